/** The questions of a form as what a list or a report can be filtered by. */
import type { Operand } from '@/domain/conditions/condition';
import { subjectKey } from '@/domain/conditions/filters';
import { NONE, OTHER, type FieldType } from '@/domain/form/definition/definition';
import { choicesIn } from '@/domain/form/fieldTypes/catalogue';
import { filterKindOf, type FilterKind } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { stepsOf } from '@/domain/form/fieldTypes/scales';
import type { RegisteredField, Registry } from '@/domain/form/registry/registered';
import { fieldToday } from '@/domain/form/registry/readings';
import { ownValue } from '@/domain/base/ownValue';
import type { AnswerColumn } from '@/domain/readout/columns';
import type { Answers } from '@/domain/values/answer';
import { FIELD_TYPE_LOOKS, hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import { CHOSEN, type FilterChoice, type Filterable } from './filterable';

/** Rows that are known: what they chose beside the options of the form is a choice, too. */
type Rows = readonly { answers: Answers }[];

const NUMBERS: Filterable['ops'] = [
  ['at_least', 'number'],
  ['at_most', 'number'],
  ['equals', 'number'],
  ['between', 'number'],
];
const TEXTS: Filterable['ops'] = [
  ['contains', 'text'],
  ['not_contains', 'text'],
];
const GIVEN: Filterable['ops'] = [
  ['is_answered', 'text'],
  ['is_empty', 'text'],
];

/** The comparisons of each kind; of scales, those that `opsOf` adds as well. */
const OPS: Readonly<Record<FilterKind, Filterable['ops']>> = {
  tick: CHOSEN,
  choice: [...CHOSEN, ...GIVEN],
  scale: [...NUMBERS, ...GIVEN],
  amount: [...NUMBERS, ...GIVEN],
  any: [...NUMBERS, ...TEXTS, ...GIVEN],
  day: [['between', 'day'], ...GIVEN],
  time: [['at_least', 'time'], ['at_most', 'time'], ...GIVEN],
  given: GIVEN,
  text: [...TEXTS, ...GIVEN],
};

const isScale = ({ type }: { type: FieldType }) => filterKindOf(type) === 'scale';

function opsOf(known: RegisteredField): Filterable['ops'] {
  const { readings = [] } = known;
  // Answers of another type have no tokens, by which `one_of` looks for them.
  const hasTokens = isScale(known) && readings.every(isScale);
  return [...(hasTokens ? CHOSEN : []), ...OPS[filterKindOf(known.type)]];
}

/** What can be chosen: by the registry, and by what the rows have beside it. */
function choicesOf(registry: Registry, id: string, rows: Rows): readonly FilterChoice[] {
  const field = fieldToday(registry, id);
  if (!field) {
    const { options = {} } = ownValue(registry, id) ?? {};
    return Object.entries(options).map(([option, label]) => ({ id: option, label }));
  }
  if (field.type === 'rating' || field.type === 'scale' || field.type === 'nps') {
    return stepsOf(field).map((step) => ({ id: String(step), label: String(step) }));
  }
  if (field.type === 'consent') return [{ id: 'yes', label: 'Agreed' }];
  if (field.type === 'matrix') {
    const used = new Set<string>();
    for (const { answers } of rows) {
      const answer = ownValue(answers, id);
      if (answer?.t !== 'grid') continue;
      for (const [row, columns] of Object.entries(answer.v)) {
        for (const column of columns) used.add(`${row}.${column}`);
      }
    }
    return [...used].map((cell) => {
      const [row = '', column = ''] = cell.split('.');
      const name = (of: readonly FilterChoice[], one: string) =>
        of.find((o) => o.id === one)?.label ?? '';
      return { id: cell, label: `${name(field.rows, row)}: ${name(field.columns, column)}` };
    });
  }
  const known = choicesIn(field);
  const extra = [
    { id: OTHER, label: 'Other' },
    { id: NONE, label: 'None of the above' },
  ].filter(
    (choice) =>
      !known.some((one) => one.id === choice.id) &&
      rows.some(({ answers }) => {
        const answer = ownValue(answers, id);
        return answer?.t === 'options' && answer.v.includes(choice.id);
      }),
  );
  return [...known, ...extra];
}

/** The questions of a form, in the order of its columns. */
export function fieldFilterables(
  registry: Registry,
  columns: readonly AnswerColumn[],
  rows: Rows,
): Filterable<Operand>[] {
  return columns.flatMap(({ id, label, archived }): Filterable<Operand>[] => {
    const known = ownValue(registry, id);
    if (!known) return [];
    const subject = { kind: 'field', id } as const;
    return [
      {
        key: subjectKey(subject),
        subject,
        label,
        Icon: FIELD_TYPE_LOOKS[known.type].Icon,
        hue: hueOf(known.type),
        archived,
        ops: opsOf(known),
        choices: choicesOf(registry, id, rows),
      },
    ];
  });
}
