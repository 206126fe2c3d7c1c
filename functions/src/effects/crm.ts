/** Effect `crm`: creates or updates the contact and account behind a response, in one transaction (invariant 2). */
import { isCounted } from '@/domain/options/responseStatus';
import { isPending } from '@/domain/responses/effects';
import { personIn } from '@/domain/contacts/people';
import type { PersonFacts } from '@/domain/contacts/personFacts';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { linkResponse } from '../contacts/linkResponse';
import { loadVersion } from '../forms/versions';
import { dataOf } from '../lib/admin';
import { markDone, type EffectContext } from './context';

export async function crm(context: EffectContext, ws: string, id: string): Promise<void> {
  const { db } = context;
  await db.runTransaction(async (tx) => {
    const submission = dataOf<SubmissionDoc>(await tx.get(db.doc(paths.submission(ws, id))));
    if (!submission || !isPending(submission, 'crm')) return;
    // Tests are tried out with made-up people: they make no contact and change none.
    const isReal = isCounted(submission.status) && !submission.test;
    const said = isReal ? await saidIn(context, ws, submission) : undefined;
    if (!said) return markDone(tx, db, ws, id, submission, 'crm');
    const { fields, run } = await linkResponse(tx, context, ws, { id, submission, said });
    run();
    markDone(tx, db, ws, id, submission, 'crm', fields);
  });
}

/** What a response says of its person; undefined where it says of no one who can be found. */
export async function saidIn(
  { db }: Pick<EffectContext, 'db'>,
  ws: string,
  submission: SubmissionDoc,
): Promise<PersonFacts | undefined> {
  const definition = await loadVersion(db, ws, submission.formId, submission.version);
  const person = definition && personIn(definition, submission.answers);
  if (person || submission.importId === undefined) return person;
  // A file may name an address that no question of the form asks for.
  const { email, name } = submission.respondent ?? {};
  return email === undefined ? undefined : { email, ...(name === undefined ? {} : { name }) };
}
