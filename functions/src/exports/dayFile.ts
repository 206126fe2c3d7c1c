/** The responses of one day as CSV: the file that an export of that day makes, in memory and at most so large. */
import { startOfDay } from '@/domain/base/days';
import type { Condition } from '@/domain/form/definition/definition';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { exportWriter } from '@/domain/export/writer';
import { meetsCondition } from '@/domain/responses/meets';
import type { Firestore } from '../lib/admin';
import { makeBase, makePlan } from './planned';
import { responsesFrom, versionReader, type ExportSource, type Position } from './reading';

interface DayOfForm {
  ws: string;
  formId: string;
  /** `YYYY-MM-DD`, in the zone. */
  day: string;
  timeZone: string;
  /** Only responses that meet it. */
  when?: Condition | undefined;
  /** Only the answers to these questions. */
  fields?: readonly string[] | undefined;
}

/** Responses per query. */
const PAGE = 5_000;

/**
 * Accepted responses alone, the newest first. Throws `not_found` if the form is gone.
 *
 * @param most bytes
 * @returns undefined if there would be more
 */
export async function dayFile(
  db: Firestore,
  { ws, formId, day, timeZone, when, fields }: DayOfForm,
  most: number,
): Promise<{ content: Buffer; responses: number } | undefined> {
  const from = startOfDay(timeZone, day) ?? 0;
  const to = (startOfDay(timeZone, day, 1) ?? 0) - 1;
  const scope = { statuses: ['complete'], from, to } as const;
  const about = { scope, asOf: to, timeZone, options: DEFAULT_OPTIONS };
  const base = await makeBase(db, ws, { formId, export: about });
  const [form] = base.forms;
  if (!form) return { content: Buffer.alloc(0), responses: 0 };
  const whole = await makePlan(db, ws, base, form);
  const columns = whole.columns.filter(
    (column) => !fields || !('field' in column) || fields.includes(column.field),
  );
  const plan = { ...whole, columns };
  const isWhole = when !== undefined;
  const { readField, prepare, definitionOf } = versionReader(
    db,
    ws,
    formId,
    plan.registry,
    isWhole,
  );
  const writer = exportWriter(plan, readField, { cut: 0, unplaced: 0 });
  const chunks = [Buffer.from(writer.begin())];
  let bytes = chunks[0]?.length ?? 0;
  let responses = 0;
  const source: ExportSource = { db, ws, formId, about, isOfAll: isWhole };
  for (let at: Position | undefined = { at: 0 }; at;) {
    let next: Position | undefined;
    for await (const found of responsesFrom(source, at, PAGE)) {
      ({ next } = found);
      const { response } = found;
      if (!response) continue;
      await prepare(response.version);
      if (when) {
        const definition = definitionOf(response.version);
        if (!definition || !meetsCondition(when, definition, response)) continue;
      }
      const text = Buffer.from(writer.row(response, responses));
      bytes += text.length;
      if (bytes > most) return undefined;
      chunks.push(text);
      responses += 1;
    }
    at = next;
  }
  chunks.push(Buffer.from(writer.end(responses)));
  return { content: Buffer.concat(chunks), responses };
}
