/**
 * The newsletter's own records. Registrations hold only the spec's two fields; confirmations and departures are kept
 * beside them, under an HMAC of the address. Anyone can enter any address, so an entry only causes one confirmation
 * request.
 */
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  registrationSchema,
  type RegistrationDoc,
  type RegistrationMarkDoc,
  type SubscriberDoc,
  type SweepStateDoc,
} from '@/domain/documents/mail.schema';
import { groups, paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { mailAddressOf, personInboxOf } from './address';
import { checkAllowance, type AllowanceContext } from './allowance';
import { subscriberId } from './keys';
import { queueMailIn } from './outbox';

export interface NewsletterContext extends AllowanceContext {
  db: Firestore;
  /** Milliseconds since the epoch. */
  now: number;
  keySecret: string;
}

const DAY = 24 * 60 * 60_000;
/** Minimum interval between confirmation requests to one address; unconfirmed registrations end after it. */
const ASKED_EVERY = 30 * DAY;

const isSubscribed = ({ confirmedAt = 0, unsubscribedAt = 0 }: SubscriberDoc) =>
  confirmedAt > unsubscribedAt;
/** Only the holder of the address can undo this. */
const hasLeft = (subscriber: SubscriberDoc) =>
  subscriber.unsubscribedAt !== undefined && !isSubscribed(subscriber);

const confirmId = (subscriber: string, askedAt: number) =>
  `newsletter_confirm-${subscriber}-${askedAt}`;
const welcomeId = (subscriber: string, confirmedAt: number) =>
  `newsletter-${subscriber}-${confirmedAt}`;

/**
 * Processes a registration, read now rather than from the event: requests confirmation, and deletes it if the address
 * has unsubscribed or was not confirmed within 30 days. Idempotent. While too much mail is going out it stays
 * unprocessed, and the sweep retries it.
 */
export async function processRegistration(context: NewsletterContext, id: string): Promise<void> {
  const { db, now, keySecret } = context;
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
    // `ada+one@` and `ada+two@` are one inbox: it is asked once, and unsubscribing `ada@` covers both.
    const inboxRef = db.doc(
      paths.subscriber(subscriberId(keySecret, personInboxOf(to ?? emailAddress))),
    );
    const [known, seen, ofInbox] = await tx.getAll(subscriberRef, mark, inboxRef);
    const standing: SubscriberDoc = (known && dataOf<SubscriberDoc>(known)) ?? { schemaVersion: 1 };
    const inbox: SubscriberDoc = (ofInbox && dataOf<SubscriberDoc>(ofInbox)) ?? {
      schemaVersion: 1,
    };
    const createdAt = stored.createTime?.toMillis() ?? now;
    const over = !isSubscribed(standing) && createdAt <= now - ASKED_EVERY;
    const hasInboxLeft = hasLeft(inbox) || inbox.inboxLeftAt !== undefined;
    const left = hasLeft(standing) || (!isSubscribed(standing) && hasInboxLeft);
    if (left || over) {
      tx.delete(registration);
      tx.delete(mark);
      return;
    }
    if (seen?.exists) return;
    const noted: RegistrationMarkDoc = { schemaVersion: 1, at: now };
    // Invalid addresses are kept as entered and get no mail.
    const asks =
      to !== undefined &&
      !isSubscribed(standing) &&
      Math.max(standing.askedAt ?? 0, inbox.inboxAskedAt ?? 0) <= now - ASKED_EVERY;
    if (!asks) {
      tx.create(mark, noted);
      return;
    }
    const count = await checkAllowance(tx, context, 'newsletter_confirm', to);
    if (!count) return;
    count();
    tx.create(mark, noted);
    tx.set(subscriberRef, {
      ...standing,
      askedAt: now,
      inbox: inboxRef.id,
    } satisfies SubscriberDoc);
    tx.set(inboxRef, { schemaVersion: 1, inboxAskedAt: now } satisfies SubscriberDoc, {
      merge: true,
    });
    const mail = { kind: 'newsletter_confirm', to, data: { firstName } } as const;
    queueMailIn(tx, db, confirmId(subscriber, now), mail, now);
  });
}

/**
 * Confirms the address on behalf of its holder, and queues one welcome.
 *
 * @returns false if no registration of the address is left: too late, or unsubscribed since
 */
export async function confirmSubscription(
  { db, now }: NewsletterContext,
  subscriber: string,
): Promise<boolean> {
  const ref = db.doc(paths.subscriber(subscriber));
  const marks = db.collection(paths.registrationMarks(subscriber)).limit(BATCH);
  return db.runTransaction(async (tx) => {
    const [known, marked] = await Promise.all([tx.get(ref), tx.get(marks)]);
    const standing = dataOf<SubscriberDoc>(known);
    if (!standing || hasLeft(standing)) return false;
    if (isSubscribed(standing)) return true;
    const registrations =
      marked.size > 0
        ? await tx.getAll(...marked.docs.map(({ id }) => db.doc(paths.registration(id))))
        : [];
    const [registration] = registrations.flatMap((one) => {
      const parsed = registrationSchema.safeParse(one.data());
      return parsed.success ? [parsed.data] : [];
    });
    const to = registration && mailAddressOf(registration.emailAddress);
    if (!registration || to === undefined) return false;
    welcome(tx, db, { subscriber, standing, to, firstName: registration.firstName }, 'mail', now);
    return true;
  });
}

