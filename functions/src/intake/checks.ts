/**
 * Database checks of a response, in the transaction that stores it. Each check names the documents it reads, so that
 * all are read at once, and its writes. A limit, or one response per person, would be one more entry. Checks without
 * reads come earlier (domain/responses/admission.ts).
 */
import type { Answers, FileRef, Problem } from '@/domain/values/answer';
import type { LockDoc, SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import type { UploadDoc } from '@/domain/documents/uploads.schema';
import type { PhoneKey } from '@/domain/answers/unique';
import { AppError } from '@/domain/base/errors';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { filesOf } from '@/domain/form/fieldTypes/file';
import { goneTimes } from '@/domain/form/access/appointments';
import { hasTimes, missingPlaces, placeProblems, placesFor } from '@/domain/form/access/places';
import { paths } from '@/domain/base/firestorePaths';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { dataOf, FieldValue, type Firestore, type Transaction } from '../lib/admin';
import { keyId, type KeySecret } from '../lib/keys';
import { closedError } from './refusals';
import { duplicates, lockRefs, locksOf, acquireLocks } from './locks';
import { PlaceCounters } from './places';
import { cameWith, LINK_LOCK, linkRefusal, shownLink } from './personal';

/** A valid response that is about to be stored. */
export interface Arriving {
  db: Firestore;
  ws: string;
  formId: string;
  submissionId: string;
  definition: FormDefinition;
  /** The live version, of a form with places. */
  live: FormDefinition | undefined;
  form: PublicFormDoc;
  /** Of the browser, where the page sent one. */
  browser: string | undefined;
  /** The token of a personal link, where the page was opened with one. */
  link: string | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  /** If a place is full, it joins the waiting list. */
  waits: boolean;
  /** Validated and normalised answers of visible fields. */
  answers: Answers;
  keySecrets: () => readonly KeySecret[];
  /** How numbers are read that are taken once (`phoneKeyOf`). */
  phoneKey: PhoneKey | undefined;
}

/** A check of one response. */
export interface Question {
  reads: readonly DocumentReference[];
  /** The reason for rejection, by the documents found at `reads`, in their order. */
  refusal(found: readonly DocumentSnapshot[]): AppError | undefined;
  /** What it adds to the response, once nothing rejected it. */
  amend?(submission: SubmissionDoc): SubmissionDoc;
  /** Values that it takes once, if its writes are of an open response alone: spam takes none of them. */
  locks?: NonNullable<SubmissionDoc['freedLocks']>;
  /** Its writes if nothing rejected the response. After all reads of the transaction. */
  write(tx: Transaction): void;
}

export interface StoreCheck {
  name: string;
  /** Called once per response: the transaction may run several times. */
  ask(arriving: Arriving): Question;
}

/** Unique values. A held response keeps its locks, since its owner may still accept it. */
const unique: StoreCheck = {
  name: 'unique values',
  ask({ db, ws, formId, submissionId, definition, form, answers, keySecrets, phoneKey }) {
    const about = { ws, formId, once: form.access?.onceField, phoneKey };
    const locks = locksOf(definition, answers, about, keySecrets);
    return {
      reads: lockRefs(db, ws, formId, locks),
      refusal(found) {
        const problems = duplicates(locks, found, submissionId);
        return problems && new AppError('invalid_answers', undefined, { problems });
      },
      locks: locks.map(({ fieldId, ids: [id] }) => ({ id, fieldId })),
      write: (tx) => acquireLocks(tx, db, { ws, formId, submissionId }, locks),
    };
  },
};

/** The partial response under the same key goes when its response comes, also with a version that keeps none any more. */
const partial: StoreCheck = {
  name: 'partial response',
  ask: ({ db, ws, submissionId, form }) => ({
    reads: [],
    refusal: () => undefined,
    write(tx) {
      if (form.keptPartials) tx.delete(db.doc(paths.partial(ws, submissionId)));
    },
  }),
};

/** A file that an answer names. */
interface NamedFile {
  fieldId: string;
  ref: FileRef;
}

/** The files of answers. */
export const filesIn = (answers: Answers): NamedFile[] =>
  Object.entries(answers).flatMap(([fieldId, answer]) =>
    filesOf(answer).map((ref) => ({ fieldId, ref })),
  );

/**
 * Files: all of them must be there, as the answer names them, of this question, and of no other response. From then on
 * they belong to this one.
 */
export function takenFiles(
  { db, ws, formId, submissionId }: Pick<Arriving, 'db' | 'ws' | 'formId' | 'submissionId'>,
  files: readonly NamedFile[],
): Question {
  const named = files.map((file) => ({ ...file, at: db.doc(paths.upload(ws, file.ref.id)) }));
  return {
    reads: named.map(({ at }) => at),
    refusal(found) {
      const gone = named.filter(({ fieldId, ref }, index) => {
        const snapshot = found[index];
        const upload = snapshot && dataOf<UploadDoc>(snapshot);
        const isThere =
          upload?.type !== undefined &&
          (upload.submissionId ?? submissionId) === submissionId &&
          upload.formId === formId &&
          upload.fieldId === fieldId &&
          upload.name === ref.name &&
          upload.size === ref.size;
        return !isThere;
      });
      const problems = Object.fromEntries(
        gone.map(({ fieldId }) => [fieldId, { code: 'file_gone' } satisfies Problem]),
      );
      return gone.length > 0 ? new AppError('invalid_answers', undefined, { problems }) : undefined;
    },
    write(tx) {
      for (const { at } of named) {
        tx.update(at, {
          submissionId,
          purgeAt: FieldValue.delete(),
          network: FieldValue.delete(),
        });
      }
    },
  };
}

const uploaded: StoreCheck = {
  name: 'files',
  ask: (arriving) => takenFiles(arriving, filesIn(arriving.answers)),
};

/** A question that asks and writes nothing. */
const NOTHING: Question = { reads: [], refusal: () => undefined, write: () => undefined };

/**
 * Places of what was chosen, and of the form with a limit. The last place of a form marks the public form, so that the
 * page says so and later responses are refused before they are read. What becomes of a response later gives its places
 * back (responses/places.ts).
 */
export const places: StoreCheck = {
  name: 'places',
  ask({ db, ws, formId, definition, live, form, now, answers, waits }) {
    const about = { definition, live, limit: form.access?.limit };
    const wanted = placesFor(about, answers);
    if (Object.keys(wanted).length === 0) return NOTHING;
    const counters = new PlaceCounters(db, { ws, formId }, Object.keys(wanted));
    const canWait = (live ?? definition).waitingList !== undefined;
    let isWaiting = false;
    return {
      reads: counters.refs,
      refusal(found) {
        counters.load(found);
        const missing = missingPlaces(wanted, (key) => counters.left(key, about));
        const gone = goneTimes(live ?? definition, answers, now);
        if (gone) return new AppError('invalid_answers', undefined, { problems: gone });
        isWaiting = canWait && waits && !hasTimes(missing) && Object.keys(missing).length > 0;
        if (isWaiting || Object.keys(missing).length === 0) return undefined;
        const problems = placeProblems(definition, missing, canWait);
        return problems
          ? new AppError('invalid_answers', undefined, { problems })
          : closedError(form, 'full');
      },
      amend: (submission) =>
        isWaiting
          ? { ...submission, status: 'waiting', todo: ['notify'] }
          : { ...submission, places: wanted },
      locks: [],
      write(tx) {
        if (isWaiting) return;
        counters.add(wanted);
        // Whether it was full before may have changed since the form was read.
        counters.write(tx, { limit: form.access?.limit }, now);
      },
    };
  },
};

/** Name of the lock of a browser, in place of a field's id. */
const BROWSER = 'browser';

/** One response for each browser, where the form wants it and the page could name one. Freed as unique values are. */
const once: StoreCheck = {
  name: 'one per browser',
  ask({ db, ws, formId, submissionId, form, browser, keySecrets }) {
    if (!form.access?.oncePerBrowser || browser === undefined) return NOTHING;
    const ids = keySecrets().map(({ secret, version }) =>
      keyId(secret, ws, 'lock', `${formId}|${BROWSER}|${browser}`, version),
    );
    const [ref, ...former] = ids.map((id) => db.doc(paths.lock(ws, formId, id)));
    if (!ref) return NOTHING;
    return {
      reads: [ref, ...former],
      refusal(found) {
        const isTaken = found.some((one) => {
          const owner = dataOf<LockDoc>(one)?.submissionId;
          return owner !== undefined && owner !== submissionId;
        });
        return isTaken ? closedError(form, 'already') : undefined;
      },
      locks: [{ id: ref.id, fieldId: BROWSER }],
      write(tx) {
        tx.set(ref, { schemaVersion: 1, submissionId, fieldId: BROWSER } satisfies LockDoc);
      },
    };
  },
};

/**
 * The personal link that a response came with: it must be good, and say only once what the form takes once. Its lock is
 * freed as those of unique values are, and taken whether or not the form asks for it now.
 */
const personal: StoreCheck = {
  name: 'personal link',
  ask({ db, ws, formId, submissionId, form, link: token, now, keySecrets }) {
    const shown = shownLink({ db, ws, formId, form, token, keySecrets });
    if (shown === undefined) return NOTHING;
    if (typeof shown === 'string') return { ...NOTHING, refusal: () => closedError(form, shown) };
    const { id, ref, locks } = shown;
    let link: PersonalLinkDoc | undefined;
    return {
      reads: [ref, ...locks],
      refusal(found) {
        link = found[0] && dataOf<PersonalLinkDoc>(found[0]);
        const refused = linkRefusal(form, found, now, submissionId);
        return refused && closedError(form, refused);
      },
      amend: (submission) => (link ? cameWith(submission, id, link.name) : submission),
      write(tx) {
        tx.set(locks[0], { schemaVersion: 1, submissionId, fieldId: LINK_LOCK } satisfies LockDoc);
        tx.update(ref, { responses: FieldValue.increment(1), respondedAt: now, submissionId });
      },
    };
  },
};

/** In order: the first rejection is reported. */
export const STORE_CHECKS: readonly StoreCheck[] = [
  personal,
  once,
  unique,
  uploaded,
  places,
  partial,
];
