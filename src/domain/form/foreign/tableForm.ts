/** A table as a form: each heading a question, of the type that its values suggest. */
import { isEmail } from '@/domain/text/addresses';
import { note } from '@/domain/form/sketch/notes';
import type { SketchItem, SketchedForm } from '@/domain/form/sketch/sketch';

type Text = readonly string[];

/** Most columns that become questions. */
const COLUMNS = 200;
/** A choice has few values, which come again. */
const MOST_OPTIONS = 12;

const all = (values: Text, fits: (value: string) => boolean) =>
  values.length > 0 && values.every(fits);

/** “01067” is a code, and no number. */
const isNumber = (value: string) =>
  !/^0\d/.test(value) && /^[-+]?[£€$]?\s?\d{1,3}(?:[ ,.]?\d{3})*(?:[.,]\d+)?\s?%?$/.test(value);
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(value);
const isMoment = (value: string) =>
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})[T ]\d{1,2}:\d{2}(?::\d{2})?Z?$/.test(value);
const isTime = (value: string) => /^\d{1,2}:\d{2}(?::\d{2})?$/.test(value);
const isUrl = (value: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(value);
const isPhone = (value: string) =>
  /^\+?[\d ()/.-]{7,20}$/.test(value) && (value.match(/\d/g)?.length ?? 0) >= 7;
const isYesNo = (value: string) => /^(?:yes|no|true|false|y|n)$/i.test(value);

function typed(label: string, values: Text): Partial<SketchItem> & Pick<SketchItem, 'type'> {
  const named = label.toLowerCase();
  if (all(values, isEmail) || (values.length === 0 && /e-?mail/.test(named)))
    return { type: 'email', settings: { contact: 'email' } };
  if (all(values, isYesNo)) return { type: 'yes_no' };
  if (all(values, isDay) || (values.length === 0 && /\bdate\b|birthday/.test(named)))
    return { type: 'date' };
  if (all(values, isMoment)) return { type: 'datetime' };
  if (all(values, isTime)) return { type: 'time' };
  if (all(values, isUrl) || (values.length === 0 && /\bwebsite\b|\burl\b|web ?page/.test(named)))
    return { type: 'url' };
  if (/phone|mobile|\btel\b/.test(named) && (values.length === 0 || all(values, isPhone)))
    return { type: 'phone', settings: { contact: 'phone' } };
  if (all(values, isNumber)) return { type: 'number' };
  if (/^(?:full |your )?name$/.test(named))
    return { type: 'name', settings: { contact: 'name', parts: ['first', 'last'] } };
  const several = values.map((value) => value.split(/\s*;\s*/));
  const single = choicesOf(values.map((value) => [value]));
  if (single) return { type: single.length > 6 ? 'dropdown' : 'single_choice', options: single };
  const many = several.some((list) => list.length > 1) ? choicesOf(several) : undefined;
  if (many) return { type: 'multiple_choice', options: many };
  const longest = Math.max(0, ...values.map((value) => value.length));
  if (longest > 120 || /comment|message|notes|description|feedback/.test(named))
    return { type: 'long_text' };
  return { type: 'short_text' };
}

/** What a heading says beside its name: “Email *”, “Class (optional)”, “Satisfaction (1-5)”, “Allergies? (yes/no)”. */
function headed(heading: string): {
  label: string;
  required: boolean;
  scale: readonly [from: number, to: number] | undefined;
  isYesNo: boolean;
} {
  const scale = /\((\d{1,2}) ?(?:-|–|to) ?(\d{1,2})\)/.exec(heading);
  const [from, to] = [Number(scale?.[1]), Number(scale?.[2])];
  const isScale = (from === 0 || from === 1) && to > from && to <= 10;
  return {
    label: heading
      .replace(/\s*\((?:optional|required|mandatory|yes ?\/ ?no|y\/n)\)/gi, '')
      .replace(isScale ? (scale?.[0] ?? '') : '', '')
      .replace(/\s*\*+\s*$/, '')
      .trim(),
    required: /\*\s*$|\((?:required|mandatory)\)/i.test(heading),
    scale: isScale ? [from, to] : undefined,
    isYesNo: /\((?:yes ?\/ ?no|y\/n)\)/i.test(heading),
  };
}

/** A column by what its heading says, and else by its values. */
function ofColumn(
  { label, scale, isYesNo: says }: ReturnType<typeof headed>,
  values: Text,
): ReturnType<typeof typed> {
  if (scale && all(values.length === 0 ? ['1'] : values, (value) => /^\d{1,2}$/.test(value)))
    return scale[0] === 0 && scale[1] === 10 && /recommend/i.test(label)
      ? { type: 'nps' }
      : { type: 'scale', settings: { from: scale[0], to: scale[1] } };
  if (says && all(values.length === 0 ? ['yes'] : values, isYesNo)) return { type: 'yes_no' };
  return typed(label, values);
}

/** Options, if the values are few and come again. */
function choicesOf(values: readonly (readonly string[])[]) {
  const counts = new Map<string, number>();
  for (const list of values)
    for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1);
  const isChoice =
    values.length >= 4 &&
    counts.size >= 2 &&
    counts.size <= MOST_OPTIONS &&
    counts.size <= values.length / 2 &&
    [...counts.keys()].every((value) => value.length <= 60);
  return isChoice ? [...counts.keys()].map((value) => ({ value, label: value })) : undefined;
}

/**
 * @param rows the heading row first; cells as texts
 */
export function formOfTable(rows: readonly Text[]): SketchedForm {
  const [headings = [], ...records] = rows;
  const notes = headings.slice(COLUMNS).map((heading) => note('many', heading, heading));
  const items = headings.slice(0, COLUMNS).flatMap((heading, index): SketchItem[] => {
    const said = headed(heading.trim());
    const { label, required } = said;
    const values = records.map((row) => (row[index] ?? '').trim()).filter((value) => value !== '');
    if (label === '' && values.length === 0) return [];
    const shown = label === '' ? `Column ${index + 1}` : label;
    const item = ofColumn(said, values);
    notes.push(note('guess', shown, item.type.replaceAll('_', ' ')));
    return [{ name: shown, label: shown, required, ...item }];
  });
  return { title: '', pages: [{ items }], notes };
}
