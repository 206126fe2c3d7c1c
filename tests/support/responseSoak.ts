/** An owner who moves responses about at random, twice at once now and then; and what must be true of every count then. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { StatusAct } from '@/domain/options/responseStatus';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { LockDoc, SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { StatsMonthDoc } from '@/domain/documents/numbers.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recentFigures, recentOf } from '@/domain/form/head/recent';
import { dayIn } from '@/domain/base/days';
import type { Days } from '@/domain/insights/totals';
import { runEffects } from '../../functions/src/effects/run';
import { receiveSubmission } from '../../functions/src/intake/intake';
import type { Firestore } from '../../functions/src/lib/admin';
import { readEnvironment } from '../../functions/src/lib/environment';
import { randomKey } from '../../functions/src/lib/hash';
import { RateLimits } from '../../functions/src/lib/rateLimit';
import { recount } from '../../functions/src/numbers/recount';
import { runSweep } from '../../functions/src/sweep/sweep';
import { effectsAt } from './effects';
import { aContactForm, aSubmission, call, published, type Published } from './product';

const environment = readEnvironment({
  FORMLOOM_LIMIT_ADDRESS: '1000000',
  FORMLOOM_LIMIT_FORM: '1000000',
});

/** A form whose names are taken once only, with people who answer under one of three addresses. */
export async function formWithResponses(
  db: Firestore,
  count: number,
): Promise<{ form: Published; ids: string[] }> {
  const definition = aContactForm();
  Object.assign(definition.fields['fname'] ?? {}, { unique: true });
  const form = await published(db, definition);
  const ids: string[] = [];
  const context = {
    db,
    environment,
    limits: new RateLimits(environment.limits),
    keySecrets: () => [{ secret: 'secret of tests', version: 1 }],
    now: Date.now,
    newKey: randomKey,
  };
  for (let n = 0; n < count; n += 1) {
    // The last third arrives while the form is paused, and is put on hold.
    if (n === Math.ceil((count * 2) / 3)) {
      await db.doc(paths.publicForm(form.formId)).update({ status: 'paused' });
    }
    const request = aSubmission({
      answers: {
        fname: { t: 'text', v: `Person ${n}` },
        femail: { t: 'text', v: `p${n % 3}@company.example` },
      },
      session: { id: randomKey(), viewedAgo: 90_000, startedAgo: 60_000 },
    });
    const agent = { bot: false, device: 'desktop' } as const;
    const { id } = await receiveSubmission(context, form.formId, request, {
      address: 'x',
      agent,
      isPrivate: false,
    });
    if (id !== undefined) ids.push(id);
  }
  return { form, ids };
}

type Step = { who: number; act: StatusAct | 'effects' | 'sweep' | 'read' | 'edit'; twice: boolean };

const step = fc.record<Step>({
  who: fc.nat(),
  act: fc.constantFrom(
    'accept',
    'reject',
    'spam',
    'spam',
    'trash',
    'trash',
    'restore',
    'restore',
    'restore',
    'erase',
    'effects',
    'effects',
    'sweep',
    'read',
    'edit',
    'edit',
  ),
  // Each pair that meets takes the emulator some 3 s.
  twice: fc.nat(3).map((n) => n === 0),
});

/** Steps of an owner, the same for the same seed. */
export const randomSteps = (count: number, seed: number): Step[] =>
  fc.sample(fc.array(step, { minLength: count, maxLength: count }), { numRuns: 1, seed })[0] ?? [];

/** Does the steps; what is refused is refused, and changes nothing. */
export async function doSteps(
  db: Firestore,
  { ws, uid }: Published,
  ids: readonly string[],
  steps: readonly Step[],
): Promise<void> {
  for (const { who, act, twice } of steps) {
    const id = ids[who % ids.length] ?? '';
    const once = async () => {
      if (act === 'effects') return runEffects(effectsAt(db), ws, id);
      if (act === 'sweep') return runSweep(effectsAt(db), { effectAge: 0 });
      if (act === 'accept' || act === 'reject') {
        const request = { workspace: ws, submissionId: id, accept: act === 'accept' };
        return call(db, 'decideHeld', request, { uid }).catch((error: { code?: string }) => {
          if (error.code !== 'conflict') throw error;
        });
      }
      if (act === 'edit') return editName(db, ws, uid, id, who);
      const change =
        act === 'read'
          ? ({ kind: 'read', read: who % 2 === 0 } as const)
          : ({ kind: 'status', act } as const);
      return call(db, 'changeResponses', { workspace: ws, ids: [id], change }, { uid });
    };
    // Two edits at once contend for seconds in the emulator; responseWork.test.ts has a pair.
    await Promise.all(twice && act !== 'edit' ? [once(), once()] : [once()]);
  }
}

