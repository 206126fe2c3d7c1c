/**
 * The corpus of people through the whole product: what respondents send is found, exported in each format, imported again,
 * given by the API, kept as contacts and told by mail as it was sent.
 */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import { wantedWords } from '@/domain/text/search';
import { searchFacet } from '@/domain/readout/facets';
import { CONTACT_PROPERTIES } from '@/domain/contacts/properties';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { DEFAULT_OPTIONS, type ExportOptions } from '@/domain/documents/exports.schema';
import { paths } from '@/domain/base/firestorePaths';
import { specOf } from '@/domain/form/fieldTypes/registry';
import { cellText } from '@/domain/import/table';
import { readRow } from '@/domain/import/readRow';
import { guessMapping, targetsOf } from '@/domain/import/targets';
import { readTable } from '@/shared/lib/tableFiles/readTable';
import { runEffects } from '../../functions/src/effects/run';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { sendDue } from '../../functions/src/mail/send';
import { effectsAt } from '../support/effects';
import { exportedFile, runExport } from '../support/exportJobs';
import { aField, aForm } from '../support/forms';
import { mailContext, startMailServer, type MailServer } from '../support/mail';
import { readPdf } from '../support/pdf';
import {
  aSubmission,
  call,
  post,
  provenMaker,
  published,
  type Published,
} from '../support/product';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';
import { ADDRESSES, NAMES, PHONES } from '../wild/people';

let server: TestServer;
let mails: MailServer;
let form: Published;
const sent = new Map<string, Answers>();
const NOW = Date.now();

const FIELDS = [
  aField('short_text', 'fname', { label: 'Name', contact: 'name' }),
  aField('email', 'femail', { label: 'Email', contact: 'email' }),
  // Not the contact's: one number in twenty spellings would be one person's.
  { ...aField('phone', 'fphone', { label: 'Phone' }), contact: undefined },
  aField('long_text', 'fstory', { label: 'Story', required: false }),
] as const;
const people = [...new Set(ADDRESSES.flatMap(({ stored }) => stored ?? []))];

/**
 * In a PDF, scripts from right to left stand as they are drawn (unit/exportPdf reads them), and those that no form is
 * written in have no letters.
 */
const NOT_AS_TYPED =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Thai}\p{Script=Hangul}]/u;

/** What the page makes of what a person types. */
const typed = (index: number): Answers =>
  Object.fromEntries(
    FIELDS.flatMap((field, at) => {
      const name = NAMES[index] ?? '';
      const text = [
        name,
        // Each address is one person's: further names have addresses of their own.
        index < people.length ? people[index] : `p${index}@example.org`,
        PHONES[index]?.typed,
        `${name}\n“${name}”, said; "ok"\t=1+1`,
      ][at];
      const spec = specOf(field);
      const read = spec.parse(field, { '': text ?? '' }, { fields: {} });
      const answer = read.problem ? undefined : read.answer;
      // What the page refuses, a person types again or leaves out.
      const isTaken = answer && !spec.check(field, answer, '2026-01-01', { fields: {} });
      return isTaken ? [[field.id, answer] as const] : [];
    }),
  );

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mails = await startMailServer();
  server = await startServer({ projectId: 'demo-wild' });
  form = await published(server.db, aForm(FIELDS));
  await provenMaker(server.db, form);
  const { ws: workspace, formId } = form;
  for (const index of NAMES.keys()) {
    const request = aSubmission({ answers: typed(index) });
    const answer = await post(server.url, formId, request);
    expect([answer.status, NAMES[index]]).toEqual([200, NAMES[index]]);
    const id = submissionId(formId, request.key);
    sent.set(id, request.answers);
    await runEffects(effectsAt(server.db), workspace, id);
  }
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await mails.close();
});

const stored = async () => {
  const { docs } = await server.db
    .collection(paths.submissions(form.ws))
    .where('formId', '==', form.formId)
    .get();
  return new Map(docs.map((doc) => [doc.id, doc.data() as SubmissionDoc]));
};
const nameIn = (answers: Answers | undefined) =>
  answers?.['fname']?.t === 'text' ? answers['fname'].v : '';

async function exported(options: Partial<ExportOptions>): Promise<Buffer> {
  const { ws: workspace, formId, uid } = form;
  const id = randomKey();
  const what = { kind: 'scope', scope: { statuses: ['complete'] } } as const;
  const request = { workspace, formId, id, options: { ...DEFAULT_OPTIONS, ...options }, what };
  await call(server.db, 'startExport', request, { uid });
  await runExport(server.db, workspace, id, { size: 25, at: NOW });
  return exportedFile(server.db, workspace, id);
}

