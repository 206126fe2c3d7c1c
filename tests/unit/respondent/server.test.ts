import { describe, expect, test } from 'vitest';
import { renderToString } from 'preact-render-to-string';
import { isAsked, type Field } from '@/domain/form/definition/definition';
import { formDocument } from '@/respondent/server/formDocument';
import { noScriptStep } from '@/respondent/server/noScript';
import { noticeDocument } from '@/respondent/server/notices';
import { keyUsedDocument, receiptDocument } from '@/respondent/server/receipt';
import { embeddedJson } from '@/domain/base/html';
import { reportLinkText } from '@/domain/words/report';
import { ourWords, WORD_LANGUAGES, WORD_NAMES } from '@/domain/words/wordsOf';
import { Text } from '@/respondent/page/Text';
import { aField, aForm, sumOf, when } from '../../support/forms';
import { TEMPLATE_BODIES } from '../../support/templates';

const SCRIPTS = { script: '/assets/respondent-x.js', parts: {} };
const KEY = 'k'.repeat(22);
const context = { today: '2026-11-21', newKey: () => KEY };
const options = [
  { id: 'oyes', label: 'Yes' },
  { id: 'ono', label: 'No' },
];
const definition = aForm([
  [
    aField('single_choice', 'fcome', { label: 'Coming?', options, required: true }),
    aField('number', 'fguests', {
      label: 'Guests',
      required: true,
      showIf: when('fcome', 'equals', 'oyes'),
    }),
  ],
  [aField('email', 'fmail', { label: 'Email', required: true })],
]);
const form = { formId: 'F'.repeat(22), version: 3, definition };

type Body = Record<string, string[]>;
function html(body: Body): string {
  const step = noScriptStep(form, body, context);
  if (step.kind !== 'document') throw new Error('a document was expected');
  return step.document.html;
}
const first = { _version: ['3'], _page: ['p1'], _seen: ['fcome'], _act: ['next'] };

test('the part that leaves out visits of people who ask not to be tracked is named if the workspace chose so, and nothing else differs', () => {
  const scripts = { ...SCRIPTS, parts: { untracked: '/assets/untracked.js' } };
  const usual = formDocument(form, scripts).html;
  const chosen = formDocument({ ...form, link: { privateVisits: 'responses' } }, scripts).html;
  const named = '<link rel="modulepreload" href="/assets/untracked.js">';
  expect(usual).not.toContain(named);
  expect(chosen).toContain(named);
  expect(chosen.replace(named, '')).toBe(usual);
});

describe('the link to report a form', () => {
  const inLocale = (locale: string) =>
    formDocument({ ...form, definition: { ...definition, locale } }, SCRIPTS).html;
  const target = `href="/contact-sales?topic=report&amp;form=${'F'.repeat(22)}"`;

  test('is on the form, on each step without JavaScript and on the receipt', () => {
    const receipt = { reference: 'ABCD-EFGH', submittedAt: 0, status: 'received' as const };
    for (const page of [inLocale('en-GB'), html(first), receiptDocument(form, receipt).html]) {
      expect(page).toContain(target);
      expect(page).toContain('>Report this form</a>');
    }
  });
  test.each(WORD_LANGUAGES)('is in the words of %s', (code) => {
    const { text, language } = reportLinkText(code);
    expect(language).toBe(code);
    expect(text === 'Report this form').toBe(code === 'en');
    expect(inLocale(code)).toContain(`>${text}</a>`);
  });
  test('is marked as English where we have no words, and keeps our text whatever the owner writes', () => {
    expect(inLocale('cy')).toContain(`${target} lang="en" dir="ltr">Report this form</a>`);
    expect(WORD_NAMES).not.toContain('report');
  });
});

