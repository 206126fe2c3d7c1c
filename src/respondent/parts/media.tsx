/** @jsxImportSource preact */
import { assetUrl } from '@/domain/options/asset';
import type { Part } from '../fields/part';

export const part = {
  views: {
    image: ({ field }) => (
      <figure class="field">
        {field.picture && (
          <img
            src={assetUrl(field.picture.id)}
            width={field.picture.width}
            height={field.picture.height}
            alt={field.alt}
            loading="lazy"
          />
        )}
        {field.label && (
          <figcaption class="help" dir="auto">
            {field.label}
          </figcaption>
        )}
      </figure>
    ),
    // A link, and no frame: nothing of another company is loaded before one wants it.
    video: ({ field, words }) => (
      <p class="field">
        <a
          class="button quiet"
          // In the preview stands whatever was typed: only what publishing takes becomes a link.
          href={/^https:\/\//i.test(field.url) ? field.url : undefined}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          <span aria-hidden="true">▶ </span>
          <span dir="auto">{field.label || words.watch}</span>
          <span class="hidden"> {words.newTab}</span>
        </a>
      </p>
    ),
    divider: () => <hr />,
  },
} satisfies Part;
