/**
 * Each fault of production's database, once, in each transaction of the product (docs/architecture.md): anyone who called tries
 * again, as pages, triggers, tasks and people do, and finds everything done exactly once.
 */
import { describe, expect, it } from 'vitest';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { crm } from '../../functions/src/effects/crm';
import { deliver } from '../../functions/src/effects/deliver';
import { notify } from '../../functions/src/effects/notify';
import { databaseOf, type Firestore } from '../../functions/src/lib/admin';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { flushForm } from '../../functions/src/numbers/flush';
import { recount } from '../../functions/src/numbers/recount';
import { runSweep } from '../../functions/src/sweep/sweep';
import { despite as despiteIn, FAULTS, type Fault } from '../support/despite';
import { effectsAt } from '../support/effects';
import { aContactForm, aSubmission, call, post, published, withName } from '../support/product';
import { startServer } from '../support/server';

const PROJECT = 'demo-faults';
const db = databaseOf(PROJECT);
const despite = <T>(kind: Fault, work: () => Promise<T>) => despiteIn(db, kind, work);

const sizeOf = async (database: Firestore, path: string) =>
  (await database.collection(path).count().get()).data().count;

describe.each(FAULTS)('a transaction that fails %s', (kind) => {
  it('of the intake: the page is told to try again, and the answer is there once', async () => {
    const server = await startServer({ projectId: PROJECT });
    try {
      const form = await published(db);
      const request = aSubmission({ session: { id: randomKey(), viewedAgo: 9, startedAgo: 5 } });
      const statuses: number[] = [];
      await despite(kind, async () => {
        const { status } = await post(server.url, form.formId, request);
        statuses.push(status);
        if (status !== 200) throw Object.assign(new Error('again'), { code: 14 });
      });
      // What the SDK tries again by itself, no one hears of.
      expect(statuses).toEqual(kind === 'aborted' ? [200] : [503, 200]);
      expect(await sizeOf(db, paths.submissions(form.ws))).toBe(1);
      const session = db.doc(
        paths.session(form.ws, form.formId, request.session?.id ?? 'it has one'),
      );
      expect((await session.get()).get('submissions')).toBe(1);
    } finally {
      await server.close();
    }
  });

  it('of an effect, of the flush or of the fold: each is done once', async () => {
    const server = await startServer({ projectId: PROJECT });
    try {
      const form = await published(db);
      const answers = withName('Ada', { femail: { t: 'text', v: 'ada@acme.example' } });
      for (let n = 0; n < 2; n += 1) {
        const request = aSubmission({ answers });
        await post(server.url, form.formId, request);
        const id = submissionId(form.formId, request.key);
        for (const effect of [crm, notify, deliver]) {
          await despite(kind, () => effect(effectsAt(db), form.ws, id));
        }
        expect((await db.doc(paths.submission(form.ws, id)).get()).get('todo')).toEqual([]);
      }
      const contacts = await db.collection(paths.contacts(form.ws)).get();
      expect(contacts.docs.map((doc): unknown => doc.get('submissionCount'))).toEqual([2]);
      expect(await sizeOf(db, paths.activities(form.ws))).toBe(2);
      expect(await sizeOf(db, paths.notifications(form.uid))).toBe(2);

      await despite(kind, () => flushForm(db, form.ws, form.formId, Date.now() + 1));
      await despite(kind, async () => {
        const { failures } = await runSweep(effectsAt(db, Date.now() + 1), { effectAge: 0 });
        if (failures > 0) throw Object.assign(new Error('again'), { code: 14 });
      });
      const counted = await recount(db, form.ws, form.formId, Date.now());
      const head = (await db.doc(paths.form(form.ws, form.formId)).get()).data() as FormHeadDoc;
      expect([head.counts.submissions, counted.submissions]).toEqual([2, 2]);
      for (const path of [paths.formStats(form.ws, form.formId), paths.workspaceStats(form.ws)]) {
        const months = await db.collection(path).get();
        const days = Object.fromEntries(months.docs.map((doc) => [doc.id, doc.get('days')]));
        expect(days).toEqual(counted.months);
      }
    } finally {
      await server.close();
    }
  });

  it('of what the owner does: one workspace, one form, one version, one decision', async () => {
    const uid = randomKey();
    const { workspace } = await despite(kind, () =>
      call(db, 'ensureWorkspace', { timeZone: 'UTC' }, { uid }),
    );
    expect(await sizeOf(db, paths.userWorkspaces(uid))).toBe(1);
    const formId = randomKey();
    const about = { workspace, formId };
    const definition = canonicalJson(aContactForm());
    expect(
      await despite(kind, () => call(db, 'createForm', { ...about, definition }, { uid })),
    ).toEqual({ formId, rev: 1 });
    expect(
      await despite(kind, () => call(db, 'publishForm', { ...about, rev: 1 }, { uid })),
    ).toEqual({ version: 1 });
    expect(await sizeOf(db, paths.versions(workspace, formId))).toBe(1);
    expect(
      await despite(kind, () =>
        call(db, 'changeFormStatus', { ...about, change: 'pause' }, { uid }),
      ),
    ).toEqual({ status: 'paused' });

    const server = await startServer({ projectId: PROJECT });
    try {
      const request = aSubmission();
      expect((await post(server.url, formId, request)).status).toBe(202);
      const id = submissionId(formId, request.key);
      const decide = { workspace, submissionId: id, accept: true };
      await despite(kind, () => call(db, 'decideHeld', decide, { uid }));
      const { sessionId } = (await db.doc(paths.submission(workspace, id)).get()).data() as {
        sessionId: string;
      };
      const session = await db.doc(paths.session(workspace, formId, sessionId)).get();
      expect(session.get('submissions')).toBe(1);
    } finally {
      await server.close();
    }
  });
});
