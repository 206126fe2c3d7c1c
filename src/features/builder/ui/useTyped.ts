import { useState } from 'react';

/** What was typed last, and as which value it was told. */
interface Draft<T> {
  text: string;
  told: T;
}

/** A text that is typed for a value. */
export interface Typed<T> {
  /** What is shown in place of the value; undefined where that itself is. */
  draft: string | undefined;
  /** `told`: what the value is from now on, or still is where the text means none. */
  type: (text: string, told: T) => void;
  /** The value itself is shown again. */
  leave: () => void;
}

/**
 * Keeps what is typed for a value, as it is typed, while the value is what was told last: another one (by undo, by
 * somebody else) is shown instead.
 *
 * @param value compared by identity: a number, or a text of its own for anything else
 */
export function useTyped<T>(value: T): Typed<T> {
  const [draft, setDraft] = useState<Draft<T>>();
  return {
    draft: draft !== undefined && draft.told === value ? draft.text : undefined,
    type: (text, told) => setDraft({ text, told }),
    leave: () => setDraft(undefined),
  };
}
