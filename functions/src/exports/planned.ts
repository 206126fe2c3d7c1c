/** The plan of an export, made by its first step and read by every other, so that no change in between shows. */
import type { FormHeadDoc, JobDoc, MemberDoc, WorkspaceDoc } from '@/domain/documents.schema';
import { AppError } from '@/domain/errors';
import { addRegistry, addVersion, oldestNeeded, type Layouts } from '@/domain/export/layout';
import { planColumns, type ExportPlan } from '@/domain/export/plan';
import { SHEET_LIMITS } from '@/domain/export/sheet';
import { files, paths } from '@/domain/firestorePaths';
import { hasPositions } from '@/domain/answers/columns';
import type { Registry } from '@/domain/form/versions/fieldHistory';
import { withPositions } from '@/domain/form/versions/readings';
import { dataOf, type Firestore } from '../lib/admin';
import { filesOf } from '../lib/files';
import type { StepContext } from '../lib/jobKind';
import { loadVersion } from '../forms/versions';

/** Members whose names an export knows. */
const MEMBERS = 500;
/** Versions that are looked through for columns, at most: the newest. */
const MAX_VERSIONS = 200;
/** Plans that an instance keeps: one is a megabyte at most. */
const KEPT_PLANS = 4;

const kept = new Map<string, ExportPlan>();

/** Makes the plan, as of now. */
export async function makePlan(db: Firestore, ws: string, job: JobDoc): Promise<ExportPlan> {
  const { formId, export: about } = job;
  if (formId === undefined || !about) throw new AppError('not_found');
  const [workspaceDoc, headDoc, registryDoc, members] = await Promise.all([
    db.doc(paths.workspace(ws)).get(),
    db.doc(paths.form(ws, formId)).get(),
    db.doc(paths.registry(ws, formId)).get(),
    db.collection(paths.members(ws)).limit(MEMBERS).get(),
  ]);
  const workspace = dataOf<WorkspaceDoc>(workspaceDoc);
  const head = dataOf<FormHeadDoc>(headDoc);
  if (!workspace || !head) throw new AppError('not_found');
  const { options, timeZone } = about;
  const live = head.liveVersion ?? 0;
  const text: unknown = registryDoc.get('fields');
  // Written by publishing from `Registry` itself; absent before the first publish.
  const stored = JSON.parse(typeof text === 'string' ? text : '{}') as Registry;
  const { layouts, registry } = await layoutsOf(db, { ws, formId, live }, stored, options.choices);
  const columns = planColumns(registry, live, layouts, options, timeZone);
  if (options.format === 'xlsx' && columns.length > SHEET_LIMITS.columns) {
    throw new AppError('too_large');
  }
  return {
    options,
    timeZone,
    columns,
    registry,
    tags: Object.fromEntries((workspace.tags ?? []).map(({ id, name }) => [id, name])),
    members: Object.fromEntries(
      members.docs.map((member) => [member.id, dataOf<MemberDoc>(member)?.displayName ?? '']),
    ),
  };
}

/** All columns that the answers can need: by the registry, and by the versions where it does not say enough. */
async function layoutsOf(
  db: Firestore,
  { ws, formId, live }: { ws: string; formId: string; live: number },
  stored: Registry,
  choices: ExportPlan['options']['choices'],
): Promise<{ layouts: Layouts; registry: Registry }> {
  const layouts: Layouts = new Map();
  const oldest = oldestNeeded(stored, choices);
  // The newest first: its order is the one of today.
  if (oldest !== undefined) {
    for (let n = live; n >= Math.max(1, oldest, live - MAX_VERSIONS + 1); n -= 1) {
      const definition = await loadVersion(db, ws, formId, n);
      if (definition) addVersion(layouts, stored, choices, definition);
    }
  }
  addRegistry(layouts, stored, choices);
  if (live === 0 || hasPositions(stored, live)) return { layouts, registry: stored };
  const definition = await loadVersion(db, ws, formId, live);
  return { layouts, registry: definition ? withPositions(stored, definition) : stored };
}

/** Keeps the plan as a file under a name of its own. */
export async function savePlan(
  { db, ws, jobId, newKey }: StepContext,
  plan: ExportPlan,
): Promise<string> {
  const name = `plan-${newKey()}.json`;
  const bytes = Buffer.from(JSON.stringify(plan));
  await (await filesOf(db)).save(files.exportFile(ws, jobId, name), bytes, 'application/json');
  return name;
}

/** A plan by its name, which never gets another content. */
export async function readPlan({ db, ws, jobId }: StepContext, name: string): Promise<ExportPlan> {
  const path = files.exportFile(ws, jobId, name);
  const known = kept.get(path);
  if (known) return known;
  const file = await (await filesOf(db)).read(path);
  if (!file) throw new AppError('not_found');
  // Written by `savePlan`.
  const plan = JSON.parse(file.bytes.toString()) as ExportPlan;
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_PLANS && oldest !== undefined) kept.delete(oldest);
  kept.set(path, plan);
  return plan;
}
