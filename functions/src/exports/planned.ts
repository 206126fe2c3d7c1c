/** The plan of an export, made by its first step and read by every other, so that no change in between shows. */
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { JobOf } from '@/domain/documents/jobs.schema';
import type { MemberDoc, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import { partNames } from '@/domain/export/fileName';
import { addRegistry, addVersion, oldestNeeded, type Layouts } from '@/domain/export/layout';
import { MAX_EXPORT_FORMS } from '@/domain/options/exports';
import { overviewColumns, planColumns, type ExportPlan } from '@/domain/export/plan';
import { SHEET_LIMITS } from '@/domain/export/sheet';
import { files, paths } from '@/domain/base/firestorePaths';
import { ownValue } from '@/domain/base/ownValue';
import { hasPositions } from '@/domain/readout/columns';
import { shownTitle } from '@/domain/options/formTitle';
import type { Registry } from '@/domain/form/registry/registered';
import { withPositions } from '@/domain/form/registry/readings';
import { dataOf, type Firestore, rowOf } from '../lib/admin';
import { filesOf } from '../lib/files';
import type { StepContext } from '../lib/jobKind';
import { loadVersion } from '../forms/versions';

/** Members whose names an export knows. */
const MEMBERS = 500;
/** Versions that are looked through for columns, at most: the newest. */
const MAX_VERSIONS = 200;
/** Plans that an instance keeps: one is a megabyte at most. */
const KEPT_PLANS = 8;
/** Selected responses that are looked up at once. */
const LOOKED_UP = 200;

/** A form of an export. */
export interface PlannedForm {
  id: string;
  title: string;
  liveVersion: number;
  /** Its responses that were selected; absent where the scope says which. */
  ids?: string[];
}

/** What an export knows before it reads responses. */
export interface ExportBase {
  /** The plan of the list of all responses, and what the plan of each form shares with it. */
  overview: ExportPlan;
  /** In the order of the file. */
  forms: PlannedForm[];
}

const kept = new Map<string, unknown>();

/** The tags of a workspace and its members: those whose names are in a file, or sort it. */
export async function namedIn(db: Firestore, ws: string) {
  const [workspaceDoc, members] = await Promise.all([
    db.doc(paths.workspace(ws)).get(),
    db.collection(paths.members(ws)).limit(MEMBERS).get(),
  ]);
  const workspace = dataOf<WorkspaceDoc>(workspaceDoc);
  if (!workspace) throw new AppError('not_found');
  return {
    tags: workspace.tags ?? [],
    members: members.docs.map((doc) => ({ uid: doc.id, ...rowOf<MemberDoc>(doc) })),
  };
}

/** Reads the forms, as of now. Throws `too_large` for more than one export can hold. */
export async function makeBase(
  db: Firestore,
  ws: string,
  {
    formId,
    export: about,
  }: Pick<JobOf<'export'>, 'formId'> & {
    export: Pick<JobOf<'export'>['export'], 'options' | 'timeZone'>;
  },
  ids?: readonly string[],
): Promise<ExportBase> {
  const [{ tags, members }, heads] = await Promise.all([namedIn(db, ws), headsOf(db, ws, formId)]);
  const forms = !ids
    ? heads
    : formId === undefined
      ? await chosenOf(db, ws, heads, ids)
      : heads.map((form) => ({ ...form, ids: [...ids] }));
  const { options, timeZone } = about;
  const titles = forms.map(({ title }) => title);
  // Folders must differ, titles need not.
  const names = options.format === 'files' ? partNames(titles) : titles;
  const overview: ExportPlan = {
    options,
    timeZone,
    columns: overviewColumns(options, timeZone),
    registry: {},
    tags: Object.fromEntries(tags.map(({ id, name }) => [id, name])),
    members: Object.fromEntries(members.map(({ uid, displayName }) => [uid, displayName])),
    ...(formId === undefined
      ? { forms: Object.fromEntries(forms.map(({ id }, at) => [id, names[at] ?? ''])) }
      : {}),
  };
  return { overview, forms };
}

/** The form, or all of them by their titles. */
async function headsOf(
  db: Firestore,
  ws: string,
  formId: string | undefined,
): Promise<PlannedForm[]> {
  const planned = (id: string, { title, liveVersion = 0 }: FormHeadDoc): PlannedForm => ({
    id,
    title: shownTitle(title),
    liveVersion,
  });
  if (formId !== undefined) {
    const head = dataOf<FormHeadDoc>(await db.doc(paths.form(ws, formId)).get());
    if (!head) throw new AppError('not_found');
    return [planned(formId, head)];
  }
  const all = await db
    .collection(paths.forms(ws))
    .select('title', 'liveVersion')
    .limit(MAX_EXPORT_FORMS + 1)
    .get();
  if (all.size > MAX_EXPORT_FORMS) throw new AppError('too_large');
  const keyOf = ({ title, id }: PlannedForm) => `${title.toLowerCase()}\u0000${id}`;
  return all.docs
    .map((found) => planned(found.id, rowOf<FormHeadDoc>(found)))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The forms of selected responses, each with its own in the order of the selection. */
async function chosenOf(
  db: Firestore,
  ws: string,
  heads: readonly PlannedForm[],
  ids: readonly string[],
): Promise<PlannedForm[]> {
  const found = new Map<string, string[]>();
  for (let start = 0; start < ids.length; start += LOOKED_UP) {
    const refs = ids.slice(start, start + LOOKED_UP).map((id) => db.doc(paths.submission(ws, id)));
    for (const snapshot of await db.getAll(...refs, { fieldMask: ['formId'] })) {
      const formId: unknown = snapshot.get('formId');
      if (typeof formId !== 'string') continue;
      found.set(formId, [...(found.get(formId) ?? []), snapshot.id]);
    }
  }
  return heads.flatMap((form) => {
    const own = found.get(form.id);
    return own ? [{ ...form, ids: own }] : [];
  });
}

/** The plan of one of the forms, as of now. */
export async function makePlan(
  db: Firestore,
  ws: string,
  { overview }: ExportBase,
  { id: formId, liveVersion: live }: PlannedForm,
): Promise<ExportPlan> {
  const { options, timeZone, forms } = overview;
  const own = forms && ownValue(forms, formId);
  const text: unknown = (await db.doc(paths.registry(ws, formId)).get()).get('fields');
  // Written by publishing from `Registry` itself; absent before the first publish.
  const stored = JSON.parse(typeof text === 'string' ? text : '{}') as Registry;
  const { layouts, registry } = await layoutsOf(db, { ws, formId, live }, stored, options.choices);
  const columns = planColumns(registry, live, layouts, options, timeZone, forms !== undefined);
  if (options.format === 'xlsx' && columns.length > SHEET_LIMITS.columns) {
    throw new AppError('too_large');
  }
  return {
    ...overview,
    columns,
    registry,
    ...(own === undefined ? {} : { forms: { [formId]: own } }),
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

/** Keeps a plan or a base as a file under a name of its own. */
export async function savePlan(
  { db, ws, jobId, newKey }: StepContext,
  plan: ExportPlan | ExportBase,
): Promise<string> {
  const name = `plan-${newKey()}.json`;
  const bytes = Buffer.from(JSON.stringify(plan));
  await (await filesOf(db)).save(files.exportFile(ws, jobId, name), bytes, 'application/json');
  return name;
}

/** What `savePlan` kept under a name, which never gets another content. */
async function readSaved(
  { db, ws, jobId }: Pick<StepContext, 'db' | 'ws' | 'jobId'>,
  name: string,
): Promise<unknown> {
  const path = files.exportFile(ws, jobId, name);
  const known = kept.get(path);
  if (known) return known;
  const file = await (await filesOf(db)).read(path);
  if (!file) throw new AppError('not_found');
  const saved: unknown = JSON.parse(file.bytes.toString());
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_PLANS && oldest !== undefined) kept.delete(oldest);
  kept.set(path, saved);
  return saved;
}

/** The plan of a form by its name. */
export const readPlan = async (step: StepContext, name: string): Promise<ExportPlan> =>
  (await readSaved(step, name)) as ExportPlan;

/** The base by its name. */
export const readBase = async (
  step: Pick<StepContext, 'db' | 'ws' | 'jobId'>,
  name: string,
): Promise<ExportBase> => (await readSaved(step, name)) as ExportBase;
