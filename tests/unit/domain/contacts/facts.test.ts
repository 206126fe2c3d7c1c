/** What responses may do to a contact: nothing is overwritten against the policy, and nothing happens twice. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactSchema, type ContactDoc } from '@/domain/documents/crm.schema';
import {
  FACT_POLICIES,
  sourceKey,
  recordValues,
  withFact,
  withFacts,
  type ContactFact,
  type FactPolicy,
} from '@/domain/contacts/facts';
import { MAX_SUGGESTIONS } from '@/domain/options/contactLimits';
import { emptyContact } from '@/domain/contacts/people';
import type { PropertyName } from '@/domain/contacts/properties';
import { cases } from '../../../support/cases';

const by = { by: 'u1', at: 1 };
const from = { submissionId: 's2', formId: 'f1', at: 2 };
const empty = emptyContact(1);
const known: ContactDoc = {
  ...empty,
  name: 'Ada',
  company: 'Acme',
  emails: ['ada@example.org'],
  phones: ['+44 20 7946 0018'],
  custom: { colour: 'blue' },
  provenance: {
    name: by,
    company: by,
    'email:ada@example.org': by,
    'phone:+44 20 7946 0018': by,
    'custom.colour': by,
  },
};

const told = (contact: ContactDoc, property: PropertyName, value: string, policy: FactPolicy) => {
  const next = withFact(contact, { property, value, policy }, from);
  contactSchema.strict().parse(next);
  return {
    values: recordValues(next, property),
    suggested: (next.suggestions ?? []).map((one) => one.value),
  };
};

describe('a fact about a contact', () => {
  const phone = '+44 20 7946 0018';
  it.each<[FactPolicy, PropertyName, string[], string[], string[]]>([
    // policy, property, values of an empty contact then, values of the known one, its suggestions
    ['fill-empty', 'name', ['Bo'], ['Ada'], ['Bo']],
    ['fill-empty', 'phone', ['Bo'], [phone], ['Bo']],
    ['fill-empty', 'custom.colour', ['Bo'], ['blue'], ['Bo']],
    ['overwrite', 'name', ['Bo'], ['Bo'], []],
    ['overwrite', 'phone', ['Bo'], ['Bo', phone], []],
    ['append', 'phone', ['Bo'], [phone, 'Bo'], []],
    ['append', 'company', ['Bo'], ['Acme'], ['Bo']],
    ['suggest', 'email', [], ['ada@example.org'], ['Bo']],
    ['never', 'name', [], ['Ada'], []],
  ])('%s, %s', (policy, property, onEmpty, onKnown, suggested) => {
    expect(told(empty, property, 'Bo', policy).values).toEqual(onEmpty);
    expect(told(known, property, 'Bo', policy)).toEqual({ values: onKnown, suggested });
  });

  it('that is known already, whatever its capitals and blanks, changes nothing', () => {
    const spaced = { ...known, name: 'Ada King' };
    for (const policy of FACT_POLICIES) {
      const fact: ContactFact = { property: 'name', value: 'ADA  king', policy };
      const next = withFact(spaced, fact, from);
      if (policy !== 'overwrite') expect(next).toBe(spaced);
      // When it was said last is remembered.
      else expect(next).toEqual({ ...spaced, provenance: { ...spaced.provenance, name: from } });
      expect(withFact(next, fact, from)).toBe(next);
    }
  });

  it('that overwrites ends with what was said last, in whatever order responses come', () => {
    const said = fc.record({ value: fc.constantFrom('a', 'b', 'c'), at: fc.nat(9) });
    const all = fc.uniqueArray(said, { selector: ({ at }) => at, minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        all,
        fc.constantFrom<PropertyName>('company', 'phone', 'custom.a'),
        (told, name) => {
          const next = told.reduce(
            (contact, { value, at }) =>
              withFact(contact, { property: name, value, policy: 'overwrite' }, { ...from, at }),
            empty,
          );
          const last = [...told].sort((a, b) => a.at - b.at).at(-1);
          expect(recordValues(next, name)[0]).toBe(last?.value);
        },
      ),
      { numRuns: cases(500) },
    );
  });

  it('that was dismissed is not suggested again', () => {
    const once = withFact(known, { property: 'name', value: 'Bo', policy: 'suggest' }, from);
    const id = once.suggestions?.[0]?.id ?? '';
    const dismissed: ContactDoc = { ...known, dismissed: [id] };
    expect(withFact(dismissed, { property: 'name', value: 'bo', policy: 'suggest' }, from)).toBe(
      dismissed,
    );
  });

  it('that is stored takes its suggestion with it', () => {
    const once = withFact(known, { property: 'name', value: 'Bo', policy: 'suggest' }, from);
    const next = withFact(once, { property: 'name', value: 'Bo', policy: 'overwrite' }, from);
    expect(next.suggestions).toEqual([]);
  });
});

const property = fc.constantFrom<PropertyName>('name', 'email', 'phone', 'company', 'custom.a');
const anyFact = fc.record({
  property,
  value: fc.constantFrom('a', 'b', 'c', 'd', 'A'),
  policy: fc.constantFrom(...FACT_POLICIES),
});
const facts = fc.array(anyFact, { maxLength: 30 });

describe('facts in any number and order', () => {
  it('never take a value away that no overwriting fact speaks of', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const next = withFacts(known, all, from);
        for (const name of ['name', 'email', 'phone', 'company', 'custom.colour'] as const) {
          const overwritten = all.some(
            (one) => one.property === name && one.policy === 'overwrite',
          );
          for (const value of recordValues(known, name)) {
            // Of several values, none ever goes.
            if (overwritten && name !== 'email' && name !== 'phone') continue;
            expect(recordValues(next, name)).toContain(value);
          }
        }
      }),
      { numRuns: cases(300) },
    );
  });

  it('told again change nothing', () => {
    const calm = facts.map((all) => all.filter(({ policy }) => policy !== 'overwrite'));
    fc.assert(
      fc.property(calm, (all) => {
        const once = withFacts(known, all, from);
        expect(withFacts(once, all, from)).toEqual(once);
      }),
      { numRuns: cases(300) },
    );
  });

  it('leave every value a source, and no source without a value', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const next = withFacts(empty, all, from);
        contactSchema.strict().parse(next);
        const names = ['name', 'email', 'phone', 'company', 'custom.a'] as const;
        const expected = names.flatMap((name) =>
          recordValues(next, name).map((value) => sourceKey(name, value)),
        );
        expect(Object.keys(next.provenance).sort()).toEqual(expected.sort());
        expect((next.suggestions ?? []).length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
      }),
      { numRuns: cases(300) },
    );
  });
});
