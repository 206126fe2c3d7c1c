/** New questions say what most forms say, in the form's language, until their owner writes something else. */
import { describe, expect, it } from 'vitest';
import { addField, isUntouched, nameField } from '@/domain/form/editing/edits';
import { applyAll } from '@/domain/form/editing/operations';
import { setSpeech, usualTexts } from '@/domain/form/editing/usualTexts';
import { blankForm } from '@/domain/form/definition/blank';
import { fieldOf, type FieldType, type FormDefinition } from '@/domain/form/definition/definition';
import { LANGUAGES } from '@/domain/base/languages';
import { aField, aForm } from '../../../support/forms';

const QUESTION = 'How likely are you to recommend us to a friend or colleague?';
const ids = () => {
  let n = 0;
  const next = (kind: string) => () => `${kind}new${(n += 1)}`;
  return { field: next('f'), page: next('p'), option: next('o'), ending: next('e') };
};
function withNew(form: FormDefinition, type: FieldType) {
  const place = { parentId: 'p1', index: 0 };
  const { operations, fieldId } = addField(form, type, place, ids());
  const next = applyAll(form, operations).definition;
  return { form: next, field: fieldOf(next, fieldId) };
}

describe('a new question', () => {
  it('asks what everybody asks, so that a recommendation score can be published at once', () => {
    const { field } = withNew(aForm([aField('short_text', 'f1')]), 'nps');
    expect(field).toMatchObject({ label: QUESTION, low: 'Not likely', high: 'Very likely' });
    expect(field && isUntouched(field)).toBe(true);
  });

  it('offers appointments in the time zone of its workspace', () => {
    const form = aForm([aField('short_text', 'f1')]);
    const place = { parentId: 'p1', index: 0 };
    const zoned = (timeZone?: string) =>
      addField(form, 'appointment', place, ids(), timeZone).operations;
    expect(zoned('Asia/Tokyo')).toMatchObject([{ field: { timeZone: 'Asia/Tokyo' } }]);
    expect(zoned()).toMatchObject([{ field: { timeZone: 'Europe/London' } }]);
  });

  it.each(LANGUAGES.map(({ code }) => code))('speaks the language of the form: %s', (locale) => {
    for (const type of ['email', 'phone', 'name', 'address', 'consent', 'nps'] as const) {
      const said = Object.values(usualTexts(type, { locale }));
      expect(said.length, type).toBeGreaterThan(0);
      expect(
        said.every((text) => text !== ''),
        type,
      ).toBe(true);
    }
  });
});

describe('another language of the form', () => {
  it('changes what the owner left as it was, and nothing that they wrote', () => {
    const first = withNew(aForm([aField('consent', 'f1', { statement: 'Yes, do' })]), 'nps');
    const german = applyAll(first.form, setSpeech(first.form, { locale: 'de' })).definition;
    expect(german.locale).toBe('de');
    const [id = ''] = Object.keys(german.fields).filter((one) => one !== 'f1');
    expect(fieldOf(german, id)).toMatchObject({ low: 'Unwahrscheinlich' });
    expect(fieldOf(german, 'f1')).toMatchObject({ statement: 'Yes, do' });
    const informal = applyAll(
      german,
      setSpeech(german, { locale: 'de', address: 'informal' }),
    ).definition;
    expect(informal.address).toBe('informal');
    expect(fieldOf(informal, id)?.label).toContain('dass du uns');
    const back = applyAll(german, setSpeech(german, { locale: 'en-GB' })).definition;
    expect(fieldOf(back, id)).toMatchObject({ label: QUESTION });
  });
});

it('the ending that a form begins with follows its language, and one of its owner stays', () => {
  const form = blankForm((bytes) => bytes.fill(1));
  const japanese = applyAll(form, setSpeech(form, { locale: 'ja' })).definition;
  expect(japanese.endings[0]).toMatchObject({ text: '回答を受け付けました。' });
  const own = { ...form, endings: form.endings.map((one) => ({ ...one, text: 'See you.' })) };
  expect(applyAll(own, setSpeech(own, { locale: 'ja' })).definition.endings).toEqual(own.endings);
});

describe('a question that is named', () => {
  it('takes several files if its name asks for several', () => {
    const named = (label: string) => {
      const form = aForm([aField('file', 'f1', { label, key: 'file' })]);
      return fieldOf(applyAll(form, nameField(form, 'f1')).definition, 'f1');
    };
    for (const label of ['Photos of the room', 'Your documents', 'Fotos vom Raum']) {
      expect(named(label), label).toMatchObject({ maxFiles: 5 });
    }
    expect(named('Your CV')).toMatchObject({ maxFiles: 1 });
  });
});

describe('a calculated value', () => {
  it('is in the currency of the last one', () => {
    const first = aField('calculated', 'f1', { currency: 'GBP', decimals: 2 });
    const { field } = withNew(aForm([first]), 'calculated');
    expect(field).toMatchObject({ currency: 'GBP', decimals: 2 });
  });
});
