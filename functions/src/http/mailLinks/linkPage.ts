/**
 * The pages behind links in mails: a title, a sentence, a button that posts. A GET only shows the button, since mail
 * programs look at links; the button posts, and so do mail programs that offer one click to unsubscribe (RFC 8058). Works
 * without script.
 */
import type { ServerResponse } from 'node:http';
import { BRAND } from '@/domain/base/brand';
import { AppError, ERROR_TABLE } from '@/domain/base/errors';
import { documentOf, type HtmlDocument } from '@/respondent/server/document';
import type { HttpContext, HttpRequest } from '../../lib/context';
import { toAppError } from '../../lib/report';
import { notAllowed, sendHtml, setErrorHeaders } from '../respond';

export interface LinkText {
  title: string;
  text: string;
}

export const LINK_TEXTS = {
  missing: {
    title: 'This link doesn’t work',
    text: 'Part of it may be missing. Copy the whole link from the email and open it again.',
  },
  error: {
    title: 'Something went wrong',
    text: 'Nothing has changed. Wait a moment, then go back and try again.',
  },
} as const satisfies Record<string, LinkText>;

/** A page of our own texts, which are safe to inline. `more` is HTML. */
export function linkPage({ title, text }: LinkText, more = '', locale = 'en-GB'): HtmlDocument {
  return documentOf({
    locale,
    // In a frame someone's click could be stolen.
    hosts: [],
    title,
    body: [
      `<div class="notice"><main><div class="sheet"><h1>${title}</h1><p>${text}</p>`,
      more,
      `</div><p class="foot"><a href="/">${BRAND.name}</a></p></main></div>`,
    ].join(''),
  });
}

/** A form of one button. Safe to inline: address and label are our own. */
export const postButton = (action: string, label: string) =>
  `<form method="post" action="${action}"><div class="actions"><button type="submit">${label}</button></div></form>`;

/** What a link in a mail asks and does. */
export interface MailLink {
  /**
   * Whom it is about. Requests are limited by that, not by sender: a mail provider clicks for thousands from a few
   * addresses.
   */
  subject: string;
  /** The page with the button. */
  ask: () => HtmlDocument | Promise<HtmlDocument>;
  /** What the button does, and the page that says so. */
  act: () => Promise<{ status?: number; document: HtmlDocument }>;
}

/** @param read undefined for a link that we did not make */
export async function answerMailLink(
  context: HttpContext,
  door: string,
  read: () => MailLink | undefined,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, document: HtmlDocument) =>
    sendHtml(request, response, document, { status, cacheControl: 'no-store' });
  try {
    const link = read();
    if (!link) throw new AppError('not_found');
    context.limits.light(link.subject, door, context.now());
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return await send(200, await link.ask());
      case 'POST': {
        const { status = 200, document } = await link.act();
        return await send(status, document);
      }
      default:
        throw notAllowed('GET', 'HEAD', 'POST');
    }
  } catch (error) {
    const known = toAppError(error, { door });
    setErrorHeaders(response, known);
    const { status } = ERROR_TABLE[known.code];
    await send(status, linkPage(status === 404 ? LINK_TEXTS.missing : LINK_TEXTS.error));
  }
}
