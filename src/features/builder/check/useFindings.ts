import { useEffect, useMemo, useState } from 'react';
import type { Finding } from '@/domain/form/lint/lint';
import { useBuilder, useBuilderStore, useDefinition } from '../state/store';
import { isChecked } from './useCheck';
import { unparsedFindings, type UnparsedFinding } from '../state/unparsedFormulas';

/** Debounce in milliseconds: no findings on half-typed formulas. */
const QUIET_MS = 700;

const NONE: readonly UnparsedFinding[] = [];

/** Formulas that were typed and are not in the form, after each rest. */
export function useUnparsedFindings(): readonly UnparsedFinding[] {
  const store = useBuilderStore();
  const [findings, setFindings] = useState(NONE);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const { history, unparsedFormulas } = store.getState();
      const found = unparsedFindings(history.definition, unparsedFormulas);
      setFindings((before) => (before.length + found.length === 0 ? before : found));
    };
    look();
    const unsubscribe = store.subscribe((now, before) => {
      const isSame =
        now.unparsedFormulas === before.unparsedFormulas &&
        now.history.definition === before.history.definition;
      if (
        isSame ||
        Object.keys({ ...now.unparsedFormulas, ...before.unparsedFormulas }).length === 0
      )
        return;
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

/** The check of the current form, for actions that must not use an older result. */
export function useCurrentCheck(): CurrentCheck {
  const checking = useBuilder((state) => !isChecked(state));
  const failed = useBuilder((state) => state.checked?.failed === true);
  const found = useBuilder((state) => state.findings);
  const definition = useDefinition();
  const typed = useBuilder((state) => state.unparsedFormulas);
  return useMemo(() => {
    const unread = unparsedFindings(definition, typed);
    const known = failed ? [] : found;
    return {
      state: checking ? 'checking' : failed ? 'failed' : 'done',
      findings: known && [...unread, ...known],
    };
  }, [checking, failed, found, definition, typed]);
}

/** Errors of a form without questions: publishing reports them, the check beside the form does not. */
const OF_EMPTY_FORMS: readonly string[] = ['no_title', 'no_questions'];

/**
 * The findings to show while the form is being edited; undefined before the first check. Questions that were just added
 * and not left yet have none. Publishing uses `useCurrentCheck`, which leaves nothing out.
 */
export function useFindings(): readonly Finding[] | undefined {
  const findings = useBuilder((state) => state.findings);
  const fresh = useBuilder((state) => state.fresh);
  const isEmpty = useBuilder(({ history }) =>
    history.definition.pages.every(({ fieldIds }) => fieldIds.length === 0),
  );
  const typed = useUnparsedFindings();
  return useMemo(() => {
    const shown = findings?.filter(
      ({ fieldId, code }) =>
        !(fieldId !== undefined && fresh.has(fieldId)) &&
        !(isEmpty && OF_EMPTY_FORMS.includes(code)),
    );
    // An empty form cannot be published: that it has no issues would be wrong.
    if (isEmpty && typed.length === 0 && shown?.length === 0) return undefined;
    return shown && [...typed, ...shown];
  }, [findings, fresh, isEmpty, typed]);
}
