/**
 * The rows of a table whose headings became a form, until they are imported as its responses. They wait in this tab alone:
 * nothing of them is stored before their import is checked and started.
 */
import { useSyncExternalStore } from 'react';

export interface WaitingRows {
  formId: string;
  file: File;
  /** Rows below the headings. */
  rows: number;
}

/** What a link to the responses of a form hands over, so that their import opens. */
export const IMPORT_ROWS = { importRows: true } as const;

let waiting: WaitingRows | undefined;
const listeners = new Set<() => void>();

function set(next: WaitingRows | undefined): void {
  waiting = next;
  for (const listener of listeners) listener();
}

export const keepRows = (rows: WaitingRows): void => set(rows);

/** Once they are imported, or not wanted. */
export function forgetRows(formId: string): void {
  if (waiting?.formId === formId) set(undefined);
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The rows that wait for a form; undefined if none do. */
export function useWaitingRows(formId: string): WaitingRows | undefined {
  const rows = useSyncExternalStore(listen, () => waiting);
  return rows?.formId === formId ? rows : undefined;
}
