/** Translations as files: what is exported comes back, and what does not belong is skipped or refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyAll } from '@/domain/form/editing/operations';
import { setTexts } from '@/domain/form/editing/translations';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { importOperations, planImport } from '@/domain/form/translation/importPlan';
import { readTextCsv, textCsv } from '@/domain/form/translation/textCsv';
import { textFileOf, UnreadableTexts, type TextFile } from '@/domain/form/translation/textFile';
import { textGroups } from '@/domain/form/editing/textGroups';
import { readXliff, textXliff } from '@/domain/form/translation/xliff';
import { cases } from '../../../support/cases';
import {
  anyText,
  aWordyForm,
  translatedInto,
  untranslated,
} from '../../../support/translatedForms';

const asXliff = (form: FormDefinition, locale: string) =>
  textXliff(textFileOf(form, [locale]), locale, form);
const imported = (form: FormDefinition, file: TextFile) =>
  applyAll(form, importOperations(form, planImport(form, file))).definition;
const IDS = textGroups(aWordyForm()).flatMap(({ texts }) => texts.map(({ id }) => id));

/** A form with any texts, and any of them translated. */
const anyForm = fc
  .record({
    sources: fc.array(anyText, { minLength: IDS.length, maxLength: IDS.length }),
    targets: fc.array(anyText, { minLength: IDS.length, maxLength: IDS.length }),
  })
  .map(({ sources, targets }) => {
    const form = aWordyForm({
      title: sources[0] ?? '',
      description: sources[1] ?? '',
      endings: [{ id: 'e1', title: sources[2] ?? '', text: sources[3] ?? '' }],
    });
    return translatedInto(form, ['fr', 'ar'], (_source, id, locale) =>
      // An empty one, or one of blanks, is no translation.
      (targets[(IDS.indexOf(id) + locale.length) % targets.length] ?? '').trim() === ''
        ? ''
        : (targets[(IDS.indexOf(id) + locale.length) % targets.length] ?? '').slice(0, 300),
    );
  });

describe('a round trip', () => {
  it('by CSV gives all languages back, whatever the texts hold', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const file = readTextCsv(textCsv(textFileOf(form)));
        expect(imported(untranslated(form), file)).toEqual(form);
        expect(planImport(form, file)).toMatchObject({ changes: [], skipped: [], languages: [] });
      }),
      { numRuns: cases(300) },
    );
  });

  it('by XLIFF gives one language back, whatever the texts hold', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const file = readXliff(asXliff(form, 'ar'));
        expect(planImport(form, file)).toMatchObject({ changes: [], skipped: [] });
        const other = readXliff(asXliff(form, 'fr'));
        expect(imported(imported(untranslated(form), other), file)).toEqual(form);
      }),
      { numRuns: cases(300) },
    );
  });

  it('adds a language that the form does not have', () => {
    const form = translatedInto(aWordyForm(), ['he'], (source) => `ה ${source}`);
    const file = readXliff(asXliff(form, 'he'));
    const plan = planImport(aWordyForm(), file);
    expect(plan.languages).toEqual(['he']);
    expect(imported(aWordyForm(), file)).toEqual(form);
  });

  it('makes the same bytes of the same texts', () => {
    const form = translatedInto(aWordyForm(), ['fr'], (source) => `« ${source} »`);
    const copy = structuredClone(form);
    expect(textCsv(textFileOf(copy))).toBe(textCsv(textFileOf(form)));
    expect(asXliff(copy, 'fr')).toBe(asXliff(form, 'fr'));
  });
});

