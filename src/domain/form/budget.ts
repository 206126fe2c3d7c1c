/**
 * What a form costs the server, counted from its definition alone: the same whoever answers whatever, so that lint can
 * refuse what would cost too much, and browser and server decide alike. What was published before there was a budget
 * is served within it (`bounded`).
 *
 * A step is about 0.1 µs of a function's time in the worst case. What is worked out of an answer is remembered with it
 * (logic/parts.ts, formula.ts, piping.ts), so that looking at it once more costs little, however long it is.
 */
import { comparisonsOf, nodesOf } from '@/domain/logic/conditions';
import { takes } from '@/domain/logic/formula';
import { MARKED, MOST_ADDED, MOST_SAID, PIPED, PLACE } from '@/domain/logic/piping';
import { once } from '@/domain/once';
import { own } from '@/domain/own';
import {
  ANSWER_LIMITS,
  fieldOf,
  fieldsIn,
  isInput,
  type Comparison,
  type Condition,
  type Field,
  type FormDefinition,
  type Formula,
  type Operand,
  type Page,
  type Step,
} from './definition/definition';
import { mostRows } from './fieldTypes/group';
import { stepsOf } from './fieldTypes/scales';
import type { Where } from './lint/finding';
import { textsOf } from './translate';

/** Most steps of all conditions, calculations and texts of a form together. */
export const MOST_STEPS = 1_000_000;
/** Most controls, or about as much else to draw, on one page; of a repeating group those of all its rows. */
export const MOST_DRAWN = 20_000;

/** One thing that costs steps: what it is, and where it stands. */
export interface Cost {
  kind: 'condition' | 'calculation' | 'text';
  steps: number;
  /** The condition, the formula, or what has the texts. */
  of: object;
  where: Where;
}

// ---- conditions -----------------------------------------------------------------------------------------------------

const COMPARED = 6;
/** Steps of a part of a condition when it is published: read, checked, tried and told as a change. */
const PUBLISHED = 125;
/** Characters of a text that are searched in a step. */
const SEARCHED = 60;

const SEARCHES: readonly Comparison['op'][] = [
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
];

function comparisonSteps(definition: FormDefinition, { op, left, value }: Comparison): number {
  const of = (operand: Operand) => lengthOf(fieldOf(definition, operand.id), operand.part);
  const other = typeof value === 'object' && value.kind === 'field' ? COMPARED : 0;
  return COMPARED + other + (SEARCHES.includes(op) ? of(left) / SEARCHED : 0);
}

/** Steps of a condition that is looked at so many times with each answer. */
function conditionSteps(definition: FormDefinition, condition: Condition, times: number): number {
  const comparisons = comparisonsOf(condition);
  // What holds the comparisons together counts as one of them.
  return comparisons.length === 0
    ? 0
    : comparisons.reduce(
        (sum, comparison) => sum + comparisonSteps(definition, comparison) * times,
        COMPARED * times + PUBLISHED * nodesOf(condition),
      );
}

// ---- formulas -------------------------------------------------------------------------------------------------------

/** Most characters of a number or a day as a text. */
const SHORT = 24;

/** The longest text that an answer, or a part of it, is to a formula or a condition. */
function lengthOf(field: Field | undefined, part?: string): number {
  if (!field || part === 'count' || part === 'score' || part === 'length') return SHORT;
  switch (field.type) {
    case 'short_text':
      return Math.min(field.maxLength ?? ANSWER_LIMITS.shortText, ANSWER_LIMITS.shortText);
    case 'long_text':
      return Math.min(field.maxLength ?? ANSWER_LIMITS.longText, ANSWER_LIMITS.longText);
    case 'email':
    case 'phone':
    case 'url':
    case 'hidden':
    case 'name':
    case 'address':
      return ANSWER_LIMITS.shortText;
    case 'calculated':
      return field.result === 'text' ? ANSWER_LIMITS.shortText : SHORT;
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
    case 'ranking':
    case 'matrix':
      return labelLength(field);
    default:
      return SHORT;
  }
}

/** Characters of all labels together, as a choice of all of them is written. */
const labelLength = once((field: Field): number => {
  const options = 'options' in field ? field.options : field.type === 'matrix' ? field.columns : [];
  const other = 'other' in field ? ANSWER_LIMITS.shortText : 0;
  const all = options.reduce((sum, { label }) => sum + label.length + 2, other);
  return Math.min(all, ANSWER_LIMITS.longText);
});

/** A value while a formula is worked out: how many items it has, and how long the text of one may be. */
interface Size {
  items: number;
  length: number;
  /** Its text was made by the formula: to compare it, it must be folded first. */
  made?: true;
}

