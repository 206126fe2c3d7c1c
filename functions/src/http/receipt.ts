import type { ServerResponse } from 'node:http';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { submissionDay, receiptOf } from '@/domain/responses/intake';
import { ERROR_TABLE } from '@/domain/base/errors';
import { KEY_PATTERN, SUBMISSION_ID_PATTERN } from '@/domain/base/ids';
import { paths } from '@/domain/base/firestorePaths';
import { noticeDocument } from '@/respondent/server/notices';
import { receiptDocument } from '@/respondent/server/receipt';
import { dataOf } from '../lib/admin';
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
  const language = searchParams.get('lang') ?? undefined;
  const document = await receiptPage(context, formId, id, language);
  const status = document ? 200 : 404;
  await sendHtml(request, response, document ?? noticeDocument('missing'), {
    status,
    cacheControl: NO_STORE,
  });
}

async function receiptPage(
  { db }: HttpContext,
  formId: string,
  id: string,
  language: string | undefined,
) {
  if (!KEY_PATTERN.test(formId) || !SUBMISSION_ID_PATTERN.test(id)) return undefined;
  const form = await readPublicForm(db, formId);
  if (!form) return undefined;
  const { workspace } = form;
  const submission = dataOf<SubmissionDoc>(await db.doc(paths.submission(workspace, id)).get());
  if (!submission || submission.formId !== formId) return undefined;
  const { version } = submission;
  const definition = await loadVersion(db, workspace, formId, version);
  if (!definition) return undefined;
  return receiptDocument(
    {
      formId,
      version,
      definition: publicCopy(definition),
      ...(form.access?.hosts ? { link: { hosts: form.access.hosts } } : {}),
    },
    receiptOf(id, submission),
    submission.answers,
    submissionDay(submission),
    language,
  );
}
