/** Respondents change their response by its own link (decision 0203): judged and stored as an edit by a member is. */
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import type { FormHeadDoc, PublicFormDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { KEY_PATTERN } from '@/domain/base/ids';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { goneTimes } from '@/domain/form/access/appointments';
import { changedAnswers } from '@/domain/responses/editing';
import { isChangeable } from '@/domain/responses/changing';
import { changeNoticeOf } from '@/domain/responses/effects';
import { receiptOf } from '@/domain/responses/intake';
import { withThese } from '@/domain/responses/signedValues';
import { accessWords } from '@/domain/words/access';
import { changePath, namedResponse, opensChange } from '../forms/changeLinks';
import { readPublicForm } from '../forms/publicForms';
import { loadVersion } from '../forms/versions';
import { dataOf, type Firestore, type Transaction } from '../lib/admin';
import type { IntakeContext } from '../lib/context';
import { membersOf } from '../lib/members';
import type { Done } from '../lib/rateLimit';
import type { Sender } from '../lib/sender';
import { announcer } from '../notices/announce';
import { applyEdit } from './edit';
import type { ResponsePlace } from './writes';
import type { StoredResult } from '../intake/judge';
import { closedError } from '../intake/refusals';

type Known = Pick<IntakeContext, 'db' | 'keySecrets'> & { now: number };

/** A response that its respondent may change. */
export interface OpenedChange {
  id: string;
  submission: SubmissionDoc;
  /** The version that was answered. */
  definition: FormDefinition;
}

/** The response that a link opens; undefined if it opens none, or none any more. */
export async function openedChange(
  { db, keySecrets, now }: Known,
  form: PublicFormDoc,
  formId: string,
  token: string,
): Promise<OpenedChange | undefined> {
  const id = namedResponse(token);
  // What the form does not allow costs no read.
  if (id === undefined || !form.access?.changes) return undefined;
  const { workspace: ws } = form;
  const submission = dataOf<SubmissionDoc>(await db.doc(paths.submission(ws, id)).get());
  const secrets = keySecrets().map(({ secret }) => secret);
  if (!submission || !isOpenedBy(submission, { secrets, formId, token, form, now })) {
    return undefined;
  }
  const definition = await loadVersion(db, ws, formId, submission.version);
  return definition && { id, submission, definition };
}

function isOpenedBy(
  submission: SubmissionDoc,
  about: {
    secrets: readonly string[];
    formId: string;
    token: string;
    form: PublicFormDoc;
    now: number;
  },
): boolean {
  const { secrets, formId, token, form, now } = about;
  return (
    submission.formId === formId &&
    opensChange(secrets, formId, submission, token) &&
    isChangeable(form, submission, now)
  );
}

/**
 * Stores a change of a response by its respondent. A repeat finds its own answers there, and is answered as the first
 * time.
 *
 * @throws `rate_limited`, `not_found`, `invalid_answers` with problems by field id, and `closed` with a sentence: the link
 *   opens nothing any more, or the response was changed elsewhere since the page showed it
 */
export async function receiveChange(
  context: IntakeContext,
  formId: string,
  request: Pick<SubmissionRequest, 'answers'> & Required<Pick<SubmissionRequest, 'change'>>,
  sender: Sender,
): Promise<StoredResult> {
  if (!KEY_PATTERN.test(formId)) throw new AppError('not_found');
  const now = context.now();
  return context.limits.charge(sender.address, formId, now, async (chargeWorkspace) => {
    const form = await readPublicForm(context.db, formId);
    if (!form) throw new AppError('not_found');
    chargeWorkspace(form.workspace);
    return context.limits.inTurn(form.workspace, () =>
      storeChange({ ...context, now }, form, formId, request),
    );
  });
}

async function storeChange(
  context: Known,
  form: PublicFormDoc,
  formId: string,
  {
    answers: sent,
    change: { token, base },
  }: Pick<SubmissionRequest, 'answers'> & Required<Pick<SubmissionRequest, 'change'>>,
): Promise<Done<StoredResult>> {
  const { db, keySecrets, now } = context;
  const opened = await openedChange(context, form, formId, token);
  if (!opened) throw closedError(form, 'changeEnded');
  const { id, definition } = opened;
  const { workspace: ws } = form;
  const secrets = keySecrets().map(({ secret }) => secret);
  const receiptFor = (submission: SubmissionDoc) => ({
    ...receiptOf(id, submission),
    change: changePath(secrets[0] ?? '', formId, id, submission),
  });
  return db.runTransaction(async (tx) => {
    const submission = dataOf<SubmissionDoc>(await tx.get(db.doc(paths.submission(ws, id))));
    const about = { secrets, formId, token, form, now };
    if (!submission || !isOpenedBy(submission, about)) throw closedError(form, 'changeEnded');
    const place = { ws, id, submission };
    const tell = form.access?.changes?.tell
      ? await changeNotice(tx, db, place, now)
      : () => undefined;
    // What came signed stays as it came.
    const signed = form.access?.signed?.fields ?? [];
    const answers = withThese(signed, sent, submission.answers);
    // A time that the response has may be over; another one is as bookable as for anybody.
    const { after } = changedAnswers(submission.answers, answers);
    const problems = goneTimes(definition, after, now);
    if (problems) throw new AppError('invalid_answers', undefined, { problems });
    const edit = { definition, answers, base };
    const outcome = await applyEdit(tx, { db, now, keySecrets }, place, edit);
    switch (outcome.kind) {
      case 'refused':
      case 'full':
        throw closedError(form, 'changeEnded');
      case 'invalid':
        throw new AppError('invalid_answers', undefined, { problems: outcome.problems });
      case 'conflict': {
        const { words } = accessWords(submission.locale ?? definition.locale, definition.address);
        throw new AppError('closed', words.changedElsewhere, { own: true });
      }
      case 'same':
        return { value: { id, receipt: receiptFor(submission) }, fresh: false };
      case 'edited':
        tell();
        return { value: { id, receipt: receiptFor(submission) }, fresh: true };
    }
  });
}

/** Tells the members; the write, for after the transaction's other reads. */
async function changeNotice(
  tx: Transaction,
  db: Firestore,
  { ws, id, submission }: ResponsePlace,
  now: number,
): Promise<() => void> {
  const [head, members] = await Promise.all([
    tx.get(db.doc(paths.form(ws, submission.formId))),
    tx.get(membersOf(db, ws)),
  ]);
  const title = dataOf<FormHeadDoc>(head)?.title ?? '';
  const notice = changeNoticeOf(submission, id, ws, title, now);
  const uids = members.docs.map((member) => member.id);
  const announce = await announcer(db, uids, now);
  return () => {
    for (const uid of uids) announce(tx, uid, notice.id, notice.about);
  };
}
