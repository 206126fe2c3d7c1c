import { useForkRef } from '@mui/material/utils';
import {
  createElement,
  useContext,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ClipboardEventHandler,
  type FocusEventHandler,
  type HTMLAttributes,
  type KeyboardEventHandler,
  type Ref,
  type RefObject,
} from 'react';
import { hasReferences, toChips } from '@/domain/logic/chips';
import { withIds } from '@/domain/form/definition/placeholders';
import { useToast } from '@/shared/ui/feedback/toast';
import { pastedText } from './chipClipboard';
import { CHIP_TEXT, ChipTextElement } from './chipText';
import { isClip } from '../ui/isClip';
import { isPastedQuestions } from '../ui/looksLikeQuestions';
import { FormIdContext } from '../state/formId';
import { pasteLine, pasteLink } from './marks';
import { useChipNames, type PipeTarget } from './pipedText';
import { useBuilderStore } from '../state/store';
import { replaceText, type TextControl } from './textControl';

interface Attributes {
  id?: string;
  /** By what is written, where it is absent. */
  dir?: 'ltr' | 'rtl';
  className?: string;
  placeholder?: string;
  onBlur?: FocusEventHandler<TextControl>;
  onFocus?: FocusEventHandler<TextControl>;
  onKeyDown?: KeyboardEventHandler<TextControl>;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

export interface FormTextProps extends Attributes {
  /** The text as it is stored. */
  stored: string;
  onText: (stored: string) => void;
  /** Where it stands, if it may hold answers. */
  pipes: PipeTarget | undefined;
  isMultiline: boolean;
  /** A longer text, that may have bold and italic words, links and lists. */
  isMarked: boolean;
  maxLength: number;
  /** Attributes by which the text is found. */
  dataAttributes: Record<`data-${string}`, string> | undefined;
  ref?: Ref<TextControl>;
}

/** Where someone was writing when the control was changed for one of the other kind: how much text was behind. */
type Left = RefObject<string | undefined>;

/**
 * A text of the form, as it is edited: a control of the browser, and one with chips where it holds answers. A form has
 * thousands of texts, and few with answers. While someone writes in one with chips it stays so.
 */
export function FormText(props: FormTextProps) {
  const { stored, pipes, ref } = props;
  const [isHeld, hold] = useState(false);
  const leftRef: Left = useRef(undefined);
  const write = useWriting(props);
  const hasChips = pipes !== undefined && (isHeld || hasReferences(stored));
  const shared = { ...props, ref: ref ?? null, leftRef, write };
  return hasChips ? <WithChips {...shared} hold={hold} /> : <Plain {...shared} />;
}

/** Stores what is written, by ids, where there is room for it. Nothing is cut: it says why nothing was changed. */
function useWriting({ stored, pipes, maxLength, onText }: FormTextProps) {
  const store = useBuilderStore();
  const toast = useToast();
  const hasRoom = (length: number) => {
    if (length <= maxLength) return true;
    toast.fail(
      `This text can have up to ${maxLength} characters, and this would make it ${length}. Nothing was changed.`,
    );
    return false;
  };
  const write = (written: string) => {
    const { definition } = store.getState().history;
    const next = pipes === undefined ? written : withIds(written, definition);
    if (next.length < stored.length || hasRoom(next.length)) onText(next);
  };
  return { write, hasRoom };
}

interface Shared extends FormTextProps {
  ref: Ref<TextControl>;
  leftRef: Left;
  write: ReturnType<typeof useWriting>;
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

function attributesOf({ dataAttributes, pipes, ...props }: FormTextProps) {
  return {
    id: props.id,
    className: props.className,
    placeholder: props.placeholder,
    dir: props.dir ?? 'auto',
    onFocus: props.onFocus,
    onKeyDown: props.onKeyDown,
    'aria-label': props['aria-label'],
    'aria-invalid': props['aria-invalid'],
    'aria-describedby': props['aria-describedby'],
    ...dataAttributes,
    'data-pipes': pipes,
  };
}

function Plain(props: Shared) {
  const { stored, pipes, isMultiline, isMarked, maxLength, leftRef, write, onBlur, ref } = props;
  const control = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const bound = useForkRef(control, ref);
  const formId = useContext(FormIdContext);
  useLayoutEffect(() => {
    if (growsByItself || !isMultiline || !control.current) return;
    control.current.style.height = 'auto';
    control.current.style.height = `${control.current.scrollHeight}px`;
  }, [stored, isMultiline]);
  useLayoutEffect(() => {
    const text = control.current;
    return () => {
      if (!text || document.activeElement !== text) return;
      leftRef.current = text.value.slice(text.selectionEnd ?? text.value.length);
    };
  }, [leftRef]);
  const paste: ClipboardEventHandler<HTMLTextAreaElement | HTMLInputElement> = (event) => {
    const { currentTarget: text, nativeEvent, clipboardData } = event;
    const pasted = clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    // Questions are no text, wherever they are pasted (useShortcuts.ts).
    if (isClip(pasted) || isPastedQuestions(text, pasted)) return;
    const [from, to] = [
      text.selectionStart ?? text.value.length,
      text.selectionEnd ?? text.value.length,
    ];
    const withChips = pipes === undefined ? undefined : pastedText(clipboardData, formId);
    // The browser would cut what is pasted, without a word.
    if (!write.hasRoom(text.value.length - (to - from) + (withChips ?? pasted).length)) {
      event.preventDefault();
    } else if (withChips !== undefined) {
      event.preventDefault();
      replaceText(text, isMultiline ? withChips : withChips.replaceAll('\n', ' '), from, to);
    } else if (isMultiline) {
      if (isMarked) pasteLink(text, nativeEvent);
      pasteLine(text, nativeEvent);
    }
  };
  const own = {
    ...attributesOf(props),
    ref: bound,
    value: stored,
    maxLength,
    // The form's affair, not the browser's: it keeps a copy of all texts of the page, once a second while one writes.
    autoComplete: 'off',
    onBlur,
    onPaste: paste,
    onChange: ({ target }: { target: { value: string } }) => write.write(target.value),
  };
  return isMultiline ? <textarea rows={1} {...own} /> : <input type="text" {...own} />;
}

function WithChips(props: Shared & { hold: (isHeld: boolean) => void }) {
  const { stored, isMultiline, isMarked, leftRef, write, hold, onBlur, onFocus, ref } = props;
  const element = useRef<TextControl>(null);
  const bound = useForkRef(element, ref);
  const formId = useContext(FormIdContext);
  const names = useChipNames(stored);
  // Each edit is followed by a drawing of what is stored, also where the edit was refused.
  const [, drawAgain] = useReducer((n: number) => n + 1, 0);
  useLayoutEffect(() => {
    const text = element.current;
    if (!(text instanceof ChipTextElement)) return;
    text.formId = formId;
    text.pasting = (event) => {
      if (isMultiline && isMarked) pasteLink(text, event);
      if (isMultiline) pasteLine(text, event);
    };
    text.names = names;
    text.stored = stored;
  });
  const store = useBuilderStore();
  useLayoutEffect(() => {
    const text = element.current;
    const behind = leftRef.current;
    leftRef.current = undefined;
    if (!(text instanceof ChipTextElement) || behind === undefined) return;
    const rest = toChips(withIds(behind, store.getState().history.definition)).text.length;
    text.focus({ preventScroll: true });
    text.setSelectionRange(text.value.length - rest, text.value.length - rest);
  }, [leftRef, store]);
  const attributes: HTMLAttributes<ChipTextElement> = {
    ...attributesOf(props),
    // In words: React writes no `true` into an element of one's own.
    'aria-multiline': isMultiline ? 'true' : 'false',
    onInput: (event) => {
      drawAgain();
      write.write(event.currentTarget.stored);
    },
    onFocus: (event) => {
      hold(true);
      onFocus?.(event);
    },
    onBlur: (event) => {
      // Its own chips are within it, and another window leaves the focus where it is.
      const { currentTarget: text, relatedTarget } = event;
      if (relatedTarget instanceof Node && text.contains(relatedTarget)) return;
      if (text instanceof ChipTextElement && text.isPressed) return;
      if (document.activeElement !== text) hold(false);
      onBlur?.(event);
    },
  };
  return createElement<HTMLAttributes<ChipTextElement>, ChipTextElement>(CHIP_TEXT, {
    ...attributes,
    ref: bound,
  });
}