const CALCULATED = 30;
/** Characters that are copied in a step. */
const COPIED = 20;
/** Steps to fold a character of a text that nobody compared before. */
const FOLDED = 0.5;
/** Functions that give back what they were given, lists included. */
const PASSING: readonly string[] = ['IF', 'IFS', 'SWITCH', 'IFERROR', 'MIN', 'MAX'];
/** Functions that make texts. */
const MAKING: readonly string[] = [
  'LEFT',
  'RIGHT',
  'MID',
  'UPPER',
  'LOWER',
  'TRIM',
  'CONCAT',
  'TEXTJOIN',
  'SUBSTITUTE',
];
/** Functions that compare texts. */
const COMPARING: readonly string[] = ['SWITCH', 'COUNTIF', 'SUMIF', 'CONTAINS'];
const ONE: Size = { items: 1, length: SHORT };

const longest = (of: readonly Size[]) => of.reduce((most, { length }) => Math.max(most, length), 0);
const most = (of: readonly Size[]) => of.reduce((sum, { items }) => Math.max(sum, items), 1);
const itemsIn = (of: readonly Size[]) => of.reduce((sum, { items }) => sum + items, 0);
const lettersIn = (of: readonly Size[]) =>
  of.reduce((sum, { items, length }) => sum + items * (length > SHORT ? length : 0), 0);
const isMade = (of: readonly Size[]) => of.some(({ made }) => made);

/** Steps of one step of a formula, and what it comes to. */
function stepSize(definition: FormDefinition, step: Step, of: readonly Size[]): [number, Size] {
  switch (step.step) {
    case 'text':
      return [COMPARED, { items: 1, length: step.value.length }];
    case 'field': {
      const field = fieldOf(definition, step.id);
      const group = step.group === undefined ? undefined : fieldOf(definition, step.group);
      const isList = step.part === undefined && (field?.type === 'group' || field?.type === 'file');
      const items =
        group?.type === 'group' ? mostRows(group) : isList ? ANSWER_LIMITS.groupRows : 1;
      return [COMPARED * (1 + items), { items, length: lengthOf(field, step.part) }];
    }
    case 'number':
    case 'option':
      return [COMPARED, ONE];
    case 'sign': {
      const items = most(of);
      const letters = of.reduce((sum, { length }) => sum + (length > SHORT ? length : 0), 0);
      if (step.sign === '&') {
        const length = Math.min(letters + 2 * SHORT, ANSWER_LIMITS.shortText);
        return [items * (CALCULATED + letters / COPIED), { items, length, made: true }];
      }
      const isCompared = !['+', '-', '*', '/', '^'].includes(step.sign);
      const each = isCompared && isMade(of) ? letters * FOLDED : letters / COPIED;
      return [items * (CALCULATED + each), { items, length: SHORT }];
    }
    case 'minus':
    case 'percent':
      return [most(of) * CALCULATED, { items: most(of), length: SHORT }];
    case 'call':
      return callSize(step.name, of);
  }
}

function callSize(name: string, of: readonly Size[]): [number, Size] {
  const letters = lettersIn(of);
  const isFolding = COMPARING.includes(name) && isMade(of);
  const searched = COMPARING.includes(name) ? letters / SEARCHED : 0;
  const steps =
    CALCULATED * (1 + itemsIn(of)) + letters * (isFolding ? FOLDED : 1 / COPIED) + searched;
  if (PASSING.includes(name)) {
    const made = isMade(of);
    return [steps, { items: most(of), length: longest(of), ...(made ? { made } : {}) }];
  }
  if (!MAKING.includes(name)) return [steps, ONE];
  const length = Math.min(letters + SHORT * (1 + itemsIn(of)), ANSWER_LIMITS.shortText);
  // Cutting and changing look at each character by itself.
  return [steps + letters / 4, { items: 1, length, made: true }];
}

function formulaSteps(definition: FormDefinition, formula: Formula): number {
  const stack: Size[] = [];
  let steps = CALCULATED;
  for (const step of formula) {
    const taken = takes(step);
    const [cost, size] = stepSize(definition, step, taken > 0 ? stack.splice(-taken) : []);
    steps += cost;
    stack.push(size);
  }
  return steps;
}

// ---- texts ----------------------------------------------------------------------------------------------------------

const PLACE_STEPS = 30;
/** Steps of a character of a text with places, or of an answer in one, until it is drawn; in Markdown each is looked at. */
const LETTER_STEPS = { plain: 0.1, marked: 0.5 };

