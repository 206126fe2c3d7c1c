/** @jsxImportSource preact */
/** A chosen file in its list: what it is, and the buttons that give it another place. */
import { Component, createRef } from 'preact';
import type { FileRef } from '@/domain/values/answer';
import { fill } from '@/domain/base/fill';
import type { Words } from '@/domain/words/english';
import type { Part } from '../../fields/part';

/** Pictures that were chosen since the page was opened, by the file's id. */
const pictures = new Map<string, Blob>();

/** Remembers a file, to show what is in it. */
export function remember(id: string, blob: Blob): void {
  if (blob.type.startsWith('image/')) pictures.set(id, blob);
}

/** Drawn, and not linked: the page's policy allows pictures of our own address alone. */
async function drawInto(canvas: HTMLCanvasElement, blob: Blob): Promise<void> {
  const picture = await createImageBitmap(blob);
  const scale = Math.min(96 / picture.width, 96 / picture.height);
  canvas.width = picture.width * scale;
  canvas.height = picture.height * scale;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}

/** A small picture of the file, else the ending of its name. */
class Preview extends Component<{ file: FileRef }, { failed: boolean }> {
  readonly #canvas = createRef<HTMLCanvasElement>();
  override state = { failed: false };

  override componentDidMount(): void {
    const blob = pictures.get(this.props.file.id);
    const { current } = this.#canvas;
    if (blob && current) void drawInto(current, blob).catch(() => this.setState({ failed: true }));
  }

  override render() {
    const { id, name } = this.props.file;
    const ending = /\.([^.]{1,5})$/.exec(name)?.[1] ?? '';
    return (
      <span class="preview" aria-hidden="true">
        {pictures.has(id) && !this.state.failed ? <canvas ref={this.#canvas} /> : ending}
      </span>
    );
  }
}

export function ListedFile({ file, locale }: { file: FileRef; locale?: string | undefined }) {
  const { name, size } = file;
  const isLarge = size >= 1_000_000;
  const amount = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? size / 1_000_000 : Math.max(1, size / 1_000));
  return (
    <>
      <Preview file={file} />
      <span class="name">
        <bdi>{name}</bdi> <small>{amount}</small>
      </span>
    </>
  );
}

interface MoveProps {
  files: readonly FileRef[];
  at: number;
  words: Words;
  /** The files in their new order, and what is said of it. */
  onMove: (files: FileRef[], news: string) => void;
}

/** Up and down, if there are several. */
export function Moves({ files, at, words, onMove }: MoveProps) {
  const label = files[at]?.name ?? '';
  const move = (button: HTMLButtonElement, to: number) => {
    const order = [...files];
    order.splice(to, 0, ...order.splice(at, 1));
    const list = button.closest('ul');
    const isUp = to < at;
    onMove(order, fill(words.ranked, { label, n: to + 1, of: files.length }));
    // Once the list is drawn again: at either end the button that led there is spent, and the other one takes the focus.
    setTimeout(() => {
      const [up, down] = list?.children[to]?.querySelectorAll<HTMLButtonElement>('.move') ?? [];
      const [wanted, other] = isUp ? [up, down] : [down, up];
      (wanted?.disabled ? other : wanted)?.focus();
    });
  };
  if (files.length < 2) return null;
  return (
    <>
      {([-1, 1] as const).map((step) => {
        const name = fill(step < 0 ? words.up : words.down, { label });
        return (
          <button
            key={step}
            type="button"
            class="link move"
            aria-label={name}
            title={name}
            disabled={files[at + step] === undefined}
            onClick={({ currentTarget }) => move(currentTarget, at + step)}
          >
            {step < 0 ? '↑' : '↓'}
          </button>
        );
      })}
    </>
  );
}

export const part = { views: {} } satisfies Part;
