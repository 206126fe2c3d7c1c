import { useAskBeforeLeaving } from '@/shared/lib/useAskBeforeLeaving';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OnFail } from './useSettingsChanges';
import { isSame } from '@/domain/form/editing/mergeValues';

interface Options<T> {
  known: T;
  /** Why a value can't be saved yet. */
  problemOf?: (value: T) => string | undefined;
  /** `onFail` puts the value back, to be changed or left again. */
  onSave: (value: T, onFail: OnFail) => void;
}

/** A value that is saved when its field is left, and not with each letter. One with a problem stays, unsaved. */
export function useSavedDraft<T>({ known, problemOf, onSave }: Options<T>) {
  // What was typed last, for a save that comes before the next render.
  const latest = useRef<{ value: T }>(undefined);
  const [draft, setDraft] = useState<{ value: T }>();
  const [failure, setFailure] = useState<string>();
  const keep = (next: { value: T } | undefined) => {
    latest.current = next;
    setDraft(next);
  };
  const save = () => {
    const typed = latest.current;
    if (!typed || problemOf?.(typed.value) !== undefined) return;
    keep(undefined);
    setFailure(undefined);
    if (isSame(typed.value, known)) return;
    onSave(typed.value, (message) => {
      if (latest.current) return;
      keep(typed);
      setFailure(message);
    });
  };
  const leave = useEffectEvent(save);
  useEffect(() => () => leave(), []);
  useAskBeforeLeaving(() => draft !== undefined);
  const value = draft ? draft.value : known;
  return {
    value,
    problem: draft && (problemOf?.(draft.value) ?? failure),
    type: (next: T) => {
      setFailure(undefined);
      keep({ value: next });
    },
    /** Saves what was typed. */
    save,
    /** Changes and saves at once. */
    choose: (next: T) => {
      keep({ value: next });
      save();
    },
  };
}
