/**
 * Links in mails about responses: confirming an address (`/api/confirm-emails/{token}`) and stopping the mails
 * (`/api/stop-emails/{token}`), or the receipts of a workspace (`/api/stop-receipts/{token}`).
 */
import type { ServerResponse } from 'node:http';
import { AppError } from '@/domain/base/errors';
import { confirmRecipient, stopRecipient } from '../../delivery/recipients';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { receiptWords } from '@/domain/words/receiptMails';
import { recipientOf, type RecipientLink } from '../../mail/keys';
import { stopReceipts } from '../../mail/receipts';
import { answerMailLink, linkPage, postButton, type MailLink } from './linkPage';

export const RECIPIENT_ROUTES = ['confirm-emails', 'stop-emails', 'stop-receipts'] as const;
type Door = (typeof RECIPIENT_ROUTES)[number];

const LINKS = {
  'confirm-emails': 'confirm',
  'stop-emails': 'stop',
  'stop-receipts': 'stop-receipts',
} as const satisfies Record<Door, RecipientLink>;

const TEXTS = {
  'confirm-emails': {
    title: 'Get responses by email?',
    text: 'New responses will be sent to the address this link was sent to. Every email has a link to stop them.',
    button: 'Confirm address',
    done: {
      title: 'Address confirmed',
      text: 'We’ll send new responses to this address.',
    },
  },
  'stop-emails': {
    title: 'Stop emails about responses?',
    text: 'We’ll stop sending responses to the address this link was sent to, and won’t ask again.',
    button: 'Stop emails',
    done: {
      title: 'Emails stopped',
      text: 'We won’t send any more responses to this address. To start again, use the link in the email that asked you to confirm.',
    },
  },
} as const;

/** The texts of a door, and their language: receipts have that of the response. */
function textsOf(door: Door, request: HttpRequest) {
  if (door !== 'stop-receipts') return { ...TEXTS[door], locale: 'en-GB' };
  const asked = new URL(request.url ?? '/', 'http://local').searchParams.get('lang') ?? '';
  const { words, locale } = receiptWords(asked.slice(0, 2));
  return {
    title: words.stopTitle,
    text: words.stopText,
    button: words.stopButton,
    done: { title: words.stoppedTitle, text: words.stoppedText },
    locale,
  };
}

export function showRecipient(
  context: HttpContext,
  { door, token }: { door: Door; token: string },
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const read = (): MailLink | undefined => {
    const link = LINKS[door];
    const recipient = recipientOf(context.keySecret(), link, token);
    if (!recipient) return undefined;
    const { button, done, locale, ...ask } = textsOf(door, request);
    const lang = locale === 'en-GB' ? '' : `?lang=${locale}`;
    return {
      subject: recipient.id,
      ask: () => linkPage(ask, postButton(`/api/${door}/${token}${lang}`, button), locale),
      act: async () => {
        const { db, now } = context;
        if (link === 'stop-receipts') await stopReceipts(db, recipient, now());
        else if (link === 'stop') await stopRecipient(db, recipient, now());
        else if (!(await confirmRecipient(db, recipient, now()))) throw new AppError('not_found');
        return { document: linkPage(done, '', locale) };
      },
    };
  };
  return answerMailLink(context, door, read, request, response);
}
