/** Destinations of forms, as tests make, fill and call them. */
import { expect, vi } from 'vitest';
import type { DestinationChange } from '@/domain/calls/delivery.schema';
import {
  destinationDeliverySchema,
  destinationsSchema,
  type Destination,
  type DestinationDeliveryDoc,
} from '@/domain/documents/destinations.schema';
import type { Answers } from '@/domain/values/answer';
import { paths } from '@/domain/base/firestorePaths';
import { newDelivery } from '../../functions/src/destinations/queue';
import { runEffects } from '../../functions/src/effects/run';
import type { Firestore } from '../../functions/src/lib/admin';
import { submissionId } from '../../functions/src/lib/hash';
import { readGoogleServices } from '../../functions/src/lib/environment';
import { sealKeys } from '../../functions/src/lib/sealing/sealedSecrets';
import { resolveHost } from '../../functions/src/destinations/post';
import type { DestinationContext } from '../../functions/src/destinations/prepare';
import { effectsAt } from './effects';
import { aSubmission, call, post, type Published } from './product';
import type { TestServer } from './server';

type Add = Extract<DestinationChange, { act: 'add' }>;

/** The change that adds a webhook. */
export function aWebhook(id: string, url: string, over: Partial<Add['fields']> = {}): Add {
  const fields = { kind: 'webhook', url, description: '', ...over } as Add['fields'];
  return { act: 'add', id, fields };
}

/** How deliveries are sent, with a clock that tests move. */
export function sendingFrom(
  db: Firestore,
  now: () => number,
  over: Partial<DestinationContext>,
): DestinationContext {
  return {
    db,
    now,
    origin: 'https://forms.example.org',
    keys: sealKeys(process.env),
    services: { google: readGoogleServices(process.env) },
    allowed: [],
    timeLimit: 2_000,
    resolve: resolveHost,
    ...over,
  };
}

/** A form with a destination. */
export interface WithDestination extends Published {
  /** Of the destination. */
  id: string;
}

export const placeOf = ({ ws, formId, id }: WithDestination) => ({ ws, formId, destinationId: id });

/** What owners and respondents do to a form with destinations, at a server. */
export function acting({ db, url }: Pick<TestServer, 'db' | 'url'>) {
  const ask = ({ ws, formId, uid }: Published) => ({
    about: { workspace: ws, formId },
    by: { uid },
  });
  return {
    change: (form: Published, change: DestinationChange) => {
      const { about, by } = ask(form);
      return call(db, 'changeDestination', { ...about, change }, by);
    },
    async respond(form: Published, answers: Answers): Promise<string> {
      const request = aSubmission({ answers });
      expect((await post(url, form.formId, request)).status).toBe(200);
      const id = submissionId(form.formId, request.key);
      await runEffects(effectsAt(db), form.ws, id);
      return id;
    },
    edit: ({ ws, uid }: Published, id: string, answers: Answers) =>
      call(db, 'editResponse', { workspace: ws, submissionId: id, base: 0, answers }, { uid }),
    changeStatus: ({ ws, uid }: Published, id: string, act: 'trash' | 'erase' | 'restore') => {
      const change = { kind: 'status', act } as const;
      return call(db, 'changeResponses', { workspace: ws, ids: [id], change }, { uid });
    },
    /** Sends a test, or a delivery again. */
    press: (form: WithDestination, deliveryId?: string) => {
      const { about, by } = ask(form);
      const what = { destinationId: form.id, ...(deliveryId === undefined ? {} : { deliveryId }) };
      return call(db, 'sendToDestination', { ...about, ...what }, by);
    },
    async delivery({ ws }: Pick<Published, 'ws'>, id: string): Promise<DestinationDeliveryDoc> {
      const stored = await db.doc(paths.destinationDelivery(ws, id)).get();
      return destinationDeliverySchema.strict().parse(stored.data());
    },
    async deliveries({ ws }: Published) {
      const { docs } = await db.collection(paths.deliveries(ws)).orderBy('createdAt').get();
      return docs.map((doc) => ({
        id: doc.id,
        ...destinationDeliverySchema.strict().parse(doc.data()),
      }));
    },
    async settings({
      ws,
      formId,
    }: Pick<Published, 'ws' | 'formId'>): Promise<Destination | undefined> {
      const stored = await db.doc(paths.destinations(ws, formId)).get();
      return destinationsSchema.strict().parse(stored.data()).destinations[0];
    },
    /** What admins were told when it was turned off at an instant. */
    async notice({ uid, id }: WithDestination, at: number): Promise<unknown> {
      const stored = await db.doc(paths.notification(uid, `webhook_${id}_${at}`)).get();
      return stored.get('params');
    },
    /** As many copies of a response, each with its delivery, in this order. */
    async copies(
      form: WithDestination,
      kind: Destination['kind'],
      ids: readonly string[],
      { at, ...over }: { at: number; day?: string },
    ): Promise<void> {
      const { docs } = await db.collection(paths.submissions(form.ws)).limit(1).get();
      const data = docs[0]?.data() ?? {};
      for (let from = 0; from < ids.length; from += 250) {
        const batch = db.batch();
        for (const [index, submissionId] of ids.slice(from, from + 250).entries()) {
          batch.set(db.doc(paths.submission(form.ws, submissionId)), data);
          const about = { formId: form.formId, type: 'response.created', submissionId } as const;
          batch.set(
            db.doc(paths.destinationDelivery(form.ws, `msg_${form.id}_${submissionId}`)),
            newDelivery({ kind, id: form.id }, { ...about, ...over }, at + from + index),
          );
        }
        await batch.commit();
      }
    },
  };
}

/** Lets no transaction begin any more once a condition holds, as if the process had been killed. */
export async function killedOnce(
  db: Firestore,
  isOver: () => boolean,
  work: () => Promise<unknown>,
): Promise<void> {
  const begin = db.runTransaction.bind(db);
  const dying = vi
    .spyOn(db, 'runTransaction')
    .mockImplementation((run) => (isOver() ? Promise.reject(new Error('killed')) : begin(run)));
  await expect(work()).rejects.toThrow('killed');
  dying.mockRestore();
}
