/**
 * The newsletter's own book-keeping. Registrations hold the spec's two fields and nothing of ours; who was welcomed and
 * who left is kept beside them, under an HMAC of the address.
 */
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  registrationSchema,
  type RegistrationMarkDoc,
  type SubscriberDoc,
  type SweepStateDoc,
} from '@/domain/documents.schema';
import { groups, paths } from '@/domain/paths';
import { QUERIES } from '@/domain/queries';
import { dataOf, type Firestore } from '../lib/admin';
import { queryOf } from '../lib/query';
import { mailAddressOf } from './address';
import { subscriberId } from './keys';
import { queueMailIn } from './outbox';

export interface NewsletterContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  keySecret: string;
}

/** Id of the welcome: one for each time that somebody comes back. */
const welcomeId = (subscriber: string, { unsubscribedAt }: Pick<SubscriberDoc, 'unsubscribedAt'>) =>
  `newsletter-${subscriber}${unsubscribedAt === undefined ? '' : `-${unsubscribedAt}`}`;

/**
 * Sees to a registration, read now and never from an event: welcomes its address once, and takes it away where the
 * address was unsubscribed after it was made. However often it runs, the second time does nothing.
 */
export async function seeToRegistration(
  { db, now, keySecret }: NewsletterContext,
  id: string,
): Promise<void> {
  const registration = db.doc(paths.registration(id));
  await db.runTransaction(async (tx) => {
    const stored = await tx.get(registration);
    const parsed = registrationSchema.safeParse(stored.data());
    if (!stored.exists || !parsed.success) return;
    const { emailAddress, firstName } = parsed.data;
    const to = mailAddressOf(emailAddress);
    const subscriber = subscriberId(keySecret, to ?? emailAddress);
    const subscriberRef = db.doc(paths.subscriber(subscriber));
    const mark = db.doc(paths.registrationMark(subscriber, id));
    const [known, seen] = await tx.getAll(subscriberRef, mark);
    const standing: SubscriberDoc = (known && dataOf<SubscriberDoc>(known)) ?? { schemaVersion: 1 };
    const { welcomedAt = 0, unsubscribedAt = 0 } = standing;
    if ((stored.createTime?.toMillis() ?? now) <= unsubscribedAt) {
      tx.delete(registration);
      tx.delete(mark);
      return;
    }
    if (seen?.exists) return;
    tx.create(mark, { schemaVersion: 1, at: now } satisfies RegistrationMarkDoc);
    // What is no address is kept as it was given, and gets no mail.
    if (to === undefined || welcomedAt > unsubscribedAt) return;
    tx.set(subscriberRef, { ...standing, welcomedAt: now } satisfies SubscriberDoc);
    const mail = { kind: 'newsletter_welcome', to, data: { firstName } } as const;
    queueMailIn(tx, db, welcomeId(subscriber, standing), mail, now);
  });
}

/** Registrations taken away in one write. */
const BATCH = 200;

/** Takes away all that is known of an address, but that it left and when. Twice is the same as once. */
export async function unsubscribe(db: Firestore, subscriber: string, now: number): Promise<void> {
  const ref = db.doc(paths.subscriber(subscriber));
  await db.runTransaction(async (tx) => {
    const known = dataOf<SubscriberDoc>(await tx.get(ref)) ?? { schemaVersion: 1 };
    // First of all, so that a registration that is being seen to meanwhile finds it.
    tx.set(ref, { schemaVersion: 1, unsubscribedAt: now } satisfies SubscriberDoc);
    tx.delete(db.doc(paths.mail(welcomeId(subscriber, known))));
  });
  const all = db.collection(paths.registrationMarks(subscriber)).limit(BATCH);
  for (let page = await all.get(); page.size > 0;) {
    const batch = db.batch();
    for (const { id, ref: mark, createTime } of page.docs) {
      // A mark of after the unsubscribing is of somebody who came back.
      if (createTime.toMillis() > now) continue;
      batch.delete(db.doc(paths.registration(id)));
      batch.delete(mark);
    }
    await batch.commit();
    page = await all.startAfter(page.docs[page.size - 1]).get();
  }
}

const MINUTE = 60_000;
/** The sweep counts this often … */
const LOOK = 10 * MINUTE;
/** … and looks through all registrations this often, whatever it counted. */
const ROUND = 24 * 60 * MINUTE;
/** Registrations of one look. */
const PAGE = 100;

/**
 * Finds registrations whose trigger never came. Nothing in them tells their age, so it counts: as many marks as
 * registrations, and there is nothing to do. Otherwise, and once a day, it looks through them, a page a sweep.
 *
 * @returns how many were seen to
 */
export async function healNewsletter(context: NewsletterContext): Promise<number> {
  const { db, now } = context;
  const ref = db.doc(paths.sweepState('newsletter'));
  const state = dataOf<SweepStateDoc>(await ref.get());
  if (state && state.nextAt > now) return 0;
  const roundAt = state?.roundAt ?? 0;
  const under = state?.after;
  if (under === undefined && now - roundAt < ROUND && (await isComplete(db))) {
    await ref.set({ schemaVersion: 1, roundAt, nextAt: now + LOOK } satisfies SweepStateDoc);
    return 0;
  }
  const all = queryOf(db.collection(paths.registrations()), QUERIES.registrations, []);
  const { docs } = await (under === undefined ? all : all.startAfter(under)).limit(PAGE).get();
  const undone = await withoutMark(context, docs);
  for (const id of undone) await seeToRegistration(context, id);
  const last = docs.length === PAGE ? docs[docs.length - 1] : undefined;
  await ref.set({
    schemaVersion: 1,
    ...(last ? { after: last.id, roundAt, nextAt: now } : { roundAt: now, nextAt: now + LOOK }),
  } satisfies SweepStateDoc);
  return undone.length;
}

async function isComplete(db: Firestore): Promise<boolean> {
  const count = async (query: Query) => (await query.count().get()).data().count;
  const [registrations, marks] = await Promise.all([
    count(db.collection(paths.registrations())),
    count(db.collectionGroup(groups.registrationMarks)),
  ]);
  return registrations === marks;
}

/** Ids of those that nobody saw to, or that unsubscribing left behind. */
async function withoutMark(
  { db, keySecret }: NewsletterContext,
  docs: readonly QueryDocumentSnapshot[],
): Promise<string[]> {
  const named = docs.flatMap((doc) => {
    const parsed = registrationSchema.safeParse(doc.data());
    if (!parsed.success) return [];
    const { emailAddress } = parsed.data;
    const subscriber = subscriberId(keySecret, mailAddressOf(emailAddress) ?? emailAddress);
    return [{ id: doc.id, subscriber, createdAt: doc.createTime.toMillis() }];
  });
  if (named.length === 0) return [];
  const [marks, subscribers] = await Promise.all([
    db.getAll(...named.map((one) => db.doc(paths.registrationMark(one.subscriber, one.id)))),
    db.getAll(...named.map((one) => db.doc(paths.subscriber(one.subscriber)))),
  ]);
  return named
    .filter(({ createdAt }, index) => {
      const subscriber = subscribers[index];
      const left = (subscriber && dataOf<SubscriberDoc>(subscriber)?.unsubscribedAt) ?? 0;
      return !marks[index]?.exists || createdAt <= left;
    })
    .map(({ id }) => id);
}
