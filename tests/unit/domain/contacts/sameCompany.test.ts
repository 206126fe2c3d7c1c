import { expect, it } from 'vitest';
import { dupTokens, reasonsFor } from '@/domain/contacts/duplicates';

it('people of similar names at one account are no duplicates if each names another company', () => {
  const aPerson = (company?: string) => {
    const contact = { status: 'active', name: 'Kofi Müller', emails: [], phones: [] } as const;
    const whole = { ...contact, accountId: 'a1', ...(company ? { company } : {}) };
    return { name: whole.name, dup: dupTokens({ ...whole, emails: [], phones: [] }) };
  };
  expect(reasonsFor(aPerson('Grant; Sons'), aPerson('acme ltd.'))).toEqual([]);
  expect(reasonsFor(aPerson('Acme'), aPerson('acme'))).toEqual(['name']);
  expect(reasonsFor(aPerson('Acme'), aPerson())).toEqual(['name']);
});
