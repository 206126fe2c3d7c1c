/** Files of contacts: what columns become, what rows say, whose they are, what they write, and how that is undone. */
import { describe, expect, it } from 'vitest';
import {
  decideRow,
  knownValues,
  withRow,
  withoutRow,
  type RowWriter,
  type IndexedRow,
} from '@/domain/contacts/import/importRow';
import { NO_ROWS, refusedRows } from '@/domain/options/contactImports';
import {
  readContactRow,
  rowToSend,
  type ContactRowReader,
} from '@/domain/contacts/import/readContactRow';
import { reasonText } from '@/domain/contacts/import/reasonText';
import { contactsResult } from '@/domain/contacts/import/resultText';
import {
  contactTargets,
  guessContactMapping,
  rememberedMapping,
} from '@/domain/contacts/import/targets';
import { derived, emptyContact } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { tableOf, type Cell } from '@/domain/import/table';

const PROPERTIES: WorkspaceProperty[] = [
  { id: 'since', name: 'Customer since', type: 'date' },
  { id: 'size', name: 'Team size', type: 'number' },
  { id: 'tier', name: 'Tier', type: 'choice', options: [{ id: 'gold', name: 'Gold' }] },
  { id: 'site', name: 'Website', type: 'link' },
];
const LIMITS = { rows: 100, rowNumber: 1_000, columns: 100 };
const fileOf = (...records: Cell[][]) => tableOf(records, LIMITS);
const guess = (...records: Cell[][]) =>
  guessContactMapping(fileOf(...records), contactTargets(PROPERTIES));

