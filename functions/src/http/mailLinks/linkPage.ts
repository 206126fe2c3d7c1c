/** The pages behind links in mails: a title, a sentence, a button that posts. */
import { BRAND } from '@/domain/base/brand';
import { documentOf, type HtmlDocument } from '@/respondent/server/document';

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
    // In a frame somebody's click could be stolen.
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
