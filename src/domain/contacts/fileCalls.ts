/** Calls about many contacts at once: their import, their export, and old responses that are run through a mapping. */
import type { ContactExportOptions, ContactScope } from './export/options';
import type { ContactRow, ImportMode, ImportWrite, OnDoubt, SampleRow } from './import/options';
import type { Nothing } from '@/domain/calls/contract.schema';

/** A dry run of staged rows. `rows` counts all of the file, each of which is staged. */
export interface ContactCheck {
  workspace: string;
  id: string;
  source: string;
  headers: string[];
  mapping: (string | null)[];
  mode: ImportMode;
  write: ImportWrite;
  doubt: OnDoubt;
  rows: number;
  lastRow: number;
  parts: number;
}

/** What an export is to hold: contacts by their scope, selected ones, or what an earlier export held. */
export type ContactExportWanted =
  | { kind: 'scope'; scope: ContactScope }
  | { kind: 'selected'; ids: string[] }
  | { kind: 'same'; as: string };

/** Editors, but for exports, which take an admin. Ids of jobs are made by the client; a repeat starts nothing again. */
export interface ContactFileCalls {
  /** Keeps a part of the rows of a file for two days, under the id of the dry run that will read them. */
  stageContactRows: {
    request: { workspace: string; id: string; part: number; rows: ContactRow[] };
    response: Nothing;
  };
  /** Starts the dry run of the rows that were staged under its id. */
  checkContactImport: { request: ContactCheck; response: { id: string } };
  /** Rows of a dry run as examples. */
  contactImportSamples: {
    request: { workspace: string; id: string };
    response: { samples: SampleRow[] };
  };
  /**
   * Imports what a finished dry run has checked, with its choices. `not_found` once its rows are gone: after two days, or
   * where they were imported.
   */
  startContactImport: {
    request: { workspace: string; id: string; check: string };
    response: { id: string };
  };
  /** Stops an import, or a dry run, before its next step; what it has imported stays, and can be undone. */
  cancelContactImport: { request: { workspace: string; id: string }; response: Nothing };
  /**
   * Undoes an import within seven days, as the job `undo`: new contacts are deleted unless there has been activity, and
   * values put back that are still what the import wrote.
   */
  undoContactImport: {
    request: { workspace: string; id: string; undo: string };
    response: { id: string };
  };

  startContactExport: {
    request: {
      workspace: string;
      id: string;
      options: ContactExportOptions;
      what: ContactExportWanted;
    };
    response: { id: string };
  };

  /**
   * Runs the responses of a form through the mapping of its live version; `dryRun` counts what would change and changes
   * nothing. One at a time for a form: `conflict`.
   */
  startMappingRun: {
    request: { workspace: string; id: string; formId: string; dryRun: boolean };
    response: { id: string };
  };
  /** Stops it before its next step; what was done stays. */
  cancelMappingRun: { request: { workspace: string; id: string }; response: Nothing };
}
