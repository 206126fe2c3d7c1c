/** Translations of the texts of a form that are known. */
import { ownValue } from '@/domain/base/ownValue';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { textsOf, type Translatable } from '@/domain/form/definition/translate';

/**
 * The form with a further language. A text that has a translation already keeps it.
 *
 * @param texts translations by the text in the form's own language
 */
export function withKnownTexts(
  definition: FormDefinition,
  language: string,
  texts: Readonly<Record<string, string>>,
): FormDefinition {
  const translated = <T extends Translatable>(thing: T): T => {
    const found = textsOf(thing).flatMap(({ name, text }) => {
      const known = ownValue(texts, text);
      return known === undefined ? [] : [[name, known] as const];
    });
    if (found.length === 0) return thing;
    const before = ownValue(thing.translations ?? {}, language) ?? {};
    return {
      ...thing,
      translations: {
        ...thing.translations,
        [language]: { ...Object.fromEntries(found), ...before },
      },
    };
  };
  const fields = Object.fromEntries(
    Object.entries(definition.fields).map(([id, field]) => [id, translated(field)]),
  );
  return {
    ...translated(definition),
    fields,
    pages: definition.pages.map(translated),
    endings: definition.endings.map(translated),
    locales: [...new Set([...(definition.locales ?? []), language])],
  };
}
