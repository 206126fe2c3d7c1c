import { useRef } from 'react';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { writesComma } from '@/domain/form/fieldTypes/numberMarks';
import type { OnProblem } from '@/domain/options/imports';
import { doubleTargets, guessMapping, targetsOf, type Mapping } from '@/domain/import/targets';
import type { ImportKind } from '@/shared/data/imports/importKind';
import { forgetRows } from '@/shared/data/imports/waitingRows';
import { freshKey } from '@/shared/lib/random';
import { dryRun, rowsToSend, type DryRun } from './dryRun';
import { sendImport } from './sending';

export interface ResponseOptions {
  onProblem: OnProblem;
}

export interface IntoForm {
  workspace: string;
  timeZone: string;
  formId: string;
  version: number;
  definition: FormDefinition;
}

/**
 * A file of old responses: its rows are checked here, by the rules of the form's questions.
 *
 * @param given the table that the form was made of: its headings are the questions, so its rows are checked at once
 */
export function useResponseImportKind(
  { workspace, timeZone, formId, version, definition }: IntoForm,
  given: File | undefined,
): ImportKind<ResponseOptions, DryRun> {
  const targets = targetsOf(definition);
  // One for all tries of a dialog: what is sent again takes the place of what was sent.
  const id = useRef(freshKey());
  const isReady = (mapping: Mapping) =>
    targets.some((target) => target.fieldId !== undefined && mapping.includes(target.id));
  return {
    words: {
      title: 'Import responses',
      lead: 'Bring in old responses from a CSV or XLSX file. They’re listed with the others and matched to contacts, but don’t count in views, starts, completion or conversion.',
      file: 'File with responses',
      note: 'Of an XLSX file, we read the first sheet.',
      article: 'import-responses',
      columns: 'Match columns to questions',
      missing: 'Match at least one column to a question.',
    },
    targets,
    first: {
      writing: {
        numbers: writesComma(definition.locale) ? 'comma' : 'point',
        dates: /^en-us\b/i.test(definition.locale) ? 'month' : 'day',
      },
      options: { onProblem: 'skip' },
    },
    guess: ({ headers }) => ({ mapping: guessMapping(headers, targets), isRemembered: false }),
    isReady,
    checks: 'reading',
    check({ table, mapping, writing: typed }, { signal, onProgress }) {
      const writing = { ...typed, isText: table.reading?.kind === 'csv' };
      const checked = { definition, table, mapping, writing, timeZone, now: Date.now() };
      return dryRun(checked, signal, (done) => onProgress(done, table.rows.length));
    },
    async start({ file, options: { onProblem } }, run, onProgress) {
      const rows = rowsToSend(run, onProblem);
      onProgress(0, rows.length);
      const about = {
        workspace,
        id: id.current,
        formId,
        version,
        fileName: file.name,
        onProblem,
        rows: run.rows,
        lastRow: rows.at(-1)?.row ?? 1,
      };
      const job = await sendImport(about, rows, (sent) => onProgress(sent, rows.length));
      if (file === given) forgetRows(formId);
      return job;
    },
    // No question is left if answers have questions, and no two columns have one.
    given: given && {
      file: given,
      isCertain: (mapping) => isReady(mapping) && doubleTargets(mapping, targets).length === 0,
    },
  };
}
