/** What an export is asked to hold, and how it is written. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'jsonl', 'pdf', 'files'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How a file of each format is named, sent and called. */
export const FORMAT_ABOUT: Readonly<
  Record<ExportFormat, { extension: string; contentType: string; label: string; about: string }>
> = {
  csv: {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    label: 'CSV',
    about: 'Opens in every spreadsheet and database.',
  },
  xlsx: {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel (XLSX)',
    about: 'Dates and numbers are ready to sort and calculate with.',
  },
  jsonl: {
    extension: 'jsonl',
    contentType: 'application/x-ndjson; charset=utf-8',
    label: 'JSON Lines',
    about: 'One response per line, with keys and types, for programs.',
  },
  pdf: {
    extension: 'pdf',
    contentType: 'application/pdf',
    label: 'PDF',
    about: 'For reading, printing and filing. Each response starts a new page, 1,000 at most.',
  },
  files: {
    extension: 'zip',
    contentType: 'application/zip',
    label: 'Uploaded files (ZIP)',
    about: 'A folder for each response with files. 1 GB and 10,000 files at most.',
  },
};

/** Of all forms, a table is one for each form and one for all: of CSV these are files in an archive. */
export const ALL_FORMS_ABOUT: Readonly<Record<ExportFormat, string>> = {
  csv: 'A ZIP with a file for each form, and one that lists all responses.',
  xlsx: 'A sheet for each form, and one that lists all responses.',
  jsonl: 'One response per line, with its form, keys and types, for programs.',
  pdf: FORMAT_ABOUT.pdf.about,
  files:
    'A folder for each form, with a folder for each response with files. 1 GB and 10,000 files at most.',
};

/** Whether an export is written as a table for each form. */
export const isByForm = (format: ExportFormat, isOfAllForms: boolean): boolean =>
  isOfAllForms && (format === 'csv' || format === 'xlsx');

/** How its file is named and sent. */
export function fileAbout(
  format: ExportFormat,
  isOfAllForms: boolean,
): { extension: string; contentType: string } {
  return FORMAT_ABOUT[format === 'csv' && isOfAllForms ? 'files' : format];
}

/** What stands between the cells of a CSV file. */
export const CSV_SEPARATORS = [',', ';', '\t'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

export const SEPARATOR_NAMES: Readonly<Record<CsvSeparator, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
};

/** Most responses of one export; an Excel sheet ends at 1,048,576 rows. */
export const MAX_EXPORT_ROWS = 1_000_000;
/** Most responses of one PDF: it is written in one step. */
export const MAX_PDF_RESPONSES = 1_000;
/** How long the archive about one person can be fetched. */
export const PERSON_FILE_HOURS = 24;
/** Most files of one archive, and the bytes of all of them: it is written in one step. */
export const MAX_ARCHIVED_FILES = 10_000;
export const MAX_ARCHIVED_BYTES = 1_000_000_000;
/** Most forms of an export of all forms. */
export const MAX_EXPORT_FORMS = 1_000;
/** Most selected responses of one export. */
export const MAX_EXPORT_SELECTION = 1_000;
/** Exports of a workspace that run at once, and that are started within a day. */
export const MAX_RUNNING_EXPORTS = 5;
export const MAX_EXPORTS_A_DAY = 30;
/** Exports of one response that are started within a day, beside the others. */
export const MAX_SINGLES_A_DAY = 100;
/** Days for which a file is kept. */
export const EXPORT_DAYS = 7;
/** Milliseconds for which a ticket opens a file, once. */
export const TICKET_LIFE = 5 * 60_000;

/** How far an export is, as it ends: "12,402 of 12,402 rows". */
export interface ExportNotes {
  /** Texts that were cut to what a cell of the format holds. */
  cut: number;
  /** Answers for which no version had a column. */
  unplaced: number;
  /** Files that an archive holds, and those that were named and are not there: answers to a test have none. */
  files?: number;
  missing?: number;
  /** Rows beyond one for each response: further entries of repeating groups. */
  entries?: number;
  /** Characters of a PDF that its fonts do not have. */
  replaced?: number;
}
