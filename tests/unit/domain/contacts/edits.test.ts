/** What members change of contacts, and the lists of a workspace: twice is once, and stale is refused. */
import { describe, expect, it } from 'vitest';
import { contactSchema, type ContactDoc } from '@/domain/documents/crm.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { bulkEdited, editRecord } from '@/domain/contacts/edits';
import type { ContactChange } from '@/domain/calls/contacts.schema';
import { DEFAULT_STAGES, MAX_STAGES } from '@/domain/options/contactLimits';
import { derived, emptyContact } from '@/domain/contacts/people';
import { readCustom } from '@/domain/contacts/properties';
import { changedProperties, changedStages } from '@/domain/contacts/settings';
import { dueRange, dueState, NO_DAY } from '@/domain/contacts/tasks';
import {
  matchingMembers,
  mentionsIn,
  mentionParts,
  typedMention,
  withMention,
} from '@/shared/data/mentions/mentions';

const properties: WorkspaceProperty[] = [{ id: 'size', name: 'Size', type: 'number' }];
const at = { by: 'u1', now: 9, properties };
const ada: ContactDoc = derived({
  ...emptyContact(1),
  name: 'Ada',
  emails: ['a@x.org', 'b@x.org'],
  provenance: {
    name: { by: 'u0', at: 1 },
    'email:a@x.org': { by: 'u0', at: 1 },
    'email:b@x.org': { by: 'u0', at: 1 },
  },
});
const edit = (change: ContactChange) => {
  const edited = editRecord('contact', ada, change, at);
  contactSchema.strict().parse(edited.record);
  return edited;
};
const set = (property: string, value: string | number | null, expected: string | null = null) =>
  edit({ kind: 'set', property, value, expected });

describe('an edit', () => {
  it('is found by the new name, and remembers who made it', () => {
    const { record: contact, changes } = set('name', 'Zoë', 'Ada');
    expect(contact).toMatchObject({ name: 'Zoë', sortName: 'zoë', updatedAt: 9 });
    expect(contact.facets).toContain('zoe');
    expect(contact.provenance['name']).toEqual({ by: 'u1', at: 9 });
    expect(changes).toEqual([{ property: 'name', before: 'Ada', after: 'Zoë' }]);
  });

  it('that was made before changes nothing; one that is stale is refused', () => {
    expect(set('name', 'Ada', 'whatever').record).toBe(ada);
    expect(() => set('name', 'Zoë', 'Bo')).toThrow(/Someone else changed/);
    expect(() => set('email', 'c@x.org')).toThrow();
    expect(() => set('nothing', 'c')).toThrow();
  });

  it('empties a value with its source', () => {
    const { record: contact } = set('name', null, 'Ada');
    expect(contact.name).toBeUndefined();
    expect(contact.provenance['name']).toBeUndefined();
    expect(contact.sortName).toBe('a@x.org');
  });

  it('reads properties of the workspace’s own by their type', () => {
    expect(set('custom.size', '12,5').record.custom).toEqual({ size: 12.5 });
    expect(() => set('custom.size', 'many')).toThrow('Enter a number.');
    expect(() => set('custom.gone', 'x')).toThrow(/deleted/);
  });

  it('keeps the sources of the addresses that stay', () => {
    const email = { property: 'email' } as const;
    const first = edit({ kind: 'makePrimary', ...email, value: 'b@x.org' }).record;
    expect(first.emails).toEqual(['b@x.org', 'a@x.org']);
    expect(first.provenance).toEqual(ada.provenance);
    const left = edit({ kind: 'removeValue', ...email, value: 'a@x.org' }).record;
    expect(Object.keys(left.provenance).sort()).toEqual(['email:b@x.org', 'name']);
  });

  it('of many: each gets it once, and its facets follow', () => {
    const bulk = (contact: ContactDoc, uid: string | null) =>
      bulkEdited('contact', contact, { kind: 'owner', uid }, at.now).record;
    const contact = bulk(ada, 'u2');
    expect(contact.facets).toContain('@owner:u2');
    expect(bulk(contact, 'u2')).toBe(contact);
    const none = bulk(contact, null);
    expect(none.owner).toBeUndefined();
    expect(none.facets).toContain('@owner:-');
  });
});

