import { describe, expect, it } from 'vitest';
import { contactSchema, type ContactDoc } from '@/domain/documents.schema';
import { RESPONSE_POLICIES, applyFact, valuesOf, type FactPolicy } from '@/domain/crm/facts';
import { newContact } from '@/domain/crm/people';
import { CONTACT_PROPERTIES } from '@/domain/crm/properties';
import { CONTACT_PROPERTY_NAMES, type ContactProperty } from '@/domain/form/definition/definition';

const first = { submissionId: 's1', at: 1 };
const from = { submissionId: 's2', at: 2 };
const ada = newContact({ email: 'ada@example.org' }, undefined, { ...first, now: 1 });
const known: ContactDoc = {
  ...ada,
  name: 'Ada',
  company: 'Acme',
  phones: ['1'],
  provenance: { ...ada.provenance, name: first, company: first, phones: first },
};

const apply = (
  contact: ContactDoc,
  property: ContactProperty,
  value: string,
  policy: FactPolicy,
) => {
  const outcome = applyFact(contact, { property, value }, policy, from);
  if (outcome.kind !== 'changed') return outcome;
  contactSchema.strict().parse(outcome.contact);
  const { key } = CONTACT_PROPERTIES[property].stored;
  const source = outcome.contact.provenance[key]?.submissionId;
  return { kind: 'changed', values: valuesOf(outcome.contact, property), source };
};
const changed = (values: string[], source: string) => ({ kind: 'changed', values, source });
const kept = { kind: 'kept' };

describe('a fact about a contact', () => {
  it.each<[FactPolicy, ContactProperty, object, object]>([
    ['fill-empty', 'name', changed(['Bo'], 's2'), kept],
    ['fill-empty', 'phone', changed(['Bo'], 's2'), kept],
    ['overwrite', 'name', changed(['Bo'], 's2'), changed(['Bo'], 's2')],
    ['overwrite', 'phone', changed(['Bo'], 's2'), changed(['Bo'], 's2')],
    ['append', 'phone', changed(['Bo'], 's2'), changed(['1', 'Bo'], 's1')],
    [
      'append',
      'company',
      changed(['Bo'], 's2'),
      { kind: 'suggestion', fact: { property: 'company', value: 'Bo' }, instead: ['Acme'] },
    ],
    [
      'suggest',
      'name',
      { kind: 'suggestion', fact: { property: 'name', value: 'Bo' }, instead: [] },
      { kind: 'suggestion', fact: { property: 'name', value: 'Bo' }, instead: ['Ada'] },
    ],
    ['never', 'name', kept, kept],
  ])('%s, %s: on an empty one, and on a known one', (policy, property, onEmpty, onKnown) => {
    expect(apply(ada, property, 'Bo', policy)).toEqual(onEmpty);
    expect(apply(known, property, 'Bo', policy)).toEqual(onKnown);
  });

  it('that is known already changes nothing and suggests nothing', () => {
    const policies: FactPolicy[] = ['fill-empty', 'overwrite', 'append', 'suggest', 'never'];
    for (const policy of policies) {
      for (const property of CONTACT_PROPERTY_NAMES) {
        const [value = ''] = valuesOf(known, property);
        expect(apply(known, property, value, policy)).toEqual(kept);
      }
    }
  });

  it('never touches another property', () => {
    const outcome = applyFact(known, { property: 'phone', value: '2' }, 'overwrite', from);
    const { phones: _phones, provenance: _provenance, ...rest } = known;
    expect(outcome).toMatchObject({ contact: rest });
    expect(known.phones).toEqual(['1']);
  });

  it('of a response only fills what is empty, but that a further address is kept', () => {
    expect(RESPONSE_POLICIES).toEqual({
      email: 'append',
      name: 'fill-empty',
      phone: 'fill-empty',
      company: 'fill-empty',
    });
  });
});

describe('the registry of properties', () => {
  it('writes values in one way, and knows what is none', () => {
    const { email, name } = CONTACT_PROPERTIES;
    expect(email.normalise('Ada@Example.ORG')).toBe('ada@example.org');
    expect(email.normalise('no address')).toBeUndefined();
    expect(name.normalise('x'.repeat(300))).toHaveLength(200);
  });
});
