/** Rows of an XLSForm's survey as questions. */
import { XLS_OWN } from '@/domain/form/outgoing/xlsForm/seal';
import { ownText, type SketchItem, type SketchText } from '@/domain/form/sketch/sketch';
import { UnreadExpression } from '../expression';
import { figureOf, given } from '../raw';
import { both, eachText, stackedTexts } from '../reading';
import { checksFrom } from './checks';
import type { RowInside, XlsForm } from './form';
import type { FormRow } from './sheets';
import type { RowKind } from './types';

/** Columns that are read, or only change how a device shows the form. */
const READ = new Set(
  (
    'type name label hint required required_message constraint constraint_message relevant calculation default ' +
    'appearance read_only choice_filter repeat_count parameters trigger image audio video big-image big_image ' +
    'guidance_hint autoplay disabled rows formloom'
  ).split(' '),
);

const YES = /^(?:yes|true|true\(\)|1|y|required|mandatory|x)$/i;
const NO = /^(?:no|false|false\(\)|0|n|optional)?$/i;

export interface AskedRow {
  row: FormRow;
  form: XlsForm;
  inside: RowInside;
  at: string;
  name: string;
}

/** “start=0 end=100 step=5” by name. */
export function parametersOf(row: FormRow): Map<string, string> {
  const found = row.get('parameters').matchAll(/([\w-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s;,]+)/g);
  return new Map(
    [...found].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replace(/^["']|["']$/g, ''),
    ]),
  );
}

export const appearsAs = (row: FormRow, ...appearances: readonly string[]): boolean =>
  row
    .get('appearance')
    .toLowerCase()
    .split(/[\s,]+/)
    .some((one) => appearances.includes(one));

/** The condition of a row and of the groups around it; notes what cannot be carried over, once. */
export function shownBy(
  row: FormRow,
  at: string,
  form: XlsForm,
  inside: RowInside,
): RowInside['showIf'] {
  const source = row.get('relevant');
  if (source === '' || /^true(?:\(\))?$/i.test(source)) return inside.showIf;
  return () =>
    both(
      inside.showIf?.(),
      form.reading.conditionOf(row, () => form.condition(source, at)),
    );
}

export function noteRest(row: FormRow, at: string, form: XlsForm): void {
  const { reading } = form;
  for (const base of ['image', 'audio', 'video', 'big-image', 'big_image']) {
    for (const file of row.languages(base).values()) reading.note('media', at, file);
  }
  const notes = row.rest(READ);
  for (const base of ['guidance_hint', 'trigger', 'required_message']) {
    for (const text of row.languages(base).values()) notes.push([base, text]);
  }
  if (YES.test(row.get('read_only'))) notes.push(['read_only', row.get('read_only')]);
  if (notes.length > 0) {
    reading.note('setting', at, notes.map(([column, text]) => `${column}: ${text}`).join('; '));
  }
}

type Part = Partial<SketchItem> & Pick<SketchItem, 'type'>;

