/** What is counted of visits as rows of tables: what CSV files, public reports and mail have. */
import { ownValue } from '@/domain/base/ownValue';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { FormFigures } from '@/domain/insights/byForm';
import { funnelOf, type Funnel } from '@/domain/insights/funnel';
import { questionOrder } from '@/domain/insights/progress';
import type { Registry } from '@/domain/form/registry/registered';
import type { VisitDimension } from '@/domain/options/reports';
import { DIMENSIONS, dimensionName } from './dimensions';
import { byHourAndWeekday, viewsWithoutLanguage, type DimensionRow } from './figures';
import { funnelRows } from './funnelRows';
import { WEEKDAYS } from '@/domain/base/weekdays';
import type { ResultTable } from './resultRows';
import type { AnswerTable, Mask } from './table';

const percent = (n: number, d: number): number | string =>
  d === 0 ? '' : Math.round((n / d) * 1_000) / 10;

/** Visits by the values of a dimension. */
export function dimensionTable(
  dimension: VisitDimension,
  rows: readonly DimensionRow[],
): ResultTable {
  const hasRates = viewsWithoutLanguage(dimension, rows) === 0;
  return {
    head: [DIMENSIONS[dimension].one, 'Views', 'Starts', 'Responses', 'Conversion rate (%)'],
    rows: rows.map(({ id, views, starts, completions }) => [
      dimensionName(dimension, id),
      views,
      starts,
      completions,
      hasRates ? percent(completions, views) : '',
    ]),
  };
}

/** Forms beside each other. */
export const formsTable = (forms: readonly FormFigures[]): ResultTable => ({
  head: ['Form', 'Views', 'Starts', 'Responses', 'Completion rate (%)', 'Conversion rate (%)'],
  rows: forms.map(({ title, now }) => [
    title,
    now.views,
    now.starts,
    now.submissions,
    percent(now.completionRate.n, now.completionRate.d),
    percent(now.conversion.n, now.conversion.d),
  ]),
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
