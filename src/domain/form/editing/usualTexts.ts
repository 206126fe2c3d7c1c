/** The texts that new questions have in each form language, until the owner writes others. */
import type { Ending, Field, FieldType, FormDefinition } from '@/domain/form/definition/definition';
import { baseLanguage } from '@/domain/base/languages';
import type { Operation } from './operations';

export interface LanguageTexts {
  email: string;
  phone: string;
  name: string;
  address: string;
  consent: string;
  nps: string;
  low: string;
  high: string;
  total: string;
}

/** Title and text of an ending. */
type EndingTexts = readonly [title: string, text: string];

export const ENGLISH_TEXTS: LanguageTexts = {
  email: 'Email',
  phone: 'Phone',
  name: 'Name',
  address: 'Address',
  consent: 'I agree',
  nps: 'How likely are you to recommend us to a friend or colleague?',
  low: 'Not likely',
  high: 'Very likely',
  total: 'Total',
};
export const ENGLISH_ENDING: EndingTexts = ['Thank you', 'Your response has been received.'];

/** Usual texts by the first subtag of a language. */
interface UsualTexts {
  texts: ReadonlyMap<string, LanguageTexts>;
  /** Of the ending that a form begins with. */
  endings: ReadonlyMap<string, EndingTexts>;
  /** In place of `nps`, where people are addressed informally. */
  informalNps: Readonly<Record<string, string>>;
}

/** English alone, until the table of all languages is there (usualTextTable.ts). */
let known: UsualTexts = {
  texts: new Map([['en', ENGLISH_TEXTS]]),
  endings: new Map([['en', ENGLISH_ENDING]]),
  informalNps: {},
};

export function knowUsualTexts(all: UsualTexts): void {
  known = all;
}

/** The properties of a type that such texts fill, by the text. */
const FILLED: Partial<Record<FieldType, Readonly<Record<string, keyof LanguageTexts>>>> = {
  email: { label: 'email' },
  phone: { label: 'phone' },
  name: { label: 'name' },
  address: { label: 'address' },
  consent: { statement: 'consent' },
  nps: { label: 'nps', low: 'low', high: 'high' },
  prices: { total: 'total' },
};

/** The language that a form speaks in, and how it addresses people. */
type Speech = Pick<FormDefinition, 'locale' | 'address'>;

/** What a new question of a type says in a language; nothing in a language without these texts. */
export function usualTexts(type: FieldType, { locale, address }: Speech): Record<string, string> {
  const language = known.texts.get(baseLanguage(locale));
  if (!language) return {};
  const nps = (address && known.informalNps[baseLanguage(locale)]) ?? language.nps;
  const said = { ...language, nps };
  const filled = Object.entries(FILLED[type] ?? {});
  return Object.fromEntries(filled.map(([name, text]) => [name, said[text]]));
}

/** Those properties of a field that still hold a usual text, of any language. */
export function unchangedTexts(field: Field): string[] {
  const values = Object.entries(field);
  return Object.entries(FILLED[field.type] ?? {}).flatMap(([name, text]) => {
    const value: unknown = values.find(([property]) => property === name)?.[1];
    const usual = [...known.texts.values()].map((language) => language[text]);
    const all = text === 'nps' ? [...usual, ...Object.values(known.informalNps)] : usual;
    return all.some((one) => one === value) ? [name] : [];
  });
}

/** Endings whose texts are the usual ones say them in the new language. */
function withUsualEndings(endings: readonly Ending[], locale: string): Ending[] {
  const next = known.endings.get(baseLanguage(locale));
  const usual = [...known.endings.values()];
  return endings.map((ending) => {
    const isUsual = usual.some(([title, text]) => title === ending.title && text === ending.text);
    return next && isUsual ? { ...ending, title: next[0], text: next[1] } : ending;
  });
}

/** Sets how the form speaks; texts that the owner has not changed follow it. */
export function setSpeech(definition: FormDefinition, speech: Speech): Operation[] {
  const { locale, address } = speech;
  const changes = Object.values(definition.fields).flatMap((field): Operation[] => {
    const next = usualTexts(field.type, speech);
    const set = Object.fromEntries(
      unchangedTexts(field).flatMap((name) => (next[name] ? [[name, next[name]]] : [])),
    );
    return Object.keys(set).length > 0 ? [{ op: 'setField', fieldId: field.id, set }] : [];
  });
  const endings = withUsualEndings(definition.endings, locale);
  return [{ op: 'setForm', set: { locale, address: address ?? null, endings } }, ...changes];
}

/** Whether a label is a placeholder such as “Option 1”, which typing should replace. */
export const isDefaultLabel = (text: string) => /^(Option|Row|Column) \d+$/.test(text.trim());

/** Words for several files in the languages of forms whose plurals show: “Photos of the room” takes more than one. */
export const SEVERAL_FILES =
  /(?<!\p{L})(?:photos|photographs|pictures|images|files|documents|scans|drawings|plans|receipts|invoices|certificates|attachments|screenshots|copies|fotos|bilder|dateien|dokumente|unterlagen|belege|fichiers|images|archivos|documentos|imágenes|foto’s|bestanden|documenten|zdjęcia|pliki|dokumenty|filer|dokument)(?!\p{L})/iu;
/** How many files such a question takes. */
export const USUAL_SEVERAL = 5;
