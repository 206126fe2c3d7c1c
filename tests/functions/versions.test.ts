/** Changing a live form: what it means for the answers, former versions, and answers to each of them. */
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  DraftDoc,
  FormHeadDoc,
  FormVersionDoc,
  PublicFormDoc,
} from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { draftSchema, formVersionSchema, registrySchema } from '@/domain/documents/forms.schema';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { compareDefinitions } from '@/domain/form/versions/diff';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import type { Registry } from '@/domain/form/registry/registered';
import { paths } from '@/domain/base/firestorePaths';
import { answerColumns, cellReader } from '@/domain/readout/columns';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { addMember } from '../support/aWorld';
import {
  aContactForm,
  aSubmission,
  call,
  post,
  published,
  type Published,
} from '../support/product';
import { startServer } from '../support/server';

const db = databaseOf('demo-versions');
const data = async <T>(path: string) => (await db.doc(path).get()).data() as T;
const versionOf = ({ ws, formId }: Published, n: number) =>
  data<FormVersionDoc | undefined>(paths.version(ws, formId, n));
const head = ({ ws, formId }: Published) => data<FormHeadDoc>(paths.form(ws, formId));
const draft = ({ ws, formId }: Published) => data<DraftDoc>(paths.draft(ws, formId));
const shown = ({ formId }: Published) => data<PublicFormDoc>(paths.publicForm(formId));

/** Saves a draft as the app does; its revision. */
async function edit(form: Published, definition: FormDefinition): Promise<number> {
  const rev = (await draft(form)).rev + 1;
  await db
    .doc(paths.draft(form.ws, form.formId))
    .update({ rev, definition: canonicalJson(definition) });
  await db.doc(paths.form(form.ws, form.formId)).update({ draftRev: rev });
  return rev;
}

async function publish(form: Published, definition: FormDefinition, note?: string) {
  const rev = await edit(form, definition);
  const { version } = await call(
    db,
    'publishForm',
    { workspace: form.ws, formId: form.formId, rev, ...(note === undefined ? {} : { note }) },
    form,
  );
  return version;
}

const restore = (form: Published, n: number, draftRev?: number, uid = form.uid) =>
  call(
    db,
    'restoreVersion',
    {
      workspace: form.ws,
      formId: form.formId,
      n,
      ...(draftRev === undefined ? {} : { draftRev }),
    },
    { uid },
  );
const impact = async (form: Published, rev?: number, uid = form.uid) => {
  const request = { workspace: form.ws, formId: form.formId, ...(rev ? { rev } : {}) };
  return (await call(db, 'publishImpact', request, { uid })).impact;
};

const titled = (title: string): FormDefinition => ({ ...aContactForm(), title });

describe('twenty versions', () => {
  let form: Published;
  beforeAll(async () => {
    form = await published(db, titled('1'));
    for (let n = 2; n <= 20; n += 1) await publish(form, titled(`${n % 3}`), ` About ${n}\u0000 `);
  });

  it('are all kept, each with note, author, time and what it changed', async () => {
    for (let n = 2; n <= 20; n += 1) {
      const version = formVersionSchema.strict().parse(await versionOf(form, n));
      expect(version).toMatchObject({ n, note: `About ${n}`, publishedBy: form.uid });
      expect(version.diff).toEqual([
        { kind: 'title_changed', from: `${(n - 1) % 3}`, to: `${n % 3}` },
      ]);
    }
  });

  it('compare, any two: the same only where they are', async () => {
    const definitions = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        readStoredDefinition((await versionOf(form, index + 1))?.definition ?? ''),
      ),
    );
    for (const [a, before] of definitions.entries()) {
      for (const [b, after] of definitions.entries()) {
        const isSame = (a + 1) % 3 === (b + 1) % 3;
        expect(compareDefinitions(before, after).length === 0).toBe(isSame);
      }
    }
  });

  it('restoring 3 over 20 makes 21 equal to 3, live at once, with the draft like it', async () => {
    const clicks = await Promise.all(Array.from({ length: 3 }, () => restore(form, 3)));
    expect(clicks).toEqual(Array(3).fill({ version: 21 }));
    expect(await restore(form, 3)).toEqual({ version: 21 });
    const [third, restored] = await Promise.all([versionOf(form, 3), versionOf(form, 21)]);
    expect(formVersionSchema.strict().parse(restored)).toMatchObject({
      definition: third?.definition,
      hash: third?.hash,
      restoredFrom: 3,
      publishedBy: form.uid,
    });
    expect(await versionOf(form, 22)).toBeUndefined();
    const saved = draftSchema.strict().parse(await draft(form));
    expect(saved).toMatchObject({ rev: 21, definition: third?.definition });
    expect(await head(form)).toMatchObject({
      liveVersion: 21,
      liveRev: 21,
      draftRev: 21,
      title: '0',
    });
    expect(await shown(form)).toMatchObject({ liveVersion: 21, status: 'live' });
    expect(Object.keys((await shown(form)).superseded)).toHaveLength(20);
  });

  it('and the one before comes back by restoring it', async () => {
    expect(await restore(form, 20)).toEqual({ version: 22 });
    const [before, again] = await Promise.all([versionOf(form, 20), versionOf(form, 22)]);
    expect(again?.definition).toBe(before?.definition);
  });
});

