/** The conditions of a filter as the text of an address, and back. */
import type { AllOf, AnyOf, ConditionOf, Subject, SubjectOf } from './condition';
import { isFilterPart, readComparison, conditionValues, type FilterCondition } from './filters';
import { comparisonsIn, isConditionGroup } from './groups';
import { readFormer, readFormerRecord, readOperator, readSubject } from './stored';

/** Parts stand between dots, conditions between stars: addresses write neither as an escape. */
const escaped = (part: string) =>
  encodeURIComponent(part).replaceAll('.', '%2E').replaceAll('*', '%2A');

function partsOf(subject: Subject): string[] {
  if (subject.kind !== 'field') return [subject.kind, subject.property];
  return subject.part === undefined ? ['field', subject.id] : ['part', subject.id, subject.part];
}

/** The end of a group, which begins with its operator: `any*…*…*end`. */
const END = 'end';

function textOf(part: ConditionOf<FilterCondition>): string {
  switch (part.op) {
    case 'all':
    case 'any':
    case 'not':
      return [part.op, ...part.of.map(textOf), END].join('*');
    default:
      return [...partsOf(part.left), part.op, ...conditionValues(part)].map(escaped).join('.');
  }
}

/** `field.fsize.one_of.olarge*response.unread.one_of.yes`; empty for none. */
export const formatConditions = (conditions: readonly ConditionOf<FilterCondition>[]): string =>
  conditions.map(textOf).join('*');

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** What a list can be filtered by: its kinds of subjects. */
export type ListSubjects = 'responses' | 'insights' | 'contact' | 'account';
type SubjectIn<L extends ListSubjects> = SubjectOf<
  L extends 'responses'
    ? 'field' | 'response'
    : L extends 'insights'
      ? 'field' | 'response' | 'session'
      : L
>;

function read(parts: readonly string[], list: ListSubjects): FilterCondition | undefined {
  const [kind = '', name = '', ...rest] = parts;
  if ((list === 'contact' || list === 'account') && rest.length === 0)
    return readFormerRecord(list, kind, name);
  const former = { about: kind, op: name, values: rest };
  if (kind !== 'field' && kind !== 'part' && !readSubject(kind, name)) return readFormer(former);
  const part = kind === 'part' ? rest.shift() : undefined;
  const op = readOperator(rest[0] ?? '');
  const left: Subject | undefined =
    kind === 'field' || kind === 'part'
      ? { kind: 'field', id: name, ...(part === undefined ? {} : { part }) }
      : readSubject(kind, name);
  return op && left && readComparison(left, op, rest.slice(1));
}

function isOf<L extends ListSubjects>(
  condition: FilterCondition,
  list: L,
): condition is FilterCondition<SubjectIn<L>> {
  const { kind } = condition.left;
  if (list === 'insights') return kind === 'field' || kind === 'response' || kind === 'session';
  return list === 'responses' ? kind === 'field' || kind === 'response' : kind === list;
}

type Group<C> = AllOf<C> | AnyOf<C>;
type PartOf<L extends ListSubjects> = ConditionOf<FilterCondition<SubjectIn<L>>>;

function readOne<L extends ListSubjects>(
  text: string,
  list: L,
): FilterCondition<SubjectIn<L>> | undefined {
  const parts = text.split('.').map(unescaped);
  if (!parts.every((part) => part !== undefined)) return undefined;
  const condition = read(parts, list);
  return condition && isOf(condition, list) ? condition : undefined;
}

/** Texts of an address for each condition: its own, and those that begin and end groups. */
const TEXTS_OF_ONE = 5;

/**
 * The filter that a text of an address has, in today's words or in those of before: conditions and groups, all of which
 * hold; undefined if any of it can't be read.
 *
 * @param most comparisons
 */
export function parseFilter<L extends ListSubjects>(
  text: string,
  list: L,
  most: number,
): readonly PartOf<L>[] | undefined {
  const texts = text === '' ? [] : text.split('*');
  if (texts.length > most * TEXTS_OF_ONE) return undefined;
  const all: PartOf<L>[] = [];
  const open: Group<FilterCondition<SubjectIn<L>>>[] = [];
  for (const one of texts) {
    if (one === END) {
      if (!open.pop()) return undefined;
      continue;
    }
    const group: Group<FilterCondition<SubjectIn<L>>> | undefined =
      one === 'all' || one === 'any' ? { op: one, of: [] } : undefined;
    const part = group ?? readOne(one, list);
    if (!part) return undefined;
    (open.at(-1)?.of ?? all).push(part);
    if (group) open.push(group);
  }
  const isWhole = open.length === 0 && all.every((part) => isFilterPart(part));
  return isWhole && comparisonsIn<FilterCondition<SubjectIn<L>>>(all).length <= most
    ? all
    : undefined;
}

/** The same without groups: what a report is filtered by. */
export function parseConditions<L extends ListSubjects>(
  text: string,
  list: L,
  most: number,
): readonly FilterCondition<SubjectIn<L>>[] | undefined {
  const parts = parseFilter(text, list, most);
  return parts?.some(isConditionGroup)
    ? undefined
    : parts && comparisonsIn<FilterCondition<SubjectIn<L>>>(parts);
}
