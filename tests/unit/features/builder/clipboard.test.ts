import { describe, expect, test } from 'vitest';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { hasOptions, type FormDefinition } from '@/domain/form/definition/definition';
import { orderOf } from '@/domain/form/editing/edits';
import type { Ids } from '@/domain/form/editing/newIds';
import {
  clipText,
  fieldsToCopy,
  pasteClip,
  readClip,
  type Clip,
} from '@/features/builder/editing/clipboard';
import { aField, aForm, when } from '../../../support/forms';

let n = 0;
const ids: Ids = {
  field: () => `fnew${(n += 1)}`,
  page: () => `pnew${(n += 1)}`,
  option: () => `onew${(n += 1)}`,
  ending: () => `enew${(n += 1)}`,
};
const options = [
  { id: 'oYes', label: 'Yes' },
  { id: 'oNo', label: 'No' },
];
const form = aForm([
  [
    aField('short_text', 'f1'),
    aField('single_choice', 'f2', { options }),
    aField('number', 'f3', { showIf: when('f2', 'equals', 'oYes') }),
  ],
  [
    aField('date', 'f4', {
      showIf: { op: 'any', of: [when('f1', 'is_answered'), when('f3', 'greater_than', 2)] },
    }),
  ],
]);
const clipOf = (definition: FormDefinition, fieldIds: string[], cut = false): Clip => {
  const text = clipText({ form: 'form-a', cut, fields: fieldsToCopy(definition, fieldIds) });
  const read = readClip(text);
  if (read.kind !== 'fields') throw new Error('not read');
  return read.clip;
};
const done = (definition: FormDefinition, operations: Operation[]) => {
  const applied = applyAll(definition, operations);
  expect(applied.refused).toEqual([]);
  expect(definitionSchema.safeParse(applied.definition).success).toBe(true);
  return applied.definition;
};

