import { describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import { accountSchema, contactSchema } from '@/domain/documents/crm.schema';
import { emailDomain, normaliseEmail } from '@/domain/text/email';
import {
  ACCOUNT_ACTIVITY_STEP,
  newAccount,
  withActivity,
  withPerson,
} from '@/domain/contacts/accounts';
import {
  newContact,
  personIn,
  withoutForm,
  withoutResponse,
  withSubmissionOf,
} from '@/domain/contacts/people';
import { aField, aForm } from '../../../support/forms';

const form = aForm([
  aField('email', 'fother', { contact: 'email' }),
  aField('email', 'femail', { contact: 'email' }),
  aField('short_text', 'fname', { contact: 'name' }),
  aField('short_text', 'fphone', { contact: 'phone' }),
  aField('dropdown', 'fcompany', {
    contact: 'company',
    options: [{ id: 'oa', label: 'Acme Ltd' }],
  }),
  aField('short_text', 'fcolour'),
]);
const text = (v: string) => ({ t: 'text', v }) as const;
const source = { submissionId: 's1', formId: 'f1', at: 1_000, now: 2_000 };

describe('the person in an answer', () => {
  it('is found by the fields that are the contact’s, the first answered of each', () => {
    const answers: Answers = {
      femail: text('Ada@Example.ORG'),
      fname: text('Ada'),
      fcompany: { t: 'options', v: ['oa'] },
      fcolour: text('blue'),
    };
    expect(personIn(form, answers)).toEqual({
      email: 'ada@example.org',
      name: 'Ada',
      company: 'Acme Ltd',
    });
    expect(personIn(form, { ...answers, fother: text('first@example.org') })?.email).toBe(
      'first@example.org',
    );
  });

  it('is no one without an address', () => {
    expect(personIn(form, { fname: text('Ada') })).toBeUndefined();
    expect(personIn(form, { femail: text('no address') })).toBeUndefined();
    expect(personIn(form, { femail: text('see you @ noon') })).toBeUndefined();
    const consent = aForm([
      aField('consent', 'fok', { contact: 'email', statement: 'Write to me @ any time' }),
    ]);
    expect(personIn(consent, { fok: { t: 'consent', v: true } })).toBeUndefined();
  });

  it('has a name that never ends in half a character', () => {
    const name = personIn(form, {
      femail: text('ada@example.org'),
      fname: text(`${'x'.repeat(199)}🎉`),
    })?.name;
    expect(name).toBe('x'.repeat(199));
  });

  it('keeps addresses apart that only look alike', () => {
    expect(normaliseEmail(' A.da+x@Example.org ')).toBe('a.da+x@example.org');
    expect(normaliseEmail('ada@e\u0301x.org')).toBe(normaliseEmail('ada@\u00e9x.org'));
    expect(emailDomain('"a@b"@example.org')).toBe('example.org');
  });
});

describe('a contact', () => {
  const facts = { email: 'ada@example.org', name: 'Ada' };

  it('is made with where each value came from', () => {
    const contact = contactSchema.strict().parse(newContact(facts, 'acc', source));
    expect(contact).toMatchObject({ sortName: 'ada', submissionCount: 1, lastActivityAt: 1_000 });
    expect(Object.keys(contact.provenance).sort()).toEqual(['email:ada@example.org', 'name']);
  });

  it('is filled where empty, never overwritten, and never goes back in time', () => {
    const contact = newContact(facts, undefined, { ...source, at: 9_000 });
    const next = withSubmissionOf(
      contact,
      { email: 'ada@example.org', name: 'Somebody else', phone: '123' },
      { submissionId: 's2', formId: 'f1', at: 500, now: 9_500 },
    );
    expect(next).toMatchObject({
      name: 'Ada',
      phones: ['123'],
      emails: ['ada@example.org'],
      submissionCount: 2,
      lastActivityAt: 9_000,
    });
    expect(next.provenance['phone:123']).toEqual({ submissionId: 's2', formId: 'f1', at: 500 });
    expect(next.suggestions).toMatchObject([{ property: 'name', value: 'Somebody else' }]);
  });
});

describe('a contact that loses a response', () => {
  const first = newContact({ email: 'ada@example.org' }, undefined, { ...source, at: 1_000 });
  const both = withSubmissionOf(
    first,
    { email: 'ada@example.org' },
    { submissionId: 's2', formId: 'f1', at: 5_000, now: 5_500 },
  );

  it('was last active when the latest of the others came', () => {
    const left = withoutResponse(both, { submittedAt: 5_000 }, 1_000, 9_000);
    expect(left).toMatchObject({ submissionCount: 1, lastActivityAt: 1_000, updatedAt: 9_000 });
    expect(withoutResponse(both, { submittedAt: 1_000 }, undefined, 9_000).lastActivityAt).toBe(
      5_000,
    );
    const none = withoutResponse(left, { submittedAt: 1_000 }, undefined, 9_000);
    expect(none).toMatchObject({ submissionCount: 0, lastActivityAt: first.createdAt });
  });

  it('counts as many as before where the response was a test', () => {
    const left = withoutResponse(both, { submittedAt: 5_000, test: true }, 1_000, 9_000);
    expect(left).toMatchObject({ submissionCount: 2, lastActivityAt: 1_000 });
  });
});

it('a contact names a form no more that is gone for good, and keeps what it told', () => {
  const person = {
    email: 'ada@example.org',
    name: 'Ada',
    consents: [{ fieldId: 'fnews', text: 'News' }],
  };
  const first = newContact(person, undefined, source);
  const other = { ...source, submissionId: 's2', formId: 'f2' };
  const both = withSubmissionOf(first, { ...person, name: 'Bo' }, other);
  const left = contactSchema.strict().parse(withoutForm(both, 'f1'));
  expect(JSON.stringify(left)).not.toContain('f1');
  expect(left).toMatchObject({ name: 'Ada', forms: ['f2'], suggestions: [{ formId: 'f2' }] });
  expect(left.consents).toHaveLength(2);
  expect(JSON.stringify(withoutForm(left, 'f2'))).not.toContain('f2');
});

describe('a company', () => {
  const account = newAccount('acme.example', { email: 'x@acme.example' }, source);

  it('has the name a person gave it, else its domain', () => {
    expect(accountSchema.strict().parse(account).name).toBe('acme.example');
    const named = newAccount('acme.example', { email: 'x', company: 'Acme Ltd' }, source);
    expect([named.name, named.sortName]).toEqual(['Acme Ltd', 'acme ltd']);
  });

  it('takes the first name that one of its people gives, at once, and keeps it', () => {
    const ltd = { email: 'y@acme.example', company: 'Acme Ltd' };
    const joined = withPerson(account, ltd, source);
    expect([joined.name, joined.sortName]).toEqual(['Acme Ltd', 'acme ltd']);
    expect(withPerson(joined, { ...ltd, company: 'Other' }, source).name).toBe('Acme Ltd');
    const known = withActivity(account, ltd, source);
    expect(known).toMatchObject({ name: 'Acme Ltd', peopleCount: 1, domains: ['acme.example'] });
    expect(known && withActivity(known, ltd, source)).toBeUndefined();
  });

  it('counts its people, and notes activity once a day', () => {
    const facts = { email: 'y@acme.example' };
    expect(withPerson(account, facts, source).peopleCount).toBe(2);
    const soon = { ...source, at: source.at + ACCOUNT_ACTIVITY_STEP - 1 };
    const later = { ...source, at: source.at + ACCOUNT_ACTIVITY_STEP };
    expect(withActivity(account, facts, soon)).toBeUndefined();
    expect(withActivity(account, facts, later)).toMatchObject({
      lastActivityAt: later.at,
      peopleCount: 1,
    });
  });
});