/** Steps of putting answers into the texts of a thing, in the language that costs most. */
function textSteps(thing: object): number {
  const texts = thing as Readonly<Record<string, unknown>> & Pick<Page, 'translations'>;
  const said = Object.values(texts.translations ?? {});
  return PIPED.reduce((sum, name) => {
    const all = [texts[name], ...said.map((one) => one[name])];
    return (
      sum + Math.max(...all.map((text) => (typeof text === 'string' ? pipedSteps(name, text) : 0)))
    );
  }, 0);
}

function pipedSteps(name: string, text: string): number {
  const places = text.split('{{@').length - 1;
  if (places === 0) return 0;
  const look = MARKED.includes(name) ? 'marked' : 'plain';
  const letters = text.length + Math.min(places * MOST_SAID, MOST_ADDED[look]);
  return places * PLACE_STEPS + letters * LETTER_STEPS[look];
}

// ---- the whole form -------------------------------------------------------------------------------------------------

/** All that costs steps, in the form's order. */
export const costsOf = once((definition: FormDefinition): readonly Cost[] => {
  const costs: Cost[] = [];
  const add = (kind: Cost['kind'], of: object, steps: number, where: Where) => {
    // Whole numbers: sums of them are the same in whatever order.
    if (steps > 0) costs.push({ kind, of, steps: Math.ceil(steps), where });
  };
  const condition = (of: Condition | undefined, where: Where, times = 1) => {
    if (of) add('condition', of, conditionSteps(definition, of, times), where);
  };
  const texts = (of: object, where: Where, times = 1) =>
    add('text', of, textSteps(of) * times, where);
  const field = (one: Field, times = 1) => {
    const where = { fieldId: one.id };
    condition(one.showIf, where, times);
    if (isInput(one)) condition(one.requiredIf, where, times);
    texts(one, where, times);
    if (one.type === 'calculated') {
      for (const { when, formula } of one.cases ?? []) {
        condition(when, where);
        add('calculation', formula, formulaSteps(definition, formula), where);
      }
      add('calculation', one.formula, formulaSteps(definition, one.formula), where);
    }
    if (one.type === 'group') {
      // Each row is looked at when it is settled and when it is checked.
      for (const child of fieldsIn(definition, one)) field(child, 2 * mostRows(one));
    }
  };
  if (definition.welcome) texts(definition.welcome, {});
  for (const page of definition.pages) {
    const where = { pageId: page.id };
    condition(page.showIf, where);
    texts(page, where);
    for (const one of fieldsIn(definition, page)) field(one);
    page.jumps?.forEach(({ when }) => condition(when, where));
  }
  for (const ending of definition.endings) {
    condition(ending.showIf, { endingId: ending.id });
    texts(ending, { endingId: ending.id });
  }
  return costs;
});

/** Characters of HTML that take as long as a control, and as much space. */
const LETTERS = 250;
/** What a Markdown mark, and the end of a line, takes more than its letter: each may begin an element. */
const MARKS = 0.02;
const LINES = 0.1;
/** A field by itself: its frame, its label, its help. */
const FRAME = 3;

/** The longest that a character is in HTML: the others are as long as in UTF-8. */
const ESCAPED: Readonly<Record<string, number>> = { '"': 6, '&': 5, '<': 4, '>': 4, "'": 5 };

/** A text in controls. */
function drawnText(name: string, text: string): number {
  const isMarked = MARKED.includes(name);
  let letters = 0;
  let marks = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    letters += ESCAPED[letter] ?? (code < 0x80 ? 1 : code < 0x800 ? 2 : 4);
    if (!isMarked) continue;
    if (letter === '\n') marks += LINES;
    else if ('*_`['.includes(letter)) marks += MARKS;
  }
  return letters / LETTERS + marks;
}

/** How often a text of a field stands in its HTML, at most. */
function timesDrawn(field: Field, name: string): number {
  // With the name of each row, for those who cannot see the heading.
  if (field.type === 'matrix' && name.startsWith('columns.')) return 1 + field.rows.length;
  if (field.type === 'group') return 2 * (1 + mostRows(field));
  return 2;
}

/** All texts of a field in controls, in the language that takes most. */
const drawnTexts = once((field: Field): number => {
  const texts = textsOf(field);
  const all = [undefined, ...Object.values(field.translations ?? {})].map((said) =>
    texts.reduce(
      (sum, { name, text }) =>
        sum + drawnText(name, (said && own(said, name)) ?? text) * timesDrawn(field, name),
      0,
    ),
  );
  return Math.max(...all);
});

