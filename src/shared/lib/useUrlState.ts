import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import {
  ownPart,
  readUrl,
  withoutBroken,
  writeUrl,
  type UrlSchema,
  type UrlValues,
} from './urlState';

/** Whether the Back button leads to the state before. */
export type UrlHistory = 'push' | 'replace';
export type SetUrlState<S extends UrlSchema> = (
  changes: Partial<UrlValues<S>>,
  history: UrlHistory,
) => void;

/**
 * The query that was asked for last while an address is shown. The router follows in a later render, and several
 * changes before that, from one hook or from several, must not undo each other.
 */
const asked = new WeakMap<Location, string>();

/**
 * State of a screen in the query of its address. A value that cannot be read counts as the default and leaves the
 * address. Values keep their identity until one of them changes; the setter keeps its own.
 *
 * @param schema a constant of the module, or memoised
 */
export function useUrlState<S extends UrlSchema>(
  schema: S,
): readonly [UrlValues<S>, SetUrlState<S>] {
  const location = useLocation();
  const navigate = useNavigate();
  const own = ownPart(schema, location.search);
  const values = useMemo(() => readUrl(schema, own), [schema, own]);

  const go = (changed: (search: string) => string, history: UrlHistory) => {
    const before = asked.get(location) ?? location.search.replace(/^\?/, '');
    const after = changed(before);
    // However a link has written it: `a%20b` is `a+b`.
    if (new URLSearchParams(after).toString() === new URLSearchParams(before).toString()) return;
    asked.set(location, after);
    void navigate(
      { search: after, hash: location.hash },
      {
        replace: history === 'replace',
        preventScrollReset: true,
        state: location.state as unknown,
      },
    );
  };
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  const set = useCallback<SetUrlState<S>>(
    (changes, history) => latest.current((search) => writeUrl(schema, search, changes), history),
    [schema],
  );
  useEffect(() => {
    latest.current((search) => withoutBroken(schema, search), 'replace');
  }, [schema, own]);
  return [values, set];
}
