/** A rush for the places of a form with a limit: everybody sends at once, and again as the page does, until decided. */
import { paths } from '@/domain/base/firestorePaths';
import { randomKey } from '../../functions/src/lib/hash';
import { aContactForm, aSubmission, call, post, published, withName } from './product';
import type { TestServer } from './server';

/** What the page tries again. */
const BUSY = [429, 503];
const MAX_TRIES = 600;

export interface Rush {
  /** Final statuses, and how many of each. */
  statuses: Record<number, number>;
  /** Requests in all. */
  tries: number;
  /** Responses that are stored, and places that are taken. */
  stored: number;
  taken: number;
}

export async function rush(
  server: TestServer,
  { people, places }: { people: number; places: number },
): Promise<Rush> {
  const form = await published(server.db, aContactForm());
  const { ws: workspace, formId, uid } = form;
  const access = { timeZone: 'Europe/London', limit: places };
  await call(server.db, 'saveAccess', { workspace, formId, access }, { uid });
  let tries = 0;
  const send = async (person: number): Promise<number> => {
    const request = aSubmission({ key: randomKey(), answers: withName(`Person ${person}`) });
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      tries += 1;
      // A connection that breaks off is tried again too: the key makes that safe.
      const status = await post(server.url, formId, request).then(
        (answer) => answer.status,
        () => undefined,
      );
      if (status !== undefined && !BUSY.includes(status)) return status;
      await new Promise((resolve) =>
        setTimeout(resolve, Math.min(3_000, 100 * 2 ** attempt) * (0.5 + Math.random())),
      );
    }
    return 0;
  };
  const found = await Promise.all(Array.from({ length: people }, (_one, person) => send(person)));
  const statuses: Record<number, number> = {};
  for (const status of found) statuses[status] = (statuses[status] ?? 0) + 1;
  const submissions = server.db.collection(paths.submissions(workspace));
  const stored = (await submissions.where('formId', '==', formId).count().get()).data().count;
  const seat = await server.db.doc(paths.seat(workspace, formId)).get();
  return { statuses, tries, stored, taken: Number(seat.get('taken')) };
}
