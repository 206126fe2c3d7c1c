/** Cross-tables as they are chosen and shown: their sides with labels, their cells as a table, and their test in words. */
import { ownValue } from '@/domain/base/ownValue';
import type { CrossSide } from '@/domain/documents/reports.schema';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import type { Registry } from '@/domain/form/registry/registered';
import { sideKey } from '@/domain/insights/reportParts';
import { VISIT_DIMENSIONS, type CrossCells } from '@/domain/options/reports';
import { answerColumns } from '@/domain/readout/columns';
import type { CrossTab } from './crossTab';
import { DIMENSIONS, dimensionName } from './dimensions';
import { labelsOf, type LabelOf } from './labels';
import type { ResultTable } from './resultRows';

/** A side that can be chosen, and what its categories are called. */
export interface CrossOption {
  key: string;
  label: string;
  side: CrossSide;
  labelOf: LabelOf;
}

/** What can be crossed: questions that have categories, and properties of the visit. */
export function crossOptions(
  registry: Registry,
  liveVersion: number,
  writeNumber: (value: number) => string,
): CrossOption[] {
  // "1,500–2,000", or a number alone.
  const rangeLabel = (id: string) =>
    id
      .split('–')
      .map((edge) => writeNumber(Number(edge)))
      .join('–');
  const optionOf = (label: string, side: CrossSide, labelOf: LabelOf): CrossOption => ({
    key: sideKey(side),
    label,
    side,
    labelOf,
  });
  const questions = answerColumns(registry, liveVersion).flatMap(({ id, label }): CrossOption[] => {
    const field = ownValue(registry, id);
    const kind = field && storedKindOf(field.type);
    if (kind === 'grid') {
      return Object.entries(field?.options ?? {}).map(([part, name]) =>
        optionOf(`${label}: ${name}`, { kind: 'field', id, part }, labelsOf(registry, id)),
      );
    }
    const isNumber = kind === 'number';
    return isNumber || kind === 'choice' || kind === 'several' || kind === 'tick'
      ? [optionOf(label, { kind: 'field', id }, isNumber ? rangeLabel : labelsOf(registry, id))]
      : [];
  });
  const dimensions = VISIT_DIMENSIONS.map((property) =>
    optionOf(DIMENSIONS[property].one, { kind: 'session', property }, (id) =>
      dimensionName(property, id),
    ),
  );
  return [...questions, ...dimensions];
}

/** "First time here? by Device". */
export const crossName = (row: CrossOption, column: CrossOption) =>
  `${row.label} by ${column.label}`;

/** The cells as rows: counts with their totals, or shares in percent. */
export function crossTable(
  found: CrossTab,
  { row, column }: { row: CrossOption; column: CrossOption },
  show: CrossCells,
): ResultTable {
  const cellOf = (count: number, a: number, b: number): number | string => {
    if (show === 'count') return count;
    const of = (show === 'row' ? found.rowTotals[a] : found.columnTotals[b]) ?? 0;
    return of === 0 ? '' : Math.round((count / of) * 1_000) / 10;
  };
  const unit = show === 'count' ? '' : ' (%)';
  return {
    head: [
      row.label,
      ...found.columns.map((id) => `${column.labelOf(id)}${unit}`),
      ...(show === 'count' ? ['Total'] : []),
    ],
    rows: found.rows.map((id, a) => [
      row.labelOf(id),
      ...(found.cells[a] ?? []).map(({ count }, b) => cellOf(count, a, b)),
      ...(show === 'count' ? [found.rowTotals[a] ?? 0] : []),
    ]),
  };
}

/** The most of a table whose cells expect fewer than five responses, for its p-value to be trusted. */
const MOST_SPARSE = 0.2;

interface Writer {
  count: (value: number) => string;
  /** With one decimal. */
  decimal: (value: number) => string;
}

const pText = (p: number) => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`);

/** What the test of a cross-table says, in a sentence and in statistics. */
export function crossTestText(
  { test, isSeveral, n }: Pick<CrossTab, 'test' | 'isSeveral' | 'n'>,
  write: Writer,
): { text: string; statistics?: string } {
  const responses =
    n === 1 ? '1 response answered both.' : `${write.count(n)} responses answered both.`;
  if (isSeveral) {
    return {
      text: `${responses} A response can be in several cells, so no test can tell whether the two are related.`,
    };
  }
  if (!test) {
    return {
      text: `${responses} There is only one row or column, so there is nothing to compare.`,
    };
  }
  const verdict =
    test.sparse > MOST_SPARSE
      ? 'Too many cells expect fewer than five responses to tell whether the two are related.'
      : test.p < 0.05
        ? 'The two are related: differences this large are rarely due to chance. Cells marked ▲ or ▼ stand out.'
        : 'The differences may be due to chance.';
  const degrees = `${write.count(test.df)} ${test.df === 1 ? 'degree' : 'degrees'} of freedom`;
  return {
    text: `${responses} ${verdict}`,
    statistics: `χ² = ${write.decimal(test.chi2)}, ${degrees}, ${pText(test.p)}, Cramér’s V = ${test.v.toFixed(2)}`,
  };
}
