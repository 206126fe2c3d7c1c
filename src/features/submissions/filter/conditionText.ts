/** How a condition reads on its chip: "Size: Large, Small". */
import type { FilterCondition, FilterOp } from '@/domain/options/responseFilter';
import { formatCalendarDay } from '@/shared/lib/dates';
import { formatAmount } from '@/shared/lib/amounts';
import type { Filterable, ValueKind } from './filterables';

export const OP_NAMES: Record<FilterOp, string> = {
  is: 'is any of',
  is_not: 'is none of',
  contains: 'contains',
  not_contains: 'doesn’t contain',
  equals: 'equals',
  at_least: 'at least',
  at_most: 'at most',
  between: 'between',
  answered: 'is answered',
  empty: 'is empty',
};

const TIME_OPS: Partial<Record<FilterOp, string>> = { at_least: 'from', at_most: 'until' };

/** The name of a comparison, as it reads for this kind of value. */
export const opName = (op: FilterOp, kind: ValueKind) =>
  (kind === 'time' ? TIME_OPS[op] : undefined) ?? OP_NAMES[op];

function valueText(value: string, kind: ValueKind): string {
  if (kind === 'day') return formatCalendarDay(value);
  return kind === 'number' && Number.isFinite(Number(value)) ? formatAmount(Number(value)) : value;
}

/** "Size: ", but "What do you need? ": the label's own mark is enough. */
const headOf = (label: string) => (/[\p{P}]$/u.test(label) ? `${label} ` : `${label}: `);

const SHOWN = 2;

/** @param filterable undefined where it is not known: a question that the form never had */
export function conditionText(
  { op, values }: FilterCondition,
  filterable: Filterable | undefined,
): string {
  const label = filterable?.label ?? 'Unknown question';
  const head = headOf(label);
  const kind = filterable?.ops.find(([one]) => one === op)?.[1] ?? 'text';
  const texts = values.map((value) =>
    kind === 'choice'
      ? (filterable?.choices.find(({ id }) => id === value)?.label ?? value)
      : valueText(value, kind),
  );
  const [first = '', last = ''] = texts;
  const some = [
    ...texts.slice(0, SHOWN),
    ...(texts.length > SHOWN ? [`${texts.length - SHOWN} more`] : []),
  ].join(', ');
  switch (op) {
    case 'is':
      return filterable?.about === 'unread' ? some : `${head}${some}`;
    case 'is_not':
      return `${head}not ${some}`;
    case 'contains':
    case 'not_contains':
      return `${label} ${OP_NAMES[op]} “${first}”`;
    case 'answered':
    case 'empty':
      return `${label} ${OP_NAMES[op]}`;
    case 'between':
      if (last === '') return `${head}from ${first}`;
      if (first === '') return `${head}up to ${last}`;
      return first === last ? `${head}${first}` : `${head}${first} – ${last}`;
    default:
      return `${label} ${opName(op, kind)} ${first}`;
  }
}
