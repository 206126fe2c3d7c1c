/** The plan of an export: its columns, and all else that every row is written by. Made once, so that no row differs. */
import { answerColumns } from '@/domain/readout/columns';
import type { Registry } from '@/domain/form/registry/registered';
import { ownValue } from '@/domain/base/ownValue';
import type { ExportLayout, Layouts } from './layout';
import type { ExportOptions } from '@/domain/documents/exports.schema';

/** What every response has, beside its answers. */
export const FIXED_COLUMNS = [
  'form',
  'id',
  'entry',
  'submitted',
  'status',
  'version',
  'language',
  'source',
  'device',
  'tags',
  'assignee',
  'timeTaken',
  'respondent',
  'email',
  'summary',
] as const;
export type FixedColumn = (typeof FIXED_COLUMNS)[number];
/** Of exports of all forms alone: which form it was, and what the list of all responses says in place of answers. */
const OF_ALL_FORMS: readonly FixedColumn[] = ['form'];
const IN_PLACE_OF_ANSWERS: readonly FixedColumn[] = ['respondent', 'email', 'summary'];

/** What their headings are, and what they are called in files for programs. */
export const FIXED_ABOUT: Readonly<
  Record<FixedColumn, { label: string; key: string; width: number }>
> = {
  form: { label: 'Form', key: 'form', width: 28 },
  id: { label: 'Response ID', key: 'response_id', width: 16 },
  entry: { label: 'Entry', key: 'entry', width: 8 },
  submitted: { label: 'Submitted', key: 'submitted_at', width: 20 },
  status: { label: 'Status', key: 'status', width: 14 },
  version: { label: 'Form version', key: 'form_version', width: 12 },
  language: { label: 'Language', key: 'language', width: 10 },
  source: { label: 'Source', key: 'source', width: 16 },
  device: { label: 'Device', key: 'device', width: 10 },
  tags: { label: 'Tags', key: 'tags', width: 18 },
  assignee: { label: 'Assignee', key: 'assignee', width: 18 },
  timeTaken: { label: 'Time taken (seconds)', key: 'time_taken_seconds', width: 14 },
  respondent: { label: 'Respondent', key: 'respondent', width: 24 },
  email: { label: 'Email', key: 'email', width: 28 },
  summary: { label: 'Summary', key: 'summary', width: 48 },
};

/** A column of a file: one of what every response has, or of a field's answers. */
export type ExportColumn = { header: string; width: number } & (
  | { fixed: FixedColumn }
  | { field: string; part?: string; option?: string; cell?: string }
);

/** Everything that rows are written by. Plain data: it is stored, and read again for each step. */
export interface ExportPlan {
  options: ExportOptions;
  /** IANA zone of the workspace, in which instants are written. */
  timeZone: string;
  columns: ExportColumn[];
  registry: Registry;
  /** Names of the workspace's tags and members by id. */
  tags: Record<string, string>;
  members: Record<string, string>;
  /** Titles of the forms by id; where the export is of all forms. */
  forms?: Record<string, string>;
}

const MIN_WIDTH = 12;
const MAX_WIDTH = 48;

/** The columns in the order of the file: what every response has, then the questions of today, then former ones. */
export function planColumns(
  registry: Registry,
  liveVersion: number,
  layouts: Layouts,
  { headers, groups }: Pick<ExportOptions, 'headers' | 'groups'>,
  timeZone: string,
  isOfAllForms = false,
): ExportColumn[] {
  const byKey = headers === 'keys';
  const isFixed = (name: FixedColumn) =>
    !IN_PLACE_OF_ANSWERS.includes(name) &&
    (isOfAllForms || !OF_ALL_FORMS.includes(name)) &&
    (groups === 'rows' || name !== 'entry');
  const fixed = fixedColumns(FIXED_COLUMNS.filter(isFixed), byKey, timeZone);
  const answers = answerColumns(registry, liveVersion).flatMap(({ id, label }) => {
    const layout = layouts.get(id);
    return layout
      ? fieldColumns(id, layout, label, byKey ? ownValue(registry, id)?.key : undefined, registry)
      : [];
  });
  return withUniqueHeaders([...fixed, ...answers]);
}

/** The columns of the list of all responses: what those to every form have. */
export function overviewColumns(
  { headers }: Pick<ExportOptions, 'headers'>,
  timeZone: string,
): ExportColumn[] {
  return fixedColumns(
    FIXED_COLUMNS.filter((name) => name !== 'entry'),
    headers === 'keys',
    timeZone,
  );
}

function fixedColumns(
  names: readonly FixedColumn[],
  byKey: boolean,
  timeZone: string,
): ExportColumn[] {
  return names.map((name) => {
    const { label, key, width } = FIXED_ABOUT[name];
    const header = byKey ? key : label;
    // Without its zone a time is no moment, whatever the header is made of.
    return {
      fixed: name,
      width,
      header: name === 'submitted' ? `${header} (${timeZone})` : header,
    };
  });
}

/** @param key of the field, where headers are keys */
function fieldColumns(
  field: string,
  { whole, parts, options, cells }: ExportLayout,
  label: string,
  key: string | undefined,
  registry: Registry,
): ExportColumn[] {
  const column = (
    header: string,
    more: { part?: string; option?: string; cell?: string } = {},
  ) => ({
    field,
    ...more,
    header,
    width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, header.length + 2)),
  });
  const name = (id: string, text: string) =>
    key === undefined ? `${label}: ${text}` : `${key}.${ownValue(registry, id)?.key ?? id}`;
  return [
    ...(whole ? [column(key ?? label)] : []),
    ...[...parts].map(([part, text]) => column(name(part, text), { part })),
    ...[...options].map(([option, text]) => column(name(option, text), { option })),
    ...[...cells].map(([cell, text]) => column(name(cell, text), { cell })),
  ];
}

/** Headers that differ, also to programs that ignore case: "Name", "Name (2)". */
function withUniqueHeaders(columns: readonly ExportColumn[]): ExportColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    const plain = column.header.replace(/\s+/g, ' ').trim() || 'Untitled question';
    let header = plain;
    for (let n = 2; taken.has(header.toLowerCase()); n += 1) header = `${plain} (${n})`;
    taken.add(header.toLowerCase());
    return { ...column, header };
  });
}
