import { memo, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useToast } from '@/shared/ui/toast';
import { isClip } from './clipboard';
import { MarkedText } from './MarkedText';
import { mark as markText, pasteLine, pasteLink } from './marks';
import { useKeys, usePipedWriting, type PipeMark } from './pipedText';
import { handle } from './shortcuts';

type Control = HTMLTextAreaElement | HTMLInputElement;

interface Props {
  value: string;
  /** What this text is, for those who cannot see where it stands. */
  label: string;
  placeholder: string;
  onChange: (value: string) => void;
  onDone?: () => void;
  variant: 'title' | 'label' | 'text' | 'option';
  multiline?: boolean;
  /** A longer text, that may have bold and italic words, links and lists. */
  marked?: boolean;
  maxLength: number;
  /** An attribute by which the text is found to get the focus. */
  mark?: Record<`data-${string}`, string>;
  /** Where it stands, if it may hold answers. */
  pipes?: PipeMark;
  onKeyDown?: (event: KeyboardEvent<Control>) => void;
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/**
 * A text of the form, edited where it stands: looks like the text until one comes near it. A bare control, since a long
 * form has thousands of them; their look is in canvasStyles.ts, their height the browser's affair where it can.
 */
export const InlineText = memo(function InlineText(props: Props) {
  const { value, label, placeholder, onChange, onDone, variant, maxLength, mark, onKeyDown } =
    props;
  const { multiline = false, marked = false, pipes } = props;
  const shown = useKeys(value);
  const change = usePipedWriting(pipes, maxLength, onChange);
  const toast = useToast();
  const text = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (growsByItself || !text.current) return;
    text.current.style.height = 'auto';
    text.current.style.height = `${text.current.scrollHeight}px`;
  }, [shown]);
  const shared = {
    className: `inline inline-${variant}`,
    value: pipes ? shown : value,
    placeholder,
    maxLength,
    dir: 'auto',
    // The form's affair, not the browser's: it keeps a copy of all texts of the page, once a second while one writes.
    autoComplete: 'off',
    'aria-label': label,
    onBlur: onDone,
    onKeyDown,
    ...mark,
    'data-pipes': pipes,
  };
  /** Whether there is room for a text; says so where there is not, as nothing is cut. */
  const hasRoom = (length: number) => {
    if (length <= maxLength) return true;
    toast.fail(
      `There is room for ${maxLength} characters here, and this would be ${length}. Nothing was changed.`,
    );
    return false;
  };
  const write = ({ target: { value: written } }: { target: { value: string } }) => {
    // The browser holds back what is typed, and not what we put in ourselves: marks, links, places for answers.
    if (written.length < shown.length || hasRoom(written.length)) change(written);
  };
  /** The browser would cut what is pasted, without a word. */
  const isTaken = (event: ClipboardEvent<Control>): boolean => {
    const { value: all, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    // Questions are no text, wherever they are pasted (useShortcuts.ts).
    if (isClip(pasted)) return false;
    const replaced = (selectionEnd ?? all.length) - (selectionStart ?? all.length);
    const fits = hasRoom(all.length - replaced + pasted.length);
    if (!fits) event.preventDefault();
    return fits;
  };
  const own = { onChange: write, ...shared };
  if (!multiline) return <input onPaste={isTaken} {...own} />;
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (!isTaken(event)) return;
    if (marked) pasteLink(event);
    pasteLine(event);
  };
  if (!marked) return <textarea ref={text} rows={1} onPaste={paste} {...own} />;
  return (
    <div className="marked">
      <textarea
        ref={text}
        rows={1}
        {...own}
        onPaste={paste}
        onKeyDown={(event) => {
          const control = event.currentTarget;
          const isMark = handle('text', event, {
            bold: () => markText(control, 'bold'),
            italic: () => markText(control, 'italic'),
          });
          if (!isMark) onKeyDown?.(event);
        }}
      />
      {HAS_MARKS.test(shown) && (
        <div aria-hidden className={`marked-shown inline-${variant}`}>
          <MarkedText text={shown} />
        </div>
      )}
    </div>
  );
});

/** Whether a text is not read as it is written. */
const HAS_MARKS = /[*[\\]|^- /m;