describe('the formats', () => {
  const form = translatedInto(aWordyForm(), ['fr'], (source, id) =>
    id === 'field:f2:label' ? 'Quel jour convient à {{@f1|vous}} ?' : `fr ${source}`,
  );

  it('CSV: by ID, with its place, a column for each language, safe for spreadsheets', () => {
    const csv = textCsv(
      textFileOf(
        applyAll(form, setTexts(form, [{ id: 'form:title', locale: 'fr', text: '=A1' }]))
          .definition,
      ),
    );
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffID,Where,en-GB,fr',
      "form:title,Form: Title,Garden party,'=A1",
    ]);
  });

  it('XLIFF: references are protected, and their fallbacks can be translated', () => {
    const xliff = asXliff(form, 'fr');
    expect(xliff).toContain('srcLang="en-GB" trgLang="fr"');
    expect(xliff).toContain(
      '<source>Which day suits <pc id="1" dataRefStart="d1s" dataRefEnd="d1e" dispStart="@What is your name?">you</pc>?</source>',
    );
    expect(xliff).toContain(
      '<pc id="1" dataRefStart="d1s" dataRefEnd="d1e" dispStart="@What is your name?">vous</pc>',
    );
    expect(xliff).toContain('<ph id="1" dataRef="d1" disp="@What is your name?"/>');
  });

  it('XLIFF: what tools add is read through, and texts cut into sentences are joined', () => {
    const file = readXliff(`<?xml version="1.0"?>
<!-- a tool was here -->
<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en-GB" trgLang="fr">
 <x:file id="form"><x:group id="g"><x:unit id="welcome:text">
  <x:notes><x:note>Hi</x:note></x:notes>
  <x:segment><x:source>One.</x:source><x:target><x:mrk id="m" type="term">Un</x:mrk>.</x:target></x:segment>
  <x:ignorable><x:source> </x:source></x:ignorable>
  <x:segment><x:source>Two.</x:source><x:target><![CDATA[D]]>eux&#46;</x:target></x:segment>
 </x:unit></x:group></x:file>
</x:xliff>`);
    expect(file.rows).toEqual([
      { id: 'welcome:text', source: 'One. Two.', targets: { fr: 'Un. Deux.' } },
    ]);
  });

  it('CSV: as spreadsheets save it, with semicolons and other line ends', () => {
    const file = readTextCsv(
      'ID;Where;en-GB;FR\nform:title;x;Garden party;"Fête\r\nau jardin"\n\n',
    );
    expect(planImport(form, file).changes).toMatchObject([
      { id: 'form:title', locale: 'fr', after: 'Fête\nau jardin', before: 'fr Garden party' },
    ]);
  });
});

describe('what is skipped', () => {
  const form = aWordyForm({ locales: ['fr'] });
  const plan = (rows: TextFile['rows'], over: Partial<TextFile> = {}) =>
    planImport(form, { sourceLocale: 'en-GB', locales: ['fr'], rows, ...over });
  const row = (id: string, source: string, fr: string) => ({ id, source, targets: { fr } });

  it('texts that the form no longer has, that have changed, that stand twice, that are too long', () => {
    const { changes, skipped, empty } = plan([
      row('form:title', 'Garden party', 'Fête'),
      row('form:title', 'Garden party', 'Encore'),
      row('field:gone:label', 'Old', 'Vieux'),
      row('field:f1:label', 'Your name?', 'Votre nom ?'),
      row('welcome:title', 'Hello', 'x'.repeat(10_001)),
      row('welcome:text', 'It takes a minute.', 'a\u0000b'),
      row('welcome:button', 'Begin', '  '),
    ]);
    expect(changes.map(({ id, after }) => [id, after])).toEqual([['form:title', 'Fête']]);
    expect(skipped.map(({ id, reason }) => [id, reason])).toEqual([
      ['form:title', 'repeated'],
      ['field:gone:label', 'unknown'],
      ['field:f1:label', 'stale'],
      ['welcome:title', 'too_long'],
      ['welcome:text', 'broken'],
    ]);
    expect(empty).toBe(1);
  });

  it('a lost answer is named, and imported as it is', () => {
    const { changes } = plan([
      row('field:f2:label', 'Which day suits {{@f1|you}}?', 'Quel jour ?'),
    ]);
    expect(changes[0]?.dropped).toEqual(['{{@f1|you}}']);
  });

  it('names of properties that every object has are no texts', () => {
    expect(
      plan([row('constructor', 'x', 'y'), row('form:__proto__', 'x', 'y')]).skipped,
    ).toHaveLength(2);
  });

  it.each([
    ['another form language', { sourceLocale: 'de' }],
    ['the form’s own language', { locales: ['en-gb'] }],
    ['no language', { locales: ['<script>'] }],
    [
      'too many languages',
      { locales: Array.from({ length: 21 }, (_, n) => `q${String.fromCharCode(97 + n)}`) },
    ],
  ])('a file of %s is refused', (_name, over) => {
    expect(() => plan([row('form:title', 'Garden party', 'Fête')], over)).toThrow(UnreadableTexts);
  });
});