/** Edits name and address; refused where it is removed, or where the same is edited at once. */
async function editName(db: Firestore, ws: string, uid: string, id: string, n: number) {
  const stored = (await db.doc(paths.submission(ws, id)).get()).data() as SubmissionDoc;
  const answers = {
    fname: { t: 'text', v: `Renamed ${n}` },
    femail: { t: 'text', v: `p${n % 4}@company.example` },
  } as const;
  const request = { workspace: ws, submissionId: id, base: stored.revision ?? 0, answers };
  await call(db, 'editResponse', request, { uid }).catch((error: { code?: string }) => {
    // Another response may have the name.
    if (error.code !== 'conflict' && error.code !== 'invalid_answers') throw error;
  });
}

/** The last days in a form's head equal a recount, however long ago the head was written. */
export async function expectRecentTrue(
  db: Firestore,
  { ws, formId }: Pick<Published, 'ws' | 'formId'>,
  now: number,
): Promise<void> {
  const head = (await db.doc(paths.form(ws, formId)).get()).data() as FormHeadDoc;
  const { timeZone } = (await db.doc(paths.workspace(ws)).get()).data() as WorkspaceDoc;
  const counted = await recount(db, ws, formId, now);
  const days = Object.assign({}, ...Object.values(counted.months)) as Days;
  const today = dayIn(timeZone, now);
  expect(recentFigures(head.recent, today)).toEqual(recentFigures(recentOf(days, today), today));
}

/** Every count in the product equals a recount (invariants 9 and 12). */
export async function expectCountsTrue(
  db: Firestore,
  { ws, formId }: Published,
  now = Date.now() + 1,
): Promise<void> {
  const swept = await runSweep(effectsAt(db, now), { effectAge: 0 });
  expect(swept.failures).toBe(0);
  const all = async <T>(path: string) =>
    (await db.collection(path).get()).docs.map((doc) => ({ id: doc.id, data: doc.data() as T }));
  const submissions = await all<SubmissionDoc>(paths.submissions(ws));
  for (const { data } of submissions) submissionSchema.strict().parse(data);
  const complete = submissions.filter(({ data }) => data.status === 'complete');

  const head = (await db.doc(paths.form(ws, formId)).get()).data() as FormHeadDoc;
  const counted = await recount(db, ws, formId, now);
  expect(head.counts.submissions).toBe(complete.length);
  expect(counted.submissions).toBe(complete.length);
  expect(head.lastResponseAt ?? 0).toBe(
    Math.max(0, ...complete.map(({ data: { submittedAt } }) => submittedAt)),
  );
  await expectRecentTrue(db, { ws, formId }, now);
  for (const [month, days] of Object.entries(counted.months)) {
    const stored = (await db.doc(paths.formStatsMonth(ws, formId, month)).get()).data();
    expect((stored as StatsMonthDoc).days).toEqual(days);
    const folded = (await db.doc(paths.workspaceStatsMonth(ws, month)).get()).data();
    expect((folded as StatsMonthDoc).days).toEqual(days);
  }

  for (const { id, data } of await all<ContactDoc>(paths.contacts(ws))) {
    const own = complete.filter(({ data: { contactId } }) => contactId === id);
    expect(data.submissionCount).toBe(own.length);
    // The moment of adding stands in where a contact had no responses for a time.
    const latest = Math.max(0, ...own.map(({ data: { submittedAt } }) => submittedAt));
    expect([latest, data.createdAt]).toContain(data.lastActivityAt);
  }
  expect((await all(paths.activities(ws))).map(({ id }) => id).sort()).toEqual(
    complete.map(({ id }) => `sub_${id}`).sort(),
  );

  const locks = await all<LockDoc>(paths.locks(ws, formId));
  const keeping = submissions.filter(({ data: { status } }) =>
    ['complete', 'held'].includes(status),
  );
  expect(locks.map(({ data }) => data.submissionId).sort()).toEqual(
    keeping.map(({ id }) => id).sort(),
  );
}