describe('the mark on labels', () => {
  const text = (id: string, required: boolean, over: object = {}) =>
    aField('short_text', id, { label: `About ${id}`, required, ...over });
  const shown = (fields: Field[], locale = 'en-GB') =>
    formDocument({ ...form, definition: aForm(fields, { locale }) }, SCRIPTS).html;
  const marked = (page: string, word: string) =>
    [...page.matchAll(/<span dir="auto">About (\w+)<\/span><span class="optional"> ([^<]*)</g)]
      .filter(([, , mark]) => mark === word)
      .map(([, id]) => id);

  test('is “(optional)” where most questions are required', () => {
    const page = shown([text('f1', true), text('f2', true), text('f3', false)]);
    expect(marked(page, '(optional)')).toEqual(['f3']);
    expect(page).not.toContain('(required)');
  });
  test('is “(required)” where at most half of them are', () => {
    const page = shown([text('f1', true), text('f2', false)]);
    expect(marked(page, '(required)')).toEqual(['f1']);
    expect(page).not.toContain('(optional)');
  });
  test('does not change when a question comes up: all of the form count', () => {
    const later = ['f3', 'f4', 'f5'].map((id) =>
      text(id, true, { showIf: when('f2', 'equals', 'x') }),
    );
    const page = shown([text('f1', true), text('f2', false), ...later]);
    expect(marked(page, '(optional)')).toEqual(['f2']);
    expect(page).not.toContain('(required)');
  });
  test('tells the parts of a required name apart in the words of the form', () => {
    const page = shown([
      aField('name', 'f1', { parts: ['first', 'middle'], required: true }),
      text('f2', false),
    ]);
    expect(page).toContain('First name<span class="optional"> (required)</span>');
    expect(page).toContain('>Middle name<');
  });
  test.each(WORD_LANGUAGES)('is in the words of %s', (code) => {
    const { required = '', optional = '' } = ourWords(code) ?? {};
    expect(required).toMatch(/^[(（].+[)）]$/);
    expect(shown([text('f1', true), text('f2', false)], code)).toContain(` ${required}</span>`);
    expect(shown([text('f1', true), text('f2', true), text('f3', false)], code)).toContain(
      ` ${optional}</span>`,
    );
  });
});

describe('a compound question', () => {
  test('that is required and empty has one message, and marks each part that is missing', () => {
    const named = { ...form, definition: aForm([aField('name', 'f1', { required: true })]) };
    const body = { _version: ['3'], _page: ['p1'], _seen: ['f1'], _act: ['next'] };
    const step = noScriptStep(named, body, context);
    const page = step.kind === 'document' ? step.document.html : '';
    expect(page.match(/class="error"/g)).toHaveLength(1);
    expect(page.match(/aria-invalid="true" aria-describedby="f1-error"/g)).toHaveLength(2);
  });
});

describe('what is wrong with boxes', () => {
  const shown = (fields: Field[]) => {
    const named = { ...form, definition: aForm(fields) };
    const seen = fields.map(({ id }) => id).join(' ');
    const step = noScriptStep(
      named,
      { _version: ['3'], _page: ['p1'], _seen: [seen], _act: ['next'] },
      context,
    );
    return step.kind === 'document' ? step.document.html : '';
  };

  test('a consent’s box is described by its help and error, and nothing around it by either', () => {
    const page = shown([
      aField('consent', 'f1', { statement: 'I agree', help: 'See our terms', required: true }),
    ]);
    expect(page.match(/class="error"/g)).toHaveLength(1);
    expect(page.match(/aria-describedby=/g)).toHaveLength(1);
    expect(page).toMatch(/<input[^>]*aria-describedby="f1-help f1-error"/);
    expect(page).toMatch(/<input[^>]*aria-invalid="true"/);
  });

  test('each box of several is marked, and the group described by the error once', () => {
    const page = shown([aField('multiple_choice', 'f1', { required: true })]);
    const boxes = page.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes.length).toBeGreaterThan(1);
    for (const box of boxes) {
      expect(box).toContain('aria-invalid="true"');
      expect(box).not.toContain('aria-describedby');
    }
    expect(page).toMatch(/<fieldset[^>]*aria-describedby="f1-error"/);
    expect(page).not.toMatch(/<fieldset[^>]*aria-invalid/);
  });

  test('spots leave it to their group, which may carry it', () => {
    const page = shown([aField('single_choice', 'f1', { required: true })]);
    expect(page).toMatch(/<fieldset[^>]*role="radiogroup"[^>]*aria-invalid="true"/);
    expect(page).not.toMatch(/<input[^>]*aria-invalid/);
  });

  test('a matrix marks the rows that are missing: each by its group or its boxes', () => {
    for (const multiple of [false, true]) {
      const page = shown([
        aField('matrix', 'f1', { required: true, ...(multiple ? { multiple } : {}) }),
      ]);
      const marked = multiple
        ? /<input[^>]*type="checkbox"[^>]*aria-invalid="true"/
        : /role="radiogroup"[^>]*aria-invalid="true"/;
      expect(page).toMatch(marked);
    }
  });
});

