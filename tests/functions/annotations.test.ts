/** Annotations of a form's figures over the emulators: written by editors, read by members. */
import { expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { ANNOTATIONS } from '@/domain/options/reports';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { addMember } from '../support/aWorld';
import { call, published } from '../support/product';

const db = databaseOf('demo-annotations');
const NOW = Date.parse('2026-11-20T12:00:00Z');
const annotation = { day: '2026-11-18', text: ' Campaign started ' };

it('an editor adds, edits and deletes an annotation, twice as well as once; a viewer and a stranger do not', async () => {
  const { ws: workspace, formId, uid } = await published(db, undefined, { now: NOW });
  const id = randomKey();
  const stored = async () =>
    (await db.doc(paths.annotations(workspace, formId)).get()).get('annotations') as unknown;
  const change = (text: string | null, as = uid) =>
    call(
      db,
      'changeAnnotation',
      { workspace, formId, id, annotation: text === null ? null : { ...annotation, text } },
      { uid: as, now: NOW },
    );
  await change(' Campaign started ');
  await change(' Campaign started ');
  const written = { day: '2026-11-18', updatedAt: NOW, updatedBy: uid };
  expect(await stored()).toEqual({ [id]: { ...written, text: 'Campaign started' } });
  await change('Campaign ended');
  expect(await stored()).toEqual({ [id]: { ...written, text: 'Campaign ended' } });
  await addMember(db, workspace, 'viewer', { uid: 'vera' });
  for (const other of ['vera', 'stranger']) {
    await expect(change('Mine', other)).rejects.toThrow();
    await expect(change(null, other)).rejects.toThrow();
  }
  await change(null);
  await change(null);
  expect(await stored()).toEqual({});
});

it('an annotation has a form that exists, a day, and a text that is short enough', async () => {
  const { ws: workspace, formId, uid } = await published(db, undefined, { now: NOW });
  const add = (more: object) =>
    call(
      db,
      'changeAnnotation',
      { workspace, formId, id: randomKey(), annotation, ...more },
      { uid, now: NOW },
    );
  await expect(add({ formId: randomKey() })).rejects.toThrow('This form has been deleted.');
  for (const wrong of [
    { ...annotation, day: '2026-02-30' },
    { ...annotation, text: ' ' },
    { ...annotation, text: 'x'.repeat(ANNOTATIONS.text + 1) },
  ]) {
    await expect(add({ annotation: wrong })).rejects.toMatchObject({ code: 'malformed' });
  }
});

it('a form has at most two hundred, which can still be edited', async () => {
  const { ws: workspace, formId, uid } = await published(db, undefined, { now: NOW });
  const ids = Array.from({ length: ANNOTATIONS.most }, () => randomKey());
  await db.doc(paths.annotations(workspace, formId)).set({
    schemaVersion: 1,
    annotations: Object.fromEntries(
      ids.map((id) => [id, { ...annotation, updatedAt: NOW, updatedBy: uid }]),
    ),
  });
  const save = (id: string) =>
    call(db, 'changeAnnotation', { workspace, formId, id, annotation }, { uid, now: NOW });
  await expect(save(randomKey())).rejects.toThrow(
    `A form can have up to ${ANNOTATIONS.most} annotations.`,
  );
  await save(ids[0] ?? '');
});
