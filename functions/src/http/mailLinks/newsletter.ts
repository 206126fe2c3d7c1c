/**
 * The newsletter's links: confirming (`/api/newsletter/{token}`), leaving (`/api/unsubscribe/{token}`) and coming back
 * (`/api/resubscribe/{token}`). A GET only shows the button, since mail programs look at links; the button posts, and so
 * do mail programs that offer one click to unsubscribe (RFC 8058). Works without script.
 */
import type { ServerResponse } from 'node:http';
import { BRAND } from '@/domain/base/brand';
import { AppError, ERROR_TABLE } from '@/domain/base/errors';
import type { HtmlDocument } from '@/respondent/server/document';
import { toAppError } from '../../lib/report';
import { subscriberOf } from '../../mail/keys';
import { confirmSubscription, subscribeAgain, unsubscribe } from '../../mail/newsletter';
import { readForm } from '../body';
import { LINK_TEXTS, linkPage, postButton, type LinkText } from './linkPage';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { notAllowed, sendHtml, setErrorHeaders } from '../respond';

export const NEWSLETTER_ROUTES = ['newsletter', 'unsubscribe', 'resubscribe'] as const;
type Door = (typeof NEWSLETTER_ROUTES)[number];

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
    // Limited by subscriber, not by sender: a mail provider clicks for thousands from a few addresses.
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
    await send({ status, document: linkPage(status === 404 ? TEXTS.missing : TEXTS.error) });
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
      ? { status: 200, document: linkPage(TEXTS.confirmed) }
      : { status: 404, document: linkPage(TEXTS.expired) };
  },
  async unsubscribe({ db, now }, subscriber, token) {
    await unsubscribe(db, subscriber, now());
    const back = `<p><a href="/api/resubscribe/${token}">Subscribe again</a></p>`;
    return { status: 200, document: linkPage(TEXTS.left, back) };
  },
  async resubscribe(context, subscriber, token, request) {
    const form = await readForm(request);
    const registration = {
      emailAddress: (form['email']?.[0] ?? '').trim().slice(0, 254),
      firstName: (form['name']?.[0] ?? '').trim().slice(0, 100),
    };
    const back = await subscribeAgain(about(context), subscriber, registration);
    return back
      ? { status: 200, document: linkPage(TEXTS.confirmed) }
      : { status: 400, document: linkPage(TEXTS.other, again(token)) };
  },
};

const button = (door: Door, token: string, label: string) =>
  postButton(`/api/${door}/${token}`, label);

/** The address was deleted on unsubscribing. */
const again = (token: string) =>
  [
    `<form method="post" action="/api/resubscribe/${token}">`,
    '<p><label for="name">First name</label><br><input id="name" name="name" autocomplete="given-name" maxlength="100" required></p>',
    '<p><label for="email">Email</label><br><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required></p>',
    '<div class="actions"><button type="submit">Subscribe again</button></div></form>',
  ].join('');

const ASK: Record<Door, (token: string) => HtmlDocument> = {
  newsletter: (token) =>
    linkPage(TEXTS.confirm, button('newsletter', token, 'Confirm subscription')),
  unsubscribe: (token) => linkPage(TEXTS.leave, button('unsubscribe', token, 'Unsubscribe')),
  resubscribe: (token) => linkPage(TEXTS.comeBack, again(token)),
};

const TEXTS = {
  confirm: {
    title: 'Confirm your subscription',
    text: `You signed up for the ${BRAND.name} newsletter. Confirm your subscription to receive it at the address we sent this link to.`,
  },
  confirmed: {
    title: 'You’re subscribed',
    text: 'Thank you. You can unsubscribe using the link in any newsletter.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Subscribe again using the form at the bottom of any page on our site.',
  },
  leave: {
    title: 'Unsubscribe from the newsletter',
    text: `We’ll stop sending ${BRAND.name} newsletters to the address we sent this link to, and delete the address.`,
  },
  left: {
    title: 'You’re unsubscribed',
    text: 'We won’t send any more newsletters to this address, even if it’s entered in our form again. Changed your mind?',
  },
  comeBack: {
    title: 'Subscribe again',
    text: 'Enter the address we sent this link to. We deleted it when you unsubscribed.',
  },
  other: {
    title: 'Subscribe again',
    text: 'That isn’t the address we sent this link to. Check for typos.',
  },
  ...LINK_TEXTS,
} as const satisfies Record<string, LinkText>;
