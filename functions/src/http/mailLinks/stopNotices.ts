/**
 * `/api/stop-notices/{token}`: stops mail of notifications to a person; they go on in the app. A GET only shows the button,
 * since mail programs look at links; the button posts, and so do mail programs that offer one click (RFC 8058).
 */
import type { ServerResponse } from 'node:http';
import { AppError, ERROR_TABLE } from '@/domain/base/errors';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { toAppError } from '../../lib/report';
import { noticesPersonOf } from '../../mail/keys';
import { stopNoticeMail } from '../../notices/settings';
import { LINK_TEXTS, linkPage, postButton } from './linkPage';
import { notAllowed, sendHtml, setErrorHeaders } from '../respond';

const TEXTS = {
  ask: {
    title: 'Stop notification emails?',
    text: 'We’ll stop emailing your notifications. You still see them in the app.',
  },
  done: {
    title: 'Notification emails stopped',
    text: 'To start them again, open Settings and choose Notifications.',
  },
} as const;

export async function showStopNotices(
  context: HttpContext,
  token: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, document: ReturnType<typeof linkPage>) =>
    sendHtml(request, response, document, { status, cacheControl: 'no-store' });
  try {
    const uid = noticesPersonOf(context.keySecret(), token);
    if (uid === undefined) throw new AppError('not_found');
    context.limits.light(uid, 'stop-notices', context.now());
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return await send(
          200,
          linkPage(TEXTS.ask, postButton(`/api/stop-notices/${token}`, 'Stop emails')),
        );
      case 'POST':
        await stopNoticeMail(context.db, uid);
        return await send(200, linkPage(TEXTS.done));
      default:
        throw notAllowed('GET', 'HEAD', 'POST');
    }
  } catch (error) {
    const known = toAppError(error, { door: 'stop-notices' });
    setErrorHeaders(response, known);
    const { status } = ERROR_TABLE[known.code];
    await send(status, linkPage(status === 404 ? LINK_TEXTS.missing : LINK_TEXTS.error));
  }
}
