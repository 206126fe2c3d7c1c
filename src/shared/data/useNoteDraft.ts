import { useState } from 'react';
import { useUser } from './session';
import { readLocal, removeLocal, writeLocal } from '@/shared/lib/storage';

interface NoteDraft {
  text: string;
  change(text: string): void;
  /** Puts back what could not be added, before what was typed since. */
  restore(text: string): void;
}

/** A note that is not added yet, kept in this browser under the person and what it is about. */
export function useNoteDraft(subject: string): NoteDraft {
  const { uid } = useUser();
  const key = `formloom.note.${uid}.${subject}`;
  const [text, setText] = useState(() => readLocal(key) ?? '');
  const change = (next: string) => {
    setText(next);
    if (next === '') removeLocal(key);
    else writeLocal(key, next);
  };
  const restore = (former: string) => {
    // From the storage: the field may be gone, or hold something newer than this render.
    const since = readLocal(key) ?? '';
    change(since === '' ? former : `${former}\n\n${since}`);
  };
  return { text, change, restore };
}