describe('the mapping of a file', () => {
  it.each<[string, string[], (string | undefined)[]]>([
    [
      'of our own export',
      [
        'Contact ID',
        'Name',
        'Email',
        'Other emails',
        'Phone',
        'Company',
        'Account name',
        'Stage',
        'Owner email',
        'Tags',
        'Customer since',
        'Responses',
        'Added',
      ],
      [
        undefined,
        'name',
        'email',
        'email',
        'phone',
        'company',
        undefined,
        'stage',
        'owner',
        'tags',
        'custom.since',
        undefined,
        undefined,
      ],
    ],
    [
      'of other CRMs',
      [
        'Record ID',
        'First Name',
        'Last Name',
        'Email',
        'Phone Number',
        'Contact owner',
        'Lifecycle Stage',
        'Company name',
        'Team Size',
      ],
      [undefined, 'first', 'last', 'email', 'phone', 'owner', 'stage', 'company', 'custom.size'],
    ],
    [
      'of address books',
      [
        'Given Name',
        'Family Name',
        'E-mail 1 - Value',
        'Phone 1 - Value',
        'Organization Name',
        'Labels',
      ],
      ['first', 'last', 'email', 'phone', 'company', 'tags'],
    ],
  ])('is known by headings %s', (_of, headers, mapping) => {
    expect(
      guess(
        headers,
        headers.map(() => 'x'),
      ),
    ).toEqual(mapping);
  });

  it.each<[string, string[], (string | undefined)[]]>([
    [
      'Google',
      [
        'First Name',
        'Middle Name',
        'Last Name',
        'Labels',
        'E-mail 1 - Label',
        'E-mail 1 - Value',
        'E-mail 2 - Value',
        'Phone 1 - Label',
        'Phone 1 - Value',
        'Phone 2 - Value',
        'Organization Name',
      ],
      [
        'first',
        'middle',
        'last',
        'tags',
        undefined,
        'email',
        'email',
        undefined,
        'phone',
        'phone',
        'company',
      ],
    ],
    [
      'Outlook',
      [
        'First Name',
        'Middle Name',
        'Last Name',
        'Company',
        'Business Phone',
        'Home Phone',
        'Mobile Phone',
        'Home Fax',
        'E-mail Address',
        'E-mail 2 Address',
        'E-mail Type',
        'Categories',
      ],
      [
        'first',
        'middle',
        'last',
        'company',
        'phone',
        'phone',
        'phone',
        undefined,
        'email',
        'email',
        undefined,
        'tags',
      ],
    ],
    [
      'HubSpot',
      [
        'Record ID',
        'First Name',
        'Last Name',
        'Email',
        'Phone Number',
        'Associated Company',
        'Lifecycle Stage',
      ],
      [undefined, 'first', 'last', 'email', 'phone', 'company', 'stage'],
    ],
    [
      'Pipedrive',
      [
        'Person - Name',
        'Person - Organization',
        'Person - Phone - Work',
        'Person - Email - Work',
        'Person - Email - Home',
      ],
      ['name', 'company', 'phone', 'email', 'email'],
    ],
    [
      'HubSpot, all properties',
      [
        'Record ID - Contact',
        'First Name',
        'Last Name',
        'Email',
        'Phone Number',
        'Mobile Phone Number',
        'Contact owner',
        'Company Name',
        'Lead Status',
        'Create Date',
        'Associated Company IDs',
      ],
      [
        undefined,
        'first',
        'last',
        'email',
        'phone',
        'phone',
        'owner',
        'company',
        'stage',
        undefined,
        undefined,
      ],
    ],
    [
      'Pipedrive, all columns',
      [
        'Person - ID',
        'Person - Name',
        'Person - First name',
        'Person - Last name',
        'Person - Label',
        'Person - Organization',
        'Person - Phone - Mobile',
        'Person - Phone - Other',
        'Person - Email - Other',
        'Person - Owner',
        'Person - Open deals',
        'Person - Person created',
      ],
      [
        undefined,
        // The whole name says both parts.
        'name',
        undefined,
        undefined,
        'tags',
        'company',
        'phone',
        'phone',
        'email',
        undefined,
        undefined,
        undefined,
      ],
    ],
    [
      'other languages',
      ['Vorname', 'Nachname', 'Firma', 'E-Mail-Adresse', 'Telefonnummer'],
      ['first', 'last', 'company', 'email', 'phone'],
    ],
  ])('is known by the headings of %s', (_of, headers, mapping) => {
    expect(
      guess(
        headers,
        headers.map(() => 'x'),
      ),
    ).toEqual(mapping);
  });

  it('is known by what columns hold where headings say nothing', () => {
    expect(
      guess(
        ['A', 'B', 'C'],
        ['Ada', 'ada@tern.co.uk', '+44 20 7946 0018'],
        ['', 'b@tern.co.uk', ''],
      ),
    ).toEqual([undefined, 'email', 'phone']);
    // Prices and dates are no phone numbers.
    expect(guess(['A', 'B'], ['12.500,00', 'a@b.org'])).toEqual([undefined, 'email']);
  });

  it('is that of the last file with the same headings, but for properties that are gone', () => {
    const targets = contactTargets(PROPERTIES);
    const earlier = [{ headers: ['Who', 'Mail'], mapping: ['name', 'custom.gone'] }];
    expect(rememberedMapping(['Who', 'Mail'], targets, earlier)).toEqual(['name', undefined]);
    expect(rememberedMapping(['Mail', 'Who'], targets, earlier)).toBeUndefined();
  });
});

const reader = (
  mapping: (string | undefined)[],
  more: Partial<ContactRowReader> = {},
): ContactRowReader => ({
  mapping,
  writing: { dates: 'day', numbers: 'point' },
  properties: PROPERTIES,
  stages: [{ id: 'lead', name: 'Lead' }],
  tags: [
    { id: 'vip', name: 'VIP' },
    { id: 'ab', name: 'A, B' },
  ],
  members: new Map([['ada@example.org', 'uid1']]),
  ...more,
});

