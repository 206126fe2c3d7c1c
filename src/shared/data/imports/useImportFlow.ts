import { useEffect, useRef, useState } from 'react';
import { UnreadableFile, type TableReadingChoice } from '@/domain/import/table';
import { keptMapping } from '@/domain/import/targets';
import { errorText } from '@/shared/lib/errorText';
import type { ChosenTable, ImportKind, FlowStep, WorkPhase } from './importKind';

const unreadText = (error: unknown) =>
  error instanceof UnreadableFile
    ? error.message
    : 'We couldn’t read this file. Save it as CSV or XLSX again, and retry.';

/** Runs the steps of an import, from the file to the job. */
export function useImportFlow<O, C>(kind: ImportKind<O, C>) {
  type Chosen = ChosenTable<O>;
  const [step, setStep] = useState<FlowStep<O, C>>({ at: 'file', isReading: false });
  const work = useRef(new AbortController());
  useEffect(() => () => work.current.abort(), []);

  const working = (chosen: Chosen, phase: WorkPhase) => (done: number, of: number) =>
    setStep({ at: 'working', chosen, phase, done, of });

  /** @param before what was chosen, when the file is read in another way */
  const read = async (file: File, choice: TableReadingChoice = {}, before?: Chosen) => {
    if (!before) setStep({ at: 'file', isReading: true });
    try {
      const { readTable } = await import('@/shared/lib/tableFiles/readTable');
      const table = await readTable(file, choice);
      kind.accept?.(table);
      const guess = kind.guess(table);
      const chosen: Chosen = {
        ...(before ?? kind.first),
        ...guess,
        file,
        table,
        mapping: before
          ? keptMapping(columnsOf(before), table.headers, guess.mapping)
          : guess.mapping,
      };
      const { given } = kind;
      const isGiven = file === given?.file && !before && given.isCertain(chosen.mapping);
      if (isGiven) await check(chosen);
      else setStep({ at: 'columns', chosen });
    } catch (error) {
      const sentence = unreadText(error);
      if (before) setStep({ at: 'columns', chosen: before, error: sentence });
      else setStep({ at: 'file', isReading: false, error: sentence });
    }
  };

  const check = async (chosen: Chosen) => {
    work.current.abort();
    work.current = new AbortController();
    const { signal } = work.current;
    const show = working(chosen, kind.checks);
    const onProgress = (done: number, of: number) => {
      if (!signal.aborted) show(done, of);
    };
    onProgress(0, chosen.table.rows.length);
    try {
      const checked = await kind.check(chosen, { signal, onProgress });
      if (!signal.aborted) setStep({ at: 'check', chosen, checked, isStarting: false });
    } catch (error) {
      if (!signal.aborted) setStep({ at: 'columns', chosen, error: errorText(error) });
    }
  };

  const start = async (chosen: Chosen, checked: C) => {
    setStep({ at: 'check', chosen, checked, isStarting: true });
    try {
      const id = await kind.start(chosen, checked, working(chosen, 'sending'));
      setStep({ at: 'started', id });
    } catch (error) {
      setStep({ at: 'check', chosen, checked, isStarting: false, error: errorText(error) });
    }
  };

  const create = async (chosen: Chosen, column: number, heading: string) => {
    try {
      const id = await kind.create?.(chosen, column, heading);
      setStep((now) =>
        now.at === 'columns' ? { at: 'columns', chosen: withTarget(now.chosen, column, id) } : now,
      );
    } catch (error) {
      setStep({ at: 'columns', chosen, error: errorText(error) });
    }
  };

  // Once: effects may run twice, and the second reading would only repeat the first.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !kind.given) return;
    begun.current = true;
    void read(kind.given.file, { hasHeadings: true });
  });

  return {
    step,
    read: (file: File) => void read(file),
    readAgain: (chosen: Chosen, choice: TableReadingChoice) =>
      void read(chosen.file, choice, chosen),
    choose: (chosen: Chosen) => {
      work.current.abort();
      setStep({ at: 'columns', chosen });
    },
    create: (chosen: Chosen, column: number, heading: string) =>
      void create(chosen, column, heading),
    check: (chosen: Chosen) => void check(chosen),
    start: (chosen: Chosen, checked: C) => void start(chosen, checked),
    restart: () => {
      work.current.abort();
      setStep({ at: 'file', isReading: false });
    },
  };
}

export type ImportFlow<O, C> = ReturnType<typeof useImportFlow<O, C>>;

const columnsOf = <O>({ table, mapping }: ChosenTable<O>) => ({ ...table, mapping });

/** The same with a column that becomes something else; undefined for nothing. */
export const withTarget = <O>(
  chosen: ChosenTable<O>,
  column: number,
  target: string | undefined,
): ChosenTable<O> => ({
  ...chosen,
  mapping: chosen.mapping.map((old, at) => (at === column ? target : old)),
});
