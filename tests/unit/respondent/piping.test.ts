import fc from 'fast-check';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { partsFor } from '@/domain/form/fieldTypes/optionalParts';
import type { Answers } from '@/domain/values/answer';
import { judge } from '@/domain/answers/validate';
import { view } from '@/domain/logic/visibility';
import { fillPlaceholders } from '@/domain/logic/piping';
import { formDocument } from '@/respondent/server/formDocument';
import { noScriptStep } from '@/respondent/server/noScript';
import { receiptDocument } from '@/respondent/server/receipt';
import { Text } from '@/respondent/page/Text';
import { aField, aForm } from '../../support/forms';
import { cases } from '../../support/cases';

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

describe('answers in the texts of a page in German', () => {
  const german = aForm(
    [
      [
        aField('number', 'fsum', { key: 'sum', currency: 'EUR' }),
        aField('date', 'fday', { key: 'day' }),
        aField('yes_no', 'fyes', { key: 'yes' }),
      ],
      [aField('statement', 'fall', { label: '{{@fsum}} · {{@fday}} · {{@fyes}}' })],
    ],
    { locale: 'de', locales: ['en-GB', 'cy'] },
  );
  const served = { formId: 'F'.repeat(22), version: 1, definition: german };
  const turn = (lang: string, typed = '1234567.5') => {
    const body = { _act: ['next'], _page: ['p1'], _seen: ['fsum fday fyes'] };
    const inputs = { fsum: [typed], fday: ['2026-11-21'], fyes: ['yes'] };
    const query = new URLSearchParams({ lang });
    const next = noScriptStep(served, { ...body, ...inputs }, { ...CONTEXT, query });
    if (next.kind !== 'document') throw new Error('a document was expected');
    return next.document.html;
  };

  it('are written as German does, and in other languages as those do', () => {
    expect(turn('de', '1234567,5')).toContain('1.234.567,50\u00a0€ · 21.11.2026 · Ja');
    expect(turn('en-GB')).toContain('€1,234,567.50 · 21 Nov 2026 · Yes');
    // We have no words in Welsh.
    expect(turn('cy', '1234567.5')).toContain(' · 21 Nov 2026 · Yes');
  });

  it('are written by the script as they are without it, once the form’s answers are there', () => {
    const { html } = formDocument(served, SCRIPTS);
    const data = /id="data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const { definition: sent } = JSON.parse(data) as { definition: typeof german };
    const answers: Answers = {
      fsum: { t: 'number', v: 1_234_567.5 },
      fday: { t: 'date', v: '2026-11-21' },
      fyes: { t: 'options', v: ['yes'] },
    };
    const label = view(sent, answers, '').pages[1]?.fields[0];
    expect(label).toMatchObject({ label: '1.234.567,50\u00a0€ · 21.11.2026 · Ja' });
  });
});