const XLIFF = '<xliff version="2.0" srcLang="en-GB" trgLang="fr">';

describe('hostile files', () => {
  it.each([
    [
      'an entity bomb',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${XLIFF}&b;</xliff>`,
      'document type',
    ],
    [
      'an external entity',
      `<?xml version="1.0"?><!doctype x SYSTEM "file:///etc/passwd">${XLIFF}</xliff>`,
      'document type',
    ],
    ['an unknown entity', `${XLIFF}&bomb;</xliff>`, 'valid XML'],
    ['an endless nest', '<a>'.repeat(5_000), 'valid XML'],
    ['an unclosed tag', XLIFF, 'valid XML'],
    ['crossed tags', `${XLIFF}<file></xliff></file>`, 'valid XML'],
    ['an attribute twice', '<xliff version="2.0" version="1.2"/>', 'valid XML'],
    ['a number beyond Unicode', `${XLIFF}&#x110000;</xliff>`, 'valid XML'],
    ['text after the end', `${XLIFF}</xliff>and more`, 'valid XML'],
    ['another kind of XML', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'not XLIFF'],
    ['an older version', '<xliff version="1.2"><file source-language="en"/></xliff>', 'XLIFF 1.2'],
    ['no languages', '<xliff version="2.0"/>', 'two languages'],
  ])('XLIFF with %s is refused with a sentence', (_name, text, why) => {
    expect(() => readXliff(text)).toThrow(new RegExp(why));
    expect(() => readXliff(text)).toThrow(UnreadableTexts);
  });

  it.each([
    ['an open quotation', 'ID,Where,en,fr\n"form:title', 'never closed'],
    ['other columns', 'Name,Email\nAda,a@b.co', 'other columns'],
    ['no other language', 'ID,Where,en\nform:title,x,y', 'no column'],
    ['a column that is no language', 'ID,Where,en,=cmd()', 'language code'],
    ['a language twice', 'ID,Where,en,fr,FR\n', 'same language'],
    ['nothing', '', 'other columns'],
  ])('CSV with %s is refused with a sentence', (_name, text, why) => {
    expect(() => readTextCsv(text)).toThrow(new RegExp(why));
    expect(() => readTextCsv(text)).toThrow(UnreadableTexts);
  });

  it('whatever is read is a file or a sentence, never another failure', () => {
    const whole = asXliff(
      translatedInto(aWordyForm(), ['fr'], (source) => source),
      'fr',
    );
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.string({ unit: 'grapheme', maxLength: 5 }),
        fc.nat(40),
        (at, text, gone) => {
          const spoilt = whole.slice(0, at) + text + whole.slice(at + gone);
          for (const read of [readXliff, readTextCsv]) {
            try {
              planImport(aWordyForm(), read(spoilt));
            } catch (error) {
              expect(error).toBeInstanceOf(UnreadableTexts);
            }
          }
        },
      ),
      { numRuns: cases(1_000) },
    );
  });

  it('a large file is read in time that grows with its size', () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, n) => `field:f${n}:label,x,"Some ""text"" ${n}",fr`,
    );
    const started = performance.now();
    const file = readTextCsv(['ID,Where,en-GB,fr', ...rows].join('\n'));
    expect(planImport(aWordyForm(), file).skipped).toHaveLength(20_000);
    readXliff(
      `${XLIFF}<file id="f">${'<unit id="u"><segment><source>a</source></segment></unit>'.repeat(20_000)}</file></xliff>`,
    );
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
