import { memo, type FocusEvent, type KeyboardEvent } from 'react';
import { MarkedText } from './MarkedText';
import { toggleMark as markText } from './marks';
import { FormText } from './FormText';
import { useNamed, type PipeTarget } from './pipedText';
import { handle } from '../ui/shortcuts';
import type { TextControl } from './textControl';

interface Props {
  value: string;
  /** What this text is, for those who cannot see where it stands. */
  label: string;
  placeholder: string;
  onChange: (value: string) => void;
  onDone?: () => void;
  variant: 'title' | 'label' | 'text' | 'option' | 'button';
  multiline?: boolean;
  /** A longer text, that may have bold and italic words, links and lists. */
  marked?: boolean;
  maxLength: number;
  /** An attribute by which the text is found to get the focus. */
  dataAttributes?: Record<`data-${string}`, string>;
  /** Where it stands, if it may hold answers. */
  pipes?: PipeTarget;
  onKeyDown?: (event: KeyboardEvent<TextControl>) => void;
  onFocus?: (event: FocusEvent<TextControl>) => void;
}

/**
 * A text of the form, edited where it stands: looks like the text until one comes near it. A bare control, since a long
 * form has thousands of them; their look is in canvasStyles.ts, their height the browser's affair where it can.
 */
export const InlineText = memo(function InlineText(props: Props) {
  const {
    value,
    label,
    placeholder,
    onChange,
    onDone,
    variant,
    maxLength,
    dataAttributes,
    onKeyDown,
  } = props;
  const { multiline = false, marked = false, pipes, onFocus } = props;
  const press = (event: KeyboardEvent<TextControl>) => {
    const control = event.currentTarget;
    const isMark =
      marked &&
      handle('text', event, {
        bold: () => markText(control, 'bold'),
        italic: () => markText(control, 'italic'),
      });
    if (!isMark) onKeyDown?.(event);
  };
  const text = (
    <FormText
      className={`inline inline-${variant}`}
      stored={value}
      onText={onChange}
      placeholder={placeholder}
      maxLength={maxLength}
      isMultiline={multiline}
      isMarked={marked}
      aria-label={label}
      {...(onDone ? { onBlur: onDone } : {})}
      {...(onFocus ? { onFocus } : {})}
      onKeyDown={press}
      dataAttributes={dataAttributes}
      pipes={pipes}
    />
  );
  return marked ? (
    <div className="marked">
      {text}
      <AsRead text={value} variant={variant} />
    </div>
  ) : (
    text
  );
});

/** A text with marks as its respondents read it, over the control while no one writes in it. */
function AsRead({ text, variant }: { text: string; variant: Props['variant'] }) {
  const shown = useNamed(text);
  return HAS_MARKS.test(shown) ? (
    <div aria-hidden className={`marked-shown inline-${variant}`}>
      <MarkedText text={text} />
    </div>
  ) : null;
}

/** Whether a text is not read as it is written. */
const HAS_MARKS = /[*[\\]|^- /m;
