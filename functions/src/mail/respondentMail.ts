/** What every mail to a respondent has beside its text: receipts, invitations and offers of places. */
import { recipientToken } from './keys';
import { respondentLetter, type RespondentText } from './templates/responseLetters';
import { unsubscribeHeaders, type ComposeContext, type ComposedMail } from './composed';

interface About {
  ws: string;
  formId: string;
  /** Names the reader's wish for no more of it (`receiptStopKey`). */
  stopId: string;
}

/** The mail, with the ways to stop such mail and to report the form. */
export function respondentMail(
  { keySecret, settings: { origin } }: ComposeContext,
  { ws, formId, stopId }: About,
  text: RespondentText,
): ComposedMail {
  const token = recipientToken(keySecret, 'stop-receipts', { ws, id: stopId });
  const stopUrl = `${origin}/api/stop-receipts/${token}?lang=${text.language.locale.slice(0, 2)}`;
  const reportUrl = new URL('/contact-sales', origin);
  reportUrl.searchParams.set('topic', 'report');
  reportUrl.searchParams.set('form', formId);
  const links = { host: new URL(origin).host, stopUrl, reportUrl: reportUrl.href };
  return { letter: respondentLetter(text, links), headers: unsubscribeHeaders(stopUrl) };
}