describe('pasting', () => {
  describe('calculated values', () => {
    const inGroup = aField('number', 'fage');
    const own = aForm([
      aField('group', 'fguests', { fieldIds: ['fage'] }),
      aField('single_choice', 'fpick', { options }),
      aField('matrix', 'fgrid', {
        rows: [{ id: 'rhall', label: 'Hall' }],
        columns: [{ id: 'cgood', label: 'Good' }],
      }),
      aField('calculated', 'fsum', {
        formula: [
          { step: 'field', id: 'fage', group: 'fguests' },
          { step: 'call', name: 'SUM', of: 1 },
        ],
        cases: [
          {
            id: 'ocase',
            when: when('fpick', 'equals', 'oYes'),
            formula: [
              { step: 'field', id: 'fgrid', part: 'rhall' },
              { step: 'option', fieldId: 'fgrid', id: 'cgood' },
              { step: 'sign', sign: '=' },
              { step: 'text', value: 'oYes' },
              { step: 'sign', sign: '&' },
            ],
          },
        ],
      }),
    ]);
    const grown = { ...own, fields: { ...own.fields, fage: inGroup } };
    const sumIn = (definition: FormDefinition, id: string | undefined) => {
      const field = definition.fields[id ?? ''];
      if (field?.type !== 'calculated') throw new Error('no calculated value');
      return field;
    };

    test('follow copies of what they speak of: fields, groups, rows, options, but no texts', () => {
      const clip = clipOf(grown, ['fguests', 'fpick', 'fgrid', 'fsum']);
      const pasted = pasteClip(grown, 'form-b', clip, { parentId: 'p1', index: 4 }, ids);
      const now = done(grown, pasted.operations);
      const [guests, pick, grid, sum] = pasted.fieldIds.map((id) => now.fields[id]);
      if (guests?.type !== 'group' || pick?.type !== 'single_choice' || grid?.type !== 'matrix') {
        throw new Error('not all was pasted');
      }
      const { formula, cases } = sumIn(now, sum?.id);
      expect(formula[0]).toEqual({ step: 'field', id: guests.fieldIds[0], group: guests.id });
      expect(guests.fieldIds[0]).not.toBe('fage');
      expect(cases?.[0]?.id).not.toBe('ocase');
      expect(cases?.[0]?.when).toEqual(when(pick.id, 'equals', pick.options[0]?.id));
      expect(cases?.[0]?.formula.slice(0, 4)).toEqual([
        { step: 'field', id: grid.id, part: grid.rows[0]?.id },
        { step: 'option', fieldId: grid.id, id: grid.columns[0]?.id },
        { step: 'sign', sign: '=' },
        { step: 'text', value: 'oYes' },
      ]);
    });

    test('lose the formulas that speak of what is not there', () => {
      const place = { parentId: 'p1', index: 0 };
      const alone = pasteClip(form, 'form-b', clipOf(grown, ['fsum']), place, ids);
      const lost = sumIn(done(form, alone.operations), alone.fieldIds[0]);
      expect(lost.formula).toEqual([]);
      expect(lost).not.toHaveProperty('cases');
    });

    test('keep them within one form, where what they speak of comes before', () => {
      const place = { parentId: 'p1', index: 4 };
      const copied = pasteClip(grown, 'form-a', clipOf(grown, ['fsum']), place, ids);
      const copy = sumIn(done(grown, copied.operations), copied.fieldIds[0]);
      expect(copy.formula).toEqual(sumIn(grown, 'fsum').formula);
      expect(copy.cases?.[0]?.when).toEqual(when('fpick', 'equals', 'oYes'));
    });
  });

  test('gives new ids and keys, which conditions within the copied set follow', () => {
    const place = { parentId: 'p2', index: 1 };
    const pasted = pasteClip(form, 'form-a', clipOf(form, ['f2', 'f3']), place, ids);
    const now = done(form, pasted.operations);
    const [choice, number] = pasted.fieldIds.map((id) => now.fields[id]);
    if (!choice || !number || !hasOptions(choice)) throw new Error('nothing pasted');
    expect(now.pages[1]?.fieldIds).toEqual(['f4', choice.id, number.id]);
    expect(choice).toMatchObject({ label: 'Label of f2', key: 'f2_2' });
    expect(choice.options.map(({ label }) => label)).toEqual(['Yes', 'No']);
    expect(choice.options.some(({ id }) => id === 'oYes')).toBe(false);
    expect(number.showIf).toEqual(when(choice.id, 'equals', choice.options[0]?.id));
    expect(pasted.dropped).toBe(0);
  });

  test('keeps what a condition says of fields that come before, in the same form', () => {
    const end = { parentId: 'p2', index: 1 };
    const { operations, fieldIds, dropped } = pasteClip(
      form,
      'form-a',
      clipOf(form, ['f3']),
      end,
      ids,
    );
    expect(done(form, operations).fields[fieldIds[0] ?? '']?.showIf).toEqual(
      when('f2', 'equals', 'oYes'),
    );
    expect(dropped).toBe(0);
  });

  test('drops, and counts, conditions on what does not come before or is in another form', () => {
    const top = { parentId: 'p1', index: 0 };
    const early = pasteClip(form, 'form-a', clipOf(form, ['f3']), top, ids);
    expect(early.dropped).toBe(1);
    expect(done(form, early.operations).fields[early.fieldIds[0] ?? '']).not.toHaveProperty(
      'showIf',
    );
    const other = aForm([]);
    const far = pasteClip(other, 'form-b', clipOf(form, ['f3']), { parentId: 'p1', index: 0 }, ids);
    expect(far.dropped).toBe(1);
    expect(orderOf(done(other, far.operations))).toEqual(far.fieldIds);
  });

  describe('what speaks of questions that are not there', () => {
    const strange = when('fother', 'is_answered');
    const text = 'Hello {{@fother|you}}, {{@fother.first}}of {{@f1}}';
    const clip: Clip = {
      form: 'form-a',
      cut: false,
      fields: [
        aField('short_text', 'fq', {
          label: text,
          help: text,
          placeholder: text,
          requiredIf: { op: 'all', of: [strange, when('f1', 'is_answered')] },
          default: { t: 'text', v: '{{@fother}}' },
          translations: { de: { label: text, help: 'Ohne' } },
        }),
        aField('number', 'fn', { requiredIf: strange }),
        aField('statement', 'fs', { text }),
        aField('email', 'fm', { requiredIf: when('fq', 'is_answered'), help: 'As {{@fq}}' }),
      ],
    };
    const place = { parentId: 'p1', index: 1 };

    test('is left behind: in conditions of being required, in texts and their translations', () => {
      const pasted = pasteClip(form, 'form-a', clip, place, ids);
      const now = done(form, pasted.operations);
      const [q, number, statement, mail] = pasted.fieldIds.map((id) => now.fields[id]);
      const said = 'Hello you, of {{@f1}}';
      expect(q).toMatchObject({
        label: said,
        help: said,
        placeholder: said,
        requiredIf: when('f1', 'is_answered'),
        // Nothing stands for an answer there.
        default: { t: 'text', v: '{{@fother}}' },
        translations: { de: { label: said, help: 'Ohne' } },
      });
      expect(number).not.toHaveProperty('requiredIf');
      expect(statement).toMatchObject({ text: said });
      expect(mail).toMatchObject({
        requiredIf: when(q?.id ?? '', 'is_answered'),
        help: `As {{@${q?.id}}}`,
      });
      expect(pasted.dropped).toBe(3);
      expect(pasted.lost).toEqual(['a condition', 'an answer in a text']);
    });

    test('in another form is all that was said of the first', () => {
      const pasted = pasteClip(aForm([]), 'form-b', clip, { parentId: 'p1', index: 0 }, ids);
      const now = done(aForm([]), pasted.operations);
      expect(JSON.stringify(now.fields)).not.toMatch(/"f1"|@f1|"fother"/);
      expect(pasted.dropped).toBe(3);
    });

    test('is counted in formulas and cases too', () => {
      const formula = [{ step: 'number' as const, value: 1 }];
      const calculated = aField('calculated', 'fc', {
        formula,
        cases: [{ id: 'ocase', when: strange, formula }],
      });
      const one = { ...clip, fields: [calculated] };
      const pasted = pasteClip(form, 'form-b', one, place, ids);
      expect(done(form, pasted.operations).fields[pasted.fieldIds[0] ?? '']).not.toHaveProperty(
        'cases',
      );
      expect(pasted).toMatchObject({ dropped: 1, lost: ['a formula'] });
      const own = pasteClip(
        form,
        'form-b',
        { ...clip, fields: [aField('calculated', 'fd')] },
        place,
        ids,
      );
      expect(own).toMatchObject({ dropped: 0, lost: [] });
    });
  });

  test('keeps the parts of a condition that still hold', () => {
    const place = { parentId: 'p1', index: 1 };
    const pasted = pasteClip(form, 'form-a', clipOf(form, ['f4']), place, ids);
    expect(pasted.operations[0]).toMatchObject({ field: { showIf: when('f1', 'is_answered') } });
    expect(pasted.dropped).toBe(1);
  });

  test('a cut and a paste in one form are a move: ids stay, once', () => {
    const clip = clipOf(form, ['f2'], true);
    const without = applyAll(form, [{ op: 'removeField', fieldId: 'f2' }]).definition;
    const first = pasteClip(without, 'form-a', clip, { parentId: 'p1', index: 0 }, ids);
    expect(first.fieldIds).toEqual(['f2']);
    const again = done(without, first.operations);
    const second = pasteClip(again, 'form-a', clip, { parentId: 'p1', index: 0 }, ids);
    expect(second.fieldIds).not.toEqual(['f2']);
    done(again, second.operations);
  });

  test('every paste of the same copy has keys of its own', () => {
    const clip = clipOf(form, ['f1']);
    const once = pasteClip(form, 'form-a', clip, { parentId: 'p1', index: 0 }, ids);
    const now = done(form, once.operations);
    const twice = pasteClip(now, 'form-a', clip, { parentId: 'p1', index: 0 }, ids);
    const keys = Object.values(done(now, twice.operations).fields).flatMap((field) =>
      'key' in field ? [field.key] : [],
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('reading the clipboard', () => {
  const text = clipText({ form: 'form-a', cut: false, fields: fieldsToCopy(form, ['f1']) });

  test('leaves other people’s text alone', () => {
    for (const other of ['', 'Hello', '{"a":1}', '[1]'])
      expect(readClip(other)).toEqual({ kind: 'other' });
  });

  test('says what is wrong with what looks like ours', () => {
    const says = (broken: string) => {
      const read = readClip(broken);
      return read.kind === 'broken' ? read.says : read.kind;
    };
    expect(says(text.slice(0, -4))).toMatch(/incomplete/);
    expect(says('{"formloom":"fields"}')).toMatch(/couldn’t read/);
    expect(says(text.replace(/"schemaVersion":\d+/, '"schemaVersion":99'))).toMatch(
      /newer version/,
    );
    expect(says(text.replace('short_text', 'no_such_type'))).toMatch(/nothing was pasted/);
    expect(says(text.replace('"id":"f1"', '"id":"__proto__"'))).toMatch(/nothing was pasted/);
  });
});
