import { useEffect, useRef, useState } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { Writing } from '@/domain/import/cells';
import type { OnProblem } from '@/domain/options/imports';
import { UnreadableFile, type ReadingChoice, type Table } from '@/domain/import/table';
import {
  doubleTargets,
  guessMapping,
  keptMapping,
  targetsOf,
  type Mapping,
} from '@/domain/import/targets';
import { writesComma } from '@/domain/form/fieldTypes/numberMarks';
import { forgetRows } from '@/shared/data/imports/waitingRows';
import { freshKey } from '@/shared/lib/random';
import { dryRun, rowsToSend, type DryRun } from './dryRun';
import { sendImport } from './sending';

interface Chosen {
  file: File;
  fileName: string;
  table: Table;
  mapping: Mapping;
  writing: Writing;
}

/** Where the dialog is. What was chosen before a step stays, so that one can go back. */
export type Step =
  | { at: 'file'; isReading: boolean; error?: string }
  | ({ at: 'columns'; error?: string } & Chosen)
  | ({ at: 'checking'; done: number } & Chosen)
  | ({ at: 'check'; run: DryRun; error?: string } & Chosen)
  | ({ at: 'sending'; run: DryRun; sent: number; of: number } & Chosen)
  | { at: 'started'; id: string };

interface Form {
  workspace: string;
  timeZone: string;
  formId: string;
  version: number;
  definition: FormDefinition;
}

const chosenOf = ({ file, fileName, table, mapping, writing }: Chosen): Chosen => ({
  file,
  fileName,
  table,
  mapping,
  writing,
});

/** Whether its answers have questions, and no two columns have one. */
function isCertain(mapping: Mapping, definition: FormDefinition): boolean {
  const targets = targetsOf(definition);
  const isAnswered = targets.some(
    ({ id, fieldId }) => fieldId !== undefined && mapping.includes(id),
  );
  return isAnswered && doubleTargets(mapping, targets).length === 0;
}

/**
 * The steps of an import, from the file to the job.
 *
 * @param given the table that the form was made of: its headings are the questions, so its rows are checked at once
 */
export function useImportFlow(form: Form, given?: File) {
  const { definition, timeZone } = form;
  const [step, setStep] = useState<Step>({ at: 'file', isReading: false });
  // One for all tries of a dialog: what is sent again takes the place of what was sent.
  const id = useRef(freshKey());
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);

  /** @param before what was chosen, when the file is read in another way */
  const read = async (file: File, choice: ReadingChoice = {}, before?: Chosen) => {
    if (!before) setStep({ at: 'file', isReading: true });
    try {
      const { readTable } = await import('@/shared/lib/tableFiles/readTable');
      const table = await readTable(file, choice);
      const guessed = guessMapping(table.headers, targetsOf(definition));
      const mapping = before
        ? keptMapping({ ...before.table, mapping: before.mapping }, table.headers, guessed)
        : guessed;
      const numbers = writesComma(definition.locale) ? 'comma' : 'point';
      const dates = /^en-us\b/i.test(definition.locale) ? 'month' : 'day';
      const writing = before?.writing ?? { numbers, dates };
      const chosen: Chosen = { file, fileName: file.name, table, mapping, writing };
      if (file === given && !before && isCertain(mapping, definition)) await check(chosen);
      else setStep({ at: 'columns', ...chosen });
    } catch (error) {
      const sentence =
        error instanceof UnreadableFile
          ? error.message
          : 'We couldn’t read this file. Save it as CSV or XLSX again, and retry.';
      if (before) setStep({ at: 'columns', error: sentence, ...before });
      else setStep({ at: 'file', isReading: false, error: sentence });
    }
  };

  const check = async (chosen: Chosen) => {
    work.current.abort();
    work.current = new AbortController();
    const { signal } = work.current;
    setStep({ at: 'checking', done: 0, ...chosenOf(chosen) });
    const isText = chosen.table.reading?.kind === 'csv';
    const writing = { ...chosen.writing, isText };
    const checked = { ...chosen, writing, definition, timeZone, now: Date.now() };
    try {
      const run = await dryRun(checked, signal, (done) =>
        setStep({ at: 'checking', done, ...chosenOf(chosen) }),
      );
      if (!signal.aborted) setStep({ at: 'check', run, ...chosenOf(chosen) });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };

  const send = async (chosen: Chosen, run: DryRun, onProblem: OnProblem) => {
    const rows = rowsToSend(run, onProblem);
    const at = (sent: number) =>
      setStep({ at: 'sending', run, sent, of: rows.length, ...chosenOf(chosen) });
    at(0);
    const { workspace, formId, version } = form;
    try {
      const about = {
        workspace,
        id: id.current,
        formId,
        version,
        fileName: chosen.fileName,
        onProblem,
        rows: run.rows,
        lastRow: rows.at(-1)?.row ?? 1,
      };
      setStep({ at: 'started', id: await sendImport(about, rows, at) });
      if (chosen.file === given) forgetRows(formId);
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      setStep({ at: 'check', run, error: sentence, ...chosenOf(chosen) });
    }
  };

  // Once: effects may run twice, and the second reading would only repeat the first.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !given) return;
    begun.current = true;
    void read(given, { hasHeadings: true });
  });

  return {
    step,
    read: (file: File) => void read(file),
    readAgain: (chosen: Chosen, choice: ReadingChoice) =>
      void read(chosen.file, choice, chosenOf(chosen)),
    map: (chosen: Chosen) => setStep({ at: 'columns', ...chosenOf(chosen) }),
    check: (chosen: Chosen) => void check(chosen),
    send: (chosen: Chosen, run: DryRun, onProblem: OnProblem) => void send(chosen, run, onProblem),
    backToFile: () => setStep({ at: 'file', isReading: false }),
    backToColumns: (chosen: Chosen) => {
      work.current.abort();
      setStep({ at: 'columns', ...chosenOf(chosen) });
    },
  };
}

export type ImportFlow = ReturnType<typeof useImportFlow>;