describe('a row', () => {
  it('becomes values, each in the one way it is stored', () => {
    const mapping = [
      'first',
      'last',
      'email',
      'phone',
      'stage',
      'owner',
      'tags',
      'custom.since',
      'custom.size',
      'custom.tier',
      'custom.site',
    ];
    const cells: Cell[] = [
      'Ada ',
      'Lovelace',
      'ADA@Tern.co.uk',
      "'+44 20 7946 0018",
      'lead',
      'Ada@Example.org',
      'VIP; A, B'.slice(0, 3),
      '03/04/2026',
      '1,200',
      'gold',
      'tern.co.uk',
    ];
    const read = readContactRow(reader(mapping), { row: 2, cells });
    expect(read.reasons).toEqual([]);
    expect(read.values).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@tern.co.uk',
      phone: '+44 20 7946 0018',
      stage: 'lead',
      owner: 'uid1',
      tags: ['vip'],
      custom: { since: '2026-04-03', size: 1200, tier: 'gold', site: 'https://tern.co.uk' },
    });
  });

  it('says what is wrong with it, and goes without that value where told to', () => {
    const read = readContactRow(reader(['email', 'stage', 'custom.size']), {
      row: 7,
      cells: ['a@b.org', 'Nowhere', 'many'],
    });
    expect(read.reasons.map((one) => reasonText(one, ['Email', 'Status', 'Size']))).toEqual([
      'Status: “Nowhere” isn’t a stage of this workspace. Add it in Settings, or change the file.',
      'Size: “many” isn’t a number.',
    ]);
    expect(rowToSend(read, 'skip')).toMatchObject({ reason: { code: 'not_stage' }, values: {} });
    expect(rowToSend(read, 'keep')).toEqual({
      row: 7,
      cells: ['a@b.org', 'Nowhere', 'many'],
      values: { email: 'a@b.org' },
    });
    const nobody = readContactRow(reader(['name', 'email']), { row: 8, cells: ['Ada', 'ada at'] });
    expect(rowToSend(nobody, 'keep').reason).toMatchObject({ code: 'not_email', column: 1 });
    const blank = readContactRow(reader(['name', 'email']), { row: 9, cells: ['Ada', ' '] });
    expect(rowToSend(blank, 'keep').reason).toEqual({ code: 'no_key' });
  });
});

const NOW = 1_000;
const contact = (more: Partial<ContactDoc> = {}): ContactDoc =>
  derived({ ...emptyContact(NOW), emails: ['ada@tern.co.uk'], name: 'Ada', ...more });
const known = (more?: Partial<ContactDoc>) => ({ id: 'c1', record: contact(more) });
const row = (values: IndexedRow['values'], more: Partial<IndexedRow> = {}): IndexedRow => ({
  row: 5,
  cells: [],
  values,
  ...more,
});
const both = { mode: 'both', doubt: 'skip' } as const;

describe('whose a row is', () => {
  const decide = decideRow;
  it('is said by its email, then by its phone number', () => {
    const byEmail = known();
    const email = row({ email: 'ada@tern.co.uk' }, { samePhone: 3 });
    expect(decide(email, { byEmail, byPhone: undefined }, both)).toMatchObject({ act: 'update' });
    const phone = row({ name: 'ada', phone: '+1' }, { phoneKey: '+1' });
    expect(decide(phone, { byEmail: undefined, byPhone: byEmail }, both).act).toBe('update');
    const none = { byEmail: undefined, byPhone: undefined };
    expect(decide(row({ email: 'x@y.org' }), none, both)).toEqual({ act: 'create' });
    expect(decide(row({ phone: 'ask me' }), none, both)).toMatchObject({ outcome: 'failed' });
  });

  it('is doubtful where a number is another person’s, unless told that numbers are shared', () => {
    const match = { byEmail: undefined, byPhone: known() };
    const other = row({ name: 'Ben', email: 'ben@tern.co.uk' }, { phoneKey: '+1' });
    expect(decide(other, match, both)).toMatchObject({ outcome: 'doubtful' });
    expect(decide(other, match, { mode: 'both', doubt: 'create' })).toEqual({ act: 'create' });
    const nameless = row({ name: 'Ben' }, { phoneKey: '+1' });
    expect(decide(nameless, match, { mode: 'both', doubt: 'create' })).toMatchObject({
      outcome: 'doubtful',
    });
  });

  it('is no one’s for a mode that leaves it out, a second row, and a contact in the trash', () => {
    const match = { byEmail: known(), byPhone: undefined };
    const ada = row({ email: 'ada@tern.co.uk' });
    expect(decide(ada, match, { mode: 'create', doubt: 'skip' })).toMatchObject({
      outcome: 'skipped',
    });
    const none = { byEmail: undefined, byPhone: undefined };
    expect(decide(ada, none, { mode: 'update', doubt: 'skip' })).toMatchObject({
      outcome: 'skipped',
    });
    expect(decide(row({ email: 'ada@tern.co.uk' }, { sameEmail: 3 }), match, both)).toMatchObject({
      outcome: 'duplicate',
      reason: { params: { row: 3 } },
    });
    expect(decide(ada, { ...match, byEmail: known({ status: 'trashed' }) }, both)).toMatchObject({
      outcome: 'failed',
    });
  });
});