/** About how many controls a field has; its texts count with them, by their length. */
export function controlsIn(definition: FormDefinition, field: Field): number {
  return Math.ceil(FRAME + drawnTexts(field) + ownControls(definition, field));
}

function ownControls(definition: FormDefinition, field: Field): number {
  switch (field.type) {
    case 'matrix':
      return field.rows.length * (field.columns.length + 2);
    case 'ranking':
      return field.options.length * (field.options.length + 2);
    case 'dropdown':
      return field.options.length / 2;
    case 'rating':
    case 'scale':
    case 'nps':
      return stepsOf(field).length;
    case 'yes_no':
      return 2;
    case 'name':
    case 'address':
      return 2 * field.parts.length;
    case 'group':
      return (
        mostRows(field) *
        fieldsIn(definition, field).reduce((sum, one) => sum + controlsIn(definition, one), FRAME)
      );
    default:
      return 'options' in field ? field.options.length : 0;
  }
}

// ---- what is beyond -------------------------------------------------------------------------------------------------

const NEVER: Condition = { op: 'any', of: [] };

/**
 * A form within the budget: itself where it is. In one that was published before there was a budget, from where it is
 * spent: conditions do not hold, calculations are blank, texts read as if nothing was answered, and questions beyond
 * what a page may show are left out. It goes by the definition alone, and the browser gets what is left.
 */
export const bounded: <D extends FormDefinition>(definition: D) => D = once(
  (definition: FormDefinition): FormDefinition => {
    const gone = new Set<object>();
    let steps = 0;
    for (const cost of costsOf(definition)) {
      steps += cost.steps;
      if (steps > MOST_STEPS) gone.add(cost.of);
    }
    // First of all, since `gone` holds the pages as they stand in the definition.
    const calm = gone.size === 0 ? definition : without(definition, gone);
    const pages = calm.pages.map((page) => fittingPage(definition, page));
    const isDrawn = pages.every((page, index) => page === calm.pages[index]);
    return isDrawn ? calm : { ...calm, pages };
  },
) as <D extends FormDefinition>(definition: D) => D;

function fittingPage(definition: FormDefinition, page: Page): Page {
  let controls = 0;
  const fieldIds = page.fieldIds.filter((id) => {
    const field = fieldOf(definition, id);
    controls += field ? controlsIn(definition, field) : 0;
    return controls <= MOST_DRAWN;
  });
  return fieldIds.length === page.fieldIds.length ? page : { ...page, fieldIds };
}

/** A thing whose texts read as if nothing was answered. */
function plain<T extends object>(thing: T): T {
  const without = (text: unknown) =>
    typeof text === 'string'
      ? text.replace(PLACE, (_place, _id, _part, instead?: string) => instead ?? '')
      : text;
  const texts = thing as Readonly<Record<string, unknown>> & Pick<Page, 'translations'>;
  const { translations } = texts;
  const next: Record<string, unknown> = { ...texts };
  for (const name of PIPED) if (name in next) next[name] = without(next[name]);
  if (translations) {
    next['translations'] = Object.fromEntries(
      Object.entries(translations).map(([locale, said]) => [
        locale,
        Object.fromEntries(Object.entries(said).map(([name, text]) => [name, without(text)])),
      ]),
    );
  }
  return next as T;
}

function without(definition: FormDefinition, gone: ReadonlySet<object>): FormDefinition {
  const held = <T extends { showIf?: Condition; requiredIf?: Condition }>(thing: T): T => ({
    ...(gone.has(thing) ? plain(thing) : thing),
    ...(thing.showIf && gone.has(thing.showIf) ? { showIf: NEVER } : {}),
    ...(thing.requiredIf && gone.has(thing.requiredIf) ? { requiredIf: NEVER } : {}),
  });
  const fields = Object.entries(definition.fields).map(([id, field]): [string, Field] => {
    const next = held(field);
    if (next.type !== 'calculated') return [id, next];
    const cases = next.cases?.filter(({ when, formula }) => !gone.has(when) && !gone.has(formula));
    return [
      id,
      {
        ...next,
        ...(cases ? { cases } : {}),
        formula: gone.has(next.formula) ? [] : next.formula,
      },
    ];
  });
  const { welcome } = definition;
  return {
    ...definition,
    ...(welcome ? { welcome: gone.has(welcome) ? plain(welcome) : welcome } : {}),
    pages: definition.pages.map((page) => ({
      ...held(page),
      ...(page.jumps ? { jumps: page.jumps.filter(({ when }) => !when || !gone.has(when)) } : {}),
    })),
    fields: Object.fromEntries(fields),
    endings: definition.endings.map(held),
  };
}
