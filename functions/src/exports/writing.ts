/** One step of an export: the next responses as pieces, form by form. */
import type { ExportJob } from '@/domain/documents/jobs/export.schema';
import { AppError } from '@/domain/base/errors';
import { isByForm, MAX_PDF_RESPONSES } from '@/domain/options/exports';
import type { ExportPlan } from '@/domain/export/plan';
import type { ExportedResponse } from '@/domain/export/rows';
import { exportWriter, type ExportWriter } from '@/domain/export/writer';
import type { StepContext } from '../lib/jobKind';
import type { ExportRunProgress } from './progress';
import { Parts } from './parts';
import {
  makePlan,
  readBase,
  readPlan,
  savePlan,
  type ExportBase,
  type PlannedForm,
} from './planned';
import { responsesFrom, versionReader } from './reading';

/** Bytes of a step's pieces, about: it ends with the response that reaches them. */
export const STEP_BYTES = 16 << 20;
/** Forms of a step: each is looked for in every status, and most have few responses or none. */
const STEP_FORMS = 40;
/** The list of all responses is the first part, where each form has a part of its own. */
const OVERVIEW = 0;

/** What a step writes into, and what it has seen. */
interface Written {
  step: StepContext;
  about: ExportJob;
  base: ExportBase;
  parts: Parts<ExportedResponse>;
  notes: ExportRunProgress['notes'];
  rows: number;
  isAll: boolean;
  /** Writes the list of all responses, where each form has a part of its own. */
  overview: ExportWriter | undefined;
  isFull: () => boolean;
}

/** Writes the pieces of a step. @returns where the next one begins */
export async function writePieces(
  step: StepContext,
  about: ExportJob,
  cursor: ExportRunProgress,
  size: number,
): Promise<ExportRunProgress> {
  const base = await readBase(step, cursor.base);
  const { format } = about.options;
  const isAll = base.overview.forms !== undefined;
  const isSplit = isByForm(format, isAll);
  const parts = new Parts<ExportedResponse>(cursor.parts, format === 'xlsx' || isSplit);
  const written: Written = {
    step,
    about,
    base,
    parts,
    notes: { ...cursor.notes },
    rows: cursor.rows,
    isAll,
    // Of its texts, those that are cut are counted in the form's part.
    overview: isSplit
      ? exportWriter(base.overview, () => undefined, { cut: 0, unplaced: 0 })
      : undefined,
    isFull: () => written.rows - cursor.rows >= size || parts.bytes >= STEP_BYTES,
  };
  if (parts.list.length === 0) parts.begin();
  let { form: index, plan, at } = cursor;
  const end = Math.min(base.forms.length, index + STEP_FORMS);
  for (let form = base.forms[index]; form && index < end; form = base.forms[index]) {
    ({ plan, at } = await writeForm(written, form, { plan, at }, size));
    if (at) break;
    index += 1;
    at = { at: 0 };
    if (written.isFull()) break;
  }
  const isLast = index >= base.forms.length;
  if (isLast && written.overview) parts.end(OVERVIEW, written.overview);
  await parts.save(step);
  return {
    ...cursor,
    phase: isLast ? 'compose' : 'rows',
    form: index,
    plan,
    at,
    rows: written.rows,
    parts: parts.list,
    notes: written.notes,
  };
}

/** Writes the next responses of a form. @returns where to go on; no position once it has no more */
async function writeForm(
  written: Written,
  form: PlannedForm,
  { plan, at: from }: Pick<ExportRunProgress, 'plan' | 'at'>,
  size: number,
): Promise<Pick<ExportRunProgress, 'plan' | 'at'>> {
  const { step, about, parts, isAll, overview } = written;
  const { db, ws } = step;
  // Of all forms, those without a response in the scope get no plan and no part.
  let open = plan === undefined && isAll ? undefined : await openForm(written, form, plan);
  let at = from;
  if (at) {
    const { ids } = form;
    const source = { db, ws, formId: form.id, about, isOfAll: isAll, ...(ids ? { ids } : {}) };
    for await (const { response, next } of responsesFrom(source, at, size)) {
      at = next;
      if (!response) continue;
      open ??= await openForm(written, form, undefined);
      await open.prepare(response.version);
      parts.add(open.part, open.writer, response);
      if (overview) parts.add(OVERVIEW, overview, { ...response, answers: {} });
      written.rows += 1;
      // How many a filter finds is known only here.
      if (about.options.format === 'pdf' && written.rows > MAX_PDF_RESPONSES) {
        throw new AppError('too_large');
      }
      if (written.isFull()) break;
    }
  }
  if (open && at) return { plan: plan ?? (await savePlan(step, open.plan)), at };
  if (open) parts.end(open.part, open.writer);
  return { plan: undefined, at };
}

/** A form while its responses are written. */
interface OpenForm {
  plan: ExportPlan;
  writer: ExportWriter;
  prepare: (version: number) => Promise<void>;
  part: number;
}

/** @param name of its plan, if a step before has begun it */
async function openForm(
  { step, about, base, parts, notes, overview }: Written,
  form: PlannedForm,
  name: string | undefined,
): Promise<OpenForm> {
  const { db, ws } = step;
  const plan = name === undefined ? await makePlan(db, ws, base, form) : await readPlan(step, name);
  const isPdf = about.options.format === 'pdf';
  const { readField, prepare, definitionOf } = versionReader(db, ws, form.id, plan.registry, isPdf);
  const writer = exportWriter(plan, readField, notes, definitionOf);
  const isNew = overview !== undefined && name === undefined;
  return { plan, writer, prepare, part: isNew ? parts.begin(form.title) : parts.list.length - 1 };
}
