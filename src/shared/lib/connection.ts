/**
 * Whether what is shown follows the server. The browser knows whether it has a network; that the server does not answer
 * is known by the live lists alone, which then come from this browser's own store.
 */
import { useSyncExternalStore } from 'react';

export type Connection = 'online' | 'offline' | 'unreachable';

/** How long lists may be without the server before that is shown: reconnecting takes a moment. Milliseconds. */
const PATIENCE = 3_000;

/** The lists that have lost the server. */
const lost = new Set<object>();
const listeners = new Set<() => void>();
let isUnreachable = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: boolean): void {
  clearTimeout(timer);
  timer = undefined;
  if (isUnreachable === next) return;
  isUnreachable = next;
  for (const listener of listeners) listener();
}

function settle(): void {
  if (lost.size === 0) set(false);
  else if (!isUnreachable) timer ??= setTimeout(() => set(lost.size > 0), PATIENCE);
}

/**
 * Says whether a list hears from the server.
 *
 * @param list any object, the same one each time
 */
export function listReaches(list: object, isReached: boolean): void {
  if (isReached) lost.delete(list);
  else lost.add(list);
  settle();
}

/** Forgets a list that is no longer shown. */
export const forgetList = (list: object): void => listReaches(list, true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The state of now. */
export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isUnreachable ? 'unreachable' : 'online';
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection, () => 'online');
}

/** Whether the browser has a network, as far as it knows. */
export const useOnline = (): boolean => useConnection() !== 'offline';
