/** Archives of respondents' files: read back by another library, the same however often the job was killed. */
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { FileRef } from '@/domain/values/answer';
import type { FileField } from '@/domain/form/definition/definition';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { MAX_ARCHIVED_BYTES } from '@/domain/options/exports';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { distinctNames } from '@/domain/export/folders';
import { files, paths } from '@/domain/base/firestorePaths';
import { FILE } from '../../functions/src/exports/compose';
import { readPublicForm } from '../../functions/src/forms/publicForms';
import { databaseOf } from '../../functions/src/lib/admin';
import { filesOf } from '../../functions/src/lib/files';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { receiveWhole } from '../../functions/src/uploads/uploads';
import { jobOf, randomKills, runExport, type Kill } from '../support/exportJobs';
import { PDF, PNG } from '../support/hostileFiles';
import { aContactForm, call, published, type Published } from '../support/product';

// A project without triggers: a worker of the emulator would take steps of these jobs.
const db = databaseOf('demo-export-files');
const NOW = Date.parse('2026-11-23T10:00:00Z');
const FILES: FileField = {
  id: 'ffiles',
  key: 'files',
  type: 'file',
  label: 'Files',
  required: false,
  maxFiles: 5,
};

async function send({ ws, formId }: Published, name: string, bytes: Buffer): Promise<FileRef> {
  const form = await readPublicForm(db, formId);
  if (form?.workspace !== ws) throw new Error('no form');
  const context = { db, now: NOW, newKey: randomKey };
  return receiveWhole(context, form, formId, { version: 1, field: FILES.id, name }, bytes);
}

/** Stores a response as the intake leaves it, with its files. */
async function respond(form: Published, name: string, v: FileRef[], minutesAgo: number) {
  const id = submissionId(form.formId, randomKey());
  const response: SubmissionDoc = {
    schemaVersion: 1,
    formId: form.formId,
    version: 1,
    answers: {
      fname: { t: 'text', v: name },
      ...(v.length > 0 ? { ffiles: { t: 'files', v } } : {}),
    },
    contentHash: 'h',
    status: 'complete',
    facets: [],
    todo: [],
    sessionId: 's',
    submittedAt: NOW - minutesAgo * 60_000,
    summary: '',
    respondent: { name },
  };
  await db.doc(paths.submission(form.ws, id)).set(response);
  for (const file of v) {
    const at = db.doc(paths.upload(form.ws, file.id));
    if ((await at.get()).exists) await at.update({ submissionId: id });
  }
  return id;
}

/** Of one form, or of all of the workspace. */
async function archive(form: Published, kill?: Kill, of: 'form' | 'all' = 'form') {
  const { ws: workspace, uid } = form;
  const options = { ...DEFAULT_OPTIONS, format: 'files' } as const;
  const what = { kind: 'scope', scope: { statuses: ['complete'] } } as const;
  const about = of === 'form' ? { formId: form.formId } : {};
  const request = { workspace, ...about, options, what, id: randomKey() };
  const { id } = await call(db, 'startExport', request, { uid, now: NOW });
  const { kills } = await runExport(db, workspace, id, {
    size: 2,
    at: NOW,
    ...(kill ? { kill } : {}),
  });
  const job = await jobOf(db, workspace, id);
  const stored = await (await filesOf(db)).read(files.exportFile(workspace, id, FILE));
  return { job, kills, bytes: stored?.bytes ?? Buffer.alloc(0) };
}

