import type { OnProblem } from '@/domain/options/imports';
import type { ContactRow } from '@/domain/calls/contactFiles.schema';
import { useEffect, useRef, useState } from 'react';
import { caseFold, cutText } from '@/domain/text/plainText';
import {
  MAX_CONTACT_COLUMNS,
  type ImportMode,
  type ImportWrite,
  type OnDoubt,
} from '@/domain/options/contactImports';
import { propertyTypeOf } from '@/domain/contacts/import/missing';
import { reasonText } from '@/domain/contacts/import/reasonText';
import { PROPERTY_NAME_LENGTH } from '@/domain/options/contactLimits';
import { customName } from '@/domain/contacts/properties';
import {
  readContactRow,
  rowToSend,
  type ContactRowReader,
} from '@/domain/contacts/import/readContactRow';
import {
  contactTargets,
  guessContactMapping,
  rememberedMapping,
} from '@/domain/contacts/import/targets';
import type { ContactImportJob } from '@/domain/documents/jobs/contactImport.schema';
import type { Writing } from '@/domain/import/cells';
import { UnreadableFile, type ReadingChoice, type Table } from '@/domain/import/table';
import { keptMapping, type Mapping } from '@/domain/import/targets';
import { call } from '@/shared/firebase/call';
import { useMembers } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import { formatCount } from '@/shared/lib/numbers';
import { freshKey } from '@/shared/lib/random';
import { sendForCheck } from './sending';

/** What was chosen in the second step. */
export interface Chosen {
  file: File;
  fileName: string;
  table: Table;
  mapping: Mapping;
  isRemembered: boolean;
  writing: Writing;
  mode: ImportMode;
  write: ImportWrite;
  doubt: OnDoubt;
  onProblem: OnProblem;
}

/** Values that cannot be read, of rows that are imported without them. */
export interface Unread {
  count: number;
  /** The first of them, as sentences. */
  examples: string[];
}

export type Step =
  | { at: 'file'; isReading: boolean; error?: string }
  | { at: 'columns'; chosen: Chosen; error?: string }
  | { at: 'sending'; chosen: Chosen; sent: number }
  | {
      at: 'check';
      chosen: Chosen;
      check: string;
      unread: Unread;
      isStarting: boolean;
      error?: string;
    }
  | { at: 'started'; id: string };

/** Milliseconds of work between two looks of the browser at its events. */
const SLICE = 40;

