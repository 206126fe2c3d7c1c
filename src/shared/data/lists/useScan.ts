import { useEffect, useRef, useState } from 'react';
import { getDocument, getPage } from '@/shared/firebase/db';
import type { DocumentQuery, DocumentSchema, Stored } from '@/shared/firebase/query';
import { Scan } from './scan';
import { useChanged, type ChangeKey } from './useChanged';

/** Rows that are read again after a change that may be of any. */
const MOST_REREAD = 200;

interface Wanted<T> {
  schema: DocumentSchema<T>;
  /** What the keys of mutations begin with that change documents: what they changed is read again. */
  changes: ChangeKey;
  /** Says all that the scan depends on; undefined while there is nothing to look through. */
  key: string | undefined;
  queries: () => readonly DocumentQuery[];
  isWanted: (document: T) => boolean;
  /** It begins by itself. */
  isAuto: boolean;
  found: number;
  /** The path of a document: one that a member has changed is read again. */
  pathOf: (id: string) => string;
}

interface State<T> {
  key: string | undefined;
  rows: readonly Stored<T>[];
  checked: number;
  isDone: boolean;
  isRunning: boolean;
  error: Error | null;
}

const BEGIN = { rows: [], checked: 0, isDone: false, isRunning: false, error: null };

export interface Scanned<T> extends Omit<State<T>, 'key'> {
  go: () => void;
}

/** Documents beyond the live page, a go at a time. Each is read once, and again when someone changes it here. */
export function useScan<T>(wanted: Wanted<T>): Scanned<T> {
  const { key, isAuto, schema, changes } = wanted;
  const [stored, setState] = useState<State<T>>({ key, ...BEGIN });
  const state = stored.key === key ? stored : { key, ...BEGIN };
  const scan = useRef<{ key: string; scan: Scan<T>; isRunning: boolean }>(undefined);

  /** Changes the state, unless the list has become another one. */
  const update = (of: string, change: (now: State<T>) => Partial<State<T>>) =>
    setState((now) => {
      const current = now.key === of ? now : { key: of, ...BEGIN };
      return scan.current?.key === of ? { ...current, ...change(current) } : now;
    });

  const go = async () => {
    if (key === undefined) return;
    if (scan.current?.key !== key) {
      const { queries, isWanted, found } = wanted;
      const read = (query: DocumentQuery) => getPage(query, schema);
      const made = new Scan(queries(), read, (row) => isWanted(row.data), found);
      scan.current = { key, scan: made, isRunning: false };
    }
    const own = scan.current;
    if (own.isRunning) return;
    own.isRunning = true;
    const rows: Stored<T>[] = [];
    const told = (isRunning: boolean, more: Partial<State<T>> = {}) => {
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

  const known = useRef(new Map<string, Stored<T>>());
  useEffect(() => {
    known.current = new Map();
  }, [key]);
  useEffect(() => {
    for (const row of state.rows) known.current.set(row.id, row);
  }, [state.rows]);

  const reread = async (changed: readonly string[] | 'any') => {
    const own = key;
    const ids = changed === 'any' ? [...known.current.keys()].slice(0, MOST_REREAD) : changed;
    const mine = ids.filter((id) => known.current.has(id));
    if (own === undefined || mine.length === 0) return;
    const { isWanted, pathOf } = wanted;
    const read = await Promise.all(
      mine.map(async (id) => ({ id, data: await getDocument(pathOf(id), schema) })),
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

  const latest = useRef({ go });
  useEffect(() => {
    latest.current = { go };
  });
  useEffect(() => {
    if (isAuto && key !== undefined) void latest.current.go();
  }, [isAuto, key]);
  useChanged(changes, (ids) => void reread(ids));

  const { key: _key, ...shown } = state;
  return { ...shown, go: () => void go() };
}
