import type { ServerResponse } from 'node:http';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { isChangeable } from '@/domain/responses/changing';
import { CHANGE_PARAM } from '@/domain/responses/embed';
import { referenceOf, submissionDay, receiptOf } from '@/domain/responses/intake';
import { accessWords } from '@/domain/words/access';
import { ERROR_TABLE } from '@/domain/base/errors';
import { KEY_PATTERN, SUBMISSION_ID_PATTERN } from '@/domain/base/ids';
import { paths } from '@/domain/base/firestorePaths';
import { noticeDocument } from '@/respondent/server/notices';
import { receiptDocument } from '@/respondent/server/receipt';
import { opensChange } from '../forms/changeLinks';
import { dataOf, type Firestore } from '../lib/admin';
import { readPublicForm } from '../forms/publicForms';
import { toAppError } from '../lib/report';
import { loadVersion } from '../forms/versions';
import type { HttpContext, HttpRequest } from '../lib/context';
import { sendHtml, setErrorHeaders } from './respond';
import { senderOf } from '../lib/sender';

const NO_STORE = 'no-store';

/** `GET /api/forms/{id}/receipts/{submissionId}`: only the sender knows the id. */
export async function showReceipt(
  context: HttpContext,
  formId: string,
  id: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  try {
    context.limits.light(senderOf(context, request).address, 'receipts', context.now());
  } catch (error) {
    const refused = toAppError(error);
    setErrorHeaders(response, refused);
    const { status } = ERROR_TABLE[refused.code];
    return sendHtml(request, response, noticeDocument('busy'), { status, cacheControl: NO_STORE });
  }
  const { searchParams } = new URL(request.url ?? '/', 'http://form.invalid');
  const document = await receiptPage(context, formId, id, {
    language: searchParams.get('lang') ?? undefined,
    change: searchParams.get(CHANGE_PARAM) ?? undefined,
    isChanged: searchParams.has(CHANGED_PARAM),
  });
  const status = document ? 200 : 404;
  await sendHtml(request, response, document ?? noticeDocument('missing'), {
    status,
    cacheControl: NO_STORE,
  });
}

/** Of a receipt's address: the response was changed just now. */
const CHANGED_PARAM = '_changed';

/** What the address of a receipt says beside its response. */
interface ReceiptAddress {
  language: string | undefined;
  /** A link to change the response, as a path: anyone who sent it has one, and no one else who knows the id. */
  change: string | undefined;
  isChanged: boolean;
}

/** The address of a receipt, as a path of the site. */
export function receiptPlace(
  formId: string,
  id: string,
  { language, change, isChanged }: ReceiptAddress,
): string {
  const token = change && new URL(change, 'http://form.invalid').searchParams.get(CHANGE_PARAM);
  const query = new URLSearchParams({
    ...(language === undefined ? {} : { lang: language }),
    ...(token ? { [CHANGE_PARAM]: token } : {}),
    ...(isChanged ? { [CHANGED_PARAM]: '' } : {}),
  }).toString();
  return `/api/forms/${formId}/receipts/${id}${query === '' ? '' : `?${query}`}`;
}

/** The response that a receipt's address names, with its form and the version that was answered; undefined if there is none. */
export async function receivedResponse(db: Firestore, formId: string, id: string) {
  if (!KEY_PATTERN.test(formId) || !SUBMISSION_ID_PATTERN.test(id)) return undefined;
  const form = await readPublicForm(db, formId);
  if (!form) return undefined;
  const { workspace } = form;
  const submission = dataOf<SubmissionDoc>(await db.doc(paths.submission(workspace, id)).get());
  if (submission?.formId !== formId) return undefined;
  const definition = await loadVersion(db, workspace, formId, submission.version);
  return definition && { form, submission, definition };
}

async function receiptPage(
  { db, keySecrets, now }: HttpContext,
  formId: string,
  id: string,
  { language, change, isChanged }: ReceiptAddress,
) {
  const received = await receivedResponse(db, formId, id);
  if (!received) return undefined;
  const { form, submission, definition } = received;
  const { version } = submission;
  const secrets = change === undefined ? [] : keySecrets().map(({ secret }) => secret);
  const canChange =
    opensChange(secrets, formId, submission, change) && isChangeable(form, submission, now());
  const day = submissionDay(submission);
  const locale = language ?? definition.locale;
  return receiptDocument(
    {
      formId,
      version,
      definition: publicCopy(definition),
      ...(form.access?.hosts ? { link: { hosts: form.access.hosts } } : {}),
      ...(isChanged
        ? { changed: { answers: submission.answers, day, reference: referenceOf(id) } }
        : {}),
      ...(canChange
        ? { guard: { changes: accessWords(locale, definition.address).words.changeLink } }
        : {}),
    },
    {
      ...receiptOf(id, submission),
      ...(canChange ? { change: `/forms/${formId}?${CHANGE_PARAM}=${change}` } : {}),
    },
    submission.answers,
    day,
    language,
  );
}
