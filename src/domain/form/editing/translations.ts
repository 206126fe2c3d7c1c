/** What a person does with the languages of a form, as operations. */
import { ownValue } from '@/domain/base/ownValue';
import {
  fieldOf,
  LIMITS,
  type FormDefinition,
  type Translations,
} from '@/domain/form/definition/definition';
import { groupIdOf, languagesOf } from './textGroups';
import type { Operation } from './operations';

/** A text in a language; null takes it away. */
export interface TextChange {
  /** As in `FormText.id`. */
  id: string;
  locale: string;
  text: string | null;
}

/** Translations with a text of one language changed; undefined where none is left. */
function withText(
  translations: Translations | undefined,
  { id, locale, text }: TextChange,
): Translations | undefined {
  const name = id.slice(id.lastIndexOf(':') + 1);
  const { [name]: _before, ...others } = ownValue(translations ?? {}, locale) ?? {};
  const texts = text === null ? others : { ...others, [name]: text };
  const { [locale]: _texts, ...rest } = translations ?? {};
  const next = Object.keys(texts).length === 0 ? rest : { ...rest, [locale]: texts };
  return Object.keys(next).length === 0 ? undefined : next;
}

/** A thing with other translations. */
function having<T extends { translations?: Translations }>(
  thing: T,
  translations: Translations | undefined,
): T {
  const { translations: _before, ...rest } = thing;
  return (translations ? { ...rest, translations } : rest) as T;
}

type Change = (translations: Translations | undefined) => Translations | undefined;

/** One thing's translations changed; nothing where there is no such thing. */
function operationFor(definition: FormDefinition, groupId: string, change: Change): Operation[] {
  const { welcome, endings, pages, words } = definition;
  const [kind, id = ''] = groupId.split(':');
  switch (kind) {
    case 'form':
      return [{ op: 'setForm', set: { translations: change(definition.translations) ?? null } }];
    case 'words':
      return [{ op: 'setForm', set: { words: change(words) ?? null } }];
    case 'welcome':
      if (!welcome) return [];
      return [{ op: 'setForm', set: { welcome: having(welcome, change(welcome.translations)) } }];
    case 'page': {
      const page = pages.find((one) => one.id === id);
      if (!page) return [];
      const translations = change(page.translations) ?? null;
      return [{ op: 'setPage', pageId: id, set: { translations } }];
    }
    case 'field': {
      const field = fieldOf(definition, id);
      if (!field) return [];
      const translations = change(field.translations) ?? null;
      return [{ op: 'setField', fieldId: id, set: { translations } }];
    }
    case 'ending': {
      if (!endings.some((one) => one.id === id)) return [];
      return [
        {
          op: 'setForm',
          set: {
            endings: endings.map((one) =>
              one.id === id ? having(one, change(one.translations)) : one,
            ),
          },
        },
      ];
    }
    default:
      return [];
  }
}

/** Sets texts in further languages: one operation for each thing they belong to, all endings being one. */
export function setTexts(definition: FormDefinition, changes: readonly TextChange[]): Operation[] {
  const byGroup = new Map<string, TextChange[]>();
  for (const change of changes) {
    const groupId = groupIdOf(change.id);
    byGroup.set(groupId, [...(byGroup.get(groupId) ?? []), change]);
  }
  const apply =
    (some: readonly TextChange[]): Change =>
    (translations) =>
      some.reduce<Translations | undefined>(withText, translations);
  const ofEndings = [...byGroup].filter(([id]) => id.startsWith('ending:'));
  const others = [...byGroup].filter(([id]) => !id.startsWith('ending:'));
  const endings = definition.endings.map((ending) => {
    const some = byGroup.get(`ending:${ending.id}`);
    return some ? having(ending, apply(some)(ending.translations)) : ending;
  });
  return [
    ...others.flatMap(([id, some]) => operationFor(definition, id, apply(some))),
    ...(ofEndings.length > 0 ? [{ op: 'setForm', set: { endings } } as const] : []),
  ];
}

/** Adds languages at the end; as many as a form can have. */
export function addLanguages(definition: FormDefinition, codes: readonly string[]): Operation[] {
  const before = languagesOf(definition);
  const next = [...new Set([...before, ...codes])]
    .filter((code) => code !== definition.locale)
    .slice(0, LIMITS.languages);
  return next.length === before.length ? [] : [{ op: 'setForm', set: { locales: next } }];
}

/** Takes a language away with all its texts, as one step of undo. */
export function removeLanguage(definition: FormDefinition, code: string): Operation[] {
  const { welcome, pages, fields, endings, translations, words } = definition;
  const without: Change = (all) => {
    const { [code]: _gone, ...rest } = all ?? {};
    return Object.keys(rest).length === 0 ? undefined : rest;
  };
  const has = (thing: { translations?: Translations }) =>
    thing.translations !== undefined && Object.hasOwn(thing.translations, code);
  const locales = languagesOf(definition).filter((one) => one !== code);
  return [
    {
      op: 'setForm',
      set: {
        locales: locales.length === 0 ? null : locales,
        ...(translations && Object.hasOwn(translations, code)
          ? { translations: without(translations) ?? null }
          : {}),
        ...(words && Object.hasOwn(words, code) ? { words: without(words) ?? null } : {}),
        ...(welcome && has(welcome)
          ? { welcome: having(welcome, without(welcome.translations)) }
          : {}),
        ...(endings.some(has)
          ? {
              endings: endings.map((one) =>
                has(one) ? having(one, without(one.translations)) : one,
              ),
            }
          : {}),
      },
    },
    ...pages.filter(has).flatMap(({ id }) => operationFor(definition, `page:${id}`, without)),
    ...Object.values(fields)
      .filter(has)
      .flatMap(({ id }) => operationFor(definition, `field:${id}`, without)),
  ];
}

/** How many texts of a language are kept in a form. */
export function countTexts(definition: FormDefinition, code: string): number {
  const { welcome, pages, fields, endings, translations, words } = definition;
  const all = [
    translations,
    words,
    welcome?.translations,
    ...[...pages, ...Object.values(fields), ...endings].map((one) => one.translations),
  ];
  return all.reduce((sum, one) => sum + Object.keys(ownValue(one ?? {}, code) ?? {}).length, 0);
}
