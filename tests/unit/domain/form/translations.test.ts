/** Texts of a form by language: which there are, which are missing, and what edits do to them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import {
  addLanguages,
  countTexts,
  removeLanguage,
  setTexts,
} from '@/domain/form/editing/translations';
import { lint } from '@/domain/form/lint/lint';
import { localised } from '@/domain/form/definition/translate';
import { compareReferences } from '@/domain/form/translation/references';
import { missingIn, textCount, textGroups } from '@/domain/form/editing/textGroups';
import { textPlace } from '@/domain/form/translation/textTitle';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { cases } from '../../../support/cases';
import { aField, aForm } from '../../../support/forms';
import { anyText, aWordyForm, translatedInto } from '../../../support/translatedForms';

const done = (form: FormDefinition, operations: readonly Operation[]) => {
  const { definition, inverses, refused } = applyAll(form, operations);
  expect(refused).toEqual([]);
  expect(definitionSchema.safeParse(definition).error).toBeUndefined();
  // Each edit can be taken back.
  expect(applyAll(definition, inverses).definition).toEqual(form);
  return definition;
};
const PICTURE = { id: 'a'.repeat(64), width: 10, height: 10 };

describe('the texts of a form', () => {
  it('are all that respondents read, in their order, each with its place', () => {
    const form = aWordyForm({ design: { logo: { picture: PICTURE, alt: 'Our logo' } } });
    const places = textGroups(form).flatMap((group) =>
      group.texts.map((text) => textPlace(group, text, form)),
    );
    expect(places).toEqual([
      'Form: Title',
      'Form: Description',
      'Form: Submit button text',
      'Form: Logo, alternative text',
      'Welcome page: Title',
      'Welcome page: Text',
      'Welcome page: Button text',
      'Question 1: Question',
      'Question 1: Help text',
      'Question 1: Placeholder',
      'Question 1: Error message',
      'Question 2: Question',
      'Question 2: Option 1',
      'Question 2: Option 2',
      'Question 3: Question',
      'Question 3: Row 1',
      'Question 3: Column 1',
      'Question 3: Column 2',
      'Question 4: Question',
      'Question 4: Statement',
      'Question 5: Question',
      'Question 5: Label for lowest',
      'Question 5: Label for highest',
      'Ending: Title',
      'Ending: Text',
      'Ending: Button text',
      'Custom wording: next',
    ]);
  });

  it('leave out what no respondent reads', () => {
    const form = aForm([aField('hidden', 'f1')]);
    expect(textGroups(form).map(({ id }) => id)).toEqual(['form', 'ending:e1']);
  });

  it('each has its place in the form that respondents of the language get', () => {
    const form = translatedInto(
      aWordyForm({ design: { logo: { picture: PICTURE, alt: 'Our logo' } } }),
      ['fr'],
      (source, id) => `${id} ${source}`,
    );
    const read = JSON.stringify(localised(form, 'fr'));
    for (const { kind, texts } of textGroups(form)) {
      for (const { id, source } of texts) {
        if (kind !== 'words') expect(read).toContain(JSON.stringify(`${id} ${source}`));
      }
    }
  });
});

describe('missing texts', () => {
  it('are counted, the page’s own words excepted, as the form check says', () => {
    const form = aWordyForm({ locales: ['fr'] });
    const groups = textGroups(form);
    expect(missingIn(groups, 'fr')).toBe(textCount(groups));
    const whole = translatedInto(form, ['fr'], (source, id) =>
      id.startsWith('words') ? '' : source,
    );
    expect(missingIn(textGroups(whole), 'fr')).toBe(0);
    const messages = (one: FormDefinition) =>
      lint(one)
        .filter(({ code }) => code === 'untranslated')
        .map(({ message }) => message);
    expect(messages(form)).toEqual([
      `${textCount(groups)} texts aren’t translated into French. Respondents see the original.`,
    ]);
    expect(messages(whole)).toEqual([]);
  });

  it('a translation that lost an answer is a finding', () => {
    const form = done(
      aWordyForm({ locales: ['fr'] }),
      setTexts(aWordyForm({ locales: ['fr'] }), [
        { id: 'field:f2:label', locale: 'fr', text: 'Quel jour ?' },
        { id: 'ending:e1:title', locale: 'fr', text: 'Merci, {{@f1|vous}}' },
      ]),
    );
    expect(
      lint(form)
        .filter(({ code }) => code === 'answer_not_translated')
        .map(({ message }) => message),
    ).toEqual(['1 translation into French leaves out an answer that the original shows.']);
  });

  it('references are compared by what they stand for', () => {
    expect(compareReferences('{{@f1|you}} {{@f2.first}}', '{{@f3}} {{@f1|vous}}')).toEqual({
      dropped: ['{{@f2.first}}'],
      added: ['{{@f3}}'],
    });
  });
});

describe('edits', () => {
  it('set and take away any text, and can be undone', () => {
    const form = translatedInto(aWordyForm(), ['fr', 'ar'], (source) => source);
    const ids = textGroups(form).flatMap(({ texts }) => texts.map(({ id }) => id));
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.constantFrom(...ids),
            locale: fc.constantFrom('fr', 'ar', 'he'),
            text: fc.option(anyText.map((text) => text.slice(0, 300))),
          }),
          { maxLength: 8 },
        ),
        (changes) => {
          done(form, setTexts(form, changes));
        },
      ),
      { numRuns: cases(200) },
    );
  });

  it('all texts taken away leave nothing behind', () => {
    const form = aWordyForm({ locales: ['fr'] });
    const whole = translatedInto(form, ['fr'], (source) => source);
    const changes = textGroups(whole).flatMap(({ texts }) =>
      texts.map(({ id }) => ({ id, locale: 'fr', text: null })),
    );
    expect(done(whole, setTexts(whole, changes))).toEqual(form);
  });

  it('a language is removed with its texts, and no other is touched', () => {
    const form = aWordyForm();
    const one = translatedInto(form, ['fr'], (source) => `fr ${source}`);
    const both = translatedInto(one, ['ar'], (source) => `ar ${source}`);
    expect(countTexts(both, 'ar')).toBe(27 - 1);
    expect(done(both, removeLanguage(both, 'ar'))).toEqual(one);
    expect(done(one, removeLanguage(one, 'fr'))).toEqual(form);
  });

  it('languages are added once, at the end, and as many as a form can have', () => {
    const form = aWordyForm({ locales: ['fr'] });
    expect(done(form, addLanguages(form, ['ar', 'fr', 'en-GB'])).locales).toEqual(['fr', 'ar']);
    expect(addLanguages(form, ['fr'])).toEqual([]);
    const many = Array.from(
      { length: 30 },
      (_, n) => `q${String.fromCharCode(97 + (n % 26))}${n > 25 ? 'a' : ''}`,
    );
    expect(done(form, addLanguages(form, many)).locales).toHaveLength(20);
  });

  it('a text of a thing that is gone changes nothing', () => {
    const form = aWordyForm({ locales: ['fr'] });
    expect(setTexts(form, [{ id: 'field:gone:label', locale: 'fr', text: 'x' }])).toEqual([]);
    expect(setTexts(form, [{ id: 'page:gone:title', locale: 'fr', text: 'x' }])).toEqual([]);
  });
});
