/** @jsxImportSource preact */
import { Component } from 'preact';
import { fill } from '@/domain/base/fill';
import type { VideoField } from '@/domain/form/definition/definition';
import { assetUrl } from '@/domain/options/asset';
import { embedOf } from '@/domain/files/mediaHosts';
import { HOSTED } from '../page/hosted';
import type { ControlProps } from '../fields/base';
import type { Part } from '../fields/part';

/** A link, and no frame: nothing of another company is loaded before someone wants it. */
function MediaLink({ field, words }: ControlProps<VideoField>) {
  return (
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
  );
}

/** A still that becomes the film or the sound once it is pressed. A link without script, and where a policy is not ours. */
class Still extends Component<ControlProps<VideoField>, { isOn: boolean }> {
  override state = { isOn: false };

  override render() {
    const { field, words, onInput } = this.props;
    const { label, picture, url } = field;
    const media = embedOf(url);
    if (!media) return <MediaLink {...this.props} />;
    const { kind, src, host } = media;
    const title = label || (kind === 'audio' ? words.listen : words.watch);
    const focus = (element: HTMLElement | null) => element?.focus();
    if (this.state.isOn) {
      const shared = { class: 'media', title, src, ref: focus, tabIndex: 0 };
      return (
        <div class={`field still ${kind}`}>
          {kind === 'frame' ? (
            <iframe
              {...shared}
              title={title}
              allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
              referrerpolicy="strict-origin-when-cross-origin"
            />
          ) : kind === 'video' ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- someone else's file: its owner has the captions
            <video {...shared} controls autoplay />
          ) : (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- someone else's file: its owner has the captions
            <audio {...shared} controls autoplay />
          )}
        </div>
      );
    }
    return (
      <figure class={`field still ${kind}`}>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={
            onInput && !HOSTED
              ? (event) => {
                  event.preventDefault();
                  this.setState({ isOn: true });
                }
              : undefined
          }
        >
          {picture && <img src={assetUrl(picture.id)} alt="" loading="lazy" />}
          <span class="play" aria-hidden="true" />
          <b dir="auto">{title}</b>
        </a>
        <figcaption class="help">{fill(words.loadsFrom, { host })}</figcaption>
      </figure>
    );
  }
}

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
    video: (props) => <Still {...props} />,
    divider: () => <hr />,
  },
} satisfies Part;
