/** Reports of Insights over the emulators: saved by editors, read by members. */
import { expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { formatConditions } from '@/domain/conditions/address';
import { comparison } from '@/domain/conditions/filters';
import type { ReportContent } from '@/domain/documents/reports.schema';
import { MAX_REPORTS } from '@/domain/options/reports';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { addMember } from '../support/aWorld';
import { call, published } from '../support/product';

const db = databaseOf('demo-reports');
const NOW = Date.parse('2026-11-20T12:00:00Z');

const content = (more: Partial<ReportContent> = {}): ReportContent => ({
  name: 'Weekly',
  period: '7d',
  compare: 'previous',
  view: 'overview',
  filter: '',
  ...more,
});

it('an editor saves, changes and deletes a report; a viewer and a stranger do not', async () => {
  const { ws: workspace, formId, uid } = await published(db, undefined, { now: NOW });
  const id = randomKey();
  const filter = formatConditions([
    comparison({ kind: 'session', property: 'device' }, 'one_of', ['mobile']),
  ]);
  const report = content({ formId, filter });
  await call(db, 'saveReport', { workspace, id, report }, { uid, now: NOW });
  const stored = async () => (await db.doc(paths.report(workspace, id)).get()).data();
  expect(await stored()).toMatchObject({ name: 'Weekly', formId, filter, updatedBy: uid });
  await addMember(db, workspace, 'viewer', { uid: 'vera' });
  for (const other of ['vera', 'stranger']) {
    const renamed = { ...report, name: 'Mine' };
    await expect(
      call(db, 'saveReport', { workspace, id, report: renamed }, { uid: other }),
    ).rejects.toThrow();
    await expect(call(db, 'deleteReport', { workspace, id }, { uid: other })).rejects.toThrow();
  }
  expect(await stored()).toMatchObject({ name: 'Weekly' });
  await call(db, 'deleteReport', { workspace, id }, { uid });
  await call(db, 'deleteReport', { workspace, id }, { uid });
  expect(await stored()).toBeUndefined();
});

it('a report has a form that exists, filters that can be read, and days in their order', async () => {
  const { ws: workspace, uid } = await published(db, undefined, { now: NOW });
  const save = (report: ReportContent) =>
    call(db, 'saveReport', { workspace, id: randomKey(), report }, { uid });
  await expect(save(content({ formId: randomKey() }))).rejects.toThrow(
    'This form has been deleted.',
  );
  await expect(save(content({ filter: 'nothing.of.ours' }))).rejects.toMatchObject({
    code: 'malformed',
  });
  await expect(
    save(content({ period: 'custom', from: '2026-11-09', to: '2026-11-01' })),
  ).rejects.toMatchObject({ code: 'malformed' });
});

it('a workspace has at most fifty', async () => {
  const { ws: workspace, uid } = await published(db, undefined, { now: NOW });
  const batch = db.batch();
  const ids = Array.from({ length: MAX_REPORTS }, () => randomKey());
  for (const id of ids) batch.set(db.doc(paths.report(workspace, id)), content());
  await batch.commit();
  await expect(
    call(db, 'saveReport', { workspace, id: randomKey(), report: content() }, { uid }),
  ).rejects.toThrow('up to 50 reports');
  const [id = ''] = ids;
  await call(db, 'saveReport', { workspace, id, report: content({ name: 'Again' }) }, { uid });
});
