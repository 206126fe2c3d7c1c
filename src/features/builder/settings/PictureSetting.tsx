import { cutText } from '@/domain/text/plainText';
import { LIMITS, type ImageField, type VideoField } from '@/domain/form/definition/definition';
import { useWorkspace } from '@/shared/data/workspace';
import { PictureInput } from '@/shared/ui/pictures/PictureInput';
import type { SetProperties } from '../ui/settingInputs';

/** The picture of a picture field, and its words for those who do not see it; or what a film shows until it is pressed. */
export function PictureSetting({
  field,
  set,
}: {
  field: ImageField | VideoField;
  set: SetProperties;
}) {
  const { id } = useWorkspace();
  return (
    <PictureInput
      label="Picture"
      workspace={id}
      value={field.picture}
      onChange={(picture) => set({ picture: picture ?? null })}
      {...(field.type === 'image'
        ? {
            alt: {
              value: field.alt,
              onChange: (alt: string) => set({ alt: cutText(alt, LIMITS.label) }),
            },
          }
        : {})}
    />
  );
}
