import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { submissionSchema, type SubmissionDoc } from '@/domain/documents.schema';
import { getDocument, getPage } from '@/shared/firebase/db';
import type { DocumentQuery } from '@/shared/firebase/query';
import { keys } from '@/shared/lib/keys';
import type { Submission } from './data';
import { Scan } from './scan';

interface Wanted {
  /** Says all that the scan depends on; undefined while there is nothing to look through. */
  key: string | undefined;
  queries: () => readonly DocumentQuery[];
  isWanted: (submission: SubmissionDoc) => boolean;
  /** It begins by itself. */
  isAuto: boolean;
  found: number;
  /** The path of a response: one that a member has changed is read anew. */
  pathOf: (id: string) => string;
}

interface State {
  key: string | undefined;
  rows: readonly Submission[];
  checked: number;
  isDone: boolean;
  isRunning: boolean;
  error: Error | null;
}

const BEGIN = { rows: [], checked: 0, isDone: false, isRunning: false, error: null };

export interface Scanned extends Omit<State, 'key'> {
  go: () => void;
}

/** The responses that a change was about, as the mutations of this feature are given them. */
function idsIn(variables: unknown): readonly string[] {
  if (typeof variables === 'string') return [variables];
  const { ids, submissionId } = (variables ?? {}) as { ids?: string[]; submissionId?: string };
  return ids ?? (submissionId === undefined ? [] : [submissionId]);
}

/** Responses beyond the live page, a go at a time. Each is read once, and again when somebody changes it here. */
export function useScan(wanted: Wanted): Scanned {
  const { key, isAuto } = wanted;
  const client = useQueryClient();
  const [stored, setState] = useState<State>({ key, ...BEGIN });
  const state = stored.key === key ? stored : { key, ...BEGIN };
  const scan = useRef<{ key: string; scan: Scan<SubmissionDoc>; isRunning: boolean }>(undefined);

  /** Changes the state, unless the list has become another one. */
  const update = (of: string, change: (now: State) => Partial<State>) =>
    setState((now) => {
      const current = now.key === of ? now : { key: of, ...BEGIN };
      return scan.current?.key === of ? { ...current, ...change(current) } : now;
    });

  const go = async () => {
    if (key === undefined) return;
    if (scan.current?.key !== key) {
      const { queries, isWanted, found } = wanted;
      const read = (query: DocumentQuery) => getPage(query, submissionSchema);
      const made = new Scan(queries(), read, (row) => isWanted(row.data), found);
      scan.current = { key, scan: made, isRunning: false };
    }
    const own = scan.current;
    if (own.isRunning) return;
    own.isRunning = true;
    const rows: Submission[] = [];
    const told = (isRunning: boolean, more: Partial<State> = {}) => {
      const { checked } = own.scan;
      const found = rows.splice(0);
      update(own.key, (now) => ({ rows: [...now.rows, ...found], checked, isRunning, ...more }));
    };
    told(true, { error: null });
    try {
      const isDone = await own.scan.go((row) => rows.push(row));
      told(false, { isDone });
    } catch (error) {
      told(false, { error: error as Error });
    } finally {
      own.isRunning = false;
    }
  };

  const known = useRef(new Map<string, Submission>());
  useEffect(() => {
    known.current = new Map();
  }, [key]);
  useEffect(() => {
    for (const row of state.rows) known.current.set(row.id, row);
  }, [state.rows]);

  const reread = async (ids: readonly string[]) => {
    const own = key;
    const mine = ids.filter((id) => known.current.has(id));
    if (own === undefined || mine.length === 0) return;
    const { isWanted, pathOf } = wanted;
    const read = await Promise.all(
      mine.map(async (id) => ({ id, data: await getDocument(pathOf(id), submissionSchema) })),
    );
    const now = new Map(read.map((row) => [row.id, row.data]));
    update(own, ({ rows }) => {
      const here = new Set(rows.map(({ id }) => id));
      // In the order in which they were found, also those that come back by an undo.
      const all = [...known.current.keys()].filter((id) => here.has(id) || now.has(id));
      return {
        rows: all.flatMap((id) => {
          const before = rows.find((row) => row.id === id);
          const data = now.get(id);
          if (!now.has(id)) return before ?? [];
          return data && isWanted(data) ? { id, data } : [];
        }),
      };
    });
  };

  const latest = useRef({ go, reread });
  useEffect(() => {
    latest.current = { go, reread };
  });
  useEffect(() => {
    if (isAuto && key !== undefined) void latest.current.go();
  }, [isAuto, key]);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.mutation.options.mutationKey?.[0] !== keys.responseChange[0]) return;
        void latest.current.reread(idsIn(event.mutation.state.variables));
      }),
    [client],
  );

  const { key: _key, ...shown } = state;
  return { ...shown, go: () => void go() };
}
