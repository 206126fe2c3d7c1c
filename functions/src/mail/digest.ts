/** The mail that lists a day's responses to a form, composed when it is sent. */
import { COUNTED } from '@/domain/options/responseStatus';
import { meetsCondition } from '@/domain/responses/meets';
import { gistOf, respondentName } from '@/domain/responses/respondent';
import {
  isConfirmed,
  type DeliveryDoc,
  type MailRecipientDoc,
} from '@/domain/documents/delivery.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { shownTitle } from '@/domain/options/formTitle';
import { QUERIES } from '@/domain/queries/queries';
import { loadVersion } from '../forms/versions';
import { dataOf, type Firestore } from '../lib/admin';
import { serverQuery } from '../lib/query';
import {
  unsubscribeHeaders,
  type ComposeContext,
  type ComposedMail,
  type UnsentMail,
} from './composed';
import type { LoggedMail } from './log';
import { stopLink } from './responseMail';
import * as letters from './templates/responseLetters';
import { mailLine } from './text';

/** Most responses that a digest reads, and most that it lists. */
const READ = 200;
const LISTED = 25;

export async function responseDigest(
  context: ComposeContext,
  data: { workspace: string; formId: string; day: string; recipient: string },
): Promise<ComposedMail | UnsentMail | undefined> {
  const { db, settings } = context;
  const { workspace: ws, formId, day, recipient: id } = data;
  const [recipient, delivery, head, workspace] = await db.getAll(
    db.doc(paths.mailRecipient(ws, id)),
    db.doc(paths.delivery(ws, formId)),
    db.doc(paths.form(ws, formId)),
    db.doc(paths.workspace(ws)),
  );
  const known = recipient && dataOf<MailRecipientDoc>(recipient);
  const wanted = delivery && dataOf<DeliveryDoc>(delivery);
  if (!wanted) return undefined;
  const log: LoggedMail = { ws, formId, log: 'notices', type: 'digest' };
  if (!known || !isConfirmed(known)) return { skip: 'The recipient has unsubscribed.', log };
  if (!wanted.recipients.includes(known.email)) return { skip: 'The recipient was removed.', log };
  const { responses, hasMore } = await digested(db, { ws, formId, day, when: wanted.when });
  if (responses.length === 0) return { skip: 'No responses are left to list.', log };
  const { timeZone = 'UTC' } = (workspace && dataOf<WorkspaceDoc>(workspace)) ?? {};
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const stopUrl = stopLink(context, ws, id);
  const letter = letters.responseDigestLetter({
    form: mailLine(shownTitle((head && dataOf<FormHeadDoc>(head)?.title) ?? ''), 100),
    count: responses.length,
    hasMore,
    facts: responses.slice(0, LISTED).map((response) => {
      const who = mailLine(respondentName(response), 60);
      const test = response.test ? ', test' : '';
      return [
        `${who} (${time.format(response.submittedAt)}${test})`,
        mailLine(gistOf(response), 200),
      ];
    }),
    url: new URL(`/forms/${formId}/submissions`, settings.origin).href,
    stopUrl,
  });
  return { letter, headers: unsubscribeHeaders(stopUrl), log };
}

/** The day's responses that are still there and meet the condition, the oldest first. */
async function digested(
  db: Firestore,
  about: { ws: string; formId: string; day: string; when: DeliveryDoc['when'] },
): Promise<{ responses: SubmissionDoc[]; hasMore: boolean }> {
  const { ws, formId, day, when } = about;
  const list = serverQuery(db.collection(paths.submissions(ws)), QUERIES.submissionsOfDigest, [
    formId,
    day,
    COUNTED,
  ]);
  const { docs } = await list.limit(READ).get();
  const responses = docs.flatMap((one) => dataOf<SubmissionDoc>(one) ?? []);
  const hasMore = docs.length === READ;
  if (!when) return { responses, hasMore };
  const meets = await Promise.all(
    responses.map(async (response) => {
      const definition = await loadVersion(db, ws, formId, response.version);
      return definition !== undefined && meetsCondition(when, definition, response);
    }),
  );
  return { responses: responses.filter((_, index) => meets[index]), hasMore };
}
