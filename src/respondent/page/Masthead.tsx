/** @jsxImportSource preact */
import { assetUrl } from '@/domain/options/asset';
import type { FormDesign } from '@/domain/form/definition/definition';

/**
 * The cover and the logo of a form. They stand outside of what the script draws, so that no screen moves or loads them
 * again, and no script carries them.
 */
export function Masthead({ logo, cover }: Pick<FormDesign, 'logo' | 'cover'>) {
  return (
    <>
      {cover && (
        <img
          class="cover"
          src={assetUrl(cover.picture.id)}
          width={cover.picture.width}
          height={cover.picture.height}
          alt=""
        />
      )}
      {logo && (
        <div class="logo">
          <img
            src={assetUrl(logo.picture.id)}
            width={logo.picture.width}
            height={logo.picture.height}
            alt={logo.alt}
          />
        </div>
      )}
    </>
  );
}
