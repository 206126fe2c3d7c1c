/**
 * The operators of all conditions: logic, filters, saved views, webhooks. Each is named once, with how many values it
 * takes, what these are, and its words. Forms and addresses store the names: they never change.
 */

/** How many values it compares with; a range includes both ends. */
export type Arity = 'nothing' | 'one' | 'range' | 'several';

/** What it compares: whether there is a value, what was chosen, texts, or an order of numbers, days and times. */
export type Compares = 'presence' | 'choice' | 'text' | 'order' | 'value';

interface OperatorEntry {
  arity: Arity;
  compares: Compares;
  words: string;
  /** For days and times, if more and less are after and before. */
  inTime?: string;
}

const TABLE = {
  is_answered: { arity: 'nothing', compares: 'presence', words: 'is answered' },
  is_empty: { arity: 'nothing', compares: 'presence', words: 'is not answered' },
  equals: { arity: 'one', compares: 'value', words: 'is' },
  not_equals: { arity: 'one', compares: 'value', words: 'is not' },
  contains: { arity: 'one', compares: 'text', words: 'contains' },
  not_contains: { arity: 'one', compares: 'text', words: 'does not contain' },
  starts_with: { arity: 'one', compares: 'text', words: 'starts with' },
  ends_with: { arity: 'one', compares: 'text', words: 'ends with' },
  greater_than: { arity: 'one', compares: 'order', words: 'is more than', inTime: 'is after' },
  less_than: { arity: 'one', compares: 'order', words: 'is less than', inTime: 'is before' },
  at_least: { arity: 'one', compares: 'order', words: 'is at least', inTime: 'is on or after' },
  at_most: { arity: 'one', compares: 'order', words: 'is at most', inTime: 'is on or before' },
  includes: { arity: 'one', compares: 'choice', words: 'includes' },
  not_includes: { arity: 'one', compares: 'choice', words: 'does not include' },
  between: { arity: 'range', compares: 'order', words: 'is between' },
  one_of: { arity: 'several', compares: 'choice', words: 'is one of' },
  none_of: { arity: 'several', compares: 'choice', words: 'is none of' },
  is_promoter: { arity: 'nothing', compares: 'order', words: 'is a promoter' },
  is_passive: { arity: 'nothing', compares: 'order', words: 'is a passive' },
  is_detractor: { arity: 'nothing', compares: 'order', words: 'is a detractor' },
} as const satisfies Record<string, OperatorEntry>;

export type Operator = keyof typeof TABLE;

const ENTRIES: Readonly<Record<Operator, OperatorEntry>> = TABLE;

/** All of them. Which fit a question is in its type's registry entry, which fit a property in `properties.ts`. */
export const OPERATORS = Object.keys(TABLE) as readonly Operator[];

export const arityOf = (op: Operator): Arity => ENTRIES[op].arity;

/** Whether it compares with nothing. */
export const isUnary = (op: Operator): boolean => arityOf(op) === 'nothing';

/** Whether it compares with several constants: a range from and to, or any of some options. */
export const takesList = (op: Operator): boolean =>
  arityOf(op) === 'range' || arityOf(op) === 'several';

export const comparesBy = (op: Operator): Compares => ENTRIES[op].compares;

/** An operator in words: “is at least”, and “is on or after” in time. */
export function operatorWords(op: Operator, isTime = false): string {
  const { words, inTime } = ENTRIES[op];
  return (isTime ? inTime : undefined) ?? words;
}
