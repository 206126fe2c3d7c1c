/** The Firebase app: made at the first use, each SDK loaded only when something needs it. */
import type { FirebaseApp } from 'firebase/app';
import { env } from '@/shared/config/env';

/** Runs an async maker once; a failure is forgotten, so that the next call tries again. */
export function runOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

export const firebaseApp = runOnce(async (): Promise<FirebaseApp> => {
  const { getApps, initializeApp } = await import('firebase/app');
  return getApps()[0] ?? initializeApp(env().firebase);
});

/** Host and port of an emulator, where this build uses them. */
export function emulator(
  name: 'auth' | 'firestore' | 'functions',
): { host: string; port: number } | undefined {
  const address = env().emulators?.[name];
  if (address === undefined) return undefined;
  const at = address.lastIndexOf(':');
  return { host: address.slice(0, at), port: Number(address.slice(at + 1)) };
}
