import { describe, expect, it } from 'vitest';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { SAFETY_LIMITS } from '@/domain/options/plans';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { aContactForm, aDraft, aSubmission, call, published } from '../support/product';

const db = databaseOf('demo-safety-limits');
const LIMITS = SAFETY_LIMITS.free;
const HOUR = 3_600_000;
/** The beginning of an hour, so that the whole of it is ahead. */
const NOW = Math.floor(Date.now() / HOUR) * HOUR;
const hourAt = (now: number) => Math.floor(now / HOUR);

/** Says that a workspace has done so much in the hour of `NOW`. */
const used = (ws: string, counts: Record<string, number>) =>
  db.doc(paths.limits(ws)).set({ schemaVersion: 1, hour: hourAt(NOW), counts });

const create = (ws: string, uid: string, now = NOW, formId = randomKey()) =>
  call(
    db,
    'createForm',
    { workspace: ws, formId, definition: canonicalJson(aContactForm()) },
    { uid, now },
  );

describe('a workspace', () => {
  it('creates as many forms in an hour as its plan allows, and goes on in the next', async () => {
    const { ws, uid } = await aDraft(db, aContactForm(), { now: NOW });
    await used(ws, { formsPerHour: LIMITS.formsPerHour - 5 });
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => create(ws, uid, NOW + 60_000)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(create(ws, uid, NOW + 60_000)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfter: 59 * 60 },
    });
    await create(ws, uid, NOW + HOUR);
  });

  it('holds as many forms as its plan allows, the archived ones included', async () => {
    const { ws, uid } = await aDraft(db, aContactForm(), { now: NOW });
    const writer = db.bulkWriter();
    for (let n = 1; n < LIMITS.forms; n += 1) {
      void writer.set(db.doc(paths.form(ws, `f${n}`)), { status: 'archived' });
    }
    await writer.close();
    await expect(create(ws, uid)).rejects.toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining(`${LIMITS.forms} forms`) as string,
    });
  });

  it('sends as many test responses in an hour as its plan allows: each may mail and call webhooks', async () => {
    const { ws, uid, formId } = await published(db, aContactForm(), { now: NOW });
    await used(ws, { testsPerHour: LIMITS.testsPerHour - 1 });
    const { key, version, answers, today } = aSubmission();
    const send = (now: number) => {
      const request = { workspace: ws, formId, key, version, answers, today };
      return call(db, 'sendTestAnswer', request, { uid, now });
    };
    await send(NOW);
    await expect(send(NOW)).rejects.toMatchObject({ code: 'rate_limited' });
    await send(NOW + HOUR);
  });

  it('answers a repeated creation as the first time, whatever the limit', async () => {
    const { ws, uid } = await aDraft(db, aContactForm(), { now: NOW });
    const formId = randomKey();
    await create(ws, uid, NOW, formId);
    await used(ws, { formsPerHour: LIMITS.formsPerHour });
    expect(await create(ws, uid, NOW, formId)).toEqual({ formId, rev: 1 });
  });

  it('publishes and restores as often in an hour as its plan allows', async () => {
    const form = await published(db, aContactForm(), { now: NOW });
    await used(form.ws, { publishesPerHour: LIMITS.publishesPerHour });
    const edited = canonicalJson({ ...aContactForm(), title: 'Next' });
    await db.doc(paths.draft(form.ws, form.formId)).update({ definition: edited, rev: 2 });
    const publish = (now: number) =>
      call(
        db,
        'publishForm',
        { workspace: form.ws, formId: form.formId, rev: 2 },
        { uid: form.uid, now },
      );
    await expect(publish(NOW)).rejects.toMatchObject({ code: 'rate_limited' });
    await publish(NOW + HOUR);
    await used(form.ws, { publishesPerHour: LIMITS.publishesPerHour });
    const about = { workspace: form.ws, formId: form.formId, n: 1 };
    await expect(
      call(db, 'restoreVersion', about, { uid: form.uid, now: NOW }),
    ).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
