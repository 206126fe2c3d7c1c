/** A form in another of its languages. Which texts a thing has is told by its properties, so that no type is named. */
import { ownValue } from '@/domain/base/ownValue';
import type { Field, FormDefinition, FormDesign, Translations } from './definition';

/** Properties that hold a text for respondents. */
const TEXTS = [
  'title',
  'description',
  'submitLabel',
  'label',
  'help',
  'placeholder',
  'errorText',
  'statement',
  'text',
  'button',
  'alt',
  'low',
  'high',
  'yes',
  'no',
  'unit',
  'itemLabel',
  'total',
] as const;
/** Properties that hold a list of things with an id and a label. */
const LISTS = ['options', 'rows', 'columns', 'lines'] as const;

/** The words for a form's logo, which stand within its design. */
const LOGO = 'logo.alt';

/** Something whose texts can be translated: the form, its welcome, a page, a field, an ending. */
export interface Translatable {
  translations?: Translations;
}

interface Labelled {
  id: string;
  label: string;
}

function propertiesOf(thing: Translatable): Readonly<Record<string, unknown>> {
  return thing as Readonly<Record<string, unknown>>;
}

function listOf(thing: Translatable, name: string): Labelled[] {
  const list = propertiesOf(thing)[name];
  return Array.isArray(list) ? (list as Labelled[]) : [];
}

function logoText(thing: Translatable): { name: string; text: string }[] {
  const { design } = thing as Partial<FormDefinition>;
  const text = design?.logo?.alt ?? '';
  return text.trim() === '' ? [] : [{ name: LOGO, text }];
}

/** The texts of one thing that are not empty, by the name under which a translation is kept, in their order. */
export function textsOf(thing: Translatable): { name: string; text: string }[] {
  const properties = propertiesOf(thing);
  const own = TEXTS.flatMap((name) => {
    const text = properties[name];
    return typeof text === 'string' && text.trim() !== '' ? [{ name, text }] : [];
  });
  const listed = LISTS.flatMap((list) =>
    listOf(thing, list)
      .filter(({ label }) => label.trim() !== '')
      .map(({ id, label }) => ({ name: `${list}.${id}`, text: label })),
  );
  return [...own, ...logoText(thing), ...listed];
}

function withLogoText(thing: Translatable, alt: string): FormDesign | undefined {
  const { design } = thing as Partial<FormDefinition>;
  return design?.logo ? { ...design, logo: { ...design.logo, alt } } : design;
}

/** A thing in a language, without its translations; a text that has none stays as it is. */
function inLanguage<T extends Translatable>(thing: T, locale: string): T {
  const { translations, ...rest } = thing;
  const texts = ownValue(translations ?? {}, locale) ?? {};
  const next: Record<string, unknown> = rest;
  for (const { name } of textsOf(thing)) {
    const text = ownValue(texts, name)?.trim();
    if (!text) continue;
    const [list = '', id] = name.split('.');
    if (id === undefined) next[name] = text;
    else if (name === LOGO) next['design'] = withLogoText(thing, text);
    else {
      next[list] = (next[list] as Labelled[]).map((item) =>
        item.id === id ? { ...item, label: text } : item,
      );
    }
  }
  return next as T;
}

/** Ids of the fields that a formula reads. */
function readByFormulas({ fields }: FormDefinition): ReadonlySet<string> {
  const formulas = Object.values(fields).flatMap((field) =>
    field.type === 'calculated'
      ? [field.formula, ...(field.cases ?? []).map(({ formula }) => formula)]
      : [],
  );
  return new Set(
    formulas.flatMap((steps) => steps.flatMap((one) => (one.step === 'field' ? [one.id] : []))),
  );
}

/** Labels as formulas read them, whatever the language: server and browser must work out the same. */
function formLabelsOf(field: Field): Readonly<Record<string, string>> | undefined {
  if (field.type === 'yes_no') {
    const { yes, no } = field;
    return { ...(yes === undefined ? {} : { yes }), ...(no === undefined ? {} : { no }) };
  }
  const list = field.type === 'matrix' ? field.columns : 'options' in field ? field.options : [];
  return list.length > 0 ? Object.fromEntries(list.map(({ id, label }) => [id, label])) : undefined;
}

function fieldInLanguage(field: Field, locale: string, isRead: boolean): Field {
  const next = inLanguage(field, locale);
  if (!isRead) return next;
  const formLabels = formLabelsOf(field);
  const isSame = JSON.stringify(formLabels) === JSON.stringify(formLabelsOf(next));
  return isSame || !formLabels ? next : { ...next, formLabels };
}

/** Languages in which a form can be shown, its own first. */
export function localesOf({ locale, locales = [] }: FormDefinition): string[] {
  return [locale, ...locales.filter((other) => other !== locale)];
}

/**
 * A form as one reads it in a language: the texts of that language, or its own where there are none. The page is
 * given this, so that it carries one language only; its own words it is given with ours (words/wordsOf.ts).
 */
export function localised(definition: FormDefinition, locale: string): FormDefinition {
  const { words: _own, ...rest } = definition;
  const { welcome, pages, fields, endings } = rest;
  const read = readByFormulas(definition);
  return {
    ...inLanguage(rest, locale),
    locale,
    ...(welcome ? { welcome: inLanguage(welcome, locale) } : {}),
    pages: pages.map((page) => inLanguage(page, locale)),
    fields: Object.fromEntries(
      Object.entries(fields).map(([id, field]) => [
        id,
        fieldInLanguage(field, locale, read.has(id)),
      ]),
    ),
    endings: endings.map((ending) => inLanguage(ending, locale)),
  };
}
