/**
 * Erasing a person (decision 0122). The contact stays, hidden, until all else is gone: it says what to look for, and the
 * job's own document names no one. Each part reads what is left, so a step may be done twice.
 */
import type { ErasedResponses } from '@/domain/options/contactLimits';
import { mergedIdsOf } from '@/domain/contacts/merged';
import type { AccountDoc, ActivityDoc, ContactDoc } from '@/domain/documents/crm.schema';
import type { JobDoc, JobKindName, JobOf } from '@/domain/documents/jobs.schema';
import { AppError } from '@/domain/base/errors';
import { files, paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { blockRef } from '../contacts/blocking';
import { phoneKey } from '../contacts/phones';
import { keysOwnedBy } from '../contacts/accountKeys';
import type { ContactContext } from '../contacts/contactContext';
import { untell } from '../contacts/notices';
import { madeFile } from '../exports/madeFile';
import { countPeople } from '../contacts/people';
import { atOnce } from '../lib/atOnce';
import {
  dataOf,
  type DocumentReference,
  type Firestore,
  rowOf,
  type Transaction,
} from '../lib/admin';
import { filesOf } from '../lib/files';
import type { JobKind, StepContext } from '../lib/jobKind';
import { newJob } from '../lib/newJob';
import { serverQuery } from '../lib/query';
import { erasePersonIn } from '../responses/erasePerson';
import { phoneOnly } from './person/phones';
import { clearStores } from './person/storedAnswers';
import { needlesOf, personOf, personResponses, tracesOf, type TracedPerson } from './personTraces';

const PARTS = [
  'responses',
  'phones',
  'traces',
  'account',
  'texts',
  'exports',
  'answers',
  'verify',
] as const;
type Part = (typeof PARTS)[number];

/** Documents of one page, and transactions at once. */
const SOME = 100;
const AT_ONCE = 5;
/** Looks through everything before it is given up, to be tried again later. */
const MAX_ROUNDS = 5;

export type Counts = Record<string, number>;

interface Cursor {
  contactId: string;
  responses: ErasedResponses;
  part: Part;
  round: number;
  /** Where a part that is read through goes on. */
  after?: string | undefined;
  counts: Counts;
}

export interface EraseStep {
  /** Undefined once everything is gone, and was looked for again. */
  next: EraseAt | undefined;
  erased: Counts;
}

export const eraseJobOf = (contactId: string): string => `erase-${contactId}`;

/**
 * Hides the contact, frees its keys and starts the job, in a transaction that has not written yet. A repeat finds its
 * work done.
 *
 * @returns whether it begins now
 */
export async function startErasure(
  tx: Transaction,
  context: ContactContext,
  ws: string,
  contactId: string,
  { responses, block, by }: { responses: ErasedResponses; block: boolean; by?: string },
): Promise<boolean> {
  const { db, now } = context;
  const ref = db.doc(paths.contact(ws, contactId));
  const contact = dataOf<ContactDoc>(await tx.get(ref));
  if (!contact || contact.status === 'merged' || contact.erasingAt !== undefined) return false;
  const phones = await Promise.all(contact.phones.map(phoneKey));
  const blocked = [
    ...contact.emails.map((value) => ['email', value] as const),
    ...phones.flatMap((value) => (value === undefined ? [] : [['phone', value] as const])),
  ];
  const hide = await hideContact(tx, context, ws, contactId, contact);
  hide();
  if (block) {
    for (const [kind, value] of blocked) {
      tx.set(blockRef(context, ws, kind, value), { schemaVersion: 1, kind, at: now, by: by ?? '' });
    }
  }
  const cursor: Cursor = { contactId, responses, part: 'responses', round: 1, counts: {} };
  tx.set(db.doc(paths.job(ws, eraseJobOf(contactId))), {
    ...newJob('eraseContact', now, by),
    cursor: JSON.stringify(cursor),
    erase: { responses, blocked: block, counts: {} },
  } satisfies JobDoc);
  return true;
}

/**
 * Hides a contact that is about to be erased, and frees its keys: nothing brings it back. Reads at once; the writes are
 * what it answers.
 */
export async function hideContact(
  tx: Transaction,
  { db, now }: { db: Firestore; now: number },
  ws: string,
  contactId: string,
  contact: ContactDoc,
): Promise<() => void> {
  const keys: DocumentReference[] = [];
  for (const id of mergedIdsOf(contactId, contact)) {
    keys.push(...(await keysOwnedBy(tx, { db }, ws, id)));
  }
  const was = contact.status === 'trashed' ? [] : [contact.accountId];
  const people = await countPeople(tx, { db, now }, ws, was, []);
  return () => {
    for (const key of keys) tx.delete(key);
    people();
    const ref = db.doc(paths.contact(ws, contactId));
    tx.update(ref, { status: 'trashed', trashedAt: now, erasingAt: now });
  };
}

export function eraseContactKind(size = SOME): JobKind<JobOf<'eraseContact'>, Cursor, EraseStep> {
  return {
    async prepare(step, cursor) {
      if (!cursor) return { next: undefined, erased: {} };
      const { contactId, responses, ...at } = cursor;
      return erasePart(step, contactId, at, responses, size);
    },
    async commit(tx, { db, ws, jobId, now, isRepeated }, cursor, { next, erased }) {
      if (!cursor) return { cursor: undefined };
      const counts = added(cursor.counts, erased);
      const job = db.doc(paths.job(ws, jobId));
      const counted = {
        'erase.counts': counts,
        ...(isRepeated ? { 'erase.isAtLeast': true } : {}),
      };
      if (next) {
        tx.update(job, counted);
        const { contactId, responses } = cursor;
        return { cursor: { contactId, responses, ...next, counts } };
      }
      const remove = await removeContacts(tx, db, ws, [cursor.contactId]);
      remove();
      // What is left is the certificate. The sweep's clock of jobs removes it with the others.
      tx.update(job, { ...counted, 'erase.verifiedAt': now });
      return { cursor: undefined };
    },
  };
}

/** Where the erasing of one contact is. */
export type EraseAt = Pick<Cursor, 'part' | 'round' | 'after'>;

export const ERASE_BEGINS: EraseAt = { part: 'responses', round: 1 };

/** Erases a page of one part of a contact. May be done twice. */
export async function erasePart(
  step: StepContext,
  contactId: string,
  { part, round, after }: EraseAt,
  responses: ErasedResponses,
  size: number,
): Promise<EraseStep> {
  const { ws, db } = step;
  const person = await personOf(db, ws, contactId);
  if (!person) return { next: undefined, erased: {} };
  if (part === 'verify') return verify(db, person, round);
  const done = await WORK[part](step, person, responses, size, after);
  const following = PARTS[PARTS.indexOf(part) + 1] ?? 'verify';
  return {
    erased: done.erased,
    next: done.isDone ? { part: following, round } : { part, round, after: done.after },
  };
}

/** Deletes contacts of which nothing else is left, with those merged into them. Reads at once; the writes are what it answers. */
export async function removeContacts(
  tx: Transaction,
  db: Firestore,
  ws: string,
  ids: readonly string[],
): Promise<() => void> {
  if (ids.length === 0) return () => undefined;
  const stored = await tx.getAll(...ids.map((id) => db.doc(paths.contact(ws, id))));
  const all = stored.flatMap((doc) => mergedIdsOf(doc.id, dataOf<ContactDoc>(doc)));
  return () => {
    for (const id of all) tx.delete(db.doc(paths.contact(ws, id)));
  };
}

export function added(counts: Counts, more: Counts): Counts {
  const sum = { ...counts };
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

type Work = (
  step: StepContext,
  person: TracedPerson,
  responses: ErasedResponses,
  size: number,
  after: string | undefined,
) => Promise<{ erased: Counts; isDone: boolean; after?: string | undefined }>;

const WORK: Record<Exclude<Part, 'verify'>, Work> = {
  async responses({ db, now }, person, responses, size) {
    const { ws } = person;
    const ids = new Set<string>();
    for (const query of personResponses(db, person)) {
      for (const { id } of (await query.select().limit(size).get()).docs) ids.add(id);
    }
    let erasedFiles = 0;
    await atOnce([...ids], AT_ONCE, async (id) => {
      erasedFiles += await erasePersonIn({ db, now }, ws, id, responses);
    });
    return { erased: { responses: ids.size, files: erasedFiles }, isDone: ids.size === 0 };
  },

  async phones({ db, now }, person, responses, _size, from) {
    const { ws } = person;
    const found = await phoneOnly(db, person, from);
    let erasedFiles = 0;
    await atOnce(found.responses, AT_ONCE, async (id) => {
      erasedFiles += await erasePersonIn({ db, now }, ws, id, responses);
    });
    for (const id of found.partials) await db.doc(paths.partial(ws, id)).delete();
    const erased = {
      responses: found.responses.length,
      files: erasedFiles,
      partialResponses: found.partials.length,
    };
    return { erased, isDone: found.after === undefined, after: found.after };
  },

  async traces({ db, now }, person, _responses, size) {
    const erased: Counts = {};
    for (const { name, queries, isTheirs = () => true, change, remove } of tracesOf(db, person)) {
      for (const query of queries) {
        const { docs } = await query.limit(size).get();
        const theirs = docs.filter(isTheirs);
        if (remove) await atOnce(theirs, AT_ONCE, remove);
        const batch = db.batch();
        for (const doc of remove ? [] : theirs) {
          if (change) batch.set(doc.ref, change(doc, now));
          else batch.delete(doc.ref);
        }
        await batch.commit();
        if (name === 'activities')
          await untellOf(
            db,
            theirs.map((doc) => ({ id: doc.id, line: rowOf<ActivityDoc>(doc) })),
          );
        erased[name] = (erased[name] ?? 0) + theirs.length;
      }
    }
    return { erased, isDone: Object.values(erased).every((count) => count === 0) };
  },

  /**
   * An account of no one else, which no member has touched, goes with them: a domain of one's own names its owner. It is
   * asked last, when no line of theirs names it.
   */
  async account({ db }, { ws, ids, contact: { accountId } }) {
    if (accountId === undefined) return { erased: { accounts: 0 }, isDone: true };
    const isGone = await db.runTransaction(async (tx) => {
      const ref = db.doc(paths.account(ws, accountId));
      const account = dataOf<AccountDoc>(await tx.get(ref));
      const isOwn = account && Object.keys(account.provenance).length === 0;
      if (!isOwn || account.owner !== undefined || account.status === 'merged') return false;
      const named = mergedIdsOf(accountId, account);
      const of = (name: keyof typeof QUERIES, collection: string) =>
        tx.get(
          serverQuery(db.collection(collection), QUERIES[name], [named])
            .select()
            .limit(ids.length + 1),
        );
      const people = await of('peopleOfAccount', paths.contacts(ws));
      const lines = await of('activitiesOfAccount', paths.activities(ws));
      const tasks = await of('allTasksOfAccount', paths.tasks(ws));
      const others = people.docs.filter(({ id }) => !ids.includes(id));
      if (others.length + lines.size + tasks.size > 0) return false;
      const keys = await keysOwnedBy(tx, { db }, ws, accountId);
      for (const key of keys) tx.delete(key);
      tx.delete(ref);
      return true;
    });
    return { erased: { accounts: isGone ? 1 : 0 }, isDone: true };
  },

  /** Rows of imports, and what merges could be undone with: few, and reached by no index. */
  async texts({ db }, person) {
    const needles = needlesOf(person);
    let erased = 0;
    const { ws } = person;
    for (const path of [paths.importRowsOf(ws), paths.merges(ws)]) {
      const { docs } = await db.collection(path).get();
      for (const doc of docs) {
        const text = JSON.stringify(doc.data()).toLowerCase();
        if (!needles.some((needle) => text.includes(needle))) continue;
        await doc.ref.delete();
        erased += 1;
      }
    }
    return { erased: { copies: erased }, isDone: true };
  },

  /** Every export of the workspace that has a file may have them. */
  async exports({ db, now }, { ws, ids }) {
    const kinds: readonly JobKindName[] = [
      'export',
      'contactExport',
      'importContacts',
      'personExport',
    ];
    const jobs = db.collection(paths.jobs(ws));
    const found = kinds.map((kind) => serverQuery(jobs, QUERIES.jobsOfKind, [kind]).get());
    const docs = (await Promise.all(found)).flatMap((one) => one.docs);
    const bucket = await filesOf(db);
    let erased = 0;
    for (const doc of docs) {
      const job = dataOf<JobDoc>(doc);
      const file = job && madeFile(job);
      // The archive of someone else is of no one but them.
      const isPerson = job?.kind === 'personExport';
      const isOthers = isPerson && !ids.includes(job.personExport.contactId);
      if (!file || isOthers) continue;
      if (isPerson && (job.lease?.until ?? 0) <= now) {
        // Of one that is still to be made nothing comes: the contact is hidden.
        await bucket.removeAll(files.exportOf(ws, doc.id));
        await doc.ref.delete();
        erased += 1;
        continue;
      }
      if (job.status === 'running') {
        await doc.ref.update({ isCancelled: true });
        // A step under way could still write a file: it is waited for.
        throw new AppError('unavailable');
      }
      if (file.removedAt !== undefined) continue;
      await bucket.removeAll(files.exportOf(ws, doc.id));
      await doc.ref.update({ [`${file.field}.removedAt`]: now, fileExpiresAt: now });
      erased += 1;
    }
    return { erased: { exports: erased }, isDone: true };
  },

  async answers({ db, now }, person) {
    const { ws, contact } = person;
    await clearStores({ db, ws, now }, contact.forms ?? [], needlesOf(person));
    return { erased: {}, isDone: true };
  },
};

/** Members who were mentioned are told of no entry that is gone. */
async function untellOf(
  db: Firestore,
  lines: readonly { id: string; line: ActivityDoc }[],
): Promise<void> {
  const mentions = lines.flatMap(({ id, line }) =>
    ('mentions' in line ? (line.mentions ?? []) : []).map((uid) => ({ id, uid })),
  );
  if (mentions.length === 0) return;
  await db.runTransaction((tx) => {
    for (const { id, uid } of mentions) untell(tx, db, uid, 'mention', id.replace(/^entry_/, ''));
    return Promise.resolve();
  });
}

/** Looks for all of it again. What came since is erased in another round. */
async function verify(db: Firestore, person: TracedPerson, round: number): Promise<EraseStep> {
  const traces = tracesOf(db, person);
  let left = 0;
  for (const query of personResponses(db, person))
    left += (await query.select().limit(1).get()).size;
  for (const { queries, isTheirs = () => true } of traces) {
    for (const query of queries) left += (await query.get()).docs.filter(isTheirs).length;
  }
  if (left === 0) return { next: undefined, erased: {} };
  if (round >= MAX_ROUNDS) throw new AppError('unavailable');
  return { next: { part: 'responses', round: round + 1 }, erased: {} };
}