test('a phone number has an example, unless the owner has one, and a country a list', () => {
  const fields = [
    aField('phone', 'f1'),
    aField('phone', 'f2', { placeholder: 'Extension 12' }),
    aField('address', 'f3'),
  ];
  const page = formDocument({ ...form, definition: aForm(fields, { locale: 'de' }) }, SCRIPTS).html;
  expect(page).toContain('placeholder="+49 30 901820"');
  expect(page).toContain('placeholder="Extension 12"');
  expect(page.match(/list="countries"/g)).toHaveLength(1);
});

describe('a calculated value', () => {
  const total = aField('calculated', 'ft', { formula: sumOf(['fn'], 2), shown: true, decimals: 2 });
  const twice = aField('calculated', 'fw', { formula: sumOf([['ft', 2]]), shown: true });
  const fixed = aField('calculated', 'fx', { formula: sumOf([], 5), shown: true });
  const values = (n?: number) => {
    const fields = [
      aField('number', 'fn', n === undefined ? {} : { default: { t: 'number', v: n } }),
      total,
      twice,
      fixed,
    ];
    const { html: page } = formDocument({ ...form, definition: aForm(fields) }, SCRIPTS);
    return [...page.matchAll(/<output[^>]*>([^<]*)</g)].map(([, value]) => value);
  };
  test('shows nothing before what it is made of was answered, and its decimals after', () => {
    expect(values()).toEqual(['–', '–', '5']);
    expect(values(241)).toEqual(['243.00', '486', '5']);
  });
});

