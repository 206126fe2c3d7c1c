/** People with accounts in the Auth emulator, each with a first workspace, as the app makes them. */
import { authOf } from '../../functions/src/lib/accounts';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { call } from './product';

export interface Person {
  uid: string;
  email: string;
  name: string;
  ws: string;
}

/** Registers someone. Their address is the one that `call` says of them. */
export async function aPerson(db: Firestore, name = 'Ada Lovelace'): Promise<Person> {
  const uid = randomKey();
  const email = `${uid}@example.org`.toLowerCase();
  const auth = await authOf(db);
  await auth.createUser({ uid, email, displayName: name, password: 'correct horse battery' });
  const request = { timeZone: 'Europe/London', displayName: name };
  const { workspace: ws } = await call(db, 'ensureWorkspace', request, { uid });
  await call(db, 'syncProfile', {}, { uid });
  return { uid, email, name, ws };
}

/** Several people, one after the other: signing up at once, they would wait for each other's locks in the emulator. */
export async function severalPeople(db: Firestore, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await aPerson(db));
  return people;
}

/** Logs in as a browser does. */
export async function tokenOf({ email }: Person): Promise<string> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse battery', returnSecureToken: true }),
    },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}
