import { useState } from 'react';

/** What was typed last, and the value it stands for. */
interface Draft<T> {
  text: string;
  value: T;
}

/** A typed text that differs from its value. */
export interface TextDraft<T> {
  /** What is shown in place of the value; undefined where that itself is. */
  draft: string | undefined;
  /** `value`: what the value is from now on, or still is where the text means none. */
  type: (text: string, value: T) => void;
  /** The value itself is shown again. */
  leave: () => void;
}

/**
 * Keeps what is typed for a value, as it is typed, while that is still the value: another one (by undo, by
 * someone else) is shown instead.
 *
 * @param value compared by identity: a number, or a text of its own for anything else
 */
export function useTextDraft<T>(value: T): TextDraft<T> {
  const [draft, setDraft] = useState<Draft<T>>();
  return {
    draft: draft !== undefined && draft.value === value ? draft.text : undefined,
    type: (text, typedValue) => setDraft({ text, value: typedValue }),
    leave: () => setDraft(undefined),
  };
}
