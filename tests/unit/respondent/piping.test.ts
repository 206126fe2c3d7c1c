import fc from 'fast-check';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { partsFor } from '@/domain/form/fieldTypes/parts';
import { filledIn } from '@/domain/logic/piping';
import { formDocument, noScriptStep, receiptDocument } from '@/respondent/server';
import { Text } from '@/respondent/Text';
import { aField, aForm } from '../../support/forms';

const SCRIPTS = { script: '/assets/respondent-x.js', parts: { logic: '/assets/logic.js' } };
const CONTEXT = { today: '2026-11-21', newKey: () => 'k'.repeat(22) };
const definition = aForm(
  [
    [aField('hidden', 'ffrom', { key: 'from' }), aField('short_text', 'fname', { label: 'Name' })],
    [
      aField('statement', 'fhello', {
        label: 'Hi {{@fname|you}}',
        text: 'From {{@ffrom|nowhere}}.',
      }),
      aField('consent', 'fterms', { label: 'Terms', statement: 'I, {{@fname|myself}}, agree' }),
      aField('email', 'fmail', {
        label: 'Where is {{@fname|your post}} reached?',
        help: '{{@fname}}',
      }),
    ],
  ],
  {
    welcome: { title: 'Welcome from {{@ffrom|us}}', text: 'Hello {{@ffrom|friend}}' },
    endings: [{ id: 'e1', title: 'Bye {{@fname|you}}', text: '{{@ffrom|nowhere}}' }],
  },
);
definition.pages[1] = {
  ...definition.pages[1],
  id: 'p2',
  fieldIds: ['fhello', 'fterms', 'fmail'],
  title: 'For {{@fname|you}}',
};
const form = { formId: 'F'.repeat(22), version: 1, definition };

function step(body: Record<string, string[]>, query = ''): string {
  const next = noScriptStep(form, body, { ...CONTEXT, query: new URLSearchParams(query) });
  if (next.kind !== 'document') throw new Error('a document was expected');
  return next.document.html;
}

describe('answers in the texts of a page', () => {
  it('say their fallback in the copy that everybody gets, and ask for the part that fills them in', () => {
    const { html } = formDocument(form, SCRIPTS);
    expect(html).toContain('Welcome from us');
    expect(html).toContain('Hello friend');
    expect(html).toContain('href="/assets/logic.js"');
    const onlyWelcome = aForm([], { welcome: { title: '{{@f1}}', text: '' } });
    expect(partsFor(onlyWelcome)).toEqual(['logic', 'opening']);
  });

  it('are filled in without script: on pages, on the check, on the welcome one goes back to', () => {
    const page = step(
      { _act: ['next'], _page: ['p1'], _seen: ['ffrom fname'], fname: ['Ada'] },
      'from=a+poster',
    );
    for (const text of [
      'For Ada',
      'Hi Ada',
      'From a poster.',
      'I, Ada, agree',
      'Where is Ada reached?',
    ]) {
      expect(page).toContain(text);
    }
    const check = step({
      _act: ['next'],
      _page: ['p2'],
      _seen: ['fhello fterms fmail'],
      fname: ['Ada'],
      fterms: ['yes'],
    });
    expect(check).toContain('For Ada');
    expect(check).toContain('Where is Ada reached?');
    expect(check).not.toContain('{{');
    expect(step({ _act: ['back'], _page: ['p1'] }, 'from=a+poster')).toContain(
      'Welcome from a poster',
    );
  });

  it('stand in the ending of the receipt', () => {
    const receipt = { status: 'received' as const, reference: 'ABC', submittedAt: 0 };
    const { html } = receiptDocument(form, receipt, { fname: { t: 'text', v: 'Ada <b>' } });
    expect(html).toContain('Bye Ada &lt;b');
    expect(html).toContain('nowhere');
  });

  it('mean nothing but themselves in Markdown, whatever a respondent writes', () => {
    const scope = aForm([aField('short_text', 'f1')]);
    const marks = fc.constantFrom(
      '*',
      '**',
      '[',
      ']',
      '(',
      ')',
      '\\',
      '- ',
      'https://a.b',
      'x',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(marks, fc.string()), { maxLength: 12 }), (parts) => {
        const v = parts.join('').replace(/\s+/g, ' ').trim();
        fc.pre(v !== '');
        const text = filledIn(
          'Said: {{@f1}}',
          { ...scope, answers: { f1: { t: 'text', v } } },
          true,
        );
        expect(renderToString(Text({ text }))).toBe(
          renderToString(h('p', { dir: 'auto' }, `Said: ${v}`)),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
