/** All texts of a form that respondents read, in the order in which they meet them, each with an id for files. */
import {
  fieldsIn,
  isSeen,
  type Field,
  type FormDefinition,
  type Translations,
} from '@/domain/form/definition/definition';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import { ownValue } from '@/domain/base/ownValue';
import { textsOf, type Translatable } from '@/domain/form/definition/translate';

export type GroupKind = 'form' | 'welcome' | 'page' | 'field' | 'ending' | 'words';

export interface EditableText {
  /** `field:{id}:options.{id}`, `form:title`: a name token of XML. */
  id: string;
  /** Under which a translation is kept. */
  name: string;
  /** In the form's own language. */
  source: string;
}

/** The texts of one thing. */
export interface TextGroup {
  /** `field:{id}`, `form`. */
  id: string;
  kind: GroupKind;
  /** Its number among those of its kind, from 1. */
  number: number;
  /** The thing itself; equal where nothing of it has changed. */
  thing: Translatable;
  texts: readonly EditableText[];
}

/** The id of a group is that of its texts without their names. */
export const groupIdOf = (textId: string): string => textId.slice(0, textId.lastIndexOf(':'));

function groupOf(id: string, kind: GroupKind, number: number, thing: Translatable): TextGroup {
  const texts = textsOf(thing).map(({ name, text }) => ({
    id: `${id}:${name}`,
    name,
    source: text,
  }));
  return { id, kind, number, thing, texts };
}

/** The same thing for the same words. */
const asThing = memoizeByRef((words: Translations): Translatable => ({ translations: words }));

/** The owner's own wording of the page's words. Other languages have ours where they have none: nothing is missing. */
function wordsGroup({ words, locale }: FormDefinition): TextGroup {
  const own = ownValue(words ?? {}, locale) ?? {};
  const texts = Object.entries(own)
    .filter(([, source]) => source.trim() !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, source]) => ({ id: `words:${name}`, name, source }));
  return {
    id: 'words',
    kind: 'words',
    number: 1,
    thing: words ? asThing(words) : {},
    texts,
  };
}

/** Groups without texts are left out. */
export function textGroups(definition: FormDefinition): TextGroup[] {
  const { welcome, pages, endings } = definition;
  const groups = [groupOf('form', 'form', 1, definition)];
  if (welcome) groups.push(groupOf('welcome', 'welcome', 1, welcome));
  let questions = 0;
  const add = (field: Field) => {
    // No one reads what is not seen.
    if (!isSeen(field)) return;
    questions += 1;
    groups.push(groupOf(`field:${field.id}`, 'field', questions, field));
    if (field.type === 'group') fieldsIn(definition, field).forEach(add);
  };
  pages.forEach((page, index) => {
    groups.push(groupOf(`page:${page.id}`, 'page', index + 1, page));
    fieldsIn(definition, page).forEach(add);
  });
  endings.forEach((ending, index) =>
    groups.push(groupOf(`ending:${ending.id}`, 'ending', index + 1, ending)),
  );
  groups.push(wordsGroup(definition));
  return groups.filter(({ texts }) => texts.length > 0);
}

/** The languages that a form is translated into, its own left out. */
export function languagesOf({ locale, locales = [] }: FormDefinition): string[] {
  return [...new Set(locales)].filter((one) => one !== locale);
}

/** What a text is in a language; an empty text where it has none of its own. */
export function translationOf(
  { thing }: TextGroup,
  { name }: EditableText,
  locale: string,
): string {
  const text = ownValue(ownValue(thing.translations ?? {}, locale) ?? {}, name) ?? '';
  return text.trim() === '' ? '' : text;
}

/** Whether respondents of a language read this text in the form's own. */
export function isMissing(group: TextGroup, text: EditableText, locale: string): boolean {
  return group.kind !== 'words' && translationOf(group, text, locale) === '';
}

/** How many texts a language lacks. */
export function missingIn(groups: readonly TextGroup[], locale: string): number {
  return groups.reduce(
    (sum, group) => sum + group.texts.filter((text) => isMissing(group, text, locale)).length,
    0,
  );
}

/** How many texts a language should have. */
export function textCount(groups: readonly TextGroup[]): number {
  return groups.reduce((sum, { kind, texts }) => sum + (kind === 'words' ? 0 : texts.length), 0);
}
