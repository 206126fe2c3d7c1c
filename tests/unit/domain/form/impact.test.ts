import { describe, expect, test } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { compareDefinitions } from '@/domain/form/versions/diff';
import {
  Tally,
  affectedBy,
  impactFacet,
  facetsHoldAll,
  affectsAnswers,
  impactText,
  type ImpactCount,
} from '@/domain/form/versions/impact';
import { extendRegistry } from '@/domain/form/registry/fieldHistory';
import type { Registry } from '@/domain/form/registry/registered';
import { aField, aForm } from '../../../support/forms';

const options = (...labels: string[]) => labels.map((label) => ({ id: `o${label}`, label }));
const before = aForm([
  aField('short_text', 'fname', { label: 'Name' }),
  aField('multiple_choice', 'fpick', { label: 'Pick', options: options('A', 'B', 'C') }),
  aField('ranking', 'frank', { label: 'Rank', options: options('X', 'Y') }),
  aField('matrix', 'fgrid', {
    label: 'Rate',
    rows: options('R', 'S'),
    columns: options('U', 'V'),
  }),
  aField('number', 'fage', { label: 'Age' }),
]);

/** The form with other fields in place of these, or without them where null. */
function edited(over: Record<string, object | null>): FormDefinition {
  const fields = Object.values(before.fields).flatMap((field) => {
    const change = over[field.id];
    return change === null ? [] : [{ ...field, ...change }];
  });
  return aForm(fields);
}

function impactOf(after: FormDefinition, answers: readonly Answers[], isWhole = true) {
  const tally = new Tally(affectedBy(compareDefinitions(before, after)));
  for (const one of answers) tally.add(one);
  return tally.result(isWhole);
}