describe('an archive of files', () => {
  it('has a folder for each response with files, and the very bytes', async () => {
    const form = await published(
      db,
      aContactForm([...Object.values(aContactForm().fields), FILES]),
    );
    const text = Buffer.from('Grüße, ½');
    await respond(
      form,
      '../Zoë/..',
      [
        await send(form, 'cv.pdf', PDF),
        await send(form, 'CV.pdf', PDF),
        await send(form, 'ü.txt', text),
      ],
      1,
    );
    await respond(form, 'Without', [], 2);
    const gone = { id: randomKey(), name: 'gone.pdf', size: 3 };
    await respond(form, 'Bob', [await send(form, 'me.png', PNG), gone], 3);
    const { job, bytes } = await archive(form);
    expect(job).toMatchObject({
      status: 'done',
      export: {
        rows: 3,
        fileName: 'Contact responses 2026-11-23.zip',
        notes: { files: 4, missing: 1 },
      },
    });
    const found = unzipSync(bytes);
    const names = Object.keys(found);
    expect(names.map((name) => name.replace(/ [0-9A-Z]{4}-[0-9A-Z]{4}\//, '/'))).toEqual([
      '2026-11-23 file/cv.pdf',
      '2026-11-23 file/CV (2).pdf',
      '2026-11-23 file/ü.txt',
      '2026-11-23 Bob/me.png',
    ]);
    expect(Buffer.from(found[names[2] ?? ''] ?? []).equals(text)).toBe(true);
    expect(Buffer.from(found[names[3] ?? ''] ?? []).equals(PNG)).toBe(true);
    // Again, from the same responses: the same bytes.
    expect((await archive(form)).bytes.equals(bytes)).toBe(true);
  });

  it('that is killed at random steps is byte-equal to one that was not', async () => {
    const form = await published(
      db,
      aContactForm([...Object.values(aContactForm().fields), FILES]),
    );
    for (let n = 0; n < 9; n += 1) {
      await respond(form, `Person ${n}`, [await send(form, `cv ${n}.pdf`, PDF)], n + 1);
    }
    const whole = await archive(form);
    expect(Object.keys(unzipSync(whole.bytes))).toHaveLength(9);
    const killed = await archive(form, randomKills(11));
    expect(killed.kills).toBeGreaterThan(3);
    expect(killed.bytes.equals(whole.bytes)).toBe(true);
    expect(killed.job).toMatchObject({ status: 'done', progress: { done: 9, of: 9 } });
  });

  it('of all forms holds the files of each, and none of another workspace', async () => {
    const fields = [...Object.values(aContactForm().fields), FILES];
    const first = await published(db, aContactForm(fields));
    const second = await published(db, aContactForm(fields), first);
    const other = await published(db, aContactForm(fields));
    await respond(first, 'Ann', [await send(first, 'one.pdf', PDF)], 1);
    await respond(second, 'Ben', [await send(second, 'two.png', PNG)], 2);
    await respond(other, 'Eve', [await send(other, 'three.pdf', PDF)], 3);
    const { job, bytes } = await archive(first, undefined, 'all');
    expect(job).toMatchObject({
      status: 'done',
      export: { title: 'All forms', rows: 2, notes: { files: 2, missing: 0 } },
    });
    const names = Object.keys(unzipSync(bytes));
    // Two forms of one title stand by their ids.
    const own = names.map((name) => name.slice(name.lastIndexOf('/') + 1));
    expect(own.sort()).toEqual(['one.pdf', 'two.png']);
    expect((await archive(first, randomKills(5), 'all')).bytes.equals(bytes)).toBe(true);
  });

  it('of nothing is an empty archive, and one that is too large fails with a reason', async () => {
    const form = await published(
      db,
      aContactForm([...Object.values(aContactForm().fields), FILES]),
    );
    await respond(form, 'Ann', [], 1);
    const { job, bytes } = await archive(form);
    expect(job).toMatchObject({ status: 'done', export: { notes: { files: 0, missing: 0 } } });
    expect(Object.keys(unzipSync(bytes))).toEqual([]);
    const large = await send(form, 'large.pdf', PDF);
    await respond(form, 'Ben', [large], 1);
    await db.doc(paths.upload(form.ws, large.id)).update({ size: MAX_ARCHIVED_BYTES + 1 });
    expect((await archive(form)).job).toMatchObject({ status: 'failed', error: 'too_large' });
  });

  it('gives files of one name different ones, also where case does not count', () => {
    expect(distinctNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'b', 'B', '.c'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (2) (2).pdf',
      'b',
      'B (2)',
      '.c',
    ]);
  });
});
