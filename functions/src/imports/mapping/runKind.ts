/**
 * Responses of a form through the mapping of its live version, as a job (decision 0128): the oldest first, as if the
 * mapping had been there when they came. A dry run does the same in transactions that write no contact; what one of its
 * steps would have written, the next one reads.
 */
import type { JobOf } from '@/domain/documents/jobs.schema';
import { COUNTED, isCounted } from '@/domain/options/responseStatus';
import { FieldPath } from 'firebase-admin/firestore';
import { isPending } from '@/domain/responses/effects';
import { withMappingOf } from '@/domain/contacts/mapping';
import { personIn, saidOf } from '@/domain/contacts/people';
import { memoizeByRef } from '@/domain/base/memoizeByRef';
import type { ImportRowsDoc } from '@/domain/documents/importRows.schema';
import type { MappingRun } from '@/domain/documents/jobs/mappingRun.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { AppError } from '@/domain/base/errors';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { loadVersion } from '../../forms/versions';
import { removeStaged, stagedDoc } from '../staged';
import { dataOf, type Transaction } from '../../lib/admin';
import { sha256 } from '../../lib/hash';
import type { JobKind, Next, StepContext } from '../../lib/jobKind';
import { keySecret } from '../../lib/keys';
import { Overlay } from '../../lib/overlay';
import { serverQuery } from '../../lib/query';
import { linkResponse } from '../../contacts/linkResponse';
import { recordBehind } from '../../contacts/merged';
import { tellContact } from './tellContact';

/** Responses of one transaction, at most. */
export const STEP_RESPONSES = 50;

interface Cursor {
  after?: { submittedAt: number; id: string };
  isOver?: true;
}

interface Read {
  id: string;
  submission: SubmissionDoc;
  definition: FormDefinition;
}

interface Prepared {
  responses: Read[];
  next: Cursor | undefined;
}

/** @param size responses of a step, at most */
export function mappingKind(
  what: 'dry run' | 'run',
  size = STEP_RESPONSES,
): JobKind<JobOf<'checkMapping' | 'applyMapping'>, Cursor, Prepared> {
  const isDry = what === 'dry run';
  return {
    prepare: async (step, cursor = {}) => {
      if (!cursor.isOver) return read(step, cursor, size);
      await removeStaged(step.db, step.ws, step.jobId);
      return { responses: [], next: undefined };
    },
    commit: (tx, step, _cursor, { responses, next }) => apply(tx, step, responses, next, isDry),
  };
}

type Step = StepContext<JobOf<'checkMapping' | 'applyMapping'>>;

async function read(step: Step, { after }: Cursor, size: number): Promise<Prepared> {
  const { db, ws } = step;
  const { formId, mappingRun, startedAt } = step.job;
  const live = await loadVersion(db, ws, formId, mappingRun.version);
  if (!live) throw new AppError('not_found');
  const mapped = mappedBy(live);
  const all = serverQuery(db.collection(paths.submissions(ws)), QUERIES.oldestSubmissionsOfForm, [
    formId,
    COUNTED,
    0,
    // Those that come while it runs have the mapping already.
    startedAt + 1,
  ])
    .orderBy(FieldPath.documentId(), 'asc')
    .limit(size);
  const { docs } = await (after ? all.startAfter(after.submittedAt, after.id) : all).get();
  const responses: Read[] = [];
  for (const doc of docs) {
    const submission = dataOf<SubmissionDoc>(doc);
    const version = submission && (await loadVersion(db, ws, formId, submission.version));
    if (version) responses.push({ id: doc.id, submission, definition: mapped(version) });
  }
  const last = docs.at(-1);
  const submittedAt: unknown = last?.get('submittedAt');
  const next: Cursor =
    last && typeof submittedAt === 'number' && docs.length === size
      ? { after: { submittedAt, id: last.id } }
      : { isOver: true };
  return { responses, next };
}

const mappedBy = memoizeByRef((live: FormDefinition) =>
  memoizeByRef((version: FormDefinition) => withMappingOf(version, live)),
);

