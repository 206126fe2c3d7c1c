/** Whose a response is: by its keys alone. */
import { describe, expect, it } from 'vitest';
import { matchOf, mayBeSameName } from '@/domain/contacts/matching';
import { emptyContact } from '@/domain/contacts/people';

const contact = { ...emptyContact(1), name: 'Ada Lovelace', phones: ['+44 20 7946 0018'] };
const byPhone = { id: 'phone', record: contact };
const byEmail = { id: 'email', record: { ...contact, emails: ['ada@example.org'] } };

describe('a response', () => {
  it('is of the contact with its address, anyone who has the number', () => {
    const person = { email: 'ada@example.org', name: 'Somebody Else' };
    expect(matchOf(person, byEmail, byPhone)).toMatchObject({ kind: 'known', known: byEmail });
  });

  it('is a new contact’s where neither is known', () => {
    expect(matchOf({ name: 'Ada' }, undefined, undefined)).toEqual({ kind: 'new' });
  });

  it.each([
    ['no name', {}, 'known'],
    ['a part of the name', { name: 'ada' }, 'known'],
    ['the name in another order', { name: 'Lovelace, Ada' }, 'known'],
    ['another name', { name: 'Grace Hopper' }, 'doubtful'],
    ['a first address', { name: 'Ada', email: 'new@example.org' }, 'known'],
  ])('with a known number and %s is %s', (_title, person, kind) => {
    expect(matchOf(person, undefined, byPhone).kind).toBe(kind);
  });

  it('with a known number and another address is doubtful, whatever the name', () => {
    const known = { id: 'phone', record: byEmail.record };
    expect(matchOf({ name: 'Ada', email: 'b@example.org' }, undefined, known).kind).toBe(
      'doubtful',
    );
  });
});

it('names can be one person’s where one has all words of the other', () => {
  expect(mayBeSameName('José Álvarez', 'álvarez')).toBe(true);
  expect(mayBeSameName('Ada King', 'Ada Lovelace')).toBe(false);
  expect(mayBeSameName('🎉', '🎉')).toBe(true);
  expect(mayBeSameName(undefined, 'Ada')).toBe(true);
});
