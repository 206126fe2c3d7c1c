/** Forms of new workspaces that ask for secrets: published without their page, until they don't or an operator has looked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { formHeadSchema } from '@/domain/documents/forms.schema';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { releaseForm } from '../../functions/src/forms/releaseForm';
import { aField, aForm } from '../support/forms';
import { aDraft, aSubmission, call, post, published, type Published } from '../support/product';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let clock = Date.parse('2026-11-24T12:00:00Z');
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-phishing', now: () => clock });
});
afterAll(() => server.close());

const ASKING = aForm([aField('short_text', 'fname', { label: 'Your email password' })]);
const HARMLESS = aForm([aField('short_text', 'fname', { label: 'Your name' })]);

const publish = ({ uid, ws: workspace, formId }: Published, rev = 1) =>
  call(server.db, 'publishForm', { workspace, formId, rev }, { uid, now: clock });

async function rewrite({ ws, formId }: Published, definition: FormDefinition, rev: number) {
  await server.db
    .doc(paths.draft(ws, formId))
    .update({ definition: canonicalJson(definition), rev });
  await server.db.doc(paths.form(ws, formId)).update({ draftRev: rev });
}

const page = async ({ formId }: Published) => {
  clock += 120_000;
  return (await fetch(`${server.url}/forms/${formId}`)).text();
};
const headOf = async ({ ws, formId }: Published) =>
  formHeadSchema.parse((await server.db.doc(paths.form(ws, formId)).get()).data());

describe('a form of a new workspace that asks for a password', () => {
  it('is published without its page, and holds what is sent', async () => {
    const form = await aDraft(server.db, ASKING, { now: clock });
    expect(await publish(form)).toEqual({ version: 1, inReview: true });
    expect(await publish(form)).toEqual({ version: 1, inReview: true });
    expect(await headOf(form)).toMatchObject({ status: 'live', inReview: true });
    expect(await page(form)).toContain('This form is paused');
    const key = randomKey();
    const { status } = await post(
      server.url,
      form.formId,
      aSubmission({ key, today: '2026-11-24' }),
    );
    expect(status).toBe(202);
    const id = submissionId(form.formId, key);
    const stored = await server.db.doc(paths.submission(form.ws, id)).get();
    expect(submissionSchema.parse(stored.data())).toMatchObject({
      status: 'held',
      heldFor: 'paused',
    });
  });

  it('opens once an operator has looked, and stays open in later versions', async () => {
    const form = await aDraft(server.db, ASKING, { now: clock });
    await publish(form);
    const about = { db: server.db, now: clock };
    expect(await releaseForm(about, form.formId)).toBe('released');
    expect(await releaseForm(about, form.formId)).toBe('none');
    expect(await page(form)).toContain('Your email password');
    expect((await headOf(form)).inReview).toBeUndefined();
    await rewrite(form, { ...ASKING, title: 'Another title' }, 2);
    expect(await publish(form, 2)).toEqual({ version: 2 });
    await rewrite(form, aForm([aField('short_text', 'fname', { label: 'Card number' })]), 3);
    expect(await publish(form, 3)).toEqual({ version: 3, inReview: true });
  });

  it('opens at once when it no longer asks', async () => {
    const form = await aDraft(server.db, ASKING, { now: clock });
    await publish(form);
    await rewrite(form, HARMLESS, 2);
    expect(await publish(form, 2)).toEqual({ version: 2 });
    expect(await page(form)).toContain('Your name');
    expect((await headOf(form)).inReview).toBeUndefined();
  });

  it('opens without the questions, too, once its workspace is no longer new', async () => {
    const form = await aDraft(server.db, ASKING, { now: clock });
    await publish(form);
    clock += 8 * 86_400_000;
    await rewrite(form, { ...ASKING, title: 'Another title' }, 2);
    expect(await publish(form, 2)).toEqual({ version: 2, inReview: true });
    await rewrite(form, HARMLESS, 3);
    expect(await publish(form, 3)).toEqual({ version: 3 });
    expect(await page(form)).toContain('Your name');
  });
});

it('harmless forms, and those of a workspace that is no longer new, open at once', async () => {
  const harmless = await published(server.db, HARMLESS, { now: clock });
  expect((await headOf(harmless)).inReview).toBeUndefined();
  const form = await aDraft(server.db, ASKING, { now: clock });
  clock += 8 * 86_400_000;
  expect(await publish(form)).toEqual({ version: 1 });
});
