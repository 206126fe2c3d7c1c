/** Visits of several forms from their answer stores (decision 0233). */
import {
  ALL_FORMS_COLUMNS,
  segmentsOfMonths,
  segmentsToRead,
  SHARED_COLUMNS,
} from '@/domain/answerStore/allForms';
import { FORM_COLUMN } from '@/domain/answerStore/columns';
import { answerTable, type AnswerTable } from '@/domain/answerStore/table';
import type { Firestore } from '../lib/admin';
import { decodeSegment, type CellColumns } from './segmentFile';
import { readSegmentFile, readStore } from './segments';
import { openStore } from './store';

interface Part {
  rows: number;
  cells: CellColumns;
}

interface FormVisits {
  formId: string;
  parts: readonly Part[];
}

interface OpenedVisits {
  /** In the order in which they were asked for; those without a store, and those for which there is no room, are left out. */
  forms: readonly FormVisits[];
  writtenAt: number;
  isBehind: boolean;
}

/**
 * Reads the visits of forms.
 *
 * @param formIds the most important first
 * @param months the first and the last, `YYYY-MM`
 */
export async function visitsOfForms(
  place: { db: Firestore; ws: string; now: number },
  formIds: readonly string[],
  months: readonly [string, string],
  clock: () => number,
): Promise<OpenedVisits> {
  const opened = await Promise.all(
    formIds.map(async (formId) => {
      const found = await openStore({ ...place, formId }, clock);
      return found ? [{ formId, ...found }] : [];
    }),
  );
  const stores = opened.flat();
  const chosen = segmentsToRead(
    stores.map(({ formId, store }) => ({ formId, segments: store.segments })),
    months,
  );
  const forms = await Promise.all(
    chosen.map(({ formId }) => {
      const at = { ...place, formId };
      return readStore(at, async (store) => ({
        formId,
        parts: await Promise.all(
          segmentsOfMonths(store?.segments ?? [], months).map(async ({ main }) =>
            decodeSegment(await readSegmentFile(at, main.name), SHARED_COLUMNS),
          ),
        ),
      }));
    }),
  );
  return {
    forms,
    writtenAt: Math.min(place.now, ...stores.map(({ store }) => store.writtenAt)),
    isBehind: stores.some(({ isBehind }) => isBehind),
  };
}

const withForm = (formId: string, { rows, cells }: Part): Part => ({
  rows,
  cells: new Map([...cells, [FORM_COLUMN, new Array<string>(rows).fill(formId)]]),
});

const partsOf = (forms: readonly FormVisits[]): Part[] =>
  forms.flatMap(({ formId, parts }) => parts.map((part) => withForm(formId, part)));

/** The cells of all rows, one form after the other. */
export function cellsOfForms(forms: readonly FormVisits[]): Part {
  const parts = partsOf(forms);
  const cells: CellColumns = new Map();
  for (const { name } of ALL_FORMS_COLUMNS) {
    cells.set(
      name,
      parts.flatMap((part) => {
        const column = part.cells.get(name);
        return Array.from({ length: part.rows }, (_none, row) => column?.[row]);
      }),
    );
  }
  return { rows: parts.reduce((sum, part) => sum + part.rows, 0), cells };
}

/** The same as a table, for figures that the server works out. */
export const tableOfForms = (forms: readonly FormVisits[]): AnswerTable =>
  answerTable(
    partsOf(forms).map(({ rows, cells }) => ({
      rows,
      columns: new Map([...cells].map(([name, column]) => [name, [column]])),
    })),
  );
