/** The conditions of a filter as the text of an address, and back. */
import type { Subject, SubjectOf } from './condition';
import { isCondition, readComparison, valuesOf, type FilterCondition } from './filters';
import { readFormer, readFormerRecord, readOperator, readSubject } from './stored';

/** Parts stand between dots, conditions between stars: addresses write neither as an escape. */
const escaped = (part: string) =>
  encodeURIComponent(part).replaceAll('.', '%2E').replaceAll('*', '%2A');

function partsOf(subject: Subject): string[] {
  if (subject.kind !== 'field') return [subject.kind, subject.property];
  return subject.part === undefined ? ['field', subject.id] : ['part', subject.id, subject.part];
}

/** `field.fsize.one_of.olarge*response.unread.one_of.yes`; empty for none. */
export function formatConditions(conditions: readonly FilterCondition[]): string {
  return conditions
    .map((one) => [...partsOf(one.left), one.op, ...valuesOf(one)].map(escaped).join('.'))
    .join('*');
}

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

/**
 * The conditions that a text of an address has, in today's words or in those of before; undefined if any of them can't
 * be read.
 */
export function parseConditions<L extends ListSubjects>(
  text: string,
  list: L,
  most: number,
): readonly FilterCondition<SubjectIn<L>>[] | undefined {
  const texts = text === '' ? [] : text.split('*');
  if (texts.length > most) return undefined;
  const conditions = texts.flatMap((one) => {
    const parts = one.split('.').map(unescaped);
    if (!parts.every((part) => part !== undefined)) return [];
    const condition = read(parts, list);
    return condition && isOf(condition, list) && isCondition(condition) ? [condition] : [];
  });
  return conditions.length === texts.length ? conditions : undefined;
}
