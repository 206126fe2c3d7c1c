/**
 * The only module that uses the Admin SDK. Loaded by handlers on first run, never by index.ts, since loading takes 200
 * ms.
 */
import { getApps, initializeApp, type App } from 'firebase-admin/app';
import {
  getFirestore,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { upToDate } from '@/domain/documents/migrations';

export { AggregateField, FieldValue, Timestamp } from 'firebase-admin/firestore';
export type {
  DocumentReference,
  Firestore,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';

/** This project's app. The functions SDK makes one of its own under another name, so "any app" is not enough. */
export function adminApp(): App {
  const known = getApps().find(({ name }) => name === '[DEFAULT]');
  if (known) return known;
  const { FIRESTORE_EMULATOR_HOST: emulator, GCLOUD_PROJECT: projectId } = process.env;
  // Locally there is no metadata server, and looking for one can take seconds.
  return emulator && projectId
    ? initializeApp({ projectId, serviceAccountId: 'emulator@example.org' })
    : initializeApp();
}

let firestore: Firestore | undefined;

/** The app of each database, by which its project's accounts and files are found (accounts.ts, files.ts). */
const apps = new WeakMap<Firestore, App>();

/** The app of a database of this module. */
export function appOf(db: Firestore): App {
  const app = apps.get(db);
  if (!app) throw new Error('This database is not one of lib/admin.ts.');
  return app;
}

/** The database of this project; the emulator's where FIRESTORE_EMULATOR_HOST is set. */
export function database(): Firestore {
  if (!firestore) {
    firestore = getFirestore(adminApp());
    firestore.settings({ ignoreUndefinedProperties: true });
    apps.set(firestore, adminApp());
  }
  return firestore;
}

/**
 * A document that only the server writes, always in the shape of its schema once it is up to date: the proven boundary at
 * which stored data is typed. What clients write (drafts) is parsed beside.
 */
export function dataOf<T>(snapshot: DocumentSnapshot): T | undefined {
  const stored = snapshot.data();
  return stored && (upToDate(snapshot.ref.parent.id, snapshot.id, stored) as T);
}

/** The same of a row of a query, which there always is. */
export function rowOf<T>(row: QueryDocumentSnapshot): T {
  return upToDate(row.ref.parent.id, row.id, row.data()) as T;
}

/** The database of a named project, for the seed and for tests, which use separate projects. */
export function databaseOf(projectId: string): Firestore {
  const name = `project-${projectId}`;
  const known = getApps().find((app) => app.name === name);
  const app = known ?? initializeApp({ projectId }, name);
  const db = getFirestore(app);
  if (!known) db.settings({ ignoreUndefinedProperties: true });
  apps.set(db, app);
  return db;
}