/** Values that are named one by one. */
const EXAMPLES = 5;

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The steps of an import of contacts, from the file to the job. */
export function useContactImportFlow(earlier: readonly ContactImportJob[]) {
  const workspace = useWorkspace();
  const members = useMembers(workspace.id);
  const [step, setStep] = useState<Step>({ at: 'file', isReading: false });
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);

  /** @param before what was chosen, when the file is read in another way */
  const read = async (file: File, choice: ReadingChoice = {}, before?: Chosen) => {
    if (!before) setStep({ at: 'file', isReading: true });
    try {
      const { readTable } = await import('@/shared/lib/tableFiles/readTable');
      const table = await readTable(file, choice);
      if (table.headers.length > MAX_CONTACT_COLUMNS) {
        throw new UnreadableFile(
          `A file of contacts can have up to ${MAX_CONTACT_COLUMNS} columns. Delete some, and try again.`,
        );
      }
      const targets = contactTargets(workspace.properties);
      const remembered = rememberedMapping(table.headers, targets, earlier);
      const guessed = remembered ?? guessContactMapping(table, targets);
      setStep({
        at: 'columns',
        chosen: {
          writing: { numbers: 'point', dates: 'day' },
          mode: 'both',
          write: 'fill',
          doubt: 'skip',
          // A cell that cannot be read is no reason to leave out a person.
          onProblem: 'keep',
          ...before,
          file,
          fileName: file.name,
          table,
          mapping: before
            ? keptMapping({ ...before.table, mapping: before.mapping }, table.headers, guessed)
            : guessed,
          isRemembered: remembered !== undefined,
        },
      });
    } catch (error) {
      const sentence =
        error instanceof UnreadableFile
          ? error.message
          : 'We couldn’t read this file. Save it as CSV or XLSX again, and retry.';
      if (before) setStep({ at: 'columns', chosen: before, error: sentence });
      else setStep({ at: 'file', isReading: false, error: sentence });
    }
  };

  const check = async (chosen: Chosen) => {
    work.current.abort();
    work.current = new AbortController();
    const { signal } = work.current;
    const at = (sent: number) => {
      if (!signal.aborted) setStep({ at: 'sending', chosen, sent });
    };
    at(0);
    const { stages, tags, properties } = workspace;
    const { fileName, table, mapping, writing, mode, write, doubt, onProblem } = chosen;
    try {
      const { rows, unread } = await readRows(
        table,
        {
          mapping,
          writing,
          stages,
          tags,
          properties,
          members: new Map(members?.map(({ id, data }) => [caseFold(data.email), id])),
        },
        onProblem,
        signal,
      );
      const about = {
        workspace: workspace.id,
        id: freshKey(),
        source: fileName,
        headers: table.headers.map((header) => header.slice(0, 200)),
        mapping: mapping.map((target) => target ?? null),
        mode,
        write,
        doubt,
      };
      const id = await sendForCheck(about, rows, at);
      if (!signal.aborted) setStep({ at: 'check', chosen, check: id, unread, isStarting: false });
    } catch (error) {
      if (!signal.aborted) setStep({ at: 'columns', chosen, error: errorText(error) });
    }
  };

  /** Makes a property of the column's kind, which the column then becomes. */
  const createProperty = async (chosen: Chosen, column: number, heading: string) => {
    const type = propertyTypeOf(chosen.table, column, chosen.writing);
    const name = cutText(heading, PROPERTY_NAME_LENGTH);
    try {
      const change = { kind: 'create', name, type } as const;
      const { id } = await call('changeProperties', { workspace: workspace.id, change });
      const map = (mapping: Mapping) =>
        mapping.map((old, at) => (at === column ? customName(id) : old));
      setStep((now) =>
        now.at === 'columns'
          ? { at: 'columns', chosen: { ...now.chosen, mapping: map(now.chosen.mapping) } }
          : now,
      );
    } catch (error) {
      setStep({ at: 'columns', chosen, error: errorText(error) });
    }
  };

  const start = async (chosen: Chosen, checked: string, unread: Unread) => {
    setStep({ at: 'check', chosen, check: checked, unread, isStarting: true });
    try {
      const { id } = await call('startContactImport', {
        workspace: workspace.id,
        id: freshKey(),
        check: checked,
      });
      setStep({ at: 'started', id });
    } catch (error) {
      const back = { at: 'check', chosen, check: checked, unread, isStarting: false } as const;
      setStep({ ...back, error: errorText(error) });
    }
  };

  return {
    step,
    targets: contactTargets(workspace.properties),
    read: (file: File) => void read(file),
    readAgain: (chosen: Chosen, choice: ReadingChoice) => void read(chosen.file, choice, chosen),
    choose: (chosen: Chosen) => setStep({ at: 'columns', chosen }),
    check: (chosen: Chosen) => void check(chosen),
    start: (chosen: Chosen, checked: string, unread: Unread) => void start(chosen, checked, unread),
    createProperty: (chosen: Chosen, column: number, name: string) =>
      void createProperty(chosen, column, name),
    restart: () => {
      work.current.abort();
      setStep({ at: 'file', isReading: false });
    },
  };
}

export type ContactImportFlow = ReturnType<typeof useContactImportFlow>;

/** Reads all rows, a little at a time, so that the screen stays alive. */
async function readRows(
  table: Table,
  reader: ContactRowReader,
  onProblem: OnProblem,
  signal: AbortSignal,
): Promise<{ rows: ContactRow[]; unread: Unread }> {
  const rows: ContactRow[] = [];
  const unread: Unread = { count: 0, examples: [] };
  let began = performance.now();
  for (const row of table.rows) {
    if (performance.now() - began > SLICE) {
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      began = performance.now();
    }
    const read = readContactRow(reader, row);
    const sent = rowToSend(read, onProblem);
    rows.push(sent);
    if (sent.reason) continue;
    for (const reason of read.reasons) {
      unread.count += 1;
      if (unread.examples.length < EXAMPLES) {
        const text = reasonText(reason, table.headers);
        unread.examples.push(`Row ${formatCount(row.row)}, ${text}`);
      }
    }
  }
  return { rows, unread };
}
