/** The same file of another CRM again: people are found again and brought up to date, none is there twice. */
import { expect, it, vi } from 'vitest';
import { contactSchema } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { readContactRow, rowToSend } from '@/domain/contacts/import/readContactRow';
import { contactTargets, guessContactMapping } from '@/domain/contacts/import/targets';
import { readTable } from '@/shared/lib/tableFiles/readTable';
import { databaseOf } from '../../functions/src/lib/admin';
import { checkRows, importChecked, type Importer } from '../support/contactFiles';
import { aPersonForm } from '../support/crm';
import { published } from '../support/product';
import { KEY_SECRET } from '../support/server';

vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);

// A project without triggers: a worker of the emulator would take steps of these jobs.
const db = databaseOf('demo-contact-sync');
const NOW = Date.parse('2026-11-24T10:00:00Z');

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;
const HUBSPOT =
  'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Associated Company,Lifecycle Stage';
const PIPEDRIVE =
  'Person - ID,Person - Name,Person - Organization,Person - Phone - Work,Person - Email - Work,Person - Email - Home';
const card = (name: string, email: string, phone: string, company: string) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEMAIL;TYPE=work:${email}\r\nTEL;TYPE=work:${phone}\r\nORG:${company}\r\nEND:VCARD\r\n`;

/** Imports a file as the dialog does, with what it proposes. */
async function importFile(own: Importer, name: string, text: string, now: number) {
  const bytes = new TextEncoder().encode(text);
  const table = await readTable({
    name,
    size: bytes.length,
    arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
  });
  const mapping = guessContactMapping(table, contactTargets([]));
  const reader = {
    mapping,
    writing: { dates: 'day', numbers: 'point' } as const,
    properties: [],
    stages: [],
    tags: [],
    members: new Map<string, string>(),
  };
  const rows = table.rows.map((row) => rowToSend(readContactRow(reader, row), 'keep'));
  const check = await checkRows(db, own, rows, {
    now,
    source: name,
    headers: table.headers,
    mapping: mapping.map((target) => target ?? null),
    write: 'overwrite',
  });
  const { job } = await importChecked(db, own, check.id, { now });
  const { docs } = await db.collection(paths.contacts(own.ws)).get();
  const contacts = docs.map((doc) => contactSchema.strict().parse(doc.data()));
  const { created, updated, unchanged } = job.contactImport.counts;
  return { counts: [created, updated, unchanged], contacts };
}

it.each([
  [
    'HubSpot',
    'hubspot.csv',
    csv(
      HUBSPOT,
      '101,Ada,Lovelace,ada@tern.co.uk,+44 20 7946 0018,,Tern Ltd,Lead',
      '102,Grace,Hopper,grace@navy.mil,,,Navy,Customer',
    ),
    csv(
      HUBSPOT,
      '101,Ada,King,ada@tern.co.uk,+44 20 7946 0018,,Tern Ltd,Lead',
      '102,Grace,Hopper,grace@navy.mil,,,Navy,Customer',
      '103,Mary,Somerville,mary@tern.co.uk,,,Tern Ltd,Lead',
    ),
  ],
  [
    'Pipedrive',
    'people.csv',
    csv(
      PIPEDRIVE,
      '1,Ada Lovelace,Tern Ltd,+44 20 7946 0018,ada@tern.co.uk,ada@home.example',
      '2,Grace Hopper,Navy,,grace@navy.mil,',
    ),
    csv(
      PIPEDRIVE,
      '1,Ada King,Tern Ltd,+44 20 7946 0018,ada@tern.co.uk,ada@home.example',
      '2,Grace Hopper,Navy,,grace@navy.mil,',
      '3,Mary Somerville,Tern Ltd,,mary@tern.co.uk,',
    ),
  ],
  [
    'an address book (vCard)',
    'people.vcf',
    card('Ada Lovelace', 'ada@tern.co.uk', '+44 20 7946 0018', 'Tern Ltd') +
      card('Grace Hopper', 'grace@navy.mil', '+44 20 7946 0019', 'Navy'),
    card('Ada King', 'ada@tern.co.uk', '+44 20 7946 0018', 'Tern Ltd') +
      card('Grace Hopper', 'grace@navy.mil', '+44 20 7946 0019', 'Navy') +
      card('Mary Somerville', 'mary@tern.co.uk', '+44 20 7946 0020', 'Tern Ltd'),
  ],
])('%s', async (_of, name, first, later) => {
  const { ws, uid } = await published(db, aPersonForm(), { now: NOW });
  const own = { ws, uid };
  expect((await importFile(own, name, first, NOW)).counts).toEqual([2, 0, 0]);
  const before = await importFile(own, name, first, NOW + 1);
  expect(before.counts).toEqual([0, 0, 2]);
  expect(before.contacts).toHaveLength(2);
  const { counts, contacts } = await importFile(own, name, later, NOW + 2);
  expect(counts).toEqual([1, 1, 1]);
  expect(contacts.map((contact) => contact.name).sort()).toEqual([
    'Ada King',
    'Grace Hopper',
    'Mary Somerville',
  ]);
});
