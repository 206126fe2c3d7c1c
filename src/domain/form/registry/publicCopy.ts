/** What of a published version the public page may know. */
import { isInput, type Field, type FormDefinition } from '@/domain/form/definition/definition';
import { ownValue } from '@/domain/base/ownValue';
import type { Registry } from '@/domain/form/registry/registered';
import type { AnswerWords } from '@/domain/form/definition/fieldsOf';

/** A definition as the page may know it. */
export type PublicDefinition = FormDefinition & {
  /** Former keys of fields, and the ids of those: links that name them go on working. */
  aliases?: Readonly<Record<string, string>>;
  /** On a page: how answers are written that stand in its texts, where its language has other words than English. */
  answerWords?: AnswerWords;
};

/**
 * The public copy: an allow-list, so that a property that later joins the definition stays private until it is named
 * here. A field's `contact` is named: the page needs it for `autocomplete` (WCAG 1.3.5).
 *
 * @param registry what is known of its fields, when it is published; the copy remembers what of it the page needs
 */
export function publicCopy(definition: PublicDefinition, registry?: Registry): PublicDefinition {
  const { schemaVersion, title, description, locale, locales, address, submitLabel } = definition;
  const { submitAnother, keepPartials, waitingList, design, translations, words, welcome } =
    definition;
  const { pages, fields, endings } = definition;
  const aliases = registry ? aliasesOf(definition, registry) : definition.aliases;
  return {
    schemaVersion,
    title,
    ...(description === undefined ? {} : { description }),
    locale,
    ...(locales === undefined ? {} : { locales }),
    ...(address === undefined ? {} : { address }),
    ...(submitLabel === undefined ? {} : { submitLabel }),
    ...(submitAnother ? { submitAnother } : {}),
    ...(keepPartials ? { keepPartials } : {}),
    ...(waitingList ? { waitingList } : {}),
    ...(design === undefined ? {} : { design }),
    ...(translations === undefined ? {} : { translations }),
    ...(words === undefined ? {} : { words }),
    ...(welcome === undefined ? {} : { welcome }),
    pages,
    fields: withoutMappings(fields),
    endings,
    ...(aliases === undefined ? {} : { aliases }),
  };
}

/** What an answer may do to a contact is the owner's alone. The same object where no field says. */
function withoutMappings(fields: FormDefinition['fields']): FormDefinition['fields'] {
  const all = Object.entries(fields);
  const isMapped = (field: Field) =>
    isInput(field) && (field.contactCustom !== undefined || field.contactPolicy !== undefined);
  if (!all.some(([, field]) => isMapped(field))) return fields;
  const shown = (field: Field): Field => {
    if (!isInput(field)) return field;
    const { contactCustom: _custom, contactPolicy: _policy, ...rest } = field;
    return rest;
  };
  return Object.fromEntries(all.map(([id, field]) => [id, shown(field)]));
}

/** Most bytes that former keys may add to a public copy, which every respondent loads. */
const ALIASES_BYTES = 50_000;

/**
 * Former keys of the fields of a form; undefined where there are none. A key in use is its field's alone. Where there is
 * not room for all, the newest of each field stay.
 */
function aliasesOf({ fields }: FormDefinition, registry: Registry): PublicDefinition['aliases'] {
  const inputs = Object.values(fields).filter(isInput);
  const taken = new Set(inputs.map(({ key }) => key));
  const former = inputs
    .map(({ id }) => ({ id, keys: ownValue(registry, id)?.formerKeys ?? [] }))
    .filter(({ keys }) => keys.length > 0);
  const aliases: [key: string, id: string][] = [];
  const longest = Math.max(0, ...former.map(({ keys }) => keys.length));
  let bytes = 0;
  for (let age = 1; age <= longest; age += 1) {
    for (const { id, keys } of former) {
      const key = keys.at(-age);
      if (key === undefined || taken.has(key)) continue;
      bytes += key.length + id.length + '"":"",'.length;
      if (bytes > ALIASES_BYTES) return Object.fromEntries(aliases);
      taken.add(key);
      aliases.push([key, id]);
    }
  }
  return aliases.length === 0 ? undefined : Object.fromEntries(aliases);
}
