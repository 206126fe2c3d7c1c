/** The page for other browsers and other languages: what the reviews of clients found, by number. */
import { pageWords } from '@/domain/words/pageWords';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROBLEM_CODES, type Inputs } from '@/domain/values/answer';
import { readInputs } from '@/domain/answers/readInputs';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { LIMITS, type FormDefinition } from '@/domain/form/definition/definition';
import { changeText } from '@/domain/form/versions/changeText';
import { compareDefinitions } from '@/domain/form/versions/diff';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { baseLanguage, LANGUAGES, PAGE_LANGUAGES } from '@/domain/base/languages';
import { lint } from '@/domain/form/lint/lint';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { WORD_LANGUAGES, WORD_NAMES, namedWords, ourWords, wordsFor } from '@/domain/words/wordsOf';
import { ENGLISH_WORDS } from '@/domain/words/languageWords';
import { formDocument } from '@/respondent/server/formDocument';
import { noScriptStep } from '@/respondent/server/noScript';
import { noticeDocument } from '@/respondent/server/notices';
import { keyUsedDocument, receiptDocument } from '@/respondent/server/receipt';
import { everyType } from '../../support/everyType';
import { aField, aForm } from '../../support/forms';

const KEY = 'k'.repeat(22);
const context = { today: '2026-11-21', newKey: () => KEY };
const SCRIPTS = { script: '/assets/respondent-x.js', parts: { foreign: '/assets/foreign-x.js' } };
const served = (definition: FormDefinition) => ({ formId: 'F'.repeat(22), version: 3, definition });

function step(definition: FormDefinition, body: Record<string, string[]>, lang?: string): string {
  const next = noScriptStep(served(definition), body, {
    ...context,
    ...(lang ? { query: new URLSearchParams({ lang }) } : {}),
  });
  if (next.kind !== 'document') throw new Error('a document was expected');
  return next.document.html;
}

const options = [
  { id: 'oa', label: 'A quote' },
  { id: 'ob', label: 'Something else' },
];