const writer = (write: RowWriter['write']): RowWriter => ({
  write,
  source: { by: 'me', at: 2_000, importId: 'job1', fileName: 'a.csv' },
  now: 2_000,
  properties: PROPERTIES,
});

describe('what a row writes', () => {
  const before = contact({
    company: 'Tern',
    phones: ['+44 1'],
    stage: 'lead',
    tags: ['old'],
    suggestions: [
      { id: 's1', property: 'company', value: 'Tern Ltd', submissionId: 'r', formId: 'f', at: 1 },
    ],
    provenance: { company: { by: 'ben', at: 5 }, 'phone:+44 1': { by: 'ben', at: 5 } },
  });
  const values = {
    name: 'Ada Lovelace',
    company: 'Tern Ltd',
    phone: '+44 2',
    stage: 'customer',
    tags: ['vip', 'old'],
    custom: { size: 3 },
  };

  it('fills what is empty, and leaves the rest and what is blank', () => {
    const { contact: next, changes } = withRow(before, values, writer('fill'));
    expect(next).toMatchObject({
      name: 'Ada',
      company: 'Tern',
      phones: ['+44 1'],
      stage: 'lead',
      tags: ['old', 'vip'],
      custom: { size: 3 },
    });
    expect(next.provenance['custom.size']).toMatchObject({ importId: 'job1', fileName: 'a.csv' });
    expect(changes.map(({ property }) => property)).toEqual(['custom.size', 'tag']);
    expect(withRow(before, { company: ' TERN' }, writer('overwrite')).changes).toHaveLength(1);
    expect(withRow(before, { name: 'ada' }, writer('overwrite')).contact).toBe(before);
    expect(withRow(before, {}, writer('overwrite')).contact).toBe(before);
  });

  it('overwrites where told to, keeps other numbers, and is undone exactly', () => {
    const { contact: next, undo } = withRow(before, values, writer('overwrite'));
    expect(next).toMatchObject({
      name: 'Ada Lovelace',
      company: 'Tern Ltd',
      phones: ['+44 2', '+44 1'],
      stage: 'customer',
      suggestions: [],
    });
    expect(next.consents).toBeUndefined();
    const stored = JSON.parse(JSON.stringify(undo)) as typeof undo;
    expect(withoutRow(next, stored, 'job1', 3_000)).toEqual({ contact: before, kept: 0 });
  });

  it('undone, leaves what was changed since', () => {
    const { contact: next, undo } = withRow(before, values, writer('overwrite'));
    const since: ContactDoc = {
      ...next,
      name: 'A. Byron',
      stage: 'lead',
      phones: ['+44 2', '+44 1', '+44 3'],
      provenance: {
        ...next.provenance,
        name: { by: 'ben', at: 9 },
        'phone:+44 3': { by: 'ben', at: 9 },
      },
      updatedAt: 2_500,
    };
    const { contact: left, kept } = withoutRow(since, undo, 'job1', 3_000);
    expect(left).toMatchObject({
      name: 'A. Byron',
      company: 'Tern',
      stage: 'lead',
      phones: ['+44 1', '+44 3'],
      updatedAt: 3_000,
    });
    expect(kept).toBe(2);
  });

  it('knows only names that the workspace has', () => {
    const names = {
      stages: [{ id: 'lead' }],
      tags: [],
      properties: PROPERTIES,
      members: new Set(['me']),
    };
    expect(
      knownValues(
        {
          email: 'a@b.org',
          stage: 'x',
          owner: 'me',
          tags: ['t'],
          custom: { tier: 'silver', size: 2 },
        },
        names,
      ),
    ).toEqual({ email: 'a@b.org', owner: 'me', custom: { size: 2 } });
  });
});

