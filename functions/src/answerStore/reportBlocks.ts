/** The sections and questions of a report, as tables. */
import { byDimension } from '@/domain/answerStore/figures';
import { crossWithoutFew, FEW, resultWithoutFew, withoutFew } from '@/domain/answerStore/fewest';
import {
  crossName,
  crossOptions,
  crossTable,
  crossTestText,
  type CrossOption,
} from '@/domain/answerStore/crossParts';
import { crossTab } from '@/domain/answerStore/crossTab';
import { DIMENSIONS, dimensionName } from '@/domain/answerStore/dimensions';
import { labelsOf, type LabelOf } from '@/domain/answerStore/labels';
import { quotesOf } from '@/domain/answerStore/quotes';
import type { ReportedRows } from '@/domain/answerStore/reported';
import { segmentRows, segmentsOfRows, segmentsResultTable } from '@/domain/answerStore/segmentRows';
import { resultTable, type ResultTable } from '@/domain/answerStore/resultRows';
import { resultOf, type QuestionResult } from '@/domain/answerStore/results';
import type { AnswerTable } from '@/domain/answerStore/table';
import {
  dimensionTable,
  hoursTable,
  journeyOf,
  journeyTable,
} from '@/domain/answerStore/visitTables';
import { formatDay } from '@/domain/base/calendar';
import { ownValue } from '@/domain/base/ownValue';
import type {
  CrossSide,
  PublicOptions,
  ReportPart,
  VisitSegment,
} from '@/domain/documents/reports.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Registry } from '@/domain/form/registry/registered';
import {
  isListedSection,
  SECTION_DIMENSIONS,
  SECTION_NAMES,
  sideKey,
} from '@/domain/insights/reportParts';
import {
  FEWEST_SHOWN,
  type CrossCells,
  type FigurePart,
  type SectionPart,
} from '@/domain/options/reports';
import { writtenCount, writtenDecimal } from './reportTexts';

export interface ReportedQuestion {
  kind: 'question';
  label: string;
  result: QuestionResult;
  /** Absent if fewer answered than a public report shows. */
  table?: ResultTable;
  /** What people wrote, on links that include it. */
  texts?: readonly string[];
}

export interface ReportedDay {
  day: string;
  views: number;
  starts: number;
  submissions: number;
}

type TableSection = Exclude<SectionPart, 'trend' | 'summary'>;

/** A cross-table with its name and what its test says; no table if fewer are in it than a public report shows. */
export interface ReportedCross {
  kind: 'cross';
  name: string;
  show: CrossCells;
  table?: ResultTable;
  text: string;
}

/** A block of the report, with what it shows. */
export type ReportedBlock =
  | { kind: 'figures'; figures: readonly FigurePart[] }
  | { kind: 'note'; text: string }
  | { kind: 'summary'; sentences: readonly string[] }
  /** The days of the period that have views or responses, in their order. */
  | { kind: 'trend'; days: readonly ReportedDay[] }
  | { kind: 'table'; section: TableSection | 'own'; table: ResultTable }
  | ReportedCross
  | ReportedQuestion;

/** What a block is called. */
export function blockName(block: ReportedBlock): string {
  switch (block.kind) {
    case 'question':
      return block.label;
    case 'cross':
      return block.name;
    case 'table':
      return block.section === 'own' ? 'Segments' : SECTION_NAMES[block.section];
    case 'summary':
    case 'trend':
      return SECTION_NAMES[block.kind];
    case 'figures':
      return 'Figures';
    case 'note':
      return 'Note';
  }
}

/** Texts of a question on a public page, at most, and letters of each. */
const TEXTS = { most: 200, letters: 1_000 };

export interface ReportedFrom {
  table: AnswerTable;
  /** What people wrote, if it was asked for. */
  texts: AnswerTable | undefined;
  rows: ReportedRows;
  registry: Registry;
  /** The live version, for where people leave. */
  definition: FormDefinition | undefined;
  shows: PublicOptions | undefined;
  /** `YYYY-MM-DD` in the workspace's zone, for filters of segments whose days move. */
  today: string;
}

const hidesFew = ({ shows }: Pick<ReportedFrom, 'shows'>) => shows !== undefined && !shows.showsFew;

/** What is known of visits, whatever their form asks; undefined for sections that need more. */
function visitTable(
  from: Pick<ReportedFrom, 'table' | 'rows' | 'shows'>,
  section: TableSection,
): ResultTable | undefined {
  const { table, rows } = from;
  if (section === 'hours') return hoursTable(table, rows.visits);
  if (!isListedSection(section)) return undefined;
  const dimension = SECTION_DIMENSIONS[section];
  const listed = dimensionTable(dimension, byDimension(table, rows.visits, dimension));
  return hidesFew(from) ? withoutFew(listed, [[2], [3, 4]], true) : listed;
}

/** A section of a report on all forms. */
export function visitSection(
  from: Parameters<typeof visitTable>[0],
  section: TableSection,
): ReportedBlock | undefined {
  const table = visitTable(from, section);
  return table && { kind: 'table', section, table };
}