describe('text browsers read every choice', () => {
  it('no tag of a page ends in a slash that runs into an attribute', () => {
    const pages = everyType().pages.map(({ id }) =>
      step(everyType(), { _act: [`edit:${id}`], fone: ['ored'], fmany: ['owrap'] }),
    );
    for (const html of [...pages, formDocument(served(everyType())).html]) {
      expect(html).not.toMatch(/<[a-z][^<>]*[^\s"]\/>/);
      expect(html).not.toMatch(/(?:checked|value|selected)\/>/);
    }
  });

  it('what was chosen is marked as chosen, and a text that looks like a tag stays as it is', () => {
    const form = aForm([
      aField('single_choice', 'fa', { label: 'Which?', options, required: true }),
      aField('short_text', 'fb', { label: 'Note', placeholder: 'like <br/> or a/>b' }),
      aField('email', 'fc', { label: 'Email', required: true }),
    ]);
    const html = step(form, {
      _page: ['p1'],
      _seen: ['fa fb fc'],
      _act: ['next'],
      fa: ['ob'],
      fc: ['wrong'],
    });
    expect(html).toMatch(/value="ob" checked>/);
    expect(html).toContain('a/>b"');
  });
});

describe('Enter goes on', () => {
  it('the first button of a page with a group goes on and removes no row', () => {
    const form = aForm([
      aField('group', 'fg', { label: 'Guests', fieldIds: ['fn'], itemLabel: 'Guest' }),
      aField('short_text', 'fn', { label: 'Name' }),
    ]);
    // The builder of forms puts all fields on the page: the group's own belong to the group.
    const grouped = {
      ...form,
      pages: form.pages.map((page) => ({ ...page, fieldIds: ['fg'] })),
    };
    const html = step(grouped, { _act: ['add:fg'], _page: ['p1'] });
    const [first = ''] = /<button[^>]*type="submit"[^>]*>/.exec(html) ?? [];
    expect(html).toContain('value="remove:fg:0"');
    expect(first).toContain('value="next"');
    expect(first).toContain('class="hidden"');
  });
});

describe('dates without a picker', () => {
  const form = (locale: string) => ({
    ...aForm([
      aField('date', 'fd', { label: 'Day' }),
      aField('time', 'ft', { label: 'Time' }),
      aField('datetime', 'fm', { label: 'Moment' }),
    ]),
    locale,
  });
  const read = (inputs: Inputs, locale = 'en-GB') => readInputs(form(locale), inputs);

  it.each([
    ['21 Nov 2026', '2026-11-21'],
    ['21 November 2026', '2026-11-21'],
    ['Nov 21, 2026', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['3/4/2026', '2026-04-03'],
    ['2026-11-21', '2026-11-21'],
    ['2026/11/21', '2026-11-21'],
  ])('reads the day %s', (text, day) => {
    expect(read({ fd: text }).answers['fd']).toEqual({ t: 'date', v: day });
  });

  it.each(['31/2/2026', '21 Foo 2026', 'tomorrow', '21/11/26', '2026'])(
    'does not guess at %s',
    (text) => {
      expect(read({ fd: text }).problems['fd']?.code).toBe('not_date');
    },
  );

  it('asks which is meant where the language does not say', () => {
    expect(read({ fd: '3/4/2026' }, 'en').problems['fd']).toEqual({
      code: 'date_order',
      params: { a: '2026-04-03', b: '2026-03-04' },
    });
    expect(read({ fd: '3/4/2026' }, 'en-US').answers['fd']).toEqual({ t: 'date', v: '2026-03-04' });
    expect(read({ fd: '21/11/2026' }, 'en').answers['fd']).toEqual({ t: 'date', v: '2026-11-21' });
  });

  it.each([
    ['9:30', '09:30'],
    ['14.05', '14:05'],
    ['2 pm', '14:00'],
    ['12:15 am', '00:15'],
    ['14:05:00', '14:05'],
  ])('reads the time %s', (text, time) => {
    expect(read({ ft: text }).answers['ft']).toEqual({ t: 'time', v: time });
  });

  it.each(['25:00', '14', '9:3', 'noon'])('refuses the time %s', (text) => {
    expect(read({ ft: text }).problems['ft']?.code).toBe('not_time');
  });

  it.each(['21 Nov 2026, 14:05', '2026-11-21 14:05', '2026-11-21T14:05', '21/11/2026 14.05'])(
    'reads the moment %s',
    (text) => {
      expect(read({ fm: text }).answers['fm']).toEqual({ t: 'datetime', v: '2026-11-21T14:05' });
    },
  );

  it('the examples in our own words are read back, in every language', () => {
    for (const code of WORD_LANGUAGES) {
      const { problems } = ourWords(code) ?? ENGLISH_WORDS;
      const example = (text: string) => /\d[\d: -]*\d/.exec(text)?.[0] ?? '';
      expect(read({ fd: example(problems.not_date) }, code).problems).toEqual({});
      expect(read({ ft: example(problems.not_time) }, code).problems).toEqual({});
      expect(read({ fm: example(problems.not_datetime) }, code).problems).toEqual({});
    }
  });

  it.each([
    ['en-US', '3 Apr 2026'],
    ['de', '3.4.2026'],
    ['fr-CA', '03/04/2026'],
    ['sv', '2026-04-03'],
    ['zh', '2026年4月3日'],
    // None of our words: they are English, and so is the day.
    ['cy', '3 Apr 2026'],
  ])('in %s the day in an error, in a total and among the answers is %s', (locale, said) => {
    const built = {
      ...aForm([
        [
          aField('date', 'fd', { min: '2026-04-03' }),
          aField('datetime', 'fm', { min: '2026-04-03T09:30' }),
          aField('calculated', 'ft', {
            shown: true,
            result: 'date',
            formula: [
              { step: 'text', value: '2026-04-03' },
              { step: 'call', name: 'DATEVALUE', of: 1 },
            ],
          }),
        ],
      ]),
      locale,
    };
    const posted = { _page: ['p1'], _seen: ['fd fm ft'], _act: ['next'] };
    const wrong = step(built, { ...posted, fd: ['2026-01-01'], fm: ['2026-01-01T00:00'] });
    // Two errors and the total; the limits among the attributes are the controls' own.
    expect(wrong.replace(/<[^>]*>/g, ' ').split(said)).toHaveLength(1 + 3);
    expect(wrong).toContain(`${said}, 09:30`);
    const right = step(built, { ...posted, fd: ['2026-04-03'], fm: ['2026-04-03T09:30'] });
    expect(right).toContain(`<dd dir="auto">${said}</dd>`);
    expect(right).toContain(`<dd dir="auto">${said}, 09:30</dd>`);
  });

  it('each choice of one begins with “Not answered” for text browsers, and with script there is none', () => {
    const { pages } = everyType();
    const html = step(everyType(), { _act: [`edit:${pages[1]?.id ?? ''}`] });
    const offered =
      /<noscript hidden><label><input type="radio" name="([^"]+)" value=""> Not answered /g;
    expect([...html.matchAll(offered)].map(([, name]) => name)).toEqual([
      'fone',
      'fyes',
      'fstars',
      'fscale',
      'fnps',
      'fgrid.rhall',
      'fgrid.rbath',
    ]);
  });

  it('a page without script says how to write a date', () => {
    const { html } = formDocument(served(form('en-GB')), SCRIPTS);
    expect(html).toMatch(
      /placeholder="21 Nov 2026"[^>]*><noscript><p class="help control">[^<]*YYYY-MM-DD/,
    );
    expect(html.match(/<noscript>/g)).toHaveLength(3);
  });
});

describe('browsers without :has()', () => {
  const styles = path.resolve('src/respondent/styles');
  const sheets = [
    path.resolve('src/respondent/page.css'),
    ...readdirSync(styles).map((name) => path.join(styles, name)),
  ];
  const texts = sheets.map((sheet) => readFileSync(sheet, 'utf8'));

  it('the rules that need :has() are in blocks of their own', () => {
    for (const name of ['page', 'choices', 'scales']) {
      const at = sheets.findIndex((sheet) => path.basename(sheet) === `${name}.css`);
      expect(texts[at]).toContain('@supports selector(:has(*)) {');
    }
  });

  it.each(texts)(
    'nothing is hidden, and no selector list broken, by a rule that needs it',
    (css) => {
      const outside = css
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/@supports selector\(:has\(\*\)\) \{[\s\S]*?\n\}\n/g, '');
      expect(outside).not.toContain(':has(');
      expect(outside).not.toMatch(/\.other \{[^}]*display: none/);
      expect(outside).not.toMatch(/\.(?:steps|stars) input[^{]*\{[^}]*opacity: 0/);
    },
  );
});

describe('the page in the form’s language', () => {
  const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

  it('is one of all that a form can be in, but for two', () => {
    const offered = LANGUAGES.map(({ code }) => baseLanguage(code));
    expect(offered.filter((code) => !WORD_LANGUAGES.includes(code))).toEqual(['he', 'cy']);
    expect(WORD_LANGUAGES.filter((code) => !offered.includes(code))).toEqual([]);
    expect(WORD_LANGUAGES).toHaveLength(PAGE_LANGUAGES);
    const names = LANGUAGES.map(({ code }) => languageInEnglish(code));
    expect(names).toEqual(names.toSorted());
  });

  it.each(WORD_LANGUAGES.filter((code) => code !== 'en'))(
    '%s has every word, with the same gaps, and none in English',
    (code) => {
      const words = namedWords(ourWords(code) ?? ENGLISH_WORDS);
      const english = namedWords(ENGLISH_WORDS);
      expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
      const same: string[] = [];
      for (const [name, text] of Object.entries(english)) {
        const theirs = words[name] ?? '';
        // How many there are of one answer is in the word itself; “one” may name it or not.
        expect([name, gaps(theirs)]).toEqual([name, gaps(text)]);
        expect(theirs.trim()).not.toBe('');
        if (/[a-z]{3}/i.test(text.replace(/\{\w+\}/g, '')) && theirs === text) same.push(name);
      }
      // Words that two languages happen to share: “Start”, “No”, “Page”.
      expect(same.length).toBeLessThanOrEqual(4);
    },
  );

  it.each(WORD_LANGUAGES.filter((code) => code !== 'en'))(
    'in %s no sentence of the page, its errors, its check or its receipt is English',
    (locale) => {
      const form = { ...everyType(), locale };
      const english = Object.values(namedWords(ENGLISH_WORDS)).filter(
        (text) => /[a-z] [a-z]/i.test(text) && !text.includes('{'),
      );
      const bodies = [
        formDocument(served(form)).html,
        ...form.pages.map(({ id, fieldIds }) =>
          step(form, { _page: [id], _seen: [fieldIds.join(' ')], _act: ['next'] }),
        ),
        receiptDocument(served(form), { status: 'held', reference: 'ABC', submittedAt: 0 }).html,
        keyUsedDocument(
          served(form),
          { status: 'received', reference: 'ABC', submittedAt: 0 },
          {
            key: KEY,
            version: 3,
            answers: {},
            today: '2026-11-21',
            session: { id: KEY, viewedAgo: 0, startedAgo: 0 },
          },
          KEY,
        ).html,
        ...(['missing', 'paused', 'closed', 'error', 'busy'] as const).map(
          (state) => noticeDocument(state, form).html,
        ),
      ];
      for (const html of bodies) {
        expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
        for (const text of english) expect(html).not.toContain(`>${text}<`);
      }
    },
  );

  it('the answers to check are in the language too', () => {
    const form = {
      ...aForm([aField('yes_no', 'fy', { label: 'Kommen Sie?' }), aField('date', 'fd')]),
      locale: 'de',
    };
    const html = step(form, {
      _page: ['p1'],
      _seen: ['fy fd'],
      _act: ['next'],
      fy: ['yes'],
      fd: ['2026-11-21'],
    });
    expect(html).toContain('<h1>Antworten prüfen</h1>');
    expect(html).toContain('>Ja<');
    expect(html).toContain('>21.11.2026<');
  });

  it('a page is sent the words of its own language alone, and of them what it may show', () => {
    const form = { ...aForm([aField('email', 'fe')]), locales: ['de', 'fr'] };
    const { html } = formDocument(served(form), SCRIPTS, 'de');
    expect(html).toContain('"next":"Weiter"');
    for (const other of ['"Suivant"', '"Next"', 'Zeichnen', 'checkTitle', 'too_few_rows']) {
      expect(html).not.toContain(other);
    }
    const every = everyType();
    // With the settings that it does without.
    const more = [
      aField('short_text', 'fmore', { minLength: 2, unique: true }),
      aField('multiple_choice', 'ffew', {
        minChoices: 1,
        options: [{ id: 'oa', label: 'A', places: 3 }],
      }),
      aField('file', 'ffile'),
      aField('date', 'fblock', { blockedWeekdays: [7], blockedDays: ['2026-12-25'] }),
    ];
    const fields = { ...every.fields, ...aForm(more).fields };
    // In a language of which the page's scripts have no word.
    const words = pageWords(wordsFor({}, 'de'), { ...every, fields });
    const unsent = WORD_NAMES.filter((name) => !(name in namedWords(words as never)));
    // All that is left out of a form with everything are the server's words and the preview's.
    expect(unsent.filter((name) => name.startsWith('problems.'))).toEqual([]);
  });

  it('a page is sent no English words that its scripts have', () => {
    const { html } = formDocument(served(aForm([aField('email', 'fe')])), SCRIPTS);
    expect(html).toContain('"next":"Next"');
    expect(html).toContain('"problems":{}');
    for (const word of ['"restored"', '"held"', '"usedTitle"']) expect(html).not.toContain(word);
    // An owner's own are sent.
    const words = { 'en-GB': { 'problems.required': 'We need this.', undo: 'Take back' } };
    const own = formDocument(served({ ...aForm([aField('email', 'fe')]), words }), SCRIPTS);
    expect(own.html).toContain('"problems":{"required":"We need this."}');
    expect(own.html).toContain('"undo":"Take back"');
  });

  it('every problem that there is has a sentence', () => {
    for (const code of PROBLEM_CODES) expect(WORD_NAMES).toContain(`problems.${code}`);
  });
});

describe('the owner’s own words', () => {
  const own = {
    ...aForm([aField('email', 'fe', { required: true })]),
    locales: ['de'],
    words: {
      'en-GB': { next: 'Continue', 'problems.required': 'We need this.' },
      de: { send: 'Abschicken', unknown: 'x' },
    },
  };

  it('stand in place of ours, each in its language, and other words stay', () => {
    expect(wordsFor(own, 'en-GB').next).toBe('Continue');
    expect(wordsFor(own, 'en-GB').problems.required).toBe('We need this.');
    expect(wordsFor(own, 'de').send).toBe('Abschicken');
    expect(wordsFor(own, 'de').next).toBe('Weiter');
    expect(step(own, { _page: ['p1'], _seen: ['fe'], _act: ['next'] })).toContain('We need this.');
  });

  it('are published, and reach a page only as its words', () => {
    expect(publicCopy(own).words).toEqual(own.words);
    const { html } = formDocument(served(own), SCRIPTS);
    expect(html).not.toContain('Abschicken');
    expect(html).not.toContain('"words":{"en-GB"');
  });

  it('are checked, limited, compared and told', () => {
    expect(definitionSchema.safeParse(own).success).toBe(true);
    const long = { ...own, words: { de: { next: 'x'.repeat(LIMITS.word + 1) } } };
    expect(definitionSchema.safeParse(long).success).toBe(false);
    const many = Object.fromEntries(
      Array.from({ length: LIMITS.words + 1 }, (_, n) => [`w${n}`, 'x']),
    );
    expect(definitionSchema.safeParse({ ...own, words: { de: many } }).success).toBe(false);
    const changes = compareDefinitions({ ...own, words: {} }, own);
    expect(changes).toEqual([{ kind: 'words_changed', languages: ['de', 'en-GB'], texts: 4 }]);
    expect(changes.map((change) => changeText(change)).join()).toContain('4 custom texts changed');
    const wide = { ...own, words: { de: { send: 'x'.repeat(60) } } };
    expect(lint(wide).map(({ code }) => code)).toContain('long_word');
    expect(lint(own).map(({ code }) => code)).not.toContain('long_word');
  });
});

describe('words of another language say so', () => {
  it('a form in Hebrew shows English words, marked as English', () => {
    const form = {
      ...aForm([aField('number', 'fn', { label: 'כמה?', required: true })]),
      locale: 'he',
    };
    const html = step(form, { _page: ['p1'], _seen: ['fn'], _act: ['next'], fn: ['x'] });
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html).toMatch(/<span lang="en" dir="ltr">\u2066Enter a number[^<]*\u2069<\/span>/);
    const page = formDocument(served(form), SCRIPTS).html;
    expect(page).toContain('href="/assets/foreign-x.js"');
    expect(page).toMatch(/<span lang="en" dir="ltr">\u2066Submit\u2069<\/span>/);
    expect(/<title>[^<]*/.exec(html)?.[0]).not.toMatch(/[\u2066\u2069]/);
    // What is marked for one page is not for the next.
    expect(formDocument(served({ ...form, locale: 'en-GB' })).html).not.toContain('lang="en" dir');
  });

  it('a form in one of the twelve has none of it', () => {
    expect(formDocument(served({ ...everyType(), locale: 'ar' }), SCRIPTS).html).not.toContain(
      'lang="en"',
    );
  });
});

