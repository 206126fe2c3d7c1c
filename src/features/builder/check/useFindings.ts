import { useEffect, useMemo, useState } from 'react';
import type { Finding } from '@/domain/form/lint/lint';
import { useBuilder, useBuilderStore, useDefinition } from '../state/store';
import { isChecked } from './useCheck';
import { typedFindings, type TypedFinding } from '../state/unparsedFormulas';

/** Milliseconds of rest: one who writes is not told of half a formula. */
const QUIET_MS = 700;

const NONE: readonly TypedFinding[] = [];

/** Formulas that were typed and are not in the form, after each rest. */
export function useTypedFindings(): readonly TypedFinding[] {
  const store = useBuilderStore();
  const [findings, setFindings] = useState(NONE);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const { history, typed } = store.getState();
      const found = typedFindings(history.definition, typed);
      setFindings((before) => (before.length + found.length === 0 ? before : found));
    };
    look();
    const unsubscribe = store.subscribe((now, before) => {
      const isSame =
        now.typed === before.typed && now.history.definition === before.history.definition;
      if (isSame || Object.keys({ ...now.typed, ...before.typed }).length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(look, QUIET_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store]);
  return findings;
}

/**
 * What is known of the form as it is at this moment. While it is being checked, the findings are those before the last
 * change, so that a list of them stays in place; when the check failed, only formulas that cannot be read are known.
 */
export interface CurrentCheck {
  state: 'checking' | 'done' | 'failed';
  findings: readonly Finding[] | undefined;
}

/** The check of the form as it is now, for whoever must not act on an older one. */
export function useCurrentCheck(): CurrentCheck {
  const checking = useBuilder((state) => !isChecked(state));
  const failed = useBuilder((state) => state.checked?.failed === true);
  const found = useBuilder((state) => state.findings);
  const definition = useDefinition();
  const typed = useBuilder((state) => state.typed);
  return useMemo(() => {
    const unread = typedFindings(definition, typed);
    const known = failed ? [] : found;
    return {
      state: checking ? 'checking' : failed ? 'failed' : 'done',
      findings: known && [...unread, ...known],
    };
  }, [checking, failed, found, definition, typed]);
}

/** All there is to say of the form; undefined before it was looked through. */
export function useFindings(): readonly Finding[] | undefined {
  const findings = useBuilder((state) => state.findings);
  const typed = useTypedFindings();
  return useMemo(
    () => (findings && typed.length > 0 ? [...typed, ...findings] : findings),
    [findings, typed],
  );
}
