/** A whole exported file in memory, by the same parts as the server's steps. */
import { fieldReader } from '@/domain/readout/columns';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { extendRegistry } from '@/domain/form/registry/fieldHistory';
import type { Registry } from '@/domain/form/registry/registered';
import { addRegistry, addVersion, oldestNeeded, type Layouts } from '@/domain/export/layout';
import type { ExportNotes } from '@/domain/options/exports';
import { DEFAULT_OPTIONS, type ExportOptions } from '@/domain/documents/exports.schema';
import { planColumns, type ExportPlan } from '@/domain/export/plan';
import type { ExportedResponse } from '@/domain/export/rows';
import { sheetPath, workbookParts } from '@/domain/export/sheet';
import { exportWriter } from '@/domain/export/writer';
import { ExportPiece } from '../../functions/src/exports/pieces';
import { zipOf } from '../../functions/src/exports/zip';

/** The plan of a form with these versions, the first one first. */
export function aPlan(
  versions: readonly FormDefinition[],
  options: Partial<ExportOptions> = {},
): ExportPlan {
  const chosen = { ...DEFAULT_OPTIONS, ...options };
  const registry = versions.reduce<Registry>(
    (known, definition, index) => extendRegistry(known, definition, index + 1),
    {},
  );
  const layouts: Layouts = new Map();
  if (oldestNeeded(registry, chosen.choices) !== undefined) {
    for (const definition of [...versions].reverse()) {
      addVersion(layouts, registry, chosen.choices, definition);
    }
  }
  addRegistry(layouts, registry, chosen.choices);
  const timeZone = 'Europe/London';
  return {
    options: chosen,
    timeZone,
    columns: planColumns(registry, versions.length, layouts, chosen, timeZone),
    registry,
    tags: { t1: '=tag' },
    members: { ada: 'Ada Lovelace' },
  };
}

/** The bytes of a file, and what was noted. */
export async function aFile(
  plan: ExportPlan,
  responses: readonly ExportedResponse[],
  /** Responses of a piece. */
  size = 7,
): Promise<{ bytes: Buffer; notes: ExportNotes }> {
  const notes = { cut: 0, unplaced: 0 };
  const writer = exportWriter(plan, fieldReader(plan.registry, new Map()), notes);
  const isWorkbook = plan.options.format === 'xlsx';
  const pieces: Buffer[] = [];
  let sum = { plainBytes: 0, crc: 0 };
  for (let start = 0; start <= responses.length; start += size) {
    const piece = new ExportPiece(isWorkbook, sum);
    if (start === 0) piece.add(writer.begin());
    responses.slice(start, start + size).forEach((response, index) => {
      piece.add(writer.row(response, start + index));
    });
    if (start + size > responses.length) piece.add(writer.end(responses.length));
    const finished = piece.finish();
    pieces.push(finished.bytes);
    sum = finished.sum;
  }
  if (!isWorkbook) return { bytes: Buffer.concat(pieces), notes };
  const packedBytes = pieces.reduce((total, { length }) => total + length, 0);
  const each = async function* () {
    yield* await Promise.resolve(pieces);
  };
  const parts: Buffer[] = [];
  const large = { path: sheetPath(0), ...sum, packedBytes, pieces: each() };
  for await (const part of zipOf(workbookParts(), [large], Date.UTC(2026, 0, 1))) parts.push(part);
  return { bytes: Buffer.concat(parts), notes };
}
