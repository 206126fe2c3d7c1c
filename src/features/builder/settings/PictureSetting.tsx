import { cutText } from '@/domain/text/plainText';
import { LIMITS, type ImageField } from '@/domain/form/definition/definition';
import { useWorkspace } from '@/shared/data/workspace';
import { PictureInput } from '@/shared/ui/pictures/PictureInput';
import type { SetProperties } from '../ui/settingInputs';

/** The picture of a picture field, and its words for those who do not see it. */
export function PictureSetting({ field, set }: { field: ImageField; set: SetProperties }) {
  const { id } = useWorkspace();
  return (
    <PictureInput
      label="Picture"
      workspace={id}
      value={field.picture}
      onChange={(picture) => set({ picture: picture ?? null })}
      alt={{
        value: field.alt,
        onChange: (alt) => set({ alt: cutText(alt, LIMITS.label) }),
      }}
    />
  );
}
