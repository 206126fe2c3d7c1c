/** A file in pieces: what stands before the first response, a response at a time, and what ends it. */
import type { FieldReader } from '@/domain/readout/columns';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { csvHeader, csvRecord } from './csv';
import { exportDocument } from './document';
import { folderLine, folderOf } from './folders';
import { lineWriter } from './jsonl';
import type { ExportNotes } from '@/domain/options/exports';
import type { ExportPlan } from './plan';
import { formTitle, rowReader, type ExportedResponse } from './rows';
import { sheetWriter } from './sheet';

/** A file in pieces, of records of any kind. */
export interface FileWriter<T> {
  begin(): string;
  /** @param index of the record in the file, from 0 */
  row(record: T, index: number): string;
  /** @param count of all records */
  end(count: number): string;
}

export type ExportWriter = FileWriter<ExportedResponse>;

const nothing = () => '';

/**
 * The text of a file by its plan; of a workbook, the text of its sheet. The same plan and responses give the same text,
 * wherever it is divided.
 *
 * Of a PDF and of an archive of files, the text is what they are made of at the end: a line for each response (`ResponseDocument`, `ResponseFolder`).
 *
 * @param notes is added to
 * @param definitionOf the version that was answered, for a PDF; one that cannot be had is read by the registry
 */
export function exportWriter(
  plan: ExportPlan,
  readField: FieldReader,
  notes: ExportNotes,
  definitionOf: (version: number) => FormDefinition | undefined = () => undefined,
): ExportWriter {
  const { format, raw, separator } = plan.options;
  if (format === 'jsonl') {
    return { begin: nothing, row: lineWriter(plan, readField), end: nothing };
  }
  if (format === 'pdf') {
    const row = (response: ExportedResponse) =>
      `${JSON.stringify(exportDocument(response, plan, readField, definitionOf(response.version)))}\n`;
    return { begin: nothing, row, end: nothing };
  }
  if (format === 'files') {
    const row = (response: ExportedResponse) =>
      folderLine(folderOf(response, plan.timeZone, formTitle(response, plan)));
    return { begin: nothing, row, end: nothing };
  }
  const rowsOf = rowReader(plan, readField, notes);
  if (format === 'csv') {
    return {
      begin: () =>
        csvHeader(
          plan.columns.map(({ header }) => header),
          raw,
          separator,
        ),
      row: (response) =>
        rowsOf(response)
          .map((cells) => csvRecord(cells, raw, separator))
          .join(''),
      end: nothing,
    };
  }
  const sheet = sheetWriter(plan.columns, notes);
  return {
    begin: () => sheet.begin(),
    row: (response, index) => {
      const [first = [], ...entries] = rowsOf(response);
      const rows = [sheet.row(first, index + 2 + (notes.entries ?? 0))];
      for (const entry of entries) {
        notes.entries = (notes.entries ?? 0) + 1;
        rows.push(sheet.row(entry, index + 2 + notes.entries));
      }
      return rows.join('');
    },
    end: (count) => sheet.end(count + 1 + (notes.entries ?? 0)),
  };
}