/** A section of a form's report as a table; undefined for one that can't be worked out. */
function sectionTable(from: ReportedFrom, section: TableSection): ResultTable | undefined {
  const { table, rows, registry, definition } = from;
  switch (section) {
    case 'journey':
      return (
        definition && journeyTable(journeyOf(table, rows.visits, registry, definition), definition)
      );
    case 'segments': {
      const devices = byDimension(table, rows.visits, 'device');
      const named = segmentsOfRows(devices, (id) => dimensionName('device', id));
      return withoutFewSegments(from, segmentsResultTable(DIMENSIONS.device.one, named), true);
    }
    case 'forms':
      return undefined;
    default:
      return visitTable(from, section);
  }
}

/** Segments that make up all visits have a known total. */
const withoutFewSegments = (from: ReportedFrom, table: ResultTable, hasTotal: boolean) =>
  hidesFew(from)
    ? withoutFew(
        table,
        [
          [1, 3, 4, 5],
          [2, 4, 5],
        ],
        hasTotal,
      )
    : table;

/** A section of the report; undefined for one that can't be worked out. */
export function reportedSection(
  from: ReportedFrom,
  section: TableSection,
): ReportedBlock | undefined {
  const table = sectionTable(from, section);
  return table && { kind: 'table', section, table };
}

/** Segments by the filters that the author gave them. */
export function reportedSegments(
  from: ReportedFrom,
  segments: readonly VisitSegment[],
): ReportedBlock {
  const { table, texts, rows, registry, today } = from;
  const context = { registry, ...(texts ? { texts } : {}) };
  const counted = segmentRows(table, rows.visits, segments, context, today);
  return {
    kind: 'table',
    section: 'own',
    table: withoutFewSegments(from, segmentsResultTable('Segment', counted), false),
  };
}

/** A cross-table; undefined if the form no longer has one of its sides. */
export function reportedCross(
  from: ReportedFrom,
  { row, column, show }: Extract<ReportPart, { kind: 'cross' }>,
  liveVersion: number,
): ReportedCross | undefined {
  const { table, rows, registry } = from;
  const options = crossOptions(registry, liveVersion, writtenCount);
  const sideOf = (side: CrossSide): CrossOption | undefined => {
    const option = options.find(({ key }) => key === sideKey(side));
    return option && { ...option, labelOf: withoutIds(option.labelOf, side) };
  };
  const sides = { row: sideOf(row), column: sideOf(column) };
  if (!sides.row || !sides.column) return undefined;
  const named = { row: sides.row, column: sides.column };
  const about = { kind: 'cross', name: crossName(named.row, named.column), show } as const;
  const found = crossTab(table, rows.responses, { row, column }, registry);
  if (!found) return { ...about, text: 'One of the two has too many different answers.' };
  if (found.n === 0) return { ...about, text: 'No response has answers to both.' };
  const test = crossTestText(found, { count: writtenCount, decimal: writtenDecimal });
  const text = [test.text, test.statistics].filter((one) => one !== undefined).join(' ');
  if (!hidesFew(from)) return { ...about, table: crossTable(found, named, show), text };
  if (found.n < FEWEST_SHOWN) return { ...about, text: `${FEW} responses answered both.` };
  const hidden = crossWithoutFew(crossTable(found, named, 'count'), found);
  // Totals, shares and statistics would tell what is hidden.
  return { ...about, show: 'count', table: hidden, text: test.text };
}

/** Ids of options that the form no longer knows are in no report. Numbers and days are their own labels. */
const withoutIds =
  (labelOf: LabelOf, side: CrossSide): LabelOf =>
  (option) => {
    const text = labelOf(option);
    const isId = side.kind === 'field' && text === option && !/^[\d.–-]+$/.test(option);
    return isId ? 'Former option' : text;
  };

/** The results of a question; undefined if the form no longer has it. */
export function reportedQuestion(
  from: ReportedFrom,
  id: string,
  label: string,
): ReportedQuestion | undefined {
  const { table, texts, rows, registry, shows } = from;
  const field = ownValue(registry, id);
  if (!field) return undefined;
  const result = resultOf(table, rows.responses, id, field);
  const labelOf = withoutIds(labelsOf(registry, id), { kind: 'field', id });
  const all = writtenTable(result, labelOf);
  const written = hidesFew(from) ? resultWithoutFew(result, all) : all;
  const isPublished =
    result.kind === 'texts' &&
    field.type !== 'signature' &&
    (shows?.texts.includes(id) ?? false) &&
    (!hidesFew(from) || result.answered >= FEWEST_SHOWN);
  return {
    kind: 'question',
    label,
    result,
    ...(written ? { table: written } : {}),
    ...(isPublished && texts
      ? {
          texts: quotesOf({ table, responses: rows.responses, registry }, texts, id)
            .slice(0, TEXTS.most)
            .map(({ text }) => text.slice(0, TEXTS.letters)),
        }
      : {}),
  };
}

/** Days as people write them; the screen's table has those that sort. */
function writtenTable(result: QuestionResult, labelOf: LabelOf): ResultTable {
  const { head, rows } = resultTable(result, labelOf);
  if (result.kind !== 'dates') return { head, rows };
  return { head, rows: rows.map(([day = '', ...cells]) => [formatDay(String(day)), ...cells]) };
}
