/** The sections and questions of a report, as tables. */
import { byDimension } from '@/domain/answerStore/figures';
import { resultWithoutFew, withoutFew } from '@/domain/answerStore/fewest';
import { labelsOf, type LabelOf } from '@/domain/answerStore/labels';
import { quotesOf } from '@/domain/answerStore/quotes';
import type { ReportedRows } from '@/domain/answerStore/reported';
import { resultTable, type ResultTable } from '@/domain/answerStore/resultRows';
import { resultOf, type QuestionResult } from '@/domain/answerStore/results';
import type { AnswerTable } from '@/domain/answerStore/table';
import {
  dimensionTable,
  hoursTable,
  journeyOf,
  journeyTable,
  segmentsTable,
} from '@/domain/answerStore/visitTables';
import { formatDay } from '@/domain/base/calendar';
import { ownValue } from '@/domain/base/ownValue';
import type { PublicOptions } from '@/domain/documents/reports.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Registry } from '@/domain/form/registry/registered';
import { FEWEST_SHOWN, type FigurePart, type SectionPart } from '@/domain/options/reports';

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

type Section = Exclude<SectionPart, 'trend'>;

/** A block of the report, with what it shows. */
export type ReportedBlock =
  | { kind: 'figures'; figures: readonly FigurePart[] }
  | { kind: 'note'; text: string }
  /** The days of the period that have views or responses, in their order. */
  | { kind: 'trend'; days: readonly ReportedDay[] }
  | { kind: 'table'; section: Section; table: ResultTable }
  | ReportedQuestion;

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
}

const hidesFew = ({ shows }: ReportedFrom) => shows !== undefined && !shows.showsFew;

const tableOf: Record<Section, (from: ReportedFrom) => ResultTable | undefined> = {
  sources: (from) => byTable(from, 'source'),
  campaigns: (from) => byTable(from, 'campaign'),
  hours: ({ table, rows }) => hoursTable(table, rows.visits),
  journey: ({ table, rows, registry, definition }) =>
    definition && journeyTable(journeyOf(table, rows.visits, registry, definition), definition),
  segments: ({ table, rows }) => segmentsTable('device', byDimension(table, rows.visits, 'device')),
};

function byTable(from: ReportedFrom, dimension: 'source' | 'campaign'): ResultTable {
  const rows = byDimension(from.table, from.rows.visits, dimension);
  const table = dimensionTable(dimension, rows);
  return hidesFew(from) ? withoutFew(table, [[2], [3, 4]], true) : table;
}

/** A section of the report; undefined for one that can't be worked out. */
export function reportedSection(from: ReportedFrom, section: Section): ReportedBlock | undefined {
  const table = tableOf[section](from);
  return table && { kind: 'table', section, table };
}

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
  const known = labelsOf(registry, id);
  const labelOf = (option: string) => {
    const text = known(option);
    return text === option ? 'Former option' : text;
  };
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
