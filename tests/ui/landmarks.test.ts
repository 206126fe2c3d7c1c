/** What is written on public pages is in a landmark, of which there is one of each kind: readers jump from one to another. */
import { describe, expect, it } from 'vitest';
import { installEngine } from '@/domain/engine/installEngine';
import { formDocument } from '@/respondent/server/formDocument';
import { noticeDocument } from '@/respondent/server/notices';
import { passwordDocument } from '@/respondent/server/passwordPage';
import { receiptDocument } from '@/respondent/server/receipt';
import { LINK_TEXTS, linkPage, postButton } from '../../functions/src/http/mailLinks/linkPage';
import { aField, aForm } from '../support/forms';

installEngine();

const definition = aForm([[aField('short_text', 'fname')], [aField('email', 'femail')]]);
const link = { owner: { name: 'Ashdown Joinery', privacyUrl: 'https://example.com/privacy' } };
const served = { formId: 'f', version: 1, definition, link };
const layout = (one: 'one_page' | 'question') => ({
  ...served,
  definition: { ...definition, design: { layout: one } },
});
const receipt = { status: 'received', reference: 'ABCD-EFGH', submittedAt: 0 } as const;

const PAGES = {
  'a form': formDocument(served),
  'a form on one page': formDocument(layout('one_page')),
  'one question at a time': formDocument(layout('question')),
  'a form with a welcome': formDocument({
    ...served,
    definition: { ...definition, welcome: { title: 'Hello', text: 'Welcome.' } },
  }),
  'a receipt': receiptDocument(served, receipt),
  'a password': passwordDocument(definition, undefined),
  'a form that is closed': noticeDocument('closed', definition),
  'a link that does not work': noticeDocument('missing'),
  'a link of an email': linkPage(LINK_TEXTS.missing, postButton('/api/x', 'Confirm')),
};

const WRITTEN = 'script, style, template, noscript, option';

describe('landmarks of public pages', () => {
  it.each(Object.entries(PAGES))('hold all that is written on %s', (_name, { html }) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const outside: string[] = [];
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: at, textContent } = text;
      if (!textContent?.trim() || at?.closest(WRITTEN)) continue;
      if (!at?.closest('main, body > footer')) outside.push(textContent);
    }
    expect(outside).toEqual([]);
    expect(body.querySelectorAll('main')).toHaveLength(1);
    expect(body.querySelectorAll('footer').length).toBeLessThanOrEqual(1);
    expect(body.querySelector('main')?.textContent).toMatch(/Formloom/);
  });
});
