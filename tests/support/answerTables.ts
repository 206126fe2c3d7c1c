/** Answer stores of made-up and published responses, through the files that the server writes. */
import { gunzipSync } from 'node:zlib';
import { storeColumnsOf, textColumnsOf } from '@/domain/answerStore/columns';
import { readSegment } from '@/domain/answerStore/readFile';
import { storeRowOf, type RowSource } from '@/domain/answerStore/rows';
import { answerTable, type AnswerTable } from '@/domain/answerStore/table';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { extendRegistry } from '@/domain/form/registry/fieldHistory';
import type { Registry } from '@/domain/form/registry/registered';
import type { Answers } from '@/domain/values/answer';
import { tableOfForms } from '../../functions/src/answerStore/allForms';
import { emptySegment } from '../../functions/src/answerStore/openSegment';
import { encodeSegment } from '../../functions/src/answerStore/segmentFile';

export interface Stored {
  table: AnswerTable;
  texts: AnswerTable;
  registry: Registry;
}

const WRITTEN = { timeZone: 'Europe/London', now: Date.parse('2026-11-27T12:00:00Z') };

function segmentOf(registry: Registry, sources: readonly RowSource[], written: typeof WRITTEN) {
  const segment = emptySegment('2026-11', 0);
  for (const source of sources) {
    const cells = storeRowOf(source, { registry, ...written });
    if (cells) segment.put(String(cells.main['id']), cells);
  }
  return segment.compact();
}

/** The two files of rows, as the server writes them. */
export function segmentFiles(registry: Registry, sources: readonly RowSource[]) {
  const { main, texts, size } = segmentOf(registry, sources, WRITTEN);
  return {
    main: encodeSegment(storeColumnsOf(registry), main, size),
    texts: encodeSegment(textColumnsOf(registry), texts, size),
  };
}

/** Rows as the server writes them, read back as a browser reads them. */
export async function storedTable(
  registry: Registry,
  sources: readonly RowSource[],
  written: Partial<typeof WRITTEN> = {},
): Promise<Stored> {
  const { main, texts, size } = segmentOf(registry, sources, { ...WRITTEN, ...written });
  const read = async (bytes: Uint8Array) =>
    answerTable([await readSegment(new Uint8Array(bytes).buffer, gunzipSync)]);
  return {
    table: await read(encodeSegment(storeColumnsOf(registry), main, size)),
    texts: await read(encodeSegment(textColumnsOf(registry), texts, size)),
    registry,
  };
}

/** The same without files, whose bytes jsdom takes for those of another world. */
export function tablesOf(
  registry: Registry,
  sources: readonly RowSource[],
  now: number,
): Pick<Stored, 'table' | 'texts'> {
  const { main, texts, size } = segmentOf(registry, sources, { ...WRITTEN, now });
  const inMemory = (columns: typeof main) =>
    answerTable([
      { rows: size, columns: new Map([...columns].map(([name, cells]) => [name, [cells]])) },
    ]);
  return { table: inMemory(main), texts: inMemory(texts) };
}

/** The visits of several forms, as the server sends them. */
export function tableOfVisits(
  forms: Readonly<Record<string, readonly RowSource[]>>,
  registry: Registry,
  now: number,
): AnswerTable {
  return tableOfForms(
    Object.entries(forms).map(([formId, sources]) => {
      const { main, size } = segmentOf(registry, sources, { ...WRITTEN, now });
      return { formId, parts: [{ rows: size, cells: main }] };
    }),
  );
}

/** A response as an import makes it. */
export function importedSource(
  id: string,
  definition: FormDefinition,
  answers: Answers,
  more: Partial<SubmissionDoc> = {},
): RowSource {
  const document: SubmissionDoc = {
    schemaVersion: 1,
    formId: 'form',
    version: 1,
    answers,
    contentHash: '',
    status: 'complete',
    facets: [],
    todo: [],
    sessionId: 'import',
    submittedAt: Date.parse('2026-11-20T12:00:00Z'),
    summary: '',
    importId: 'import',
    ...more,
  };
  return { id, session: undefined, response: { id, document }, kind: 'import', definition };
}

export const registryOf = (definition: FormDefinition): Registry =>
  extendRegistry({}, definition, 1);
