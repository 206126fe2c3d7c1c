/**
 * The newsletter's links: confirming (`/api/newsletter/{token}`), leaving (`/api/unsubscribe/{token}`) and coming back
 * (`/api/resubscribe/{token}`).
 */
import type { ServerResponse } from 'node:http';
import { BRAND } from '@/domain/base/brand';
import type { HtmlDocument } from '@/respondent/server/document';
import { subscriberOf } from '../../mail/keys';
import { confirmSubscription, subscribeAgain, unsubscribe } from '../../mail/newsletter';
import { readForm } from '../body';
import { answerMailLink, linkPage, postButton, type LinkText, type MailLink } from './linkPage';
import type { HttpContext, HttpRequest } from '../../lib/context';

export const NEWSLETTER_ROUTES = ['newsletter', 'unsubscribe', 'resubscribe'] as const;
type Door = (typeof NEWSLETTER_ROUTES)[number];

type Answer = Awaited<ReturnType<MailLink['act']>>;

export function showNewsletter(
  context: HttpContext,
  { door, token }: { door: Door; token: string },
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const read = (): MailLink | undefined => {
    const link = door === 'newsletter' ? 'confirm' : 'unsubscribe';
    const subscriber = subscriberOf(context.keySecret(), link, token);
    if (subscriber === undefined) return undefined;
    return {
      subject: subscriber,
      ask: () => ASK[door](token),
      act: () => ACTS[door](context, subscriber, token, request),
    };
  };
  return answerMailLink(context, door, read, request, response);
}

const about = ({ db, keySecret, now }: HttpContext) => ({ db, keySecret: keySecret(), now: now() });

const ACTS: Record<
  Door,
  (context: HttpContext, subscriber: string, token: string, request: HttpRequest) => Promise<Answer>
> = {
  async newsletter(context, subscriber) {
    const confirmed = await confirmSubscription(about(context), subscriber);
    return confirmed
      ? { document: linkPage(TEXTS.confirmed) }
      : { status: 404, document: linkPage(TEXTS.expired) };
  },
  async unsubscribe({ db, now }, subscriber, token) {
    await unsubscribe(db, subscriber, now());
    const back = `<p><a href="/api/resubscribe/${token}">Subscribe again</a></p>`;
    return { document: linkPage(TEXTS.left, back) };
  },
  async resubscribe(context, subscriber, token, request) {
    const form = await readForm(request);
    const registration = {
      emailAddress: (form['email']?.[0] ?? '').trim().slice(0, 254),
      firstName: (form['name']?.[0] ?? '').trim().slice(0, 100),
    };
    const back = await subscribeAgain(about(context), subscriber, registration);
    return back
      ? { document: linkPage(TEXTS.confirmed) }
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
} as const satisfies Record<string, LinkText>;
