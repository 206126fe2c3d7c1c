/** Carries out an edit of a response's answers: everything that domain/responses/editing.ts says, in one transaction. */
import { withEdit, type EditOutcome, type ResponseEdit } from '@/domain/responses/editing';
import { isCounted } from '@/domain/options/responseStatus';
import type { Answers } from '@/domain/values/answer';
import type { LockDoc, RevisionDoc } from '@/domain/documents/submissions.schema';
import { AppError } from '@/domain/base/errors';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import { noteRows } from '../answerStore/changes';
import { followResponse } from '../destinations/queue';
import {
  acquireLocks,
  duplicates,
  lockRefs,
  locksHeldBy,
  locksOf,
  phoneKeyOf,
} from '../intake/locks';
import { filesIn, takenFiles } from '../intake/checks';
import { publicFormIn } from '../forms/publicForms';
import type { KeySecret } from '../lib/keys';
import { dataOf, FieldValue, type Transaction } from '../lib/admin';
import { placesOnEdit } from './places';
import { leaveContact, type Context, type ResponsePlace, type ResponseWrite } from './writes';

/** `by`: the member who edits it; absent if the respondent does. */
interface EditContext extends Context {
  keySecrets: () => readonly KeySecret[];
}

/**
 * Edits a response's answers within a transaction, which must not have written before.
 *
 * @throws AppError `invalid_answers` if another response holds a value that is taken once, or a file is gone
 */
export async function applyEdit(
  tx: Transaction,
  context: EditContext,
  place: ResponsePlace,
  { definition, ...wanted }: { definition: FormDefinition; answers: Answers; base: number },
): Promise<EditOutcome> {
  const { db, now, by } = context;
  const { ws, id, submission } = place;
  const form = publicFormIn(await tx.get(db.doc(paths.publicForm(submission.formId))));
  const once = form?.access?.onceField;
  const outcome = withEdit(submission, definition, { ...wanted, once }, now);
  if (outcome.kind !== 'edited') return outcome;
  const { edit } = outcome;
  // Every read of the transaction comes before its first write.
  const locks = await locksWrite(tx, context, place, { definition, edit, once });
  const files = await filesWrite(tx, context, place, edit);
  const places = await placesOnEdit(tx, context, place, {
    form,
    definition,
    answers: edit.fields.answers ?? {},
  });
  const contact = edit.crm === 'again' ? await leaveContact(tx, context, place) : undefined;
  const { formId, submittedAt } = submission;
  const follow = { ws, formId, submissionId: id, submittedAt, now };
  const rows = await followResponse(
    tx,
    db,
    follow,
    isCounted(submission.status) ? 'response.updated' : undefined,
  );
  tx.update(
    db.doc(paths.submission(ws, id)),
    Object.fromEntries(
      Object.entries({ ...edit.fields, ...places?.fields }).map(([name, value]) => [
        name,
        value ?? FieldValue.delete(),
      ]),
    ),
  );
  tx.create(db.doc(paths.revision(ws, id, edit.revision.n)), {
    schemaVersion: 1,
    at: now,
    ...(by === undefined ? {} : { by }),
    ...edit.revision,
  } satisfies RevisionDoc);
  // The CRM asks again whose it is.
  if (edit.crm === 'first') tx.delete(db.doc(paths.contactReview(ws, id)));
  locks?.run();
  files.run();
  places?.run();
  contact?.run();
  rows();
  noteRows(tx, db, { ws, formId: submission.formId, now }, { responses: [id] });
  return outcome;
}

/** Files that an answer names now are this response's; those that none names any more are given up. */
async function filesWrite(
  tx: Transaction,
  { db, now }: EditContext,
  { ws, id, submission: { formId } }: ResponsePlace,
  { revision: { before, after } }: ResponseEdit,
): Promise<ResponseWrite> {
  const [former, present] = [filesIn(before), filesIn(after)];
  const without = (all: typeof former, others: typeof former) =>
    all.filter(({ ref }) => !others.some((other) => other.ref.id === ref.id));
  const taken = takenFiles({ db, ws, formId, submissionId: id }, without(present, former));
  const left = without(former, present).map(({ ref }) => db.doc(paths.upload(ws, ref.id)));
  const reads = [...taken.reads, ...left];
  const found = reads.length > 0 ? await tx.getAll(...reads) : [];
  const refusal = taken.refusal(found.splice(0, taken.reads.length));
  if (refusal) throw refusal;
  return {
    run: () => {
      taken.write(tx);
      // The sweep removes their bytes, which no transaction could.
      for (const upload of found) if (upload.exists) tx.update(upload.ref, { purgeAt: now });
    },
  };
}

/** Locks of former values go, those of the new ones are taken; what did not change keeps its own. */
async function locksWrite(
  tx: Transaction,
  { db, keySecrets }: EditContext,
  { ws, id, submission: { formId, test } }: ResponsePlace,
  edited: { definition: FormDefinition; edit: ResponseEdit; once: string | undefined },
): Promise<ResponseWrite | undefined> {
  const { definition, once } = edited;
  const { fields, uniqueFields } = edited.edit;
  // Tests keep no one out.
  if (uniqueFields.length === 0 || test) return undefined;
  const phoneKey = await phoneKeyOf(db, ws, definition, once);
  const about = { ws, formId, once, phoneKey };
  const locks = locksOf(definition, fields.answers ?? {}, about, keySecrets).filter(({ fieldId }) =>
    uniqueFields.includes(fieldId),
  );
  const held = await locksHeldBy(tx, db, { ws, formId, submissionId: id });
  const wanted = lockRefs(db, ws, formId, locks);
  const found = held.length + wanted.length > 0 ? await tx.getAll(...held, ...wanted) : [];
  const own = found.splice(0, held.length);
  const problems = duplicates(locks, found, id);
  if (problems) throw new AppError('invalid_answers', undefined, { problems });
  const former = own.filter((lock) => uniqueFields.includes(dataOf<LockDoc>(lock)?.fieldId ?? ''));
  return {
    run: () => {
      for (const { ref } of former) tx.delete(ref);
      acquireLocks(tx, db, { ws, formId, submissionId: id }, locks);
    },
  };
}