describe('stages and properties', () => {
  it('keep their ids when they are renamed and moved, and one stage stays', () => {
    const { stages } = changedStages(DEFAULT_STAGES, { kind: 'move', id: 'customer', by: -1 }, 'n');
    expect(stages.map(({ id }) => id)).toEqual(['lead', 'customer', 'qualified', 'inactive']);
    expect(changedStages(stages, { kind: 'move', id: 'lead', by: -1 }, 'n').stages).toBe(stages);
    const [one] = DEFAULT_STAGES;
    expect(() => changedStages([one], { kind: 'delete', id: one.id }, 'n')).toThrow(/at least one/);
    const many = Array.from({ length: MAX_STAGES }, (_, n) => ({ id: `s${n}`, name: `S${n}` }));
    expect(() => changedStages(many, { kind: 'create', name: 'X' }, 'n')).toThrow(/up to/);
    expect(changedStages(many, { kind: 'create', name: 's1' }, 'n')).toEqual({
      stages: many,
      id: 's1',
    });
  });

  it('keep the ids of options that stay', () => {
    let n = 0;
    const key = () => `k${(n += 1)}`;
    const made = changedProperties(
      [],
      { kind: 'create', name: 'Size', type: 'choice', options: ['Small', 'Large'] },
      key,
    );
    const [property] = made.properties;
    const ids = property?.options?.map(({ id }) => id) ?? [];
    const { properties: next } = changedProperties(
      made.properties,
      {
        kind: 'update',
        id: made.id,
        name: 'Team size',
        options: [{ id: ids[1] ?? '', name: 'Big' }, { name: 'Tiny' }],
      },
      key,
    );
    expect(next[0]).toMatchObject({
      id: made.id,
      name: 'Team size',
      options: [{ id: ids[1], name: 'Big' }, { name: 'Tiny' }],
    });
    expect(property && readCustom(property, 'LARGE')).toBe(ids[1]);
    const none = { kind: 'create', name: 'X', type: 'choice', options: [] } as const;
    expect(() => changedProperties([], { ...none, options: [] }, key)).toThrow(/at least one/);
  });
});

it('tasks are overdue, due today, upcoming or without a day, and lists ask for just these', () => {
  const today = '2026-11-24';
  const days = ['2026-11-23', today, '2026-11-25', NO_DAY];
  expect(days.map((due) => dueState({ due }, today))).toEqual([
    'overdue',
    'today',
    'upcoming',
    'none',
  ]);
  const within = (view: 'all' | 'overdue' | 'today' | 'upcoming') => {
    const [from, until] = dueRange(view, today);
    return days.filter((due) => due >= from && due < until);
  };
  expect(within('all')).toEqual(days);
  expect(within('overdue')).toEqual([days[0]]);
  expect(within('today')).toEqual([days[1]]);
  expect(within('upcoming')).toEqual([days[2]]);
});

describe('mentions', () => {
  const members = [
    { id: 'u1', name: 'Mira Okonkwo' },
    { id: 'u2', name: 'Mira' },
    { id: 'u3', name: 'Jonas Feld' },
  ];

  it('are typed behind an “@” at the caret', () => {
    expect(typedMention('Ask @mi', 7)).toEqual({ start: 4, query: 'mi' });
    expect(typedMention('mail ada@mi', 11)).toBeUndefined();
    expect(typedMention('@', 1)).toEqual({ start: 0, query: '' });
    expect(matchingMembers(members, 'fel').map(({ id }) => id)).toEqual(['u3']);
    expect(withMention('Ask @mi now', { start: 4, query: 'mi' }, 'Mira')).toEqual({
      text: 'Ask @Mira now',
      caret: 10,
    });
  });

  it('are found by the whole name', () => {
    expect(mentionsIn('@Mira Okonkwo and @Jonas Feld!', members)).toEqual(['u1', 'u3']);
    expect(mentionsIn('@Mira, call', members)).toEqual(['u2']);
    expect(mentionsIn('@Mirabelle', members)).toEqual([]);
    expect(mentionParts('Hi @Mira, you', ['Mira'])).toEqual([
      { text: 'Hi ', isMention: false },
      { text: '@Mira', isMention: true },
      { text: ', you', isMention: false },
    ]);
  });
});