/**
 * Resubscribes an address, by the link for unsubscribing that only its holder has. The address was deleted, so they
 * enter it again.
 *
 * @returns false if it is not the address that the link was sent to
 */
export async function subscribeAgain(
  { db, now, keySecret }: NewsletterContext,
  subscriber: string,
  { emailAddress, firstName }: RegistrationDoc,
): Promise<boolean> {
  const to = mailAddressOf(emailAddress);
  if (to === undefined || subscriberId(keySecret, to) !== subscriber) return false;
  const ref = db.doc(paths.subscriber(subscriber));
  await db.runTransaction(async (tx) => {
    const standing = dataOf<SubscriberDoc>(await tx.get(ref)) ?? { schemaVersion: 1 };
    if (isSubscribed(standing)) return;
    const registration = db.collection(paths.registrations()).doc();
    tx.create(registration, { emailAddress: to, firstName } satisfies RegistrationDoc);
    const mark = db.doc(paths.registrationMark(subscriber, registration.id));
    tx.create(mark, { schemaVersion: 1, at: now } satisfies RegistrationMarkDoc);
    welcome(tx, db, { subscriber, standing, to, firstName }, 'page', now);
  });
  return true;
}

interface Newcomer {
  subscriber: string;
  standing: SubscriberDoc;
  to: string;
  firstName: string;
}

/** Records the consent and queues the welcome. */
function welcome(
  tx: Transaction,
  db: Firestore,
  { subscriber, standing, to, firstName }: Newcomer,
  confirmedBy: 'mail' | 'page',
  now: number,
): void {
  tx.set(db.doc(paths.subscriber(subscriber)), {
    ...standing,
    confirmedAt: now,
    confirmedBy,
    welcomedAt: now,
  } satisfies SubscriberDoc);
  const mail = { kind: 'newsletter_welcome', to, data: { firstName } } as const;
  queueMailIn(tx, db, welcomeId(subscriber, now), mail, now);
}

/** Registrations deleted per write. */
const BATCH = 200;

/** Deletes everything known about an address, except that it unsubscribed and when. Idempotent. */
export async function unsubscribe(db: Firestore, subscriber: string, now: number): Promise<void> {
  const ref = db.doc(paths.subscriber(subscriber));
  await db.runTransaction(async (tx) => {
    const known = dataOf<SubscriberDoc>(await tx.get(ref)) ?? { schemaVersion: 1 };
    // Written first, so that a registration being processed concurrently sees it.
    tx.set(ref, { schemaVersion: 1, unsubscribedAt: now } satisfies SubscriberDoc);
    if (known.inbox !== undefined && known.inbox !== subscriber) {
      const inbox = db.doc(paths.subscriber(known.inbox));
      const left: SubscriberDoc = { schemaVersion: 1, inboxLeftAt: now };
      tx.set(inbox, left, { merge: true });
    }
    if (known.askedAt !== undefined)
      tx.delete(db.doc(paths.mail(confirmId(subscriber, known.askedAt))));
    if (known.welcomedAt !== undefined) {
      tx.delete(db.doc(paths.mail(welcomeId(subscriber, known.welcomedAt))));
    }
  });
  const all = db.collection(paths.registrationMarks(subscriber)).limit(BATCH);
  for (let page = await all.get(); page.size > 0;) {
    const batch = db.batch();
    for (const { id, ref: mark, createTime } of page.docs) {
      // A marker newer than the unsubscribing belongs to a resubscription.
      if (createTime.toMillis() > now) continue;
      batch.delete(db.doc(paths.registration(id)));
      batch.delete(mark);
    }
    await batch.commit();
    page = await all.startAfter(page.docs[page.size - 1]).get();
  }
}

const MINUTE = 60_000;
/** Interval at which the sweep compares counts … */
const LOOK = 10 * MINUTE;
/** … and at which it checks all registrations regardless. */
const ROUND = 24 * 60 * MINUTE;
/** Registrations per query. */
const PAGE = 100;

/**
 * Finds registrations whose trigger was lost. They carry no date, so counts are compared: with as many markers as
 * registrations there is nothing to do. Otherwise, and once a day, all are checked, one page per sweep.
 *
 * @returns the number of registrations processed
 */
export async function reconcileRegistrations(context: NewsletterContext): Promise<number> {
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
  const all = serverQuery(db.collection(paths.registrations()), QUERIES.registrations, []);
  const { docs } = await (under === undefined ? all : all.startAfter(under)).limit(PAGE).get();
  const undone = await unfinished(context, docs);
  for (const id of undone) await processRegistration(context, id);
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

/** Ids of registrations that are unprocessed, unsubscribed, or unconfirmed for too long. */
async function unfinished(
  { db, now, keySecret }: NewsletterContext,
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
      const document = subscribers[index];
      const standing = document && dataOf<SubscriberDoc>(document);
      if (!marks[index]?.exists || (standing && hasLeft(standing))) return true;
      return createdAt <= now - ASKED_EVERY && !(standing && isSubscribed(standing));
    })
    .map(({ id }) => id);
}