describe('without script', () => {
  test('an empty required answer is told beside its field and in the summary', () => {
    const page = html(first);
    expect(page).toContain('Check the highlighted question.');
    expect(page).toMatch(/href="#fcome"/);
    expect(page).toContain('Choose an option.');
    expect(page).toContain('<title>Error: A form</title>');
  });
  test('a question that an answer brings up is shown before going on, without an error', () => {
    const page = html({ ...first, fcome: ['oyes'] });
    expect(page).toContain('There are more questions, based on your answers.');
    expect(page).toContain('name="fguests"');
    expect(page).not.toContain('This question is required.');
  });
  test('the next page carries what was answered', () => {
    const page = html({ ...first, fcome: ['ono'] });
    expect(page).toContain('name="fmail"');
    expect(page).toContain('<input type="hidden" name="fcome" value="ono"');
  });
  test('an answer that is right, and not the first, is told so, whatever the owner says of wrong ones', () => {
    const strict = aForm([
      aField('email', 'fmail', { unique: true, errorText: 'Work email only.' }),
    ]);
    const step = noScriptStep(
      { ...form, definition: strict },
      { _page: ['p1'], _seen: ['fmail'], _act: ['next'], fmail: ['ada@example.com'] },
      { ...context, refused: { fmail: { code: 'duplicate' } } },
    );
    const page = step.kind === 'document' ? step.document.html : '';
    expect(page).toContain('Someone has already given this answer.');
    expect(page).not.toContain('Work email only.');
  });
  test('Back keeps what was typed', () => {
    const page = html({
      _page: ['p2'],
      _seen: ['fmail'],
      _act: ['back'],
      fcome: ['ono'],
      fmail: ['half'],
    });
    expect(page).toContain('name="fmail" value="half"');
    expect(page).toMatch(/value="ono" checked|checked value="ono"/);
  });
  test('the last page leads to check-your-answers, with a fresh key', () => {
    const page = html({
      _page: ['p2'],
      _seen: ['fmail'],
      _act: ['next'],
      fcome: ['ono'],
      fmail: ['ada@example.com'],
    });
    expect(page).toContain('Check your answers');
    expect(page).toContain(`name="_key" value="${KEY}"`);
    expect(page).toContain('ada@example.com');
    expect(page).not.toContain('Guests');
  });
  test('sending hands over the very answers, hidden ones dropped', () => {
    const step = noScriptStep(
      form,
      { _act: ['send'], _key: [KEY], fcome: ['ono'], fguests: ['4'], fmail: [' ada@example.com '] },
      context,
    );
    expect(step).toEqual({
      kind: 'submit',
      request: {
        key: KEY,
        version: 3,
        today: '2026-11-21',
        answers: {
          fcome: { t: 'options', v: ['ono'] },
          fmail: { t: 'text', v: 'ada@example.com' },
        },
        session: { id: KEY, viewedAgo: 0, startedAgo: 0 },
      },
    });
  });
  test('sending without a key, or with a forged one, comes back to the check', () => {
    for (const _key of [[], ['short'], ['<script>']]) {
      const page = html({ _act: ['send'], _key, fcome: ['ono'], fmail: ['ada@example.com'] });
      expect(page).toContain('Check your answers');
    }
  });
  test('sending what is wrong shows the first page that is', () => {
    expect(html({ _act: ['send'], _key: [KEY], fcome: ['ono'], fmail: ['no'] })).toContain(
      'name="fmail"',
    );
  });
  test('nonsense in the post never throws', () => {
    for (const body of [
      {},
      { _page: ['constructor'], _act: ['edit:__proto__'] },
      { constructor: ['x'], toString: ['y'], _act: ['next'] },
      { fcome: Array.from({ length: 5_000 }, () => 'ox'), _act: ['send'] },
    ] as Body[]) {
      expect(noScriptStep(form, body, context).kind).toBe('document');
    }
  });
});