describe('restoring', () => {
  it('throws no unpublished changes away unless told to', async () => {
    const form = await published(db, titled('One'));
    await publish(form, titled('Two'));
    const seen = await edit(form, titled('Never published'));
    const rev = await edit(form, titled('By somebody else, meanwhile'));
    for (const draftRev of [undefined, seen]) {
      await expect(restore(form, 1, draftRev)).rejects.toMatchObject({
        code: 'conflict',
        details: { unpublished: true },
      });
    }
    expect(await head(form)).toMatchObject({ liveVersion: 2 });
    expect(await restore(form, 1, rev)).toEqual({ version: 3 });
    expect((await draft(form)).definition).toBe(canonicalJson(titled('One')));
  });

  it('keeps a draft that is what comes back, and one that equals the live version', async () => {
    const form = await published(db, titled('One'));
    await publish(form, titled('Two'));
    const rev = await edit(form, titled('One'));
    expect(await restore(form, 1)).toEqual({ version: 3 });
    expect(await draft(form)).toMatchObject({ rev });
    expect(await head(form)).toMatchObject({ liveRev: rev, draftRev: rev });
  });

  it('is for editors, of versions that are there, of forms that are open', async () => {
    const form = await published(db);
    const viewer = randomKey();
    await addMember(db, form.ws, 'viewer', { uid: viewer });
    await expect(restore(form, 1, 1, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(restore(form, 1, 1, randomKey())).rejects.toMatchObject({ code: 'forbidden' });
    await expect(restore(form, 9)).rejects.toMatchObject({ code: 'not_found' });
    await expect(restore(form, 0)).rejects.toMatchObject({ code: 'malformed' });
    await db.doc(paths.form(form.ws, form.formId)).update({ status: 'archived' });
    await expect(restore(form, 1)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('brings nothing back that could not be published today', async () => {
    const form = await published(db, titled('One'));
    await publish(form, titled('Two'));
    const broken = canonicalJson({ ...titled('One'), title: '' });
    await db.doc(paths.version(form.ws, form.formId, 1)).update({ definition: broken });
    await expect(restore(form, 1)).rejects.toMatchObject({ code: 'not_publishable' });
  });
});

describe('what publishing means', () => {
  const without = (...ids: string[]) => {
    const fields = Object.values(aContactForm().fields).filter(({ id }) => !ids.includes(id));
    return aContactForm(fields.map(({ showIf: _rule, ...field }) => field as Field));
  };
  /** Answers as the intake stores them, by the dozen. */
  async function store(form: Published, count: number, changes: Partial<SubmissionDoc> = {}) {
    for (let from = 0; from < count; from += 400) {
      const batch = db.batch();
      for (let n = from; n < Math.min(count, from + 400); n += 1) {
        batch.set(db.doc(paths.submission(form.ws, randomKey())), {
          formId: form.formId,
          status: 'complete',
          answers: { fname: { t: 'text', v: 'Ada' }, fkind: { t: 'options', v: ['oquote'] } },
          facets: ['o:fkind:oquote'],
          submittedAt: n,
          ...changes,
        });
      }
      await batch.commit();
    }
  }

  it('counts complete answers to this form, and no test', async () => {
    const form = await published(db);
    await store(form, 3);
    await store(form, 2, { status: 'spam' });
    await store(form, 1, { test: true, facets: [] });
    await store(form, 1, { formId: 'another' });
    const rev = await edit(form, without('fname'));
    expect(await impact(form, rev)).toMatchObject([
      { kind: 'field', fieldId: 'fname', answers: 3 },
    ]);
    await expect(impact(form, rev + 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await impact(form)).toHaveLength(1);
  });

  it('beyond a thousand counts options exactly, and fields “at least”', async () => {
    const form = await published(db);
    await store(form, 1_005);
    const { fkind, ...rest } = without('fname').fields;
    if (fkind?.type !== 'single_choice') throw new Error('It is a choice.');
    const options = fkind.options.filter(({ id }) => id !== 'oquote');
    await edit(form, aContactForm([{ ...fkind, options }, ...Object.values(rest)]));
    const told = (await impact(form)).map(({ kind, answers, atLeast }) => [kind, answers, atLeast]);
    expect(told).toEqual([
      ['option', 1_005, undefined],
      ['field', 1_000, true],
    ]);
  });

  it('is nothing where nothing is lost, or nothing was published', async () => {
    const form = await published(db);
    await edit(form, titled('Other'));
    expect(await impact(form)).toEqual([]);
    const formId = randomKey();
    const definition = canonicalJson(aContactForm());
    await call(db, 'createForm', { workspace: form.ws, formId, definition }, form);
    expect(await impact({ ...form, formId })).toEqual([]);
  });

  it('is told to editors only', async () => {
    const form = await published(db);
    const viewer = randomKey();
    await addMember(db, form.ws, 'viewer', { uid: viewer });
    await expect(impact(form, 1, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(impact(form, 1, randomKey())).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('answers to each version', () => {
  it('are shown rightly after renames, removals and changes of type', async () => {
    const server = await startServer({ projectId: 'demo-versions' });
    try {
      const field = (over: object) =>
        ({ id: 'fkind', key: 'kind', label: 'Kind', required: false, ...over }) as Field;
      const name = aContactForm().fields['fname'];
      if (!name) throw new Error('The form has a name.');
      const choice = (label: string, ...options: [string, string][]) =>
        field({
          type: 'single_choice',
          label,
          options: options.map(([id, text]) => ({ id, label: text })),
        });
      const steps: [FormDefinition, Field['type'], unknown][] = [
        [
          aContactForm([name, choice('Kind', ['oa', 'Small'], ['ob', 'Big'])]),
          'single_choice',
          { t: 'options', v: ['ob'] },
        ],
        [
          aContactForm([name, choice('Size', ['oa', 'S'])]),
          'single_choice',
          { t: 'options', v: ['oa'] },
        ],
        [
          aContactForm([name, field({ type: 'number', label: 'Size' })]),
          'number',
          { t: 'number', v: 12 },
        ],
        [aContactForm([name]), 'short_text', undefined],
      ];
      const form = await published(db, steps[0]?.[0]);
      for (const [index, [definition, , answer]] of steps.entries()) {
        if (index > 0) await publish(form, definition);
        const response = await post(server.url, form.formId, {
          ...aSubmission({ version: index + 1 }),
          answers: {
            fname: { t: 'text', v: `v${index + 1}` },
            ...(answer ? { fkind: answer } : {}),
          },
        });
        expect(response.status).toBe(200);
      }
      const stored = await db
        .collection(paths.submissions(form.ws))
        .where('formId', '==', form.formId)
        .get();
      const answers = stored.docs
        .map((doc) => doc.data() as SubmissionDoc)
        .sort((a, b) => a.version - b.version);
      const registry = JSON.parse(
        registrySchema.parse(await data(paths.registry(form.ws, form.formId))).fields,
      ) as Registry;
      const columns = answerColumns(registry, steps.length);
      const cellText = cellReader(registry, new Map());
      const cells = columns.map((column) => [
        column.label,
        column.archived,
        ...answers.map((one) => cellText(column.id, one.answers, one.version)),
      ]);
      expect(cells).toEqual([
        ['Your name', false, 'v1', 'v2', 'v3', 'v4'],
        ['Size', true, 'Big', 'S', '12', ''],
      ]);
    } finally {
      await server.close();
    }
  });
});

describe('the registry', () => {
  const named = async (form: Published) =>
    registrySchema.parse(await data(paths.registry(form.ws, form.formId))).versions;

  it('names the newest versions with their notes, those from before it did, too', async () => {
    const form = await published(db);
    const title = (n: number) => ({ ...aContactForm(), title: `Contact ${n}` });
    await publish(form, title(2), 'Shorter');
    expect((await named(form))?.map(({ n, note }) => [n, note])).toEqual([
      [1, undefined],
      [2, 'Shorter'],
    ]);
    const { fields } = registrySchema.parse(await data(paths.registry(form.ws, form.formId)));
    await db.doc(paths.registry(form.ws, form.formId)).set({ schemaVersion: 1, fields });
    await publish(form, title(3));
    expect((await named(form))?.map(({ n, note }) => [n, note])).toEqual([
      [1, undefined],
      [2, 'Shorter'],
      [3, undefined],
    ]);
    const [first] = (await named(form)) ?? [];
    expect(first?.publishedAt).toBe((await versionOf(form, 1))?.publishedAt);
  });
});
