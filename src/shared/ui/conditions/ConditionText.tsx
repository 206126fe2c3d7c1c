import { Fragment, type ReactNode } from 'react';
import type { Subject } from '@/domain/conditions/condition';
import { conditionValues, type FilterCondition } from '@/domain/conditions/filters';
import { isRelativeDay, rangeWords, relativeDayWords } from '@/domain/conditions/relative';
import { chipOf, rangeChip } from '@/domain/conditions/text';
import { formatAmount } from '@/shared/lib/amounts';
import { formatCalendarDay } from '@/shared/lib/dates';
import { choiceOf } from './choices';
import type { Filterable, ValueKind } from './filterable';

interface Props<S extends Subject> {
  condition: FilterCondition<S>;
  /** Undefined if it isn't known: a question that the form never had. */
  filterable: Filterable<S> | undefined;
}

/** A condition in words, as its chip has it: "Size: Large, Small". */
export function ConditionText<S extends Subject>({ condition, filterable }: Props<S>) {
  const { op } = condition;
  const whole = filterable && choiceOf(filterable, condition);
  if (whole?.chip !== undefined) return <bdi>{whole.chip}</bdi>;
  const kind = filterable?.ops.find(([one]) => one === op)?.[1] ?? 'text';
  const named = (value: string): ReactNode => {
    if (kind !== 'choice')
      return valueText(value, kind, op === 'contains' || op === 'not_contains');
    const choice = filterable?.choices.find(({ id }) => id === value);
    return choice?.label ?? filterable?.nameOf?.(value) ?? value;
  };
  const left = filterable?.label ?? 'Unknown question';
  const [from = '', to = ''] = conditionValues(condition);
  const moving = op === 'between' && kind === 'day' ? rangeWords([from, to]) : undefined;
  if (moving !== undefined) return <bdi>{rangeChip(left, moving)}</bdi>;
  const parts = chipOf<ReactNode>({
    left,
    op,
    values: conditionValues(condition).map((value) =>
      op === 'between' && value === '' ? undefined : named(value),
    ),
    isTime: kind === 'day' || kind === 'time',
  });
  return (
    <bdi>
      {parts.every((part) => typeof part === 'string')
        ? parts.join('')
        : // Texts and names in a row, which never change their order.
          parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)}
    </bdi>
  );
}

function valueText(value: string, kind: ValueKind, isQuoted: boolean): string {
  if (kind === 'day') {
    return isRelativeDay(value) ? relativeDayWords(value) : formatCalendarDay(value);
  }
  if (kind === 'number' && Number.isFinite(Number(value))) return formatAmount(Number(value));
  return isQuoted ? `“${value}”` : value;
}