const PLACES = /[$(]/;

/** What a kind of row asks. */
function partOf(kind: RowKind, { row, form, at }: AskedRow): Part {
  const { reading } = form;
  switch (kind.is) {
    case 'select':
      return selectPart(kind, row, form, at);
    case 'range': {
      const parameters = parametersOf(row);
      const figure = (name: string, otherwise: number) =>
        figureOf(parameters.get(name)) ?? otherwise;
      const [min, max, step] = [figure('start', 1), figure('end', 10), figure('step', 1)];
      if (appearsAs(row, 'rating') && min === 1 && max >= 3 && max <= 10) {
        return { type: 'rating', settings: { max } };
      }
      return {
        type: 'slider',
        settings: { min: Math.min(min, max), max: Math.max(min, max), step: Math.abs(step) || 1 },
      };
    }
    case 'picture':
      if (appearsAs(row, 'signature')) return { type: 'signature' };
      for (const look of ['draw', 'annotate', 'new', 'new-front']) {
        if (appearsAs(row, look)) reading.note('setting', at, `appearance: ${look}`);
      }
      return { type: 'file' };
    case 'question':
      if (kind.note !== undefined) reading.note('type', at, kind.note);
      return questionPart(kind.type, kind.whole ?? false, row, form, at);
    default:
      reading.note('type', at, kind.is === 'unknown' ? kind.what : kind.is);
      return { type: 'short_text' };
  }
}

function selectPart(
  kind: RowKind & { is: 'select' },
  row: FormRow,
  form: XlsForm,
  at: string,
): Part {
  const { reading } = form;
  const options = form.options(kind.list, kind.external, at);
  if (options.length === 0) {
    reading.note('choices', at, kind.list);
    return { type: kind.sort === 'many' ? 'long_text' : 'short_text' };
  }
  const filter = row.get('choice_filter');
  if (filter !== '') reading.note('filter', at, filter);
  const settings = given({
    other: (kind.other && kind.sort !== 'rank') || undefined,
    shuffle:
      (/^true$/i.test(parametersOf(row).get('randomize') ?? '') && kind.sort !== 'rank') ||
      undefined,
  });
  if (kind.sort === 'rank') {
    if (kind.other) reading.note('setting', at, 'or_other');
    return { type: 'ranking', options };
  }
  if (kind.sort === 'many') return { type: 'multiple_choice', options, settings };
  const isList = appearsAs(row, 'minimal', 'autocomplete', 'search', 'autocomplete_chars');
  return { type: isList ? 'dropdown' : 'single_choice', options, settings };
}

function questionPart(
  type: SketchItem['type'],
  isWhole: boolean,
  row: FormRow,
  form: XlsForm,
  at: string,
): Part {
  if (type === 'short_text') {
    if (appearsAs(row, 'multiline') || row.get('rows') !== '') return { type: 'long_text' };
    if (appearsAs(row, 'email')) return { type: 'email' };
    if (appearsAs(row, 'url')) return { type: 'url' };
    if (appearsAs(row, 'tel', 'phone')) return { type: 'phone' };
    if (appearsAs(row, 'numbers')) form.reading.note('check', at, 'appearance: numbers');
  }
  if (type === 'number') return { type, settings: given({ wholeNumber: isWhole || undefined }) };
  if (type === 'date' && appearsAs(row, 'year', 'month-year')) {
    form.reading.note('type', at, `date as ${row.get('appearance')}`);
  }
  if (type === 'consent') return { type, texts: { statement: 'OK' } };
  return { type };
}

/** Rows that several types of ours share: which it was when we wrote it. */
function asWritten(part: Part, { row, form, name }: AskedRow): Part {
  const own = row.get(XLS_OWN);
  if (part.type === 'slider' || part.type === 'rating') {
    const { min = 1, max } = part.settings ?? {};
    if (own === 'nps' && max === 10) return { type: 'nps' };
    if (own === 'scale') return { type: 'scale', settings: { from: min, to: max } };
  }
  if (part.type === 'short_text' && own === 'url') return { ...part, type: 'url' };
  const [yes, no, ...more] = part.options ?? [];
  if (part.type === 'single_choice' && own === 'yes_no' && yes && no && more.length === 0) {
    form.reading.known.setTruths(name, yes.value, no.value);
    return { type: 'yes_no', texts: { yes: yes.label, no: no.label } };
  }
  return part;
}

/** A question of a row. Its condition, its check and its default are read once all questions are known. */
export function rowQuestion(kind: RowKind, asked: AskedRow): SketchItem {
  const { row, form, inside, at, name } = asked;
  const { reading } = form;
  const label = form.text(row, 'label');
  const hint = form.text(row, 'hint');
  const item: SketchItem = {
    name,
    label: ownText(label) === '' ? name : label,
    ...(ownText(hint) === '' ? {} : { help: hint }),
    ...asWritten(partOf(kind, asked), asked),
  };
  setRequired(item, asked);
  noteRest(row, at, form);
  reading.known.add(name, item, inside.group);
  const showIf = shownBy(row, at, form, inside);
  reading.later(() => {
    const shown = showIf?.();
    if (shown) item.showIf = shown;
    setCheck(item, asked);
  });
  setDefault(item, asked);
  const calculation = row.get('calculation');
  if (calculation !== '') reading.note('formula', at, calculation);
  const error = form.text(row, 'constraint_message');
  if (ownText(error) !== '') item.texts = { ...item.texts, errorText: error };
  return item;
}

function setRequired(item: SketchItem, { row, form, at }: AskedRow): void {
  const required = row.get('required');
  item.required = YES.test(required);
  if (item.required || NO.test(required)) return;
  form.reading.later(() => {
    const condition = form.condition(required, at);
    if (condition) item.requiredIf = condition;
  });
}

function setCheck(item: SketchItem, { row, form, at, name }: AskedRow): void {
  const source = row.get('constraint');
  if (source === '') return;
  try {
    const isWhole = item.settings?.['wholeNumber'] === true;
    const { settings, isWhole: isAll } = checksFrom(
      form.expression(source, name),
      name,
      item.type,
      isWhole,
    );
    item.settings = { ...item.settings, ...settings };
    if (!isAll) form.reading.note('check', at, source);
  } catch (error) {
    if (!(error instanceof UnreadExpression)) throw error;
    form.reading.note('check', at, source);
  }
}

function setDefault(item: SketchItem, { row, form, at }: AskedRow): void {
  const preset = row.get('default');
  if (preset === '') return;
  if (PLACES.test(preset) || item.type === 'hidden') form.reading.note('preset', at, preset);
  else item.preset = item.type === 'multiple_choice' ? preset.split(/\s+/) : preset;
}

/** A text between questions: a note, or the title of a group. */
export function rowStatement(
  row: FormRow,
  form: XlsForm,
  inside: RowInside,
  isHeading: boolean,
): SketchItem[] {
  const at = form.title(row);
  const label = form.text(row, 'label', true);
  const bold = isHeading
    ? eachText(label, (text) => (text.trim() === '' ? '' : `**${text.trim()}**`))
    : label;
  const text: SketchText = stackedTexts(bold, form.text(row, 'hint', true));
  if (ownText(text) === '') return [];
  const item: SketchItem = { type: 'statement', label: '', texts: { text } };
  const showIf = shownBy(row, at, form, inside);
  form.reading.later(() => {
    const shown = showIf?.();
    if (shown) item.showIf = shown;
  });
  return [item];
}
