/** Merging contacts and undoing it: no value is lost, and an undone merge is what was before, with what came since. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bulkEdited, editRecord } from '@/domain/contacts/edits';
import type { ContactChange } from '@/domain/calls/contacts.schema';
import { recordValues } from '@/domain/contacts/facts';
import { MAX_MERGED, MAX_VALUES } from '@/domain/options/contactLimits';
import { conflictsOf, mergedRecord, singleNames, singleOf } from '@/domain/contacts/merge';
import { derived, emptyContact, withSubmissionOf } from '@/domain/contacts/people';
import type { PersonFacts } from '@/domain/contacts/personFacts';
import type { RecordOf } from '@/domain/contacts/records';
import { sourcesSince, unmerged, type HeldBy, type MergeSnapshot } from '@/domain/contacts/unmerge';
import { contactSchema, type ContactDoc } from '@/domain/documents/crm.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { cases } from '../../../support/cases';

const PROPERTIES: readonly WorkspaceProperty[] = [
  { id: 'size', name: 'Size', type: 'number' },
  { id: 'site', name: 'Site', type: 'text' },
];
const by = (at: number) => ({ by: 'u1', at });
const at = { by: 'u1', now: 50, properties: PROPERTIES };

const edit = (contact: ContactDoc, change: ContactChange) =>
  editRecord('contact', contact, change, at).record;

function aContact(changes: Partial<ContactDoc>): ContactDoc {
  return derived({ ...emptyContact(10), ...changes });
}

const ada = aContact({
  name: 'Ada Lovelace',
  emails: ['ada@acme.example'],
  phones: ['+44 20 7946 0018'],
  company: 'Acme',
  stage: 'lead',
  tags: ['t1'],
  submissionCount: 2,
  forms: ['f1'],
  openTasks: 1,
  consents: [{ id: 'f1_news', text: 'News', status: 'given', at: 5, submissionId: 's1' }],
  provenance: { name: by(1), 'email:ada@acme.example': by(1), company: by(2) },
});
const adaHome = aContact({
  name: 'Ada King',
  emails: ['ada@home.example'],
  phones: ['+44 20 7946 0018', '+44 20 7946 0999'],
  owner: 'mira',
  tags: ['t1', 't2'],
  custom: { size: 12 },
  submissionCount: 3,
  forms: ['f2', 'f1'],
  createdAt: 4,
  lastActivityAt: 30,
  consents: [{ id: 'f1_news', text: 'News', status: 'withdrawn', at: 9, by: 'u1' }],
  suggestions: [
    {
      id: 'company:acme',
      property: 'company',
      value: 'Acme',
      submissionId: 's',
      formId: 'f',
      at: 1,
    },
    { id: 'name:ada b', property: 'name', value: 'Ada B', submissionId: 's', formId: 'f', at: 1 },
  ],
  provenance: { name: by(3), 'custom.size': by(3) },
});
const pair: [RecordOf<'contact'>, RecordOf<'contact'>] = [
  { id: 'a', record: ada },
  { id: 'b', record: adaHome },
];

describe('merging contacts', () => {
  it('unites lists and keeps one of single values, as chosen, with its source', () => {
    const { record: contact, left, problem } = mergedRecord('contact', pair, { name: 'b' }, 40);
    expect(problem).toBeUndefined();
    contactSchema.strict().parse(contact);
    expect(contact).toMatchObject({
      status: 'active',
      name: 'Ada King',
      sortName: 'ada king',
      emails: ['ada@acme.example', 'ada@home.example'],
      phones: ['+44 20 7946 0018', '+44 20 7946 0999'],
      company: 'Acme',
      stage: 'lead',
      owner: 'mira',
      tags: ['t1', 't2'],
      custom: { size: 12 },
      forms: ['f1', 'f2'],
      submissionCount: 5,
      openTasks: 1,
      createdAt: 4,
      updatedAt: 40,
      lastActivityAt: 30,
      mergedIds: ['b'],
    });
    expect(left).toEqual([{ property: 'name', value: 'Ada Lovelace' }]);
    expect(contact.provenance).toMatchObject({ name: by(3), company: by(2), 'custom.size': by(3) });
    // The latest word on a consent counts; what is known now is suggested no more.
    expect(contact.consents).toMatchObject([{ id: 'f1_news', status: 'withdrawn' }]);
    expect(contact.suggestions?.map(({ id }) => id)).toEqual(['name:ada b']);
    expect(conflictsOf('contact', pair).map(({ property }) => property)).toEqual(['name']);
  });

  it('is refused for more than a contact can hold', () => {
    const many = (from: number) =>
      Array.from({ length: MAX_VALUES - 2 }, (_none, index) => `p${from + index}@acme.example`);
    const { problem } = mergedRecord(
      'contact',
      [
        { id: 'a', record: aContact({ emails: many(0) }) },
        { id: 'b', record: aContact({ emails: many(50) }) },
      ],
      {},
      1,
    );
    expect(problem).toBe(
      'Together these contacts have 16 email addresses. A contact can have up to 10.',
    );
    const merged = aContact({
      mergedIds: Array.from({ length: MAX_MERGED - 1 }, (_none, index) => `m${index}`),
    });
    const full = mergedRecord('contact', [{ id: 'a', record: merged }, pair[1]], {}, 1);
    expect(full.problem).toBe('Together these contacts have 7 merges. A contact can have up to 6.');
  });
});

// ---- undo ------------------------------------------------------------------------------------------------------------

const heldOf = (
  contact: ContactDoc,
  latest: HeldBy['contact']['latest'] = [],
): HeldBy['contact'] => ({
  submissions: contact.submissionCount,
  openTasks: contact.openTasks ?? 0,
  latest,
});

function snapshotOf(
  members: [RecordOf<'contact'>, ...RecordOf<'contact'>[]],
  choices = {},
): MergeSnapshot<'contact'> {
  return { before: members, result: mergedRecord('contact', members, choices, 40).record };
}

describe('undoing a merge', () => {
  const snapshot = snapshotOf(pair);
  const undo = (
    current: ContactDoc,
    held?: Record<string, HeldBy['contact']>,
    whose: Record<string, string> = {},
  ) => {
    const members = unmerged('contact', snapshot, current, {
      now: 60,
      held: held ?? { a: heldOf(ada), b: heldOf(adaHome) },
      whose: (id) => whose[id],
    });
    for (const { record } of members) contactSchema.strict().parse(record);
    return Object.fromEntries(members.map(({ id, record }) => [id, record]));
  };

  it('brings back each as it was', () => {
    expect(undo(snapshot.result)).toEqual({ a: ada, b: adaHome });
  });

  it('keeps what members changed since with the contact that stayed', () => {
    let current = edit(snapshot.result, {
      kind: 'set',
      property: 'company',
      value: 'Engines',
      expected: 'Acme',
    });
    current = edit(current, { kind: 'addValue', property: 'email', value: 'new@acme.example' });
    current = edit(current, { kind: 'removeValue', property: 'email', value: 'ada@home.example' });
    current = bulkEdited('contact', current, { kind: 'tag', tagId: 't3', on: true }, 50).record;
    current = bulkEdited('contact', current, { kind: 'owner', uid: 'jonas' }, 50).record;
    const { a, b } = undo(current);
    expect(a).toMatchObject({
      company: 'Engines',
      emails: ['ada@acme.example', 'new@acme.example'],
      tags: ['t1', 't3'],
      owner: 'jonas',
    });
    expect(b).toEqual(adaHome);
  });

  it('gives what a response said since to the contact that the response is of', () => {
    const said: PersonFacts = {
      email: 'ada@home.example',
      company: 'Home Ltd',
      custom: { site: { value: 'Leeds' } },
      consents: [{ fieldId: 'terms', text: 'Terms' }],
    };
    const source = { submissionId: 's9', formId: 'f9', at: 55, now: 55 };
    const current = withSubmissionOf(snapshot.result, said, source, PROPERTIES);
    expect(sourcesSince(snapshot, current)).toEqual(['s9']);
    const { a, b } = undo(
      current,
      {
        a: heldOf(ada),
        b: { ...heldOf(adaHome, [{ formId: 'f9', submittedAt: 55 }]), submissions: 4 },
      },
      { s9: 'b' },
    );
    expect(a).toEqual({ ...ada, updatedAt: 60 });
    expect(b).toMatchObject({
      submissionCount: 4,
      forms: ['f9', 'f2', 'f1'],
      custom: { size: 12, site: 'Leeds' },
      lastActivityAt: 55,
    });
    expect(b?.suggestions?.map(({ id }) => id)).toContain('company:home ltd');
    expect(b?.consents?.map(({ id }) => id)).toContain('f9_terms');
  });

  it('withdraws a consent for all who gave it', () => {
    const given = (id: string): RecordOf<'contact'> => ({
      id,
      record: aContact({
        emails: [`${id}@acme.example`],
        consents: [{ id: 'news', text: 'News', status: 'given', at: 5, submissionId: 's1' }],
      }),
    });
    const both: MergeSnapshot<'contact'> = snapshotOf([given('x'), given('y')]);
    const current = edit(both.result, { kind: 'consent', id: 'news', status: 'withdrawn' });
    const members = unmerged('contact', both, current, {
      now: 60,
      held: {},
      whose: () => undefined,
    });
    expect(members.map(({ record }) => record.consents?.[0]?.status)).toEqual([
      'withdrawn',
      'withdrawn',
    ]);
  });
});

// ---- whatever the contacts have --------------------------------------------------------------------------------------

const text = fc.constantFrom('Ada', 'Ada King', 'Grace Hopper', 'Robert Fox', 'R. Fox');
const anyContact = (key: string): fc.Arbitrary<ContactDoc> =>
  fc
    .record({
      name: fc.option(text, { nil: undefined }),
      company: fc.option(fc.constantFrom('Acme', 'Engines'), { nil: undefined }),
      stage: fc.option(fc.constantFrom('lead', 'customer'), { nil: undefined }),
      owner: fc.option(fc.constantFrom('mira', 'jonas'), { nil: undefined }),
      accountId: fc.option(fc.constantFrom('acme', 'engines'), { nil: undefined }),
      emails: fc
        .nat(2)
        .map((count) =>
          Array.from({ length: count }, (_none, index) => `${key}${index}@acme.example`),
        ),
      phones: fc.uniqueArray(fc.constantFrom('+44 20 7946 0001', '+44 20 7946 0002'), {
        maxLength: 2,
      }),
      tags: fc.option(fc.uniqueArray(fc.constantFrom('t1', 't2', 't3')), { nil: undefined }),
      custom: fc.option(fc.record({ size: fc.nat(9) }), { nil: undefined }),
      submissionCount: fc.nat(5),
      openTasks: fc.option(fc.nat(3), { nil: undefined }),
      createdAt: fc.nat(9),
      lastActivityAt: fc.integer({ min: 10, max: 20 }),
    })
    .map((changes) =>
      aContact(
        Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
      ),
    );
const anyMembers = fc
  .integer({ min: 2, max: 5 })
  .chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_none, index) =>
        anyContact(`c${index}`).map((record): RecordOf<'contact'> => ({ id: `c${index}`, record })),
      ),
    ),
  ) as fc.Arbitrary<[RecordOf<'contact'>, ...RecordOf<'contact'>[]]>;
const anyChange = fc.oneof(
  fc.record({
    kind: fc.constant('addValue' as const),
    property: fc.constantFrom('email' as const, 'phone' as const),
    value: fc.constantFrom('new@acme.example', '+44 20 7946 0777'),
  }),
  fc.record({
    kind: fc.constantFrom('removeValue' as const, 'makePrimary' as const),
    property: fc.constant('email' as const),
    value: fc.constantFrom('c00@acme.example', 'c10@acme.example', 'new@acme.example'),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    property: fc.constantFrom('name', 'company', 'custom.size'),
    value: fc.constantFrom('7', '8', null),
  }),
);

describe('any merge', () => {
  it('loses no value, and its undo brings back what was', () => {
    fc.assert(
      fc.property(
        anyMembers,
        fc.dictionary(
          fc.constantFrom('name', 'stage', 'owner', 'account'),
          fc.constantFrom('c0', 'c1', 'c2'),
        ),
        (members, choices) => {
          const { record: contact, left } = mergedRecord('contact', members, choices, 40);
          contactSchema.strict().parse(contact);
          for (const { record: one } of members) {
            for (const property of ['email', 'phone'] as const) {
              for (const value of recordValues(one, property)) {
                expect(recordValues(contact, property)).toContain(value);
              }
            }
            for (const tag of one.tags ?? []) expect(contact.tags).toContain(tag);
            for (const property of singleNames('contact', [one])) {
              const value = singleOf(one, property);
              if (value === undefined || singleOf(contact, property) === value) continue;
              expect(left).toContainEqual({ property, value });
            }
          }
          const held = Object.fromEntries(members.map(({ id, record: one }) => [id, heldOf(one)]));
          const snapshot = { before: members, result: contact };
          const back = unmerged('contact', snapshot, contact, {
            now: 60,
            held,
            whose: () => undefined,
          });
          expect(back).toEqual(members);
        },
      ),
      { numRuns: cases(200) },
    );
  });

  it('with edits since brings back the others as they were, and loses nothing that was added', () => {
    fc.assert(
      fc.property(anyMembers, fc.array(anyChange, { maxLength: 6 }), (members, changes) => {
        const { record: result } = mergedRecord('contact', members, {}, 40);
        let current = result;
        for (const change of changes) {
          try {
            const { property } = change;
            const expected =
              change.kind !== 'set'
                ? null
                : property.startsWith('custom.')
                  ? (current.custom?.['size'] ?? null)
                  : (singleOf(current, property as 'name') ?? null);
            current = edit(current, { ...change, expected } as ContactChange);
          } catch {
            // Not every change is possible.
          }
        }
        const held = Object.fromEntries(members.map(({ id, record: one }) => [id, heldOf(one)]));
        const back = unmerged('contact', { before: members, result }, current, {
          now: 60,
          held,
          whose: () => undefined,
        });
        expect(back.slice(1)).toEqual(members.slice(1));
        const [winner] = back;
        for (const value of current.emails) {
          if (!result.emails.includes(value)) expect(winner?.record.emails).toContain(value);
        }
        if (current.name !== result.name) expect(winner?.record.name).toBe(current.name);
      }),
      { numRuns: cases(200) },
    );
  });
});
