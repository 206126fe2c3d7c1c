/** 200 real-world shapes of emails and phone numbers. */
import { describe, expect, it } from 'vitest';
import { cleanLine } from '@/domain/text/plainText';
import { CONTACT_PROPERTIES } from '@/domain/contacts/properties';
import { phoneKey, readPhone } from '../../../functions/src/contacts/phones';
import { EMAILS, LOCAL_PHONES, UK_PHONES } from '../../support/contactShapes';

it('there are 200 at least', () => {
  expect(EMAILS.length + UK_PHONES.length + LOCAL_PHONES.length).toBeGreaterThanOrEqual(200);
});

describe('an email address', () => {
  it.each(EMAILS)('“%s” is “%s”', (written, stored) => {
    const line = cleanLine(written);
    const email = line === '' ? undefined : CONTACT_PROPERTIES.email.normalise(line);
    expect(email ?? '').toBe(stored);
  });
});

describe('a phone number', () => {
  it.each(UK_PHONES)('“%s” in London is “%s”', async (written, stored) => {
    expect((await readPhone(cleanLine(written), 'Europe/London'))?.shown ?? '').toBe(stored);
  });

  it.each(LOCAL_PHONES)('“%s” in %s is “%s”', async (written, zone, stored) => {
    expect((await readPhone(cleanLine(written), zone))?.shown ?? '').toBe(stored);
  });

  it('has the same key however it is stored and written', async () => {
    for (const [written] of UK_PHONES) {
      const read = await readPhone(cleanLine(written), 'Europe/London');
      if (read) expect(await phoneKey(read.shown)).toBe(read.key);
    }
  });
});
