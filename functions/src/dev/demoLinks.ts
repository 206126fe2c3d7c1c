/** Personal links of the demo: for customers who asked before, one of whom responded with theirs. */
import { COUNTED } from '@/domain/options/responseStatus';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { DAY_LENGTH } from '../sample/visits';
import type { Firestore } from '../lib/admin';
import type { DemoActor } from './demoActor';

interface Linking extends DemoActor {
  db: Firestore;
}

const NAMES = [
  'Maple Street Café <orders@maplestreet.example>',
  'Riverside School <office@riverside.example>',
  'The Old Mill <hello@oldmill.example>',
  'Priya’s workshop <priya@workshop.example>',
];

export async function makeLinks(
  { db, now, newKey, act }: Linking,
  workspace: string,
  formId: string,
): Promise<void> {
  const at = now - 6 * DAY_LENGTH;
  // The newest is first in the list.
  const people = NAMES.map((name) => ({ id: newKey(), name }));
  const [first, , , last] = people;
  await act(at, 'createPersonalLinks', {
    workspace,
    formId,
    people,
    expiresAt: now + 30 * DAY_LENGTH,
  });
  if (!first || !last) return;
  await act(now - DAY_LENGTH, 'changePersonalLinks', {
    workspace,
    formId,
    ids: [last.id],
    change: { kind: 'withdraw' },
  });
  // One of the responses that are there: another would change what the demo counts.
  const found = await db
    .collection(paths.submissions(workspace))
    .where('formId', '==', formId)
    .where('status', '==', COUNTED)
    .orderBy('submittedAt', 'desc')
    .limit(12)
    .get();
  const response = found.docs.at(-1);
  if (!response) return;
  for (const { id } of people) {
    await db
      .doc(paths.personalLink(workspace, formId, id))
      .update({ mailed: { times: 1, at } } satisfies Partial<PersonalLinkDoc>);
  }
  await response.ref.update({ linkId: first.id } satisfies Partial<SubmissionDoc>);
  await db.doc(paths.personalLink(workspace, formId, first.id)).update({
    responses: 1,
    respondedAt: Number(response.get('submittedAt')),
    submissionId: response.id,
  } satisfies Partial<PersonalLinkDoc>);
}
