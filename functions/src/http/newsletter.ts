/**
 * The newsletter's links: confirming (`/api/newsletter/{token}`), leaving (`/api/unsubscribe/{token}`) and coming back
 * (`/api/resubscribe/{token}`). A GET only shows the button, since mail programs look at links; the button posts, and so
 * do mail programs that offer one click to unsubscribe (RFC 8058). Works without script.
 */
import type { ServerResponse } from 'node:http';
import { BRAND } from '@/domain/brand';
import { AppError, ERROR_TABLE } from '@/domain/errors';
import { documentOf, type HtmlDocument } from '@/respondent/server/document';
import { toAppError } from '../lib/report';
import { subscriberOf } from '../mail/keys';
import { confirmSubscription, subscribeAgain, unsubscribe } from '../mail/newsletter';
import { readForm } from './body';
import type { HttpContext, HttpRequest } from '../lib/context';
import { notAllowed, sendHtml, setErrorHeaders } from './respond';

export const NEWSLETTER_DOORS = ['newsletter', 'unsubscribe', 'resubscribe'] as const;
type Door = (typeof NEWSLETTER_DOORS)[number];

interface Answer {
  status: number;
  document: HtmlDocument;
}

export async function showNewsletter(
  context: HttpContext,
  { door, token }: { door: Door; token: string },
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const send = ({ document, status }: Answer) =>
    sendHtml(request, response, document, { status, cacheControl: 'no-store' });
  try {
    const link = door === 'newsletter' ? 'confirm' : 'unsubscribe';
    const subscriber = subscriberOf(context.keySecret(), link, token);
    if (subscriber === undefined) throw new AppError('not_found');
    // By subscriber and not by who asks: a mail provider clicks for thousands from a few addresses.
    context.limits.light(subscriber, door, context.now());
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return await send({ status: 200, document: ASK[door](token) });
      case 'POST':
        return await send(await ACTS[door](context, subscriber, token, request));
      default:
        throw notAllowed('GET', 'HEAD', 'POST');
    }
  } catch (error) {
    const known = toAppError(error, { door });
    setErrorHeaders(response, known);
    const { status } = ERROR_TABLE[known.code];
    await send({ status, document: page(status === 404 ? TEXTS.missing : TEXTS.error) });
  }
}

const about = ({ db, keySecret, now }: HttpContext) => ({ db, keySecret: keySecret(), now: now() });

const ACTS: Record<
  Door,
  (context: HttpContext, subscriber: string, token: string, request: HttpRequest) => Promise<Answer>
> = {
  async newsletter(context, subscriber) {
    const confirmed = await confirmSubscription(about(context), subscriber);
    return confirmed
      ? { status: 200, document: page(TEXTS.confirmed) }
      : { status: 404, document: page(TEXTS.expired) };
  },
  async unsubscribe({ db, now }, subscriber, token) {
    await unsubscribe(db, subscriber, now());
    const back = `<p><a href="/api/resubscribe/${token}">Subscribe again</a></p>`;
    return { status: 200, document: page(TEXTS.left, back) };
  },
  async resubscribe(context, subscriber, token, request) {
    const form = await readForm(request);
    const registration = {
      emailAddress: (form['email']?.[0] ?? '').trim().slice(0, 254),
      firstName: (form['name']?.[0] ?? '').trim().slice(0, 100),
    };
    const back = await subscribeAgain(about(context), subscriber, registration);
    return back
      ? { status: 200, document: page(TEXTS.confirmed) }
      : { status: 400, document: page(TEXTS.other, again(token)) };
  },
};

// Texts are ours and a token that was ours to make: nothing on these pages is a stranger's.
const button = (door: Door, token: string, label: string) =>
  `<form method="post" action="/api/${door}/${token}"><div class="actions"><button type="submit">${label}</button></div></form>`;

/** The address was forgotten when it was unsubscribed. */
const again = (token: string) =>
  [
    `<form method="post" action="/api/resubscribe/${token}">`,
    '<p><label for="name">First name</label><br><input id="name" name="name" autocomplete="given-name" maxlength="100" required></p>',
    '<p><label for="email">Email</label><br><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required></p>',
    '<div class="actions"><button type="submit">Subscribe again</button></div></form>',
  ].join('');

const ASK: Record<Door, (token: string) => HtmlDocument> = {
  newsletter: (token) => page(TEXTS.confirm, button('newsletter', token, 'Confirm subscription')),
  unsubscribe: (token) => page(TEXTS.leave, button('unsubscribe', token, 'Unsubscribe')),
  resubscribe: (token) => page(TEXTS.comeBack, again(token)),
};

interface Text {
  title: string;
  text: string;
}

const TEXTS = {
  confirm: {
    title: 'Confirm your subscription',
    text: `You asked for the ${BRAND.name} newsletter. Confirm to receive it at the address that this link was sent to.`,
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'Thank you. Each newsletter has a link to unsubscribe.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Subscribe again with the form at the foot of our pages.',
  },
  leave: {
    title: 'Unsubscribe from the newsletter',
    text: `You will receive no more newsletters from ${BRAND.name} at the address that this link was sent to, and we delete the address.`,
  },
  left: {
    title: 'You are unsubscribed',
    text: 'We send no more newsletters to this address, even if somebody enters it in our form again. Changed your mind?',
  },
  comeBack: {
    title: 'Subscribe again',
    text: 'Enter the address that this link was sent to. We deleted it when you unsubscribed.',
  },
  other: {
    title: 'Subscribe again',
    text: 'That is not the address that this link was sent to. Check for typos.',
  },
  missing: {
    title: 'This link does not work',
    text: 'A part of it may be missing. Copy the whole link from the mail and open it again.',
  },
  error: {
    title: 'That did not work',
    text: 'Nothing was changed. Wait a moment, then go back and try again.',
  },
} as const satisfies Record<string, Text>;

function page({ title, text }: Text, more = ''): HtmlDocument {
  return documentOf({
    locale: 'en-GB',
    title,
    body: [
      `<div class="notice"><main class="sheet"><h1>${title}</h1><p>${text}</p>`,
      more,
      `</main><p class="foot"><a href="/">${BRAND.name}</a></p></div>`,
    ].join(''),
  });
}
