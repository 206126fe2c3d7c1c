/** What contacts and accounts are both filtered by. */
import type { ReactNode } from 'react';
import type { SubjectOf } from '@/domain/conditions/condition';
import { ACTIVE_DAYS, comparison, subjectKey } from '@/domain/conditions/filters';
import { DAY_RANGES } from '@/domain/conditions/relative';
import { propertyOf } from '@/domain/conditions/properties';
import { NONE_ID } from '@/domain/contacts/facets';
import { CHOSEN, type FilterChoice, type Filterable } from '@/shared/ui/conditions/filterable';

type Subject = SubjectOf<'contact' | 'account'>;

/** A property whose values are chosen: several with an operator, or one at a press. */
export function chosen<S extends Subject>(
  subject: S,
  label: string,
  choices: readonly FilterChoice[],
  more: Partial<Filterable<S>> = {},
): Filterable<S> {
  const isSingle = propertyOf(subject)?.isSingle === true;
  return {
    key: subjectKey(subject),
    subject,
    label,
    ops: isSingle ? [['one_of', 'choice']] : CHOSEN,
    choices,
    ...(isSingle
      ? { conditionOf: (choice: string) => comparison(subject, 'one_of', [choice]) }
      : {}),
    ...more,
  };
}

/** A mark that a record has or not, added without an editor. */
export const marked = <S extends Subject>(subject: S, label: string): Filterable<S> =>
  chosen(subject, label, [{ id: 'yes', label, chip: label }]);

/** "No owner", above those who may be. */
export const noneOf = (name: string): FilterChoice => ({
  id: NONE_ID,
  label: `No ${name}`,
  chip: `No ${name}`,
});

const ACTIVE_NAMES: Readonly<Record<string, string>> = {
  '-7': 'in the last 7 days',
  '-30': 'in the last 30 days',
  '-90': 'in the last 90 days',
};
const QUIET_NAMES: Readonly<Record<string, string>> = {
  '-30': 'more than 30 days ago',
  '-90': 'more than 90 days ago',
  '-365': 'more than a year ago',
};

/** Days, weeks and months by the calendar: the others are counted from now. */
const CALENDAR = DAY_RANGES.filter(({ words }) => !/^last \d/.test(words));

/** The day of a moment. */
export const onDays = <S extends Subject>(
  subject: S,
  label: string,
  note: string | undefined,
): Filterable<S> => ({
  key: subjectKey(subject),
  subject,
  label,
  ops: [['between', 'day']],
  choices: [],
  note,
});

/** When a record was last active: each choice is an operator with its days. */
export function lastActivity<S extends Subject>(subject: S): Filterable<S> {
  const choice = (op: string, days: number | string, name = ''): FilterChoice => ({
    id: `${op} ${days}`,
    label: name,
    chip: `Active ${name}`,
  });
  return {
    ...chosen(subject, 'Last activity', [
      ...ACTIVE_DAYS.at_least.map((days) => choice('at_least', days, ACTIVE_NAMES[days])),
      ...CALENDAR.map(({ words, days }) => choice('between', days.join(' '), words)),
      ...ACTIVE_DAYS.less_than.map((days) => choice('less_than', days, QUIET_NAMES[days])),
    ]),
    conditionOf: (id) => {
      const [name, ...days] = id.split(' ');
      const op = name === 'less_than' || name === 'between' ? name : 'at_least';
      return comparison(subject, op, days);
    },
  };
}

/** Named entries of the workspace, with what a deleted one is called. */
export const namedChoices = (
  list: readonly { id: string; name: string }[],
): readonly FilterChoice[] => list.map(({ id, name }) => ({ id, label: name }));

export const asDeleted = (): ReactNode => 'deleted';
