/** A form's page in one of its languages: its texts, the original where one is missing, and nothing of the others. */
import { describe, expect, it } from 'vitest';
import { formDocument } from '@/respondent/server/formDocument';
import { noScriptStep } from '@/respondent/server/noScript';
import { receiptDocument } from '@/respondent/server/receipt';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { aField, aForm } from '../../support/forms';
import { translatedInto } from '../../support/translatedForms';

const form = translatedInto(
  aForm([aField('short_text', 'f1', { label: 'Your name', help: 'As friends call you.' })], {
    title: 'Party',
    endings: [{ id: 'e1', title: 'Thank you', text: 'See you.' }],
  }),
  ['ar', 'fr'],
  (source, id, locale) =>
    id === 'field:f1:help' || id === 'ending:e1:text' ? '' : `${locale} ${source}`,
);
const served = { formId: 'x', version: 1, definition: publicCopy(form) };
const scripts = { script: '/page.js', parts: {} };

describe('a page in another language', () => {
  it.each([
    ['ar', 'rtl'],
    ['fr', 'ltr'],
  ])('%s runs %s, and shows the original where a text is missing', (locale, direction) => {
    const { html } = formDocument(served, scripts, locale);
    expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(html).toContain(`${locale} Your name`);
    expect(html).toContain('As friends call you.');
    expect(html).not.toContain(`${locale === 'ar' ? 'fr' : 'ar'} Your name`);
    const receipt = { status: 'received', reference: 'R', submittedAt: 0 } as const;
    const ending = receiptDocument(served, receipt, {}, '2026-11-24', locale).html;
    expect(ending).toContain(`${locale} Thank you`);
    expect(ending).toContain('See you.');
  });

  it('tells respondents nothing of what is missing, with JavaScript or without', () => {
    const query = new URLSearchParams({ lang: 'ar' });
    const context = { today: '2026-11-24', newKey: () => 'k', query };
    const step = noScriptStep(served, { _page: ['p1'] }, context);
    const pages = [formDocument(served, scripts, 'ar').html];
    if (step.kind === 'document') pages.push(step.document.html);
    expect(pages).toHaveLength(2);
    for (const html of pages) {
      expect(html).not.toMatch(/translat|missing|untranslated/i);
      // Nor are the texts of other languages sent along.
      expect(html).not.toContain('fr Party');
    }
  });

  it('in a language that the form does not have is the form’s own', () => {
    expect(formDocument(served, scripts, 'de').html).toContain('<html lang="en-GB" dir="ltr">');
  });
});
