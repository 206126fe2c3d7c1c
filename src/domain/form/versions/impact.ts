/**
 * What publishing means for answers that are there: how many have what is removed. Nothing of them is lost, but no one
 * can give such an answer any more, and it reads from the archive.
 */
import { answerTo, type Answer, type Answers } from '@/domain/values/answer';
import type { Impact } from '@/domain/calls/forms.schema';
import { quoted } from '@/domain/logic/sentences';
import { capital } from '@/domain/text/capital';
import { fieldOf, type FormDefinition } from '../definition/definition';
import type { VersionChange } from './change';
import type { RegisteredField, Registry } from '@/domain/form/registry/registered';

/** How many answers are read to count; beyond, the count is "at least". */
export const IMPACT_SCAN = 1_000;
/** How many options are counted through their facets, where there are more answers than are read. */
export const IMPACT_COUNTS = 50;

/** How many answers have it; `atLeast` if not all could be looked at. */
export type ImpactCount = Pick<Impact, 'answers' | 'atLeast'>;

type WithoutCount<T> = T extends unknown ? Omit<T, keyof ImpactCount> : never;
/** Something that is removed, or becomes another, and that answers may have. */
export type Affected = WithoutCount<Impact>;

/** What of these changes answers may have, in their order. A type that changes with its options is asked for once. */
export function affectedBy(changes: readonly VersionChange[]): Affected[] {
  const typed = new Set(
    changes.flatMap((change) => (change.kind === 'type_changed' ? [change.fieldId] : [])),
  );
  return changes.flatMap((change): Affected[] => {
    switch (change.kind) {
      case 'field_removed':
        return change.asks ? [{ kind: 'field', fieldId: change.fieldId, label: change.label }] : [];
      case 'type_changed':
        return [{ kind: 'type', fieldId: change.fieldId, label: change.label }];
      case 'option_removed': {
        const { fieldId, label, list, optionId, option } = change;
        return typed.has(fieldId)
          ? []
          : [{ kind: 'option', fieldId, label, list, optionId, option }];
      }
      default:
        return [];
    }
  });
}

/** The facet that counts an affected option exactly; undefined where no one facet does. */
export function impactFacet(before: FormDefinition, affected: Affected): string | undefined {
  if (affected.kind !== 'option') return undefined;
  const { fieldId, optionId } = affected;
  const type = fieldOf(before, fieldId)?.type;
  const onPage = before.pages.some((page) => page.fieldIds.includes(fieldId));
  // A ranking's facet names the first place only, a matrix's a row and a column, and groups have none.
  const counts = type === 'single_choice' || type === 'multiple_choice' || type === 'dropdown';
  return onPage && counts ? `o:${fieldId}:${optionId}` : undefined;
}

/** Options that one answer could choose at most so that all of its facets fit (answers/facets.ts). */
const FACETS_THAT_FIT = 140;

/**
 * Whether counting through facets misses none: no answer to any version can have chosen more than its facets hold.
 *
 * @param registry every field that was ever published, with all the options it ever had
 */
export function facetsHoldAll(registry: Registry): boolean {
  const most = Object.values(registry).reduce((sum, field) => sum + mostFacets(field), 0);
  return most <= FACETS_THAT_FIT;
}

function mostFacets({ type, options = {} }: RegisteredField): number {
  const listed = Object.keys(options).length;
  // Other, and none of the above.
  if (type === 'multiple_choice') return listed + 2;
  // Rows and columns are listed together: no more cells than where there are as many of both.
  return type === 'matrix' ? (listed / 2) ** 2 : 1;
}

/** Counts answers one by one, so that no thousand of them need be held. */
export class Tally {
  private readonly counts: number[];

  constructor(private readonly affected: readonly Affected[]) {
    this.counts = affected.map(() => 0);
  }

  add(answers: Answers): void {
    this.affected.forEach((one, index) => {
      if (given(answers, one.fieldId).some((answer) => has(answer, one))) {
        this.counts[index] = (this.counts[index] ?? 0) + 1;
      }
    });
  }

  /**
   * @param isWhole whether every answer was added
   * @param counted counts from elsewhere, by place in the list
   */
  result(isWhole: boolean, counted: ReadonlyMap<number, ImpactCount> = new Map()): Impact[] {
    return this.affected.map((one, index) => {
      const known = counted.get(index);
      if (known !== undefined) return { ...one, ...known };
      const answers = this.counts[index] ?? 0;
      return { ...one, answers, ...(isWhole ? {} : { atLeast: true as const }) };
    });
  }
}

/** The answers to a field: one in each row, where it stood in a group when it was answered. */
function given(answers: Answers, fieldId: string): Answer[] {
  const own = answerTo(answers, fieldId);
  if (own) return [own];
  return Object.values(answers).flatMap((answer) =>
    answer.t === 'rows' ? answer.v.flatMap((row) => answerTo(row, fieldId) ?? []) : [],
  );
}

function has(answer: Answer, affected: Affected): boolean {
  if (affected.kind !== 'option') return true;
  const { list, optionId } = affected;
  if (answer.t === 'grid') {
    return list === 'rows'
      ? (answer.v[optionId] ?? []).length > 0
      : Object.values(answer.v).some((columns) => columns.includes(optionId));
  }
  return (answer.t === 'options' || answer.t === 'ranking') && answer.v.includes(optionId);
}

/** Whether publishing needs confirmation: stored answers use something that is removed. */
export function affectsAnswers(impact: readonly Impact[]): boolean {
  return impact.some(({ answers, atLeast }) => answers > 0 || atLeast);
}

/** `214 responses`, `at least 1,000 responses`. */
export function countText({ answers, atLeast }: ImpactCount): string {
  return `${atLeast ? 'at least ' : ''}${thousands(answers)} ${answers === 1 ? 'response' : 'responses'}`;
}

function thousands(n: number): string {
  return n.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}

/** What it means, as a sentence. */
export function impactText(impact: Impact): string {
  const name = quoted(impact.label);
  const none = impact.answers === 0;
  const noResponse = impact.atLeast
    ? `None of the newest ${thousands(IMPACT_SCAN)} responses`
    : 'No response';
  const answers = `Answers from ${countText(impact)}`;
  switch (impact.kind) {
    case 'field':
      return none
        ? `${name} is removed. ${noResponse} has an answer to it.`
        : `${name} is removed. ${answers} are kept in an archived column.`;
    case 'type':
      return none
        ? `${name} changes its type. ${noResponse} has an answer to it.`
        : `${name} changes its type. ${answers} are kept as they are; new answers use the new type.`;
    case 'option': {
      const option = `${impact.list === 'options' ? 'option' : impact.list.slice(0, -1)} ${quoted(impact.option)}`;
      return none
        ? `The ${option} of ${name} is removed. ${noResponse} includes it.`
        : `The ${option} of ${name} is removed. ${capital(countText(impact))} ${impact.answers === 1 ? 'includes it and keeps' : 'include it and keep'} it.`;
    }
  }
}