describe('what respondents sent', () => {
  it('is stored as they sent it, and shown by the name that they gave', async () => {
    const found = await stored();
    for (const [id, answers] of sent) {
      expect(found.get(id)?.answers).toEqual(answers);
      expect(found.get(id)?.summary).toContain(nameIn(answers).trim());
    }
  });

  it('is found by any word of the name', async () => {
    for (const [id, { facets }] of await stored()) {
      for (const word of wantedWords(nameIn(sent.get(id)))) {
        const facet = searchFacet(word);
        if (facet !== undefined) expect(facets, word).toContain(facet);
      }
    }
  });

  it.each([
    { format: 'csv' },
    { format: 'csv', separator: ';' },
    { format: 'csv', separator: '\t', choices: 'columns' },
    { format: 'xlsx' },
  ] as const)('comes back from an export as $format', async (options) => {
    const bytes = await exported(options);
    const table = await readTable({
      name: `a.${options.format}`,
      size: bytes.length,
      arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).slice().buffer),
    });
    expect(table.rows).toHaveLength(sent.size);
    const targets = targetsOf(form.definition);
    for (const row of table.rows) {
      const read = readRow(
        {
          definition: form.definition,
          targets: new Map(targets.map((target) => [target.id, target])),
          mapping: guessMapping(table.headers, targets),
          writing: { dates: 'day', numbers: 'point', isText: options.format === 'csv' },
          timeZone: 'Europe/London',
          now: NOW,
          taken: new Map(),
        },
        row,
      );
      expect(read.whole?.answers).toEqual(sent.get(cellText(row.cells[0])));
    }
  });

  it('is the same in JSON Lines, and by the API', async () => {
    const lines = (await exported({ format: 'jsonl' })).toString().trimEnd().split('\n');
    const inFile = lines.map((line) => JSON.parse(line) as { id: string });
    expect(inFile.map(({ id }) => id).sort()).toEqual([...sent.keys()].sort());
    for (const line of lines) {
      const { id } = JSON.parse(line) as { id: string };
      expect(line).toContain(JSON.stringify(nameIn(sent.get(id))));
    }
    const { key } = await call(
      server.db,
      'createApiKey',
      { workspace: form.ws, name: 'Test', scopes: ['responses:read', 'contacts:read'] },
      { uid: form.uid },
    );
    const read = await fetch(`${server.url}/api/v1/forms/${form.formId}/responses?limit=100`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const text = await read.text();
    expect(read.status, text.slice(0, 200)).toBe(200);
    for (const answers of sent.values()) expect(text).toContain(JSON.stringify(nameIn(answers)));
  });

  it('is in the PDF', async () => {
    const { text } = await readPdf(await exported({ format: 'pdf' }));
    const squeezed = (one: string) => one.normalize('NFKC').replace(/[\s\u200e\u200f]+/g, '');
    const all = squeezed(text);
    for (const answers of sent.values()) {
      const name = squeezed(nameIn(answers));
      if (!NOT_AS_TYPED.test(name)) expect(all).toContain(name);
    }
  });

  it('makes a contact of each address', async () => {
    const { docs } = await server.db.collection(paths.contacts(form.ws)).get();
    const contacts = docs.map((doc) => doc.data() as ContactDoc);
    for (const index of people.keys()) {
      const email = CONTACT_PROPERTIES.email.normalise(people[index] ?? '');
      const contact = contacts.find(({ emails }) => email !== undefined && emails.includes(email));
      expect(contact?.name, email).toBe(NAMES[index]);
    }
  });

  it('is told by mail with every letter', async () => {
    await sendDue(mailContext(server.db, mails), () => true);
    const own = `${form.uid}@example.org`.toLowerCase();
    const subjects = mails.to(own).map(({ subject = '' }) => subject);
    expect(subjects.length).toBeGreaterThan(9);
    const names = new Set([...sent.values()].map(nameIn));
    for (const subject of subjects) {
      expect(
        [...names].some((name) => subject.endsWith(` from ${name}`)),
        subject,
      ).toBe(true);
    }
  });
});

it('is read by another reader of CSV as it was sent', async () => {
  const rows = parse<Record<string, string>>(await exported({ format: 'csv' }), {
    bom: true,
    columns: true,
  });
  for (const row of rows) {
    const name = nameIn(sent.get(row['Response ID'] ?? ''));
    // What a spreadsheet would take for a formula has an apostrophe before it.
    expect(row['Name']?.replace(/(^|;)'(?=[=-])/, '$1')).toBe(name);
  }
});
