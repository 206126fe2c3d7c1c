/** What is counted of visits as rows of tables: what CSV files, public reports and mail have. */
import { ownValue } from '@/domain/base/ownValue';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { funnelOf, type Funnel } from '@/domain/insights/funnel';
import { questionOrder } from '@/domain/insights/progress';
import type { Registry } from '@/domain/form/registry/registered';
import { DIMENSIONS, dimensionName } from './dimensions';
import { byHourAndWeekday, type DimensionRow, type VisitDimension } from './figures';
import { funnelRows } from './funnelRows';
import { WEEKDAYS } from '@/domain/base/weekdays';
import type { ResultTable } from './resultRows';
import type { AnswerTable, Mask } from './table';

const percent = (n: number, d: number): number | string =>
  d === 0 ? '' : Math.round((n / d) * 1_000) / 10;

/** A row for each value of a dimension. */
const valuesTable = (
  dimension: VisitDimension,
  rows: readonly DimensionRow[],
  columns: Readonly<Record<string, (row: DimensionRow) => number | string>>,
): ResultTable => ({
  head: [DIMENSIONS[dimension].one, ...Object.keys(columns)],
  rows: rows.map((row) => [
    dimensionName(dimension, row.id),
    ...Object.values(columns).map((cell) => cell(row)),
  ]),
});

/** Visits by the values of a dimension. */
export const dimensionTable = (
  dimension: VisitDimension,
  rows: readonly DimensionRow[],
): ResultTable =>
  valuesTable(dimension, rows, {
    Views: ({ views }) => views,
    Starts: ({ starts }) => starts,
    Responses: ({ completions }) => completions,
    'Conversion rate (%)': ({ completions, views }) => percent(completions, views),
  });

/** Segments with their rates. */
export const segmentsTable = (
  dimension: VisitDimension,
  rows: readonly DimensionRow[],
): ResultTable =>
  valuesTable(dimension, rows, {
    Views: ({ views }) => views,
    'Start rate (%)': ({ starts, views }) => percent(starts, views),
    'Completion rate (%)': ({ completions, starts }) => percent(completions, starts),
    'Conversion rate (%)': ({ completions, views }) => percent(completions, views),
  });

/** Views: a row a day of the week, a column an hour. */
export function hoursTable(table: AnswerTable, visits: Mask): ResultTable {
  const views = new Map(byHourAndWeekday(table, visits).map((row) => [row.id, row.views]));
  const hours = Array.from({ length: 24 }, (_none, hour) => hour);
  return {
    head: ['Weekday', ...hours.map((hour) => `${String(hour).padStart(2, '0')}:00`)],
    rows: WEEKDAYS.map((weekday, index) => [
      weekday,
      ...hours.map((hour) => views.get(`${index + 1} ${hour}`) ?? 0),
    ]),
  };
}

/** The funnel of visits through the pages of a version. */
export function journeyOf(
  table: AnswerTable,
  visits: Mask,
  registry: Registry,
  definition: FormDefinition,
): Funnel {
  const order = questionOrder(definition);
  const isAsked = new Set(order);
  const plan = definition.pages.map(({ fieldIds }) => ({
    questions: fieldIds.filter((id) => isAsked.has(id)),
  }));
  return funnelOf(funnelRows(table, visits, registry, order), plan);
}

/** Question by question, how many came and left. */
export function journeyTable(funnel: Funnel, definition: FormDefinition): ResultTable {
  return {
    head: ['Question', 'Page', 'Reached', 'Left here', 'Answered', 'Skipped'],
    rows: funnel.pages.flatMap(({ page, questions }) =>
      questions.map(({ id, reached, exits, answered, skipped }) => [
        questionLabel(definition, id),
        page + 1,
        reached,
        exits,
        answered,
        skipped,
      ]),
    ),
  };
}

export const questionLabel = (definition: FormDefinition, id: string) =>
  ownValue(definition.fields, id)?.label || 'Untitled question';