describe('what publishing means for the answers that are there', () => {
  test('a removed field counts the answers that have it', () => {
    const impact = impactOf(edited({ fname: null }), [
      { fname: { t: 'text', v: 'Ada' } },
      { fname: { t: 'text', v: 'Eve' } },
      { fage: { t: 'number', v: 3 } },
    ]);
    expect(impact.map(impactText)).toEqual([
      '“Name” is removed. Answers from 2 responses are kept in an archived column.',
    ]);
    expect(affectsAnswers(impact)).toBe(true);
  });

  test('a removed option, row or column counts those who chose it', () => {
    const after = edited({
      fpick: { options: options('A') },
      frank: { options: options('Y') },
      fgrid: { rows: options('R'), columns: options('U') },
    });
    const impact = impactOf(after, [
      { fpick: { t: 'options', v: ['oA', 'oB'] } },
      { frank: { t: 'ranking', v: ['oY', 'oX'] } },
      { fgrid: { t: 'grid', v: { oR: ['oV'], oS: ['oU'] } } },
      { fgrid: { t: 'grid', v: { oS: ['oV'] } } },
    ]);
    expect(impact.map(impactText)).toEqual([
      'The option “B” of “Pick” is removed. 1 response includes it and keeps it.',
      'The option “C” of “Pick” is removed. No response includes it.',
      'The option “X” of “Rank” is removed. 1 response includes it and keeps it.',
      'The row “S” of “Rate” is removed. 2 responses include it and keep it.',
      'The column “V” of “Rate” is removed. 2 responses include it and keep it.',
    ]);
  });

  test('another type is told of once, not option by option', () => {
    const fields = Object.values(before.fields);
    const typed = aField('short_text', 'fpick', { label: 'Pick' });
    const after = aForm(fields.map((field) => (field.id === 'fpick' ? typed : field)));
    const impact = impactOf(after, [{ fpick: { t: 'options', v: ['oA'] } }]);
    expect(impact.map(impactText)).toEqual([
      '“Pick” changes its type. Answers from 1 response are kept as they are; new answers use the new type.',
    ]);
  });

  test('a field of a group is looked for in its rows', () => {
    const group = aField('group', 'fg', { fieldIds: ['fin', 'fon'] });
    const inside = [aField('short_text', 'fin', { label: 'Inside' }), aField('date', 'fon')];
    const grouped = {
      ...aForm([group]),
      fields: Object.fromEntries([group, ...inside].map((field) => [field.id, field])),
    };
    const after = {
      ...grouped,
      fields: { fg: { ...group, fieldIds: ['fon'] }, fon: inside[1] ?? group },
    };
    const tally = new Tally(affectedBy(compareDefinitions(grouped, after)));
    tally.add({ fg: { t: 'rows', v: [{}, { fin: { t: 'text', v: 'x' } }] } });
    tally.add({ fg: { t: 'rows', v: [{ fon: { t: 'date', v: '2026-01-01' } }] } });
    expect(tally.result(true)).toMatchObject([{ fieldId: 'fin', answers: 1 }]);
  });

  test.each<[ImpactCount, string]>([
    [
      { answers: 1_000, atLeast: true },
      'Answers from at least 1,000 responses are kept in an archived column.',
    ],
    [
      { answers: 1, atLeast: true },
      'Answers from at least 1 response are kept in an archived column.',
    ],
  ])('beyond what is read, it says so', (count, text) => {
    expect(impactText({ kind: 'field', fieldId: 'f', label: 'Name', ...count })).toContain(text);
  });

  test('what no one of the newest has may still be with older ones, and is asked about', () => {
    const impact = impactOf(edited({ fname: null }), [], false);
    expect(impact.map(impactText)).toEqual([
      '“Name” is removed. None of the newest 1,000 responses has an answer to it.',
    ]);
    expect(affectsAnswers(impact)).toBe(true);
    expect(affectsAnswers(impactOf(edited({ fname: null }), []))).toBe(false);
  });

  test('additions, renames and moves mean nothing for them', () => {
    const after = edited({
      fname: { label: 'Full name', required: true },
      fpick: { options: options('C', 'A', 'B', 'D') },
    });
    expect(affectedBy(compareDefinitions(before, after))).toEqual([]);
  });

  test('only the options of a choice on a page have a facet that counts them', () => {
    const affected = affectedBy(
      compareDefinitions(before, edited({ fpick: { options: [] }, frank: { options: [] } })),
    );
    expect(affected.map((one) => impactFacet(before, one))).toEqual([
      'o:fpick:oA',
      'o:fpick:oB',
      'o:fpick:oC',
      undefined,
      undefined,
    ]);
  });

  test('facets count exactly only where no answer to any version can have more than fit', () => {
    const registered = (...forms: FormDefinition[]) =>
      forms.reduce<Registry>((known, form, n) => extendRegistry(known, form, n + 1), {});
    const choices = (many: number) =>
      aForm([
        aField('multiple_choice', 'f1', {
          options: Array.from({ length: many }, (_, n) => ({ id: `o${n}`, label: `${n}` })),
        }),
      ]);
    const several = aForm(
      Array.from({ length: 40 }, (_, n) =>
        aField('multiple_choice', `f${n}`, { options: options('A', 'B'), other: true }),
      ),
    );
    expect(facetsHoldAll(registered(before))).toBe(true);
    expect(facetsHoldAll(registered(choices(150)))).toBe(false);
    expect(facetsHoldAll(registered(choices(150), choices(3)))).toBe(false);
    expect(facetsHoldAll(registered(several))).toBe(false);
  });

  test('a question is found where it was answered: on a page, or in a group that it has left', () => {
    const tally = new Tally(affectedBy(compareDefinitions(before, edited({ fname: null }))));
    tally.add({ fgone: { t: 'rows', v: [{ fname: { t: 'text', v: 'Ada' } }, {}] } });
    tally.add({ fname: { t: 'text', v: 'Eve' } });
    expect(tally.result(true)).toMatchObject([{ fieldId: 'fname', answers: 2 }]);
  });
});
