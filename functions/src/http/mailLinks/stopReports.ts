/** `/api/stop-reports/{token}`: stops the mail of one report to a person. */
import type { ServerResponse } from 'node:http';
import { paths } from '@/domain/base/firestorePaths';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { reportReaderOf } from '../../mail/keys';
import { answerMailLink, linkPage, postButton, type MailLink } from './linkPage';

const TEXTS = {
  ask: { title: 'Stop this report?', text: 'We’ll stop emailing this report to you.' },
  done: {
    title: 'Report emails stopped',
    text: 'To start them again, open the report in Insights.',
  },
} as const;

export function showStopReports(
  context: HttpContext,
  token: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const read = (): MailLink | undefined => {
    const reader = reportReaderOf(context.keySecret(), token);
    if (!reader) return undefined;
    return {
      subject: reader.uid,
      ask: () => linkPage(TEXTS.ask, postButton(`/api/stop-reports/${token}`, 'Stop emails')),
      act: async () => {
        await context.db.doc(paths.reportMail(reader.uid, reader.id)).delete();
        return { document: linkPage(TEXTS.done) };
      },
    };
  };
  return answerMailLink(context, 'stop-reports', read, request, response);
}