describe('answers in the texts of a page', () => {
  it('say their fallback in the copy that everybody gets, and ask for the part that fills them in', () => {
    const { html } = formDocument(form, SCRIPTS);
    expect(html).toContain('Welcome from us');
    expect(html).toContain('Hello friend');
    expect(html).toContain('href="/assets/logic.js"');
    const onlyWelcome = aForm([], { welcome: { title: '{{@f1}}', text: '' } });
    expect(partsFor(onlyWelcome)).toEqual(['logic', 'texts', 'values', 'opening']);
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
        const text = fillPlaceholders(
          'Said: {{@f1}}',
          { ...scope, answers: { f1: { t: 'text', v } } },
          true,
        );
        expect(renderToString(Text({ text }))).toBe(
          renderToString(h('p', { dir: 'auto' }, `Said: ${v}`)),
        );
      }),
      { numRuns: cases(1_000) },
    );
  });

  describe('in a link', () => {
    const page = (text: string, given: Record<string, string>) =>
      renderToString(
        Text({
          text: fillPlaceholders(
            text,
            {
              fields: Object.fromEntries(
                Object.keys(given).map((id) => [id, aField('short_text', id)]),
              ),
              answers: Object.fromEntries(
                Object.entries(given).map(([id, v]) => [id, { t: 'text', v }]),
              ),
            },
            true,
          ),
        }),
      );
    const linkTo = (href: string, label = 'go') =>
      `<p dir="auto"><a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${label}</a></p>`;

    it.each([
      ['https://my-site.example/a-b', 'https://my-site.example/a-b'],
      ['https://my-site.example/a (b)*[c]\\d', 'https://my-site.example/a%20%28b%29%2A%5Bc%5D%5Cd'],
      [`https://a.example/${'x'.repeat(900)}`, `https://a.example/${'x'.repeat(900)}`],
    ])('the whole address %s stays the one that was written', (answer, href) => {
      expect(page('[go]({{@fu}})', { fu: answer })).toBe(linkTo(href));
    });

    it.each([
      [
        '[go](https://a.example/{{@fu}})',
        'x y/../(z)?q=1',
        'https://a.example/x%20y%2F..%2F%28z%29%3Fq%3D1',
      ],
      ['[go](https://a.example{{@fu}})', '@evil.example', 'https://a.example/%40evil.example'],
      [
        '[go](https://a.example/?q={{@fu}}&n={{@fn}})',
        'a&b',
        'https://a.example/?q=a%26b&amp;n=Ann-Marie',
      ],
      ['[go](mailto:{{@fu}})', 'me@a-b.example', 'mailto:me@a-b.example'],
      ['[go](mailto:{{@fu}})', 'me@a.example?bcc=you', 'mailto:me@a.example%3Fbcc%3Dyou'],
      ['[go]({{@fx|https://a-b.example}})', '', 'https://a-b.example'],
    ])('in %s, %s is a part of the address', (text, answer, href) => {
      expect(page(text, { fu: answer, fn: 'Ann-Marie' })).toBe(linkTo(href));
    });

    it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' https'])(
      '%s is no address',
      (answer) => {
        expect(page('[go]({{@fu}})', { fu: answer })).not.toContain('<a');
      },
    );

    it('a label is what was written, and never another link', () => {
      expect(page('[{{@fu}}](https://a.example)', { fu: 'Ann-Marie *B*' })).toBe(
        linkTo('https://a.example', 'Ann-Marie *B*'),
      );
      expect(page('[go {{@fu}}](https://a.example)', { fu: 'x](https://evil.example)' })).toBe(
        linkTo('https://a.example', 'go x)(https://evil.example)'),
      );
      expect(page('{{@fa}}{{@fb}}', { fa: '[x](', fb: 'a b-c)' })).toBe(
        '<p dir="auto">[x](a b-c)</p>',
      );
    });

    it.each([
      ['https://ok.example{{@fu}}', '.evil.example'],
      ['HTTPS://OK.EXAMPLE{{@fu}}', '.evil.example'],
      ['https://ok.example:443{{@fu}}', '0'],
      ['https://ok.example:{{@fu}}', '8443'],
      ['https://me:secret@ok.example{{@fu}}', '.evil.example'],
      ['https:///ok.example{{@fu}}', '.evil.example'],
      ['https://\\ok.example{{@fu}}', '.evil.example'],
      ['https://ok.example{{@fu}}/path', '@evil.example'],
      ['https://ok.example{{@fu}}{{@fn}}', '.evil'],
      ['https://ok.example\\{{@fu}}', '.evil.example'],
      ['https://ok.example?{{@fu}}', '.evil.example'],
      ['https://ok.example#{{@fu}}', '.evil.example'],
    ])('in %s, %s does not lengthen the host', (address, answer) => {
      const html = page(`[b](${address})`, { fu: answer, fn: '.example' });
      const [, href = ''] = /href="([^"]*)"/.exec(html) ?? [];
      expect(new URL(href.replaceAll('&amp;', '&')).host).toBe('ok.example');
    });

    it('what begins with slashes alone, or with no scheme, is no link at all', () => {
      for (const address of [
        '//ok.example{{@fu}}',
        'ok.example{{@fu}}',
        'https:ok.example{{@fu}}',
      ]) {
        expect(page(`[b](${address})`, { fu: '.evil.example', fn: '' })).not.toContain('href');
      }
    });

    it('the answer itself may be a host, or stand before the owner’s', () => {
      expect(page('[b](https://{{@fu}})', { fu: 'ours.example', fn: '' })).toContain(
        'href="https://ours.example"',
      );
      expect(page('[b](https://{{@fu}}.ok.example/{{@fn}})', { fu: 'shop', fn: 'a.b' })).toContain(
        'href="https://shop.ok.example/a.b"',
      );
    });

    it('however it is written, an answer never leads to another host', () => {
      const marks = fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '\\',
        '*',
        '@',
        '/',
        ' ',
        '](',
        'x.example',
        'https://',
      );
      const written = fc.array(marks, { maxLength: 8 }).map((list) => list.join(''));
      fc.assert(
        fc.property(written, written, (fa, fb) => {
          const html = page(
            'See {{@fa}} [on {{@fb}}](https://ours.example/{{@fa}}/{{@fb}}) {{@fb}}',
            {
              fa: fa.trim(),
              fb: fb.trim(),
            },
          );
          const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
          expect(hrefs).toHaveLength(1);
          expect(hrefs[0]).toMatch(/^https:\/\/ours\.example\//);
        }),
        { numRuns: cases(1_000) },
      );
    });
  });

  it('a text stays short, however many places it has and however much was written', () => {
    const text = '{{@f1}}'.repeat(1_400);
    const written = { t: 'text', v: '*-'.repeat(5_000) } as const;
    const long = { fields: { f1: aField('long_text', 'f1') }, answers: { f1: written } };
    expect(fillPlaceholders('Said: {{@f1}}', long)).toHaveLength(6 + 500);
    expect(fillPlaceholders(text, long).length).toBeLessThan(2_000 + 500 + 1_400);
    expect(fillPlaceholders(text, long, true).length).toBeLessThan(10_000 + 1_000 + 1_400);
    expect(fillPlaceholders('A {{@f1}} of '.repeat(3), long)).toMatch(/^(A (\*-){249}\*… of ){3}$/);
  });

  it('costs an answer nothing where no one reads the texts', () => {
    const form = aForm([
      aField('long_text', 'f1'),
      ...Array.from({ length: 60 }, (_, index) =>
        aField('statement', `s${index}`, { text: '{{@f1}}'.repeat(1_400) }),
      ),
    ]);
    const start = performance.now();
    const judged = judge(form, { f1: { t: 'text', v: '*-'.repeat(5_000) } }, '2026-11-21');
    expect(judged.ok).toBe(true);
    // It was a minute, and 2 GB.
    expect(performance.now() - start).toBeLessThan(500);
  });
});
