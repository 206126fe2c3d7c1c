/** @jsxImportSource preact */
/** For endings with more to them: a picture, answers to download, and the way on to another site. */
import type { EndingProps } from '../page/screenProps';
import { Component } from 'preact';
import { assetUrl } from '@/domain/options/asset';
import { fill } from '@/domain/base/fill';
import { redirectTo } from '@/domain/form/definition/redirect';
import type { Part } from '../fields/part';

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'answers'}.txt`;
  link.click();
  // Firefox reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Counts down, says so, and can be stopped: no one is led away without a word (WCAG 2.2.1). */
class EndingExtras extends Component<EndingProps, { left: number | undefined }> {
  override state = { left: this.props.leads ? this.props.ending.redirect?.after : undefined };
  #timer: ReturnType<typeof setInterval> | undefined;

  override componentDidMount(): void {
    if (this.state.left === undefined) return;
    this.#timer = setInterval(() => {
      const left = (this.state.left ?? 0) - 1;
      this.setState({ left });
      if (left > 0) return;
      clearInterval(this.#timer);
      const goal = redirectTo(this.props.ending.redirect?.url);
      // In a frame, the website around it: the goal may refuse to be framed.
      if (goal) (window.top ?? window).location.href = goal.href;
    }, 1000);
  }

  override componentWillUnmount(): void {
    clearInterval(this.#timer);
  }

  readonly #stay = (): void => {
    clearInterval(this.#timer);
    this.setState({ left: undefined });
  };

  override render() {
    const { ending, words, textOf, title } = this.props;
    const { left } = this.state;
    const { picture, alt = '', redirect, button, download } = ending;
    const goal = redirectTo(redirect?.url);
    return (
      <>
        {picture && (
          <img
            class="ending"
            src={assetUrl(picture.id)}
            width={picture.width}
            height={picture.height}
            alt={alt}
          />
        )}
        {((download && textOf) || goal) && (
          <div class="actions">
            {goal && (
              <a class="button" href={goal.href} rel="noopener">
                {button || words.goOn}
              </a>
            )}
            {download && textOf && (
              <button type="button" class="quiet" onClick={() => save(title, textOf())}>
                {words.download}
              </button>
            )}
          </div>
        )}
        {goal && left !== undefined && (
          <p class="help leaving">
            {fill(words.leaving, { host: goal.host, n: Math.max(0, left) })}{' '}
            <button type="button" class="link" onClick={this.#stay}>
              {words.stay}
            </button>
          </p>
        )}
      </>
    );
  }
}

export const part = {
  views: { ending: (props: EndingProps) => <EndingExtras {...props} /> },
} satisfies Part;
