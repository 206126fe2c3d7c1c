import { expect, it } from 'vitest';
import { isMapped, withMappingOf } from '@/domain/contacts/mapping';
import { personIn } from '@/domain/contacts/people';
import { aContactForm } from '../../../support/product';
import { aField } from '../../../support/forms';

const text = (v: string) => ({ t: 'text', v }) as const;

it('reads old answers by the mapping of today, and by their own where a question is gone', () => {
  const old = aContactForm([
    aField('short_text', 'fmail', { label: 'Mail' }),
    aField('short_text', 'fwho', { label: 'Who', contact: 'company' }),
    aField('phone', 'ftel', { label: 'Phone', contact: 'phone' }),
  ]);
  const live = aContactForm([
    aField('short_text', 'fmail', {
      label: 'Your mail',
      contact: 'email',
      contactPolicy: 'overwrite',
    }),
    aField('short_text', 'fwho', { label: 'Who', contact: 'name' }),
  ]);
  const answers = { fmail: text('ada@tern.co.uk'), fwho: text('Ada'), ftel: text('020 7946 0018') };
  expect(personIn(old, answers)).toEqual({ company: 'Ada', phone: '020 7946 0018' });
  const mapped = withMappingOf(old, live);
  expect(personIn(mapped, answers)).toEqual({
    email: 'ada@tern.co.uk',
    name: 'Ada',
    phone: '020 7946 0018',
    policies: { email: 'overwrite' },
  });
  // Its own words stay: a consent is what was agreed to then.
  expect(mapped.fields['fmail']).toMatchObject({ label: 'Mail' });
  expect([isMapped(live), isMapped(aContactForm([aField('short_text', 'f1', {})]))]).toEqual([
    true,
    false,
  ]);
});
