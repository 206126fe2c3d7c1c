/**
 * `/api/stop-reports/{token}`: stops the mail of one report to a person. A GET only shows the button, since mail programs
 * look at links; the button posts, and so do mail programs that offer one click (RFC 8058).
 */
import type { ServerResponse } from 'node:http';
import { AppError, ERROR_TABLE } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { toAppError } from '../../lib/report';
import { reportReaderOf } from '../../mail/keys';
import { LINK_TEXTS, linkPage, postButton } from './linkPage';
import { notAllowed, sendHtml, setErrorHeaders } from '../respond';

const TEXTS = {
  ask: { title: 'Stop this report?', text: 'We’ll stop emailing this report to you.' },
  done: {
    title: 'Report emails stopped',
    text: 'To start them again, open the report in Insights.',
  },
} as const;

export async function showStopReports(
  context: HttpContext,
  token: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, document: ReturnType<typeof linkPage>) =>
    sendHtml(request, response, document, { status, cacheControl: 'no-store' });
  try {
    const reader = reportReaderOf(context.keySecret(), token);
    if (!reader) throw new AppError('not_found');
    context.limits.light(reader.uid, 'stop-reports', context.now());
    if (request.method === 'GET' || request.method === 'HEAD') {
      const button = postButton(`/api/stop-reports/${token}`, 'Stop emails');
      return await send(200, linkPage(TEXTS.ask, button));
    }
    if (request.method !== 'POST') throw notAllowed('GET', 'HEAD', 'POST');
    await context.db.doc(paths.reportMail(reader.uid, reader.id)).delete();
    return await send(200, linkPage(TEXTS.done));
  } catch (error) {
    const known = toAppError(error, { door: 'stop-reports' });
    setErrorHeaders(response, known);
    const { status } = ERROR_TABLE[known.code];
    await send(status, linkPage(status === 404 ? LINK_TEXTS.missing : LINK_TEXTS.error));
  }
}
