import { describe, expect, test } from 'vitest';
import type { Answer } from '@/domain/values/answer';
import type {
  Field,
  FormDefinition,
  Option,
  Translations,
} from '@/domain/form/definition/definition';
import { fieldOf, fieldsInOrder } from '@/domain/form/definition/definition';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import { textsOf } from '@/domain/form/definition/translate';
import { duplicateFields, orderOf } from '@/domain/form/editing/edits';
import type { Ids } from '@/domain/form/editing/newIds';
import { fieldsToCopy, pasteClip } from '@/features/builder/editing/clipboard';
import { ALL_TYPES, aField, aForm, among, when } from '../../../support/forms';

let n = 0;
const ids: Ids = {
  field: () => `fnew${(n += 1)}`,
  page: () => `pnew${(n += 1)}`,
  option: () => `onew${(n += 1)}`,
  ending: () => `enew${(n += 1)}`,
};
const done = (definition: FormDefinition, operations: Operation[]) => {
  const applied = applyAll(definition, operations);
  expect(applied.refused).toEqual([]);
  expect(definitionSchema.safeParse(applied.definition).error?.issues ?? []).toEqual([]);
  return applied.definition;
};

/** Every word that is an id of the old fields, or of something in them. */
const OLD = /\b[a-z]old[A-Za-z0-9]*/g;
const list = (of: string): Option[] =>
  ['A', 'B'].map((letter) => ({ id: `${of}${letter}`, label: `Item ${letter}` }));

function defaultOf(type: Field['type'], name: string): Answer | undefined {
  switch (type) {
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
      return { t: 'options', v: [`oold${name}A`] };
    case 'ranking':
      return { t: 'ranking', v: [`oold${name}B`, `oold${name}A`] };
    case 'matrix':
      return { t: 'grid', v: { [`rold${name}A`]: [`cold${name}B`] } };
    case 'group':
      return { t: 'rows', v: [{ foldchild: { t: 'options', v: ['ooldchildB'] } }] };
    default:
      return undefined;
  }
}

/** A field of each type, with all that can name an id: lists, defaults, conditions, places in texts, translations. */
function everything(): FormDefinition {
  const child = aField('single_choice', 'foldchild', { options: list('ooldchild') });
  const fields = ALL_TYPES.map((type): Field => {
    const name = type.replace(/_/g, '');
    const id = `fold${name}`;
    const options = list(`oold${name}`);
    const made = aField(type, id);
    const given = defaultOf(type, name);
    const condition = {
      op: 'all' as const,
      of: [
        when('folddropdown', 'equals', 'oolddropdownA'),
        among('folddropdown', 'one_of', 'oolddropdownA', 'oolddropdownB'),
        {
          op: 'equals' as const,
          left: { kind: 'field' as const, id: 'foldmatrix', part: 'roldmatrixA' },
          value: 'coldmatrixB',
        },
      ],
    };
    const field = {
      ...made,
      help: 'See {{@foldmatrix.roldmatrixA|nothing}} and {{@foldshorttext}}',
      showIf: condition,
      ...('required' in made ? { requiredIf: condition } : {}),
      ...('options' in made ? { options } : {}),
      ...(type === 'matrix' ? { rows: list(`rold${name}`), columns: list(`cold${name}`) } : {}),
      ...(type === 'group' ? { fieldIds: [child.id] } : {}),
      ...(type === 'calculated'
        ? {
            formula: [
              { step: 'field', id: 'foldmatrix', part: 'roldmatrixB' },
              { step: 'option', fieldId: 'foldmatrix', id: 'coldmatrixA' },
              { step: 'sign', sign: '=' },
            ],
            cases: [{ id: 'ooldcase', when: condition, formula: [{ step: 'number', value: 1 }] }],
          }
        : {}),
      ...(given ? { default: given } : {}),
    } as Field;
    const translations: Translations = {
      de: Object.fromEntries(
        textsOf(field).map(({ name: text }) => [text, `${text.split('.')[0]} {{@foldnumber}}`]),
      ),
    };
    return { ...field, translations };
  });
  const form = aForm(fields);
  return { ...form, fields: { ...form.fields, [child.id]: child } };
}

