/** A draft as a PDF to print: for every member, and for no one else. */
import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { aField, aForm } from '../support/forms';
import { aContactForm, call, published } from '../support/product';
import { readPdf } from '../support/pdf';

const db = databaseOf('demo-print');

it('has the questions of the draft, and conditions in words', async () => {
  const { ws: workspace, formId, uid } = await published(db);
  const { name, pdf } = await call(
    db,
    'printForm',
    { workspace, formId, locales: ['en-GB', 'xx'] },
    { uid },
  );
  expect(name).toMatch(/^.+\.pdf$/);
  const { text } = await readPdf(Buffer.from(pdf, 'base64'));
  for (const label of ['1 Your name (required)', '3 What is it about?', 'A quote Something else']) {
    expect(text).toContain(label);
  }
  expect(text).toContain('Only if question 3 is “Something else”.');
});

it('is refused to strangers, for forms that are not there, and if it is too long', async () => {
  const { ws: workspace, formId, uid } = await published(db, aContactForm());
  const ask = (about: { workspace: string; formId: string }, by: string) =>
    call(db, 'printForm', { ...about, locales: [] }, { uid: by });
  await expect(ask({ workspace, formId }, randomKey())).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(ask({ workspace, formId: randomKey() }, uid)).rejects.toMatchObject({
    code: 'not_found',
  });
  const rows = Array.from({ length: 50 }, (_, at) => ({ id: `r${at}`, label: 'x'.repeat(290) }));
  const long = aForm(
    Array.from({ length: 30 }, (_, at) =>
      aField('matrix', `f${at}`, { rows, columns: rows.slice(0, 2) }),
    ),
    { locales: ['de', 'fr'] },
  );
  await db.doc(paths.draft(workspace, formId)).update({ definition: canonicalJson(long) });
  const all = { workspace, formId, locales: ['en-GB', 'de', 'fr'] };
  await expect(call(db, 'printForm', all, { uid })).rejects.toMatchObject({
    code: 'too_large',
    reason: { name: 'print_too_long' },
  });
});
