/**
 * The shape of every condition (decision 0172): a subject, an operator, and what it is compared with; in groups of all
 * or any of them. Logic, filters, saved views and webhooks differ in their subjects alone.
 */
import type { Operator } from './operators';
import type { PropertySubject } from './properties';

/**
 * An answer, or a part of one (logic/parts.ts): asked, worked out (a variable), or brought along by the link (a hidden
 * parameter). All three are fields.
 */
export interface Operand {
  kind: 'field';
  /** A field's id. */
  id: string;
  /** A part of a name, a row of a matrix, how many were chosen … */
  part?: string;
}

/** Whatever a condition can be about: an answer, or a property of a response, a contact, an account or a session. */
export type Subject = Operand | PropertySubject;
export type SubjectOf<K extends Subject['kind']> = Extract<Subject, { kind: K }>;

/** A constant whose meaning is the left side's (text, number, `YYYY-MM-DD`, option id). */
export type Constant = string | number;

/** The respondent's own day, so many days on. */
export interface Today {
  kind: 'today';
  days?: number;
}

/** The moment at which a list is read, so many days on. */
export interface Now {
  kind: 'now';
  days: number;
}

/** @template R what its right side can be besides a constant */
export interface ComparisonOf<L, R> {
  op: Operator;
  left: L;
  value?: Constant | R;
  /** In place of `value` if there are several: the two ends of a range, both included, or options. */
  values?: Constant[];
}

export interface AllOf<C> {
  op: 'all';
  of: ConditionOf<C>[];
}

export interface AnyOf<C> {
  op: 'any';
  of: ConditionOf<C>[];
}

export interface Not<C> {
  op: 'not';
  of: [ConditionOf<C>];
}

/** @template C its comparisons */
export type ConditionOf<C> = C | AllOf<C> | AnyOf<C> | Not<C>;
