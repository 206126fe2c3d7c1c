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

const isNumber = (value: string) =>
  /^[-+]?[£€$]?\s?\d{1,3}(?:[ ,.]?\d{3})*(?:[.,]\d+)?\s?%?$/.test(value);
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(value);
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
  if (all(values, isTime)) return { type: 'time' };
  if (all(values, isUrl)) return { type: 'url' };
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
    const label = heading.trim();
    const values = records.map((row) => (row[index] ?? '').trim()).filter((value) => value !== '');
    if (label === '' && values.length === 0) return [];
    const shown = label === '' ? `Column ${index + 1}` : label;
    const item = typed(label, values);
    notes.push(note('guess', shown, item.type.replaceAll('_', ' ')));
    return [{ name: shown, label: shown, required: false, ...item }];
  });
  return { title: '', pages: [{ items }], notes };
}
