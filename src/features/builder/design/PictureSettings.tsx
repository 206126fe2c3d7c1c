import { useWorkspace } from '@/shared/data/workspace';
import { cutText } from '@/domain/text/plainText';
import { LIMITS } from '@/domain/form/definition/definition';
import { PictureInput } from '@/shared/ui/pictures/PictureInput';
import { BackdropSettings } from './BackdropSettings';
import { FramedPictureInput } from './FramedPictureInput';
import { useDesign } from './useDesign';

/** The logo and the cover above the form. */
export function LogoAndCover() {
  const { design, change } = useDesign();
  const { id } = useWorkspace();
  const { logo, cover } = design;
  return (
    <>
      <PictureInput
        label="Logo"
        workspace={id}
        value={logo?.picture}
        onChange={(picture) => change({ logo: picture ? { picture, alt: logo?.alt ?? '' } : null })}
        alt={{
          value: logo?.alt ?? '',
          onChange: (alt) =>
            logo && change({ logo: { ...logo, alt: cutText(alt, LIMITS.label) } }, 'logo alt'),
        }}
      />
      <FramedPictureInput
        label="Cover"
        value={cover}
        onChange={(next, key) => change({ cover: next }, key)}
      />
    </>
  );
}

/** What is behind the form: a gradient, a pattern or a picture; its colour is among the colours. */
export function BackgroundSettings() {
  const { design, change } = useDesign();
  return (
    <>
      <BackdropSettings />
      <FramedPictureInput
        label="Background picture"
        value={design.background}
        onChange={(next, key) => change({ background: next }, key)}
      />
    </>
  );
}
