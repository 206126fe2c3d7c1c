/**
 * Whether a form asks for what phishing asks for. Asked only of forms of new workspaces when they are published: a hit
 * holds the page until an operator has looked (decision 0214). A question for a secret is enough; a title that names one
 * is not, unless a well-known brand is named too.
 */
import type { FormDefinition } from '@/domain/form/definition/definition';
import { fieldsInOrder } from '@/domain/form/definition/fieldsOf';
import { foldForSearch } from '@/domain/text/fold';
import { wholeWords } from '@/domain/text/wholeWords';
import { BRANDS, HARMLESS, SECRETS, WARNINGS, type SecretKind } from './phishingWords';

export interface PhishingSign {
  kind: SecretKind | 'brand';
  /** The text that has it, cut. */
  text: string;
}

/** A label of a question is short; what is longer explains. */
const QUESTION_LENGTH = 80;

const KINDS = Object.entries(SECRETS).map(
  ([kind, words]) => [kind as SecretKind, wholeWords(words.map(foldForSearch))] as const,
);
const BRAND = wholeWords(BRANDS.map(foldForSearch));
const NOT_MEANT = wholeWords(HARMLESS.map(foldForSearch));
const WARNING = wholeWords(WARNINGS.map(foldForSearch));

const secretIn = (text: string): SecretKind | undefined => {
  const folded = foldForSearch(text);
  return NOT_MEANT.test(folded) ? undefined : KINDS.find(([, of]) => of.test(folded))?.[0];
};

const shortened = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, QUESTION_LENGTH);

/** Every text of a thing in all its languages, by the names of its properties. */
function textsOf(thing: object, names: readonly string[]): string[] {
  const { translations = {} } = thing as { translations?: Record<string, Record<string, string>> };
  return [thing as Record<string, unknown>, ...Object.values(translations)].flatMap((of) =>
    names.flatMap((name) => {
      const text: unknown = of[name];
      return typeof text === 'string' && text !== '' ? [text] : [];
    }),
  );
}

/** Types into which a secret can be written. */
const WRITTEN = ['short_text', 'long_text', 'number', 'name'];

/** What makes a form look like phishing; empty for almost all forms. */
export function phishingIn(definition: FormDefinition): PhishingSign[] {
  const signs: PhishingSign[] = [];
  const note = (kind: PhishingSign['kind'], text: string) =>
    signs.push({ kind, text: shortened(text) });
  const fields = fieldsInOrder(definition);
  for (const field of fields) {
    if (!WRITTEN.includes(field.type)) continue;
    const texts = textsOf(field, ['label', 'placeholder']);
    const asked = texts.find((text) => text.length <= QUESTION_LENGTH && secretIn(text));
    const kind = asked && secretIn(asked);
    if (asked && kind) note(kind, asked);
  }
  const around = [
    ...textsOf(definition, ['title', 'description']),
    ...(definition.welcome ? textsOf(definition.welcome, ['title', 'text']) : []),
    ...fields.flatMap((field) => textsOf(field, ['label', 'help', 'text'])),
  ];
  const brand = around.find((text) => BRAND.test(foldForSearch(text)));
  const named = around.find((text) => secretIn(text) && !WARNING.test(foldForSearch(text)));
  if (signs.length === 0 && (brand === undefined || named === undefined)) return [];
  const kind = named && secretIn(named);
  if (signs.length === 0 && named && kind) note(kind, named);
  if (brand !== undefined) note('brand', brand);
  return signs.slice(0, 10);
}
