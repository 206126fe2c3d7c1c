/** Items of a sketch as fields: each with an id, a key and options of its own, within the limits of a definition. */
import { cleanLine, cleanLines, cutText } from '@/domain/text/plainText';
import { newLocalId, type RandomBytes } from '@/domain/base/ids';
import {
  LIMITS,
  fitsGroup,
  type Field,
  type FieldType,
  type Option,
  type Translations,
} from '@/domain/form/definition/definition';
import { fieldSchema } from '@/domain/form/definition/fields.schema';
import { createField } from '@/domain/form/fieldTypes/catalogue';
import { keyFromLabel } from '@/domain/form/places/fieldKeys';
import { note, type SketchNote } from './notes';
import { sketchValues, type PlacedName } from './resolve';
import { ownText, type SketchItem, type SketchOption, type SketchText } from './sketch';

/** What the parts of one assembly share. */
export interface Assembly {
  random: RandomBytes;
  notes: SketchNote[];
  keys: Set<string>;
  /** Languages besides the form's own, in the order in which they were met. */
  languages: Set<string>;
}

/** Longest texts by the property that holds them. */
const LONGEST: Readonly<Record<string, number>> = {
  label: LIMITS.label,
  help: LIMITS.help,
  title: LIMITS.title,
  description: LIMITS.help,
  text: LIMITS.statement,
  ending: LIMITS.help,
  statement: LIMITS.help,
  errorText: LIMITS.label,
  alt: LIMITS.label,
  placeholder: LIMITS.optionLabel,
  option: LIMITS.optionLabel,
  unit: 20,
  word: 60,
};

const SEVERAL_LINES: readonly string[] = ['help', 'text', 'ending', 'description', 'statement'];

/** A text cleaned and cut to what its place holds. */
export function fitted(text: string, place: string, at: string, { notes }: Assembly): string {
  const max = LONGEST[place] ?? LIMITS.word;
  const clean = SEVERAL_LINES.includes(place) ? cleanLines(text) : cleanLine(text);
  if (clean.length <= max) return clean;
  notes.push(note('cut', at, clean));
  return `${cutText(clean, max - 1).trimEnd()}…`;
}

/** Adds the translations of a text to those of its thing, under the name that translate.ts has for it. */
export function translateInto(
  translations: Record<string, Record<string, string>>,
  name: string,
  text: SketchText | undefined,
  place: string,
  assembly: Assembly,
): void {
  if (text === undefined || typeof text === 'string') return;
  for (const [language, translated] of Object.entries(text.in)) {
    if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(language) || translated.trim() === '')
      continue;
    assembly.languages.add(language);
    const texts = (translations[language] ??= {});
    texts[name] = fitted(translated, place, ownText(text), assembly);
  }
}

/** Translations, or nothing where there are none. */
export const translated = (translations: Translations): { translations?: Translations } =>
  Object.keys(translations).length === 0 ? {} : { translations };

// ---- lists -----------------------------------------------------------------------------------------------------------

type ListName = 'options' | 'rows' | 'columns';

const mostOf = (list: ListName, type: FieldType) =>
  list !== 'options' || type === 'ranking' ? LIMITS.matrix : LIMITS.options;

/** Options of a list with ids; empty labels become their values, equal ones are told apart by theirs. */
function optionsOf(
  sketch: readonly SketchOption[],
  kind: 'o' | 'r',
  at: string,
  assembly: Assembly,
): Option[] {
  const seen = new Set<string>();
  return sketch.map(({ value, label, score }) => {
    const text =
      fitted(ownText(label), 'option', at, assembly) || cutText(cleanLine(value), 60) || '…';
    const unique =
      seen.has(text.toLowerCase()) && value.trim() !== ''
        ? `${text} (${cutText(cleanLine(value), 60)})`
        : text;
    seen.add(unique.toLowerCase());
    return {
      id: newLocalId(kind, assembly.random),
      label: cutText(unique, LIMITS.optionLabel),
      ...(score === undefined || !Number.isFinite(score) ? {} : { score }),
    };
  });
}

interface Lists {
  made: Partial<Record<ListName, Option[]>>;
  values: Map<string, string>;
}

const LISTS: Readonly<Partial<Record<FieldType, readonly ListName[]>>> = {
  single_choice: ['options'],
  multiple_choice: ['options'],
  dropdown: ['options'],
  ranking: ['options'],
  matrix: ['rows', 'columns'],
};

function listsOf(
  item: SketchItem,
  at: string,
  translations: Record<string, Record<string, string>>,
  assembly: Assembly,
): Lists {
  const made: Lists['made'] = {};
  const values = new Map<string, string>();
  for (const name of LISTS[item.type] ?? []) {
    const all = item[name] ?? [];
    const most = mostOf(name, item.type);
    if (all.length > most) {
      assembly.notes.push(
        note(
          'many',
          at,
          all
            .slice(most)
            .map(({ label }) => ownText(label))
            .join(', '),
        ),
      );
    }
    const kept = all.slice(0, most);
    const options = optionsOf(kept, name === 'rows' ? 'r' : 'o', at, assembly);
    made[name] = options;
    kept.forEach(({ label }, index) => {
      translateInto(translations, `${name}.${options[index]?.id ?? ''}`, label, 'option', assembly);
    });
    const found = sketchValues(
      kept,
      options.map(({ id }) => id),
      options.map(({ label }) => label),
    );
    for (const [value, id] of found) if (!values.has(value)) values.set(value, id);
  }
  return { made, values };
}

// ---- one field -------------------------------------------------------------------------------------------------------

const TEXT_PLACE: Readonly<Record<string, string>> = {
  low: 'word',
  high: 'word',
  yes: 'word',
  no: 'word',
  itemLabel: 'word',
};

