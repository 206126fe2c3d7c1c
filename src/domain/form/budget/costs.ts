/**
 * What a form costs the server, counted from its definition alone: the same anyone who answers whatever, so that lint can
 * refuse what would cost too much, and browser and server decide alike. What was published before there was a budget
 * is served within it (`bounded`).
 *
 * A step is about 0.1 µs of a function's time in the worst case. What is worked out of an answer is remembered with it
 * (logic/parts.ts, formula.ts, piping.ts), so that looking at it again costs little, however long it is.
 */
import { COMPARED, formulaSteps, lengthOf, SEARCHED } from '@/domain/form/budget/formulaSteps';
import {
  type Comparison,
  type Condition,
  type Field,
  fieldOf,
  fieldsIn,
  type FormDefinition,
  isInput,
  type Operand,
  type Page,
} from '@/domain/form/definition/definition';
import { maxRows } from '@/domain/form/fieldTypes/group';
import type { Where } from './finding';
import { comparisonsOf, nodesOf } from '@/domain/logic/conditions';
import {
  MARKDOWN_PROPERTIES,
  MAX_PIPED_TOTAL,
  MAX_PIPED_LENGTH,
  PIPED_PROPERTIES,
} from '@/domain/logic/piping';
import { memoizeByRef } from '@/domain/base/memoizeByRef';

/** Most steps of all conditions, calculations and texts of a form together. */
export const MAX_STEPS = 1_000_000;

/** Most controls, or about as much else to draw, on one page; of a repeating group those of all its rows. */
export const MAX_RENDERED = 20_000;

/** One thing that costs steps: what it is, and where it stands. */
export interface Cost {
  kind: 'condition' | 'calculation' | 'text';
  steps: number;
  /** The condition, the formula, or what has the texts. */
  of: object;
  where: Where;
}

/** Steps of a part of a condition when it is published: read, checked, tried and told as a change. */
const PUBLISHED = 125;

const SEARCHES: readonly Comparison['op'][] = [
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
];

function comparisonSteps(
  definition: FormDefinition,
  { op, left, value, values = [] }: Comparison,
): number {
  const of = (operand: Operand) => lengthOf(fieldOf(definition, operand.id), operand.part);
  const other = typeof value === 'object' && value.kind === 'field' ? COMPARED : 0;
  return (
    COMPARED * Math.max(1, values.length) +
    other +
    (SEARCHES.includes(op) ? of(left) / SEARCHED : 0)
  );
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

const PLACE_STEPS = 30;

/** Steps of a character of a text with places, or of an answer in one, until it is drawn; in Markdown each is looked at. */
const LETTER_STEPS = { plain: 0.1, marked: 0.5 };

/** Steps of putting answers into the texts of a thing, in the language that costs most. */
function textSteps(thing: object): number {
  const texts = thing as Readonly<Record<string, unknown>> & Pick<Page, 'translations'>;
  const said = Object.values(texts.translations ?? {});
  return PIPED_PROPERTIES.reduce((sum, name) => {
    const all = [texts[name], ...said.map((one) => one[name])];
    return (
      sum + Math.max(...all.map((text) => (typeof text === 'string' ? pipedSteps(name, text) : 0)))
    );
  }, 0);
}

function pipedSteps(name: string, text: string): number {
  const places = text.split('{{@').length - 1;
  if (places === 0) return 0;
  const look = MARKDOWN_PROPERTIES.includes(name) ? 'marked' : 'plain';
  const letters = text.length + Math.min(places * MAX_PIPED_LENGTH, MAX_PIPED_TOTAL[look]);
  return places * PLACE_STEPS + letters * LETTER_STEPS[look];
}

/** All that costs steps, in the form's order. */
export const costsOf = memoizeByRef((definition: FormDefinition): readonly Cost[] => {
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
      for (const child of fieldsIn(definition, one)) field(child, 2 * maxRows(one));
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
