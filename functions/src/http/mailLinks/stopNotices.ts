/** `/api/stop-notices/{token}`: stops mail of notifications to a person, who still sees them in the app. */
import type { ServerResponse } from 'node:http';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { noticesPersonOf } from '../../mail/keys';
import { stopNoticeMail } from '../../notices/settings';
import { answerMailLink, linkPage, postButton, type MailLink } from './linkPage';

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

export function showStopNotices(
  context: HttpContext,
  token: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const read = (): MailLink | undefined => {
    const uid = noticesPersonOf(context.keySecret(), token);
    if (uid === undefined) return undefined;
    return {
      subject: uid,
      ask: () => linkPage(TEXTS.ask, postButton(`/api/stop-notices/${token}`, 'Stop emails')),
      act: async () => {
        await stopNoticeMail(context.db, uid);
        return { document: linkPage(TEXTS.done) };
      },
    };
  };
  return answerMailLink(context, 'stop-notices', read, request, response);
}