describe('the document', () => {
  const attack = '</script><img src=x onerror=alert(1)>"\'&\u2028';
  const hostile = aForm(
    [aField('short_text', 'f1', { label: attack, help: attack, placeholder: attack })],
    {
      title: attack,
      description: `[x](javascript:alert(1)) ${attack}`,
    },
  );
  const document = formDocument({ ...form, definition: hostile }, SCRIPTS);

  test('texts are texts, wherever they stand', () => {
    expect(document.html).not.toContain('<img');
    expect(document.html).not.toContain('href="javascript:');
    expect(document.html.match(/<\/script>/g)).toHaveLength(2);
  });
  test('what is embedded reads back as it was', () => {
    expect(JSON.parse(embeddedJson({ attack }))).toEqual({ attack });
  });
  test('its policy names its own style and nothing unsafe', () => {
    expect(document.csp).toMatch(/style-src 'sha256-[A-Za-z0-9+/]+=*'/);
    expect(document.csp).not.toContain('unsafe');
    // Attributes that a policy without unsafe-inline would refuse; looked for in a form without such words of its own.
    expect(formDocument(form, SCRIPTS).html).not.toMatch(/ style=| on\w+=/);
  });
  test('holds no key, and is the same for everyone', () => {
    expect(document.html).not.toContain('_key');
    expect(formDocument({ ...form, definition: hostile }, SCRIPTS).html).toBe(document.html);
  });
  test('Arabic reads from right to left', () => {
    const arabic = formDocument({ ...form, definition: { ...definition, locale: 'ar' } });
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
  });
  test.each(['missing', 'paused', 'closed', 'error', 'busy'] as const)(
    '%s has a page of its own',
    (state) => {
      const { html: page } = noticeDocument(state);
      expect(page).toMatch(/<h1>[^<]{10,}<\/h1><p>[^<]{30,}/);
      expect(page).not.toContain('<script');
    },
  );
  test('receipt, held receipt and used key say what happened', () => {
    const receipt = { status: 'received', reference: 'ABCD-EFGH', submittedAt: 0 } as const;
    expect(receiptDocument(form, receipt).html).toContain('ABCD-EFGH');
    expect(receiptDocument(form, { ...receipt, status: 'held' }).html).toContain(
      'the owner will decide',
    );
    expect(receiptDocument(form, receipt).html).not.toContain('Submit another response');
    const again = { ...form, definition: { ...form.definition, submitAnother: true } };
    expect(receiptDocument(again, receipt, {}, '', 'de').html).toContain(
      `<a href="/forms/${form.formId}?lang=de">`,
    );
    const untitled = { ...form.definition, endings: [{ id: 'e1', title: '', text: 'Done.' }] };
    const page = receiptDocument({ ...form, definition: untitled }, receipt).html;
    expect(page).not.toContain('<h1');
    expect(page).toContain(`<title>${form.definition.title}</title>`);
    const used = keyUsedDocument(
      form,
      receipt,
      { key: KEY, version: 3, today: '2026-11-21', answers: { fmail: { t: 'text', v: 'a@b.co' } } },
      'n'.repeat(22),
    ).html;
    expect(used).toContain('Submit as a new response');
    expect(used).toContain('name="fmail" value="a@b.co"');
    expect(used).toContain(`value="${'n'.repeat(22)}"`);
  });
  test.each([...TEMPLATE_BODIES])(
    'every visible question of the template %s has a label tied to its control',
    (_id, template) => {
      // As its pages: another layout shows fewer questions at first (logic/screens.ts), a welcome shows none.
      const { design: _design, welcome: _welcome, ...definition } = template;
      const page = formDocument({ ...form, definition }).html;
      const [firstPage] = template.pages;
      for (const id of firstPage?.fieldIds ?? []) {
        const field = template.fields[id];
        if (!field || !isAsked(field) || field.showIf) continue;
        expect(page).toMatch(
          new RegExp(`<label class="label" for="${id}">|<fieldset class="field" id="${id}"`),
        );
      }
    },
  );
});

describe('a text of the owner', () => {
  // In a time that grows with the square of the length, the first two would take half a minute and ten seconds.
  test.each(['[', '[a](', '**', '*a', '[a](b', '!['])(
    'is laid out at once, however often it holds %s',
    (part) => {
      const text = part.repeat(200_000 / part.length);
      const start = performance.now();
      const html = renderToString(Text({ text }));
      expect(performance.now() - start).toBeLessThan(3_000);
      expect(html).not.toContain('<a');
    },
  );
});

describe('videos', () => {
  const shown = (url: string) => {
    const video = aForm([aField('short_text', 'f1'), aField('video', 'f2', { url, label: '' })]);
    return formDocument({ ...form, definition: video }).html;
  };

  test('only an address that begins with https is a link, also where it was never published', () => {
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'http://a.example/v',
      ' https://a.example',
      '//a.example/v',
      '',
    ]) {
      expect(shown(url)).toContain('Watch');
      expect(shown(url)).not.toMatch(/href="(?:javascript|data|http:|\/\/| )/i);
    }
    expect(shown('https://a.example/v')).toContain('href="https://a.example/v"');
  });
});
