/**
 * `/api/unsubscribe/{token}`: leaving the newsletter. A GET only shows the button, since mail programs look at links; the
 * button posts, and so do mail programs that offer one click of their own (RFC 8058). Works without script.
 */
import type { ServerResponse } from 'node:http';
import { BRAND } from '@/domain/brand';
import { AppError, ERROR_TABLE } from '@/domain/errors';
import { documentOf, type HtmlDocument } from '@/respondent/document';
import { toAppError } from '../lib/report';
import { subscriberOf } from '../mail/keys';
import { unsubscribe } from '../mail/newsletter';
import type { HttpContext, HttpRequest } from './context';
import { sendHtml, setRetryAfter } from './respond';

export async function showUnsubscribe(
  context: HttpContext,
  token: string,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const send = (document: HtmlDocument, status: number) =>
    sendHtml(request, response, document, { status, cacheControl: 'no-store' });
  try {
    const subscriber = subscriberOf(context.keySecret(), token);
    if (subscriber === undefined) throw new AppError('not_found');
    // By subscriber and not by who asks: a mail provider clicks for thousands from a few addresses.
    context.limits.light(subscriber, 'unsubscribe', context.now());
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return await send(page('ask', token), 200);
      case 'POST':
        await unsubscribe(context.db, subscriber, context.now());
        return await send(page('done'), 200);
      default:
        throw new AppError('method_not_allowed');
    }
  } catch (error) {
    const known = toAppError(error, { door: 'unsubscribe' });
    setRetryAfter(response, known);
    const { status } = ERROR_TABLE[known.code];
    await send(page(status === 404 ? 'missing' : 'error'), status);
  }
}

const TEXTS = {
  ask: {
    title: 'Unsubscribe from the newsletter',
    text: `You get no more newsletters from ${BRAND.name} at the address that this link was sent to, and we forget the address.`,
  },
  done: {
    title: 'You are unsubscribed',
    text: 'No more newsletters come to this address. Should you change your mind, the form is at the foot of our pages.',
  },
  missing: {
    title: 'This link does not work',
    text: 'A part of it may be missing. Copy the whole link from the mail and open it again.',
  },
  error: {
    title: 'That did not work',
    text: 'You are still subscribed. Wait a moment, then go back and try once more.',
  },
} as const;

function page(state: keyof typeof TEXTS, token = ''): HtmlDocument {
  const { title, text } = TEXTS[state];
  // Texts are ours and a token that was ours to make: nothing here is a stranger's.
  const button = `<form method="post" action="/api/unsubscribe/${token}"><div class="actions"><button type="submit">Unsubscribe</button></div></form>`;
  return documentOf({
    locale: 'en-GB',
    title,
    body: [
      `<div class="notice"><main class="sheet"><h1>${title}</h1><p>${text}</p>`,
      state === 'ask' ? button : '',
      `</main><p class="foot"><a href="/">${BRAND.name}</a></p></div>`,
    ].join(''),
  });
}
