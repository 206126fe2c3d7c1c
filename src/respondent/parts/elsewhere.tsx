/** @jsxImportSource preact */
/** The way to go on with a form on another device (decision 0204): fetched when someone asks for it. */
import { Component, createRef } from 'preact';
import { generate } from 'lean-qr/nano';
import { fill } from '@/domain/base/fill';
import { CONTINUE_PARAM } from '@/domain/responses/embed';
import { PARTIAL_DAYS } from '@/domain/options/partials';
import type { Words } from '@/domain/words/english';
import type { Part } from '../fields/part';

interface ElsewhereProps {
  words: Words;
  /** Names the partial response; undefined if there is none yet, and the link leads to the empty form. */
  answerKey: string | undefined;
}

/** The dark modules of a QR code as a path, one unit each. */
function pathOf(text: string): { d: string; size: number } {
  const code = generate(text);
  let d = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) d += `M${x} ${y}h1v1h-1z`;
  }
  return { d, size: code.size };
}

export class Elsewhere extends Component<ElsewhereProps, { copied: boolean }> {
  override state = { copied: false };
  readonly #input = createRef<HTMLInputElement>();

  override componentDidMount(): void {
    this.#input.current?.focus();
  }

  readonly #copy = (): void => {
    this.#input.current?.select();
    void navigator.clipboard
      .writeText(this.#address())
      .then(() => this.setState({ copied: true }))
      .catch(() => undefined);
  };

  #address(): string {
    const { answerKey } = this.props;
    const url = new URL(location.href);
    url.hash = '';
    url.searchParams.delete(CONTINUE_PARAM);
    if (answerKey) url.searchParams.set(CONTINUE_PARAM, answerKey);
    return url.href;
  }

  override render({ words }: ElsewhereProps, { copied }: { copied: boolean }) {
    const address = this.#address();
    const { d, size } = pathOf(address);
    const body = encodeURIComponent(address);
    const subject = encodeURIComponent(document.title);
    return (
      <section class="elsewhere" aria-label={words.elsewhere}>
        <p>{fill(words.elsewhereText, { n: PARTIAL_DAYS })}</p>
        <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={words.elsewhereLink}>
          <path d={d} />
        </svg>
        <label class="label" for="elsewhere">
          {words.elsewhereLink}
        </label>
        <input id="elsewhere" type="text" dir="ltr" readOnly ref={this.#input} value={address} />
        <p class="actions">
          <button type="button" class="quiet" onClick={this.#copy}>
            {words.elsewhereCopy}
          </button>{' '}
          <a href={`mailto:?subject=${subject}&body=${body}`}>{words.elsewhereMail}</a>
        </p>
        <p role="status">{copied && words.elsewhereCopied}</p>
      </section>
    );
  }
}

export const part = { views: {} } satisfies Part;