/** A key for an item: its own name if that can be one, else made of its label. */
function keyOf(item: SketchItem, taken: Set<string>): string {
  const own = item.name?.trim() ?? '';
  const key = keyFromLabel(
    own === '' || /^[a-z]?\d+$/i.test(own)
      ? ownText(item.label).replace(/[\ue000-\ue002]/g, '')
      : own,
    taken,
  );
  taken.add(key);
  return key;
}

/** What is refused of a field's settings is left out, one by one, until the rest is a field. */
function accepted(
  field: Record<string, unknown>,
  at: string,
  assembly: Assembly,
): Field | undefined {
  const fixed = ['id', 'type', 'key', 'label', 'required'];
  for (let tries = 0; tries < 20; tries += 1) {
    const parsed = fieldSchema.safeParse(field);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const refused =
      issue?.code === 'unrecognized_keys' ? issue.keys : [String(issue?.path[0] ?? '')];
    const known = refused.filter((name) => name in field && !fixed.includes(name));
    if (known.length === 0) return undefined;
    for (const name of known) {
      assembly.notes.push(note('setting', at, `${name}: ${JSON.stringify(field[name])}`));
      delete field[name];
    }
  }
  return undefined;
}

/** One item as a field. An item that no type takes as it is becomes a short text. */
export function fieldFrom(item: SketchItem, assembly: Assembly): PlacedName {
  const label = fitted(ownText(item.label), 'label', ownText(item.label), assembly);
  const at = label || item.name || item.type;
  const translations: Record<string, Record<string, string>> = {};
  const id = newLocalId('f', assembly.random);
  const base = createField(item.type, { id, key: keyOf(item, assembly.keys), label });
  translateInto(translations, 'label', item.label, 'label', assembly);
  translateInto(translations, 'help', item.help, 'help', assembly);
  const { made, values } = listsOf(item, at, translations, assembly);
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(item.texts ?? {})) {
    const place = TEXT_PLACE[name] ?? name;
    const own = fitted(ownText(text), place, at, assembly);
    if (own !== '' || name === 'text' || name === 'alt') texts[name] = own;
    translateInto(translations, name, text, place, assembly);
  }
  const help = fitted(ownText(item.help), 'help', at, assembly);
  const field: Record<string, unknown> = {
    ...base,
    // What was made as an example of the type, and no one asked for.
    ...('low' in base ? { low: undefined, high: undefined } : {}),
    ...('contact' in base ? { contact: undefined } : {}),
    ...('required' in base ? { required: item.required ?? false } : {}),
    ...(help === '' ? {} : { help }),
    ...made,
    ...texts,
    ...item.settings,
    ...translated(translations),
  };
  for (const name of Object.keys(field)) if (field[name] === undefined) delete field[name];
  const done =
    accepted(field, at, assembly) ??
    createField('short_text', { id, key: 'key' in base ? base.key : 'field', label });
  return { field: done, values };
}

// ---- what no field can hold ------------------------------------------------------------------------------------------

/** Items as our types hold them: groups within groups taken apart, long lists divided, pictures as their words. */
export function fittingItems(items: readonly SketchItem[], assembly: Assembly): SketchItem[] {
  return items.flatMap((item) => {
    if (item.type === 'image') return pictureText(item, assembly);
    if (item.type === 'group') return groupsOf(item, assembly);
    if (item.type === 'matrix') return matricesOf(item, assembly);
    return [item];
  });
}

/** A picture's file is elsewhere: what is left of it is what it is called. */
function pictureText(item: SketchItem, { notes }: Assembly): SketchItem[] {
  const text = item.texts?.alt ?? item.label;
  notes.push(note('media', ownText(item.label) || ownText(text), ownText(text) || 'picture'));
  if (cleanLines(ownText(text)) === '') return [];
  return [{ ...item, type: 'statement', label: '', texts: { text }, settings: {} }];
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < list.length; at += size) parts.push(list.slice(at, at + size));
  return parts;
}

function matricesOf(item: SketchItem, { notes }: Assembly): SketchItem[] {
  const rows = item.rows ?? [];
  if (rows.length <= LIMITS.matrix) return [item];
  notes.push(note('split', ownText(item.label), ownText(item.label)));
  return chunks(rows, LIMITS.matrix).map((part, index) => ({
    ...item,
    ...(index === 0 || item.name === undefined ? {} : { name: `${item.name}_${index + 1}` }),
    rows: part,
  }));
}

function groupsOf(item: SketchItem, { notes }: Assembly): SketchItem[] {
  const inside: SketchItem[] = [];
  const behind: SketchItem[] = [];
  const take = (child: SketchItem): void => {
    const at = ownText(child.label) || (child.name ?? '');
    if (child.type === 'group') {
      notes.push(
        note('nested', at, (child.children ?? []).map(({ label }) => ownText(label)).join(', ')),
      );
      for (const one of child.children ?? []) take(one);
    } else if (fitsGroup(child.type)) inside.push(child);
    else if (child.type === 'file') {
      notes.push(note('type', at, 'file'));
      inside.push({ ...child, type: 'short_text', settings: {} });
    } else if (child.type === 'calculated') {
      notes.push(note('formula', at, child.formula ?? ''));
    } else if (child.type === 'statement') {
      notes.push(note('no_type', at, ownText(child.texts?.text ?? child.label)));
    } else notes.push(note('no_type', at, child.type));
  };
  for (const child of item.children ?? []) take(child);
  if (inside.length === 0) return behind;
  const parts = chunks(inside, LIMITS.groupFields);
  if (parts.length > 1) notes.push(note('split', ownText(item.label), ownText(item.label)));
  return parts.map((children, index) => ({
    ...item,
    ...(index === 0 || item.name === undefined ? {} : { name: `${item.name}_${index + 1}` }),
    children,
  }));
}