describe('copies', () => {
  const form = everything();
  const check = (now: FormDefinition) => {
    const copies = fieldsInOrder(now).filter(({ id }) => fieldOf(form, id) === undefined);
    expect(copies).toHaveLength(fieldsInOrder(form).length);
    for (const copy of copies) {
      const { key: _key, label: _label, ...rest } = { key: '', ...copy };
      expect(JSON.stringify(rest).match(OLD) ?? [], copy.type).toEqual([]);
    }
    return copies;
  };

  test('of all types at once keep no id of the originals, in values or in names of values', () => {
    check(done(form, duplicateFields(form, orderOf(form), ids).operations));
    const clip = { form: 'form-a', cut: false, fields: fieldsToCopy(form, orderOf(form)) };
    check(
      done(form, pasteClip(form, 'form-b', clip, { parentId: 'p1', index: 0 }, ids).operations),
    );
  });

  test('keep translations of their options, and what a matrix holds at first', () => {
    const copies = check(done(form, duplicateFields(form, orderOf(form), ids).operations));
    const choice = copies.find((field) => field.type === 'dropdown');
    expect(Object.keys(choice?.translations?.['de'] ?? {})).toEqual(
      expect.arrayContaining(choice?.options.map(({ id }) => `options.${id}`) ?? ['none']),
    );
    const grid = copies.find((field) => field.type === 'matrix');
    expect(grid?.default).toEqual({
      t: 'grid',
      v: { [grid?.rows[0]?.id ?? '']: [grid?.columns[1]?.id] },
    });
    const group = copies.find((field) => field.type === 'group');
    const child = copies.find(({ id }) => id === group?.fieldIds[0]);
    expect(group?.default).toEqual({
      t: 'rows',
      v: [
        {
          [child?.id ?? '']: {
            t: 'options',
            v: [child && 'options' in child && child.options[1]?.id],
          },
        },
      ],
    });
  });

  test('leave what speaks of fields that were not copied, also where options there have the same ids', () => {
    const options = list('osame');
    const two = aForm([
      aField('dropdown', 'fone', { options }),
      aField('dropdown', 'ftwo', {
        options,
        showIf: when('fone', 'equals', 'osameA'),
        help: 'You chose {{@fone}}',
      }),
    ]);
    const { operations, fieldIds } = duplicateFields(two, ['ftwo'], ids);
    const copy = done(two, operations).fields[fieldIds[0] ?? ''];
    expect(copy).toMatchObject({
      showIf: when('fone', 'equals', 'osameA'),
      help: 'You chose {{@fone}}',
    });
    expect(JSON.stringify(copy && 'options' in copy && copy.options)).not.toMatch(/osame/);
  });

  test('leave texts that merely look like an id', () => {
    const words = aForm([
      aField('short_text', 'fattending', {
        label: 'Is fattending a word, or ospecialdiet?',
        help: 'fattending',
        default: { t: 'text', v: 'fattending' },
        placeholder: 'ospecialdiet',
      }),
      aField('dropdown', 'fdiet', {
        options: [{ id: 'ospecialdiet', label: 'ospecialdiet' }],
        showIf: when('fattending', 'equals', 'ospecialdiet'),
        translations: { de: { label: 'fattending', 'options.ospecialdiet': 'ospecialdiet' } },
      }),
    ]);
    const { operations, fieldIds } = duplicateFields(words, ['fattending', 'fdiet'], ids);
    const now = done(words, operations);
    const [text, diet] = fieldIds.map((id) => now.fields[id]);
    expect(text).toMatchObject({
      label: 'Is fattending a word, or ospecialdiet?',
      help: 'fattending',
      default: { t: 'text', v: 'fattending' },
      placeholder: 'ospecialdiet',
    });
    expect(diet).toMatchObject({
      options: [{ label: 'ospecialdiet' }],
      showIf: when(text?.id ?? '', 'equals', 'ospecialdiet'),
    });
    expect(Object.values(diet?.translations?.['de'] ?? {})).toEqual(['fattending', 'ospecialdiet']);
  });
});