async function apply(
  tx: Transaction,
  step: Step,
  responses: readonly Read[],
  next: Cursor | undefined,
  isDry: boolean,
): Promise<Next<Cursor>> {
  const { db, ws, jobId, job, now, newKey } = step;
  const ref = db.doc(paths.job(ws, jobId));
  const workspace = dataOf<WorkspaceDoc>(await tx.get(db.doc(paths.workspace(ws))));
  const about = job.mappingRun;
  if (!workspace) throw new AppError('not_found');
  const triedAt = (path: string) => db.doc(paths.importRows(ws, jobId, sha256(path)));
  const overlay = new Overlay(tx, db, isDry ? triedAt : undefined);
  const counts = { ...about.counts };
  const refs = responses.map(({ id }) => db.doc(paths.submission(ws, id)));
  await overlay.load(refs);
  for (const [index, one] of responses.entries()) {
    const ref = refs[index];
    // As it is now: it may have been moved since it was read, or linked.
    const submission = ref && overlay.peek<SubmissionDoc>(ref);
    if (!submission || !isApplied(submission)) continue;
    counts.read += 1;
    const context = { db, now, newKey, keySecret: keySecret(process.env) };
    await applyOne({ overlay, context, ws, workspace, counts }, { ...one, submission });
  }
  if (!isDry) overlay.flush();
  else {
    for (const [path, data] of overlay.waiting) {
      if (!isReadAgain(ws, path)) continue;
      const tried: ImportRowsDoc = stagedDoc(job.startedBy ?? '', [data], now);
      tx.set(triedAt(path), tried);
    }
  }
  tx.update(ref, { mappingRun: { ...about, counts } satisfies MappingRun });
  return { cursor: next, progress: { done: counts.read, of: about.responses } };
}

/** Tests make no contact, and what has not been through the pipeline yet gets the mapping there. */
const isApplied = (submission: SubmissionDoc): boolean =>
  isCounted(submission.status) && !submission.test && !isPending(submission, 'crm');

/** What later responses look for. */
const isReadAgain = (ws: string, path: string): boolean =>
  [paths.contacts(ws), paths.accounts(ws), paths.key(ws, '')].some((start) =>
    path.startsWith(start),
  );

interface Applying {
  overlay: Overlay;
  context: Parameters<typeof linkResponse>[1];
  ws: string;
  workspace: WorkspaceDoc;
  counts: MappingRun['counts'];
}

async function applyOne(
  { overlay, context, ws, workspace, counts }: Applying,
  { id, submission, definition }: Read,
): Promise<void> {
  const { db } = context;
  const said = saidOf(definition, submission.answers);
  if (submission.contactId !== undefined) {
    const found = await recordBehind('contact', overlay.transaction, db, ws, submission.contactId);
    if (found?.record.status !== 'active') return;
    const told = await tellContact(
      overlay,
      context,
      ws,
      { id: found.id, contact: found.record, workspace },
      { id, submission, said },
    );
    counts.facts += told.facts;
    counts.suggestions += told.suggestions;
    return;
  }
  const person = personIn(definition, submission.answers) ?? fromFile(submission);
  if (!person) {
    counts.nobody += 1;
    return;
  }
  const link = await linkResponse(overlay.transaction, context, ws, {
    id,
    submission,
    said: person,
  });
  const { contactId, fields } = link;
  const contactNow = async () =>
    contactId === undefined
      ? undefined
      : (await recordBehind('contact', overlay.transaction, db, ws, contactId))?.record;
  const before = await contactNow();
  link.run();
  if (contactId === undefined) {
    if (overlay.waiting.has(paths.contactReview(ws, id))) counts.doubtful += 1;
    else counts.nobody += 1;
    return;
  }
  if (before) counts.linked += 1;
  else counts.created += 1;
  const after = await contactNow();
  counts.suggestions += Math.max(
    0,
    (after?.suggestions?.length ?? 0) - (before?.suggestions?.length ?? 0),
  );
  overlay.set(db.doc(paths.submission(ws, id)), { ...submission, ...fields });
}

/** A file may name an address that no question of the form asks for. */
function fromFile({ importId, respondent }: SubmissionDoc) {
  const { email, name } = respondent ?? {};
  if (importId === undefined || email === undefined) return undefined;
  return { email, ...(name === undefined ? {} : { name }) };
}