describe('the respondent’s smaller ones', () => {
  it('the words at the ends of a scale belong to the first and the last spot', () => {
    const form = aForm([aField('nps', 'fn', { low: 'Not likely', high: 'Very likely' })]);
    const { html } = formDocument(served(form));
    expect(html).toMatch(/value="0"[^>]*aria-describedby="fn-low"/);
    expect(html).toMatch(/value="10"[^>]*aria-describedby="fn-high"/);
    expect(html.match(/aria-describedby="fn-/g)).toHaveLength(2);
    expect(html).toMatch(/<span id="fn-low"[^>]*>Not likely/);
  });

  it('the needed part of a name is marked as required, and neither of two that will do', () => {
    const form = aForm([
      aField('name', 'fn', { parts: ['first', 'middle'], required: true }),
      aField('name', 'fo', { parts: ['first'], key: 'other' }),
      aField('name', 'fp', { parts: ['first', 'last'], required: true, key: 'third' }),
    ]);
    const { html } = formDocument(served(form));
    const tag = (id: string) => new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(html)?.[0];
    expect(tag('fn.first')).toContain('aria-required="true"');
    expect(tag('fp.first')).not.toContain('aria-required');
    expect(tag('fp.last')).not.toContain('aria-required');
    expect(tag('fn.middle')).not.toContain('aria-required');
    expect(tag('fo.first')).not.toContain('aria-required');
  });
});
