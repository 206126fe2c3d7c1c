/** Forms with texts in several languages, for tests. */
import fc from 'fast-check';
import { isBroken } from '@/domain/text/plainText';
import type { FormDefinition, Translations } from '@/domain/form/definition/definition';
import { setTexts, addLanguages } from '@/domain/form/editing/translations';
import { applyAll } from '@/domain/form/editing/operations';
import { textGroups } from '@/domain/form/editing/textGroups';
import { aField, aForm } from './forms';

/** A form that has a text of every kind. */
export const aWordyForm = (over: Partial<FormDefinition> = {}): FormDefinition => ({
  ...aForm(
    [
      [
        aField('short_text', 'f1', {
          label: 'What is your name?',
          help: 'As friends call you.',
          placeholder: 'Ada',
          errorText: 'Tell us your name.',
        }),
        aField('single_choice', 'f2', {
          label: 'Which day suits {{@f1|you}}?',
          options: [
            { id: 'o1', label: 'Saturday' },
            { id: 'o2', label: 'Sunday' },
          ],
        }),
      ],
      [
        aField('matrix', 'f3', {
          label: 'How was it?',
          rows: [{ id: 'o3', label: 'Food' }],
          columns: [
            { id: 'o4', label: 'Good' },
            { id: 'o5', label: 'Bad' },
          ],
        }),
        aField('consent', 'f4', { label: 'Consent', statement: 'I agree to the rules.' }),
        aField('nps', 'f5', { label: 'Would you come again?', low: 'No', high: 'Yes' }),
      ],
    ],
    {
      title: 'Garden party',
      description: 'On **Saturday**, in the garden.',
      submitLabel: 'Send my answer',
      welcome: { title: 'Hello', text: 'It takes a minute.', button: 'Begin' },
      endings: [{ id: 'e1', title: 'Thank you, {{@f1}}', text: 'See you.', button: 'Our site' }],
      words: { 'en-GB': { next: 'Onwards' } },
      ...over,
    },
  ),
});

/** A form with a text for each of its own, made of it. */
export function translatedInto(
  form: FormDefinition,
  locales: readonly string[],
  say: (source: string, id: string, locale: string) => string,
): FormDefinition {
  const added = applyAll(form, addLanguages(form, locales)).definition;
  const changes = textGroups(added).flatMap(({ texts }) =>
    texts.flatMap(({ id, source }) =>
      locales.map((locale) => ({ id, locale, text: say(source, id, locale) || null })),
    ),
  );
  return applyAll(added, setTexts(added, changes)).definition;
}

/** The same form without any translation, but with its languages. */
export function untranslated(form: FormDefinition): FormDefinition {
  const without = <T extends { translations?: Translations }>({
    translations: _gone,
    ...rest
  }: T) => rest as T;
  const own = form.words?.[form.locale];
  const { words: _words, ...rest } = without(form);
  return {
    ...rest,
    ...(own ? { words: { [form.locale]: own } } : {}),
    ...(form.welcome ? { welcome: without(form.welcome) } : {}),
    pages: form.pages.map(without),
    fields: Object.fromEntries(
      Object.entries(form.fields).map(([id, field]) => [id, without(field)]),
    ),
    endings: form.endings.map(without),
  };
}

const PIECES = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '{{@f1}}',
    '{{@f1|there}}',
    '{{@f1.first|you & "them"}}',
    '{{f1}}',
    '}}',
    '=1+1',
    "'",
    '"',
    ',',
    ';',
    '\n',
    '\t',
    '<b>&amp;</b>',
    ']]>',
    '\u0001',
    '\ufffe',
    'مرحبا',
    'שלום',
    '\u2067',
    ' ',
  ),
);

/** Texts as people and programs write them; line ends are as the builder keeps them. */
export const anyText = fc
  .array(PIECES, { maxLength: 6 })
  .map((pieces) => pieces.join('').replaceAll('\r', '').replaceAll('\u0000', ''))
  .filter((text) => !isBroken(text));