it('counts what was not imported, and says it', () => {
  const counts = { ...NO_ROWS, created: 1_204, updated: 3, doubtful: 1, failed: 2 };
  expect(refusedRows(counts)).toBe(3);
  expect(contactsResult(counts)).toBe('1,204 added, 3 updated, 3 not imported');
});

describe('a row of an address book', () => {
  const reader = (mapping: string[]): ContactRowReader => ({
    mapping,
    writing: { numbers: 'point', dates: 'day' },
    properties: PROPERTIES,
    stages: [],
    tags: [{ id: 'vip', name: 'VIP' }],
    members: new Map(),
  });
  const read = (mapping: string[], cells: Cell[]) =>
    readContactRow(reader(mapping), { row: 2, cells });

  it('keeps all addresses and numbers, and joins the parts of the name', () => {
    const { values, reasons } = read(
      ['first', 'middle', 'last', 'email', 'email', 'phone'],
      [
        'Ada',
        'King',
        'Lovelace',
        'ada@a.example ::: ada@b.example',
        'ADA@c.example',
        '+44 20 7946 0958 ::: +44 20 7946 0000',
      ],
    );
    expect(reasons).toEqual([]);
    expect(values).toEqual({
      name: 'Ada King Lovelace',
      email: 'ada@a.example',
      emails: ['ada@b.example', 'ada@c.example'],
      phone: '+44 20 7946 0958',
      phones: ['+44 20 7946 0000'],
    });
  });

  it('drops the labels that the address book gave by itself, and names those that are new', () => {
    const { values, reasons, isHopeless } = read(
      ['email', 'tags'],
      ['ada@a.example', 'VIP ::: New one ::: * myContacts'],
    );
    expect(values).toEqual({ email: 'ada@a.example', tags: ['vip'] });
    expect(reasons).toEqual([{ code: 'not_tag', column: 1, params: { text: 'New one' } }]);
    expect(isHopeless).toBe(false);
    expect(read(['email', 'tags'], ['ada@a.example', '* myContacts']).reasons).toEqual([]);
  });

  it('is a person although an optional cell cannot be read', () => {
    const one = read(['email', 'custom.size', 'email'], ['ada@a.example', '12%', 'nobody']);
    expect(one.reasons.map(({ code }) => code)).toEqual(['not_number', 'not_email']);
    expect(rowToSend(one, 'keep')).toMatchObject({ values: { email: 'ada@a.example' } });
    expect(rowToSend(one, 'keep').reason).toBeUndefined();
  });

  it('writes all addresses, behind one another, and an undo takes them back', () => {
    const writer: RowWriter = {
      write: 'fill',
      source: { by: 'u', at: 1, importId: 'i', fileName: 'a.csv' },
      now: 1,
      properties: [],
    };
    const values = { email: 'a@a.example', emails: ['b@b.example'], phones: ['+44 20 7946 0000'] };
    const { contact, undo } = withRow(undefined, values, writer);
    expect(contact).toMatchObject({
      emails: ['a@a.example', 'b@b.example'],
      phones: values.phones,
    });
    const { contact: without, kept } = withoutRow(contact, undo, 'i', 2);
    expect([without.emails, without.phones, kept]).toEqual([[], [], 0]);
    const again = withRow(derived({ ...emptyContact(0), emails: ['c@c.example'] }), values, writer);
    expect(again.contact.emails).toEqual(['c@c.example']);
  });
});
