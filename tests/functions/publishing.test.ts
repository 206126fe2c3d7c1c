/** What publishing does before its transaction, and what may change between the two. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftDoc, FormHeadDoc, FormVersionDoc } from '@/domain/documents/forms.schema';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import * as lintModule from '@/domain/form/lint/lint';
import { paths } from '@/domain/base/firestorePaths';
import { databaseOf, type Firestore } from '../../functions/src/lib/admin';
import { aContactForm, call, published, type Published } from '../support/product';

/** Writing transactions under way, and how many of them were when lint ran. */
let writing = 0;
let lintedWhile: number[] = [];
const { lint } = lintModule;
vi.spyOn(lintModule, 'lint').mockImplementation((...args) => {
  lintedWhile.push(writing);
  return lint(...args);
});

/** A database that says when a writing transaction is under way, and lets something happen before the first one. */
function watchedDb(): { db: Firestore; beforeWriting: (act: () => Promise<void>) => void } {
  const db = databaseOf('demo-publishing');
  const run = db.runTransaction.bind(db);
  let before: (() => Promise<void>) | undefined;
  const watched: Firestore['runTransaction'] = async (update, options) => {
    if (options?.readOnly) return run(update, options);
    const act = before;
    before = undefined;
    await act?.();
    return run(async (tx) => {
      writing += 1;
      try {
        return await update(tx);
      } finally {
        writing -= 1;
      }
    }, options);
  };
  db.runTransaction = watched;
  return {
    db,
    beforeWriting: (act) => {
      before = act;
    },
  };
}
const { db, beforeWriting } = watchedDb();

const titled = (title: string): FormDefinition => ({ ...aContactForm(), title });
const isLive = async ({ ws, formId }: Published) =>
  ((await db.doc(paths.form(ws, formId)).get()).data() as FormHeadDoc).liveVersion;

/** Saves a draft as the app does; its revision. */
async function edit({ ws, formId }: Published, definition: FormDefinition): Promise<number> {
  const { rev } = (await db.doc(paths.draft(ws, formId)).get()).data() as DraftDoc;
  const next = { rev: rev + 1, definition: canonicalJson(definition) };
  await db.doc(paths.draft(ws, formId)).update(next);
  await db.doc(paths.form(ws, formId)).update({ draftRev: next.rev });
  return next.rev;
}

const publish = ({ ws, formId, uid }: Published, rev: number) =>
  call(db, 'publishForm', { workspace: ws, formId, rev }, { uid });

let form: Published;
beforeEach(async () => {
  form = await published(db, titled('First'));
  lintedWhile = [];
});
afterEach(() => expect(writing).toBe(0));

describe('a form is linted before the transaction', () => {
  it('that publishes it', async () => {
    const rev = await edit(form, titled('Second'));
    expect(await publish(form, rev)).toEqual({ version: 2 });
    expect(lintedWhile).toEqual([0]);
  });

  it('that restores a version of it', async () => {
    await publish(form, await edit(form, titled('Second')));
    lintedWhile = [];
    const request = { workspace: form.ws, formId: form.formId, n: 1 };
    expect(await call(db, 'restoreVersion', request, form)).toEqual({ version: 3 });
    expect(lintedWhile).toEqual([0]);
  });
});

describe('what changes between lint and transaction', () => {
  it('a draft that is saved meanwhile is a conflict, and nothing goes live', async () => {
    const rev = await edit(form, titled('Second'));
    beforeWriting(async () => void (await edit(form, titled('Third'))));
    await expect(publish(form, rev)).rejects.toMatchObject({ code: 'conflict' });
    expect(await isLive(form)).toBe(1);
  });

  it('a member who is removed meanwhile publishes nothing', async () => {
    const rev = await edit(form, titled('Second'));
    beforeWriting(async () => void (await db.doc(paths.member(form.ws, form.uid)).delete()));
    await expect(publish(form, rev)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await isLive(form)).toBe(1);
  });

  it('a second click that comes first publishes once', async () => {
    const rev = await edit(form, titled('Second'));
    beforeWriting(async () => void (await publish(form, rev)));
    expect(await publish(form, rev)).toEqual({ version: 2 });
    expect(await isLive(form)).toBe(2);
  });

  it('keys that are published meanwhile are reserved: the form is linted again', async () => {
    const added = (id: string, type: 'email' | 'short_text'): Field => ({
      id,
      key: 'company_mail',
      type,
      label: 'Company mail',
      required: false,
    });
    const fields = Object.values(aContactForm().fields);
    // Version 2, published meanwhile, gives the key to another question; the draft is back at its revision after that.
    const rev = await edit(form, aContactForm([...fields, added('fnew', 'short_text')]));
    const draft = (await db.doc(paths.draft(form.ws, form.formId)).get()).data() as DraftDoc;
    beforeWriting(async () => {
      await publish(form, await edit(form, aContactForm([...fields, added('fold', 'email')])));
      await db.doc(paths.draft(form.ws, form.formId)).set(draft);
    });
    await expect(publish(form, rev)).rejects.toMatchObject({
      code: 'not_publishable',
      details: { findings: [expect.objectContaining({ code: 'reserved_key', fieldId: 'fnew' })] },
    });
    const second = await db.doc(paths.version(form.ws, form.formId, 2)).get();
    expect((second.data() as FormVersionDoc).definition).toContain('fold');
    expect(await isLive(form)).toBe(2);
  });
});
