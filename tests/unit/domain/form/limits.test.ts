import { describe, expect, test } from 'vitest';
import {
  LIMITS,
  type Field,
  type FormDefinition,
  type Option,
} from '@/domain/form/definition/definition';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { fieldSchema } from '@/domain/form/definition/fields.schema';
import { applyAll, type Operation } from '@/domain/form/editing/operations';
import { schemaRefusal } from '@/domain/form/definition/definitionErrors';
import { listLimit, sizeRefusal } from '@/domain/form/definition/size';
import { ALL_TYPES, aField, aForm, when } from '../../../support/forms';

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_none, n) => make(n));
const options = (count: number): Option[] =>
  many(count, (n) => ({ id: `o${n}x`, label: `Option ${n}` }));
const formula = [{ step: 'number' as const, value: 1 }];

/** What the lists of fields hold, by name. */
const ITEMS: Record<string, (count: number) => unknown[]> = {
  options,
  rows: options,
  columns: options,
  fieldIds: (count) => many(count, (n) => `f${n}x`),
  cases: (count) =>
    many(count, (n) => ({ id: `c${n}x`, when: when('f1', 'is_answered'), formula })),
  domains: (count) => many(count, (n) => `a${n}.example.com`),
  accept: (count) => many(count, (n) => `e${n}`),
};
const LISTS = ALL_TYPES.flatMap((type) =>
  Object.keys(ITEMS).flatMap((list) => {
    const limit = listLimit(type, list);
    return limit ? [{ type, list, ...limit }] : [];
  }),
);
const set = (definition: FormDefinition, name: string, value: unknown): FormDefinition => {
  // As an edit leaves it: only this field is another.
  const field = { ...definition.fields['fa'], [name]: value } as Field;
  return { ...definition, fields: { ...definition.fields, fa: field } };
};

describe('the limits of lists', () => {
  test.each(LISTS)('$list of a $type are those of the schema', ({ type, list, most, says }) => {
    const form = aForm([aField(type, 'fa')]);
    const items = ITEMS[list] ?? (() => []);
    const full = set(form, list, items(most));
    const over = set(form, list, items(most + 1));
    expect(fieldSchema.safeParse(full.fields['fa']).success).toBe(true);
    expect(fieldSchema.safeParse(over.fields['fa']).success).toBe(false);
    expect(sizeRefusal(form, full)).toBeUndefined();
    expect(sizeRefusal(full, over)).toBe(says);
    expect(says).toMatch(new RegExp(`up to ${most} .*\\.$`));
  });

  test('none is missing: no list of any type is longer in the builder than in the schema', () => {
    for (const type of ALL_TYPES) {
      const field = aField(type, 'fa');
      const known = LISTS.filter((one) => one.type === type).map(({ list }) => list);
      for (const [list, items] of Object.entries(ITEMS)) {
        const isOne = fieldSchema.safeParse({ ...field, [list]: items(1) }).success;
        if (isOne) expect(known, type).toContain(list);
      }
    }
  });

  test('say what is meant: a ranking, a matrix and a group have limits of their own', () => {
    expect(listLimit('ranking', 'options')?.says).toBe('A ranking can have up to 50 options.');
    expect(listLimit('dropdown', 'options')?.says).toBe('A question can have up to 1000 options.');
    expect(listLimit('matrix', 'rows')?.says).toBe('A matrix can have up to 50 rows.');
    expect(listLimit('group', 'fieldIds')?.says).toBe('A group can have up to 20 questions.');
  });

  test('what is over-full can be made smaller, and rewritten, but not larger', () => {
    const form = aForm([aField('ranking', 'fa', { options: options(60) })]);
    expect(sizeRefusal(form, set(form, 'options', options(55)))).toBeUndefined();
    expect(sizeRefusal(form, set(form, 'options', [...options(60)].reverse()))).toBeUndefined();
    expect(sizeRefusal(form, { ...form, title: 'Another' })).toBeUndefined();
    expect(sizeRefusal(form, set(form, 'label', 'Another'))).toBeUndefined();
    expect(sizeRefusal(form, set(form, 'options', options(61)))).toMatch(/up to 50/);
  });

  test('another type of the same field has its own', () => {
    const form = aForm([aField('dropdown', 'fa', { options: options(60) })]);
    const field = aField('ranking', 'fa', { options: options(60) });
    const after = applyAll(form, [{ op: 'replaceField', field }]).definition;
    expect(sizeRefusal(form, after)).toBe('A ranking can have up to 50 options.');
  });

  test('hold for endings, languages and ways on, too', () => {
    const form = aForm([aField('date', 'fa')]);
    const endings = (count: number) => ({
      ...form,
      endings: many(count, (n) => ({ id: `e${n}x`, title: 'T', text: '' })),
    });
    expect(sizeRefusal(form, endings(20))).toBeUndefined();
    expect(sizeRefusal(form, endings(21))).toBe('A form can have up to 20 endings.');
    const locales = (count: number) => ({ ...form, locales: many(count, () => 'de') });
    expect(sizeRefusal(form, locales(20))).toBeUndefined();
    expect(sizeRefusal(form, locales(21))).toMatch(/up to 20 translations/);
    const jumps = (count: number) =>
      applyAll(form, [
        {
          op: 'setPage',
          pageId: 'p1',
          set: {
            jumps: many(count, (n) => ({ id: `j${n}x`, to: { kind: 'ending', id: 'e1' } })),
          },
        },
      ]).definition;
    expect(sizeRefusal(form, jumps(20))).toBeUndefined();
    expect(sizeRefusal(form, jumps(21))).toMatch(/up to 20 jumps/);
  });

  test('an option’s words have a limit; one that is too long already can be shortened', () => {
    const form = aForm([aField('dropdown', 'fa', { options: options(3) })]);
    const worded = (label: string) => set(form, 'options', [...options(2), { id: 'o2x', label }]);
    expect(sizeRefusal(form, worded('x'.repeat(300)))).toBeUndefined();
    expect(sizeRefusal(form, worded('x'.repeat(301)))).toBe(
      'An option can have up to 300 characters; this one has 301.',
    );
    expect(sizeRefusal(worded('x'.repeat(400)), worded('x'.repeat(350)))).toBeUndefined();
  });

  test('a 21st child goes into no group', () => {
    const kids: Field[] = many(LIMITS.groupFields, (n) => aField('date', `fk${n}x`));
    const group = aField('group', 'fa', { fieldIds: kids.map(({ id }) => id) });
    const base = aForm([group, aField('date', 'fb')]);
    const form = {
      ...base,
      fields: { ...base.fields, ...Object.fromEntries(kids.map((kid) => [kid.id, kid])) },
    };
    const after = (operation: Operation) => applyAll(form, [operation]).definition;
    const full = 'A group can have up to 20 questions.';
    const field = aField('date', 'fc');
    expect(sizeRefusal(form, after({ op: 'addField', field, parentId: 'fa', index: 0 }))).toBe(
      full,
    );
    expect(
      sizeRefusal(form, after({ op: 'moveField', fieldId: 'fb', parentId: 'fa', index: 0 })),
    ).toBe(full);
    expect(
      sizeRefusal(form, after({ op: 'moveField', fieldId: 'fk3x', parentId: 'fa', index: 0 })),
    ).toBeUndefined();
  });
});

describe('why the schema refuses a form', () => {
  const reason = (form: unknown) => {
    const [issue] = definitionSchema.safeParse(form).error?.issues ?? [];
    if (!issue) throw new Error('not refused');
    return schemaRefusal(form, issue);
  };

  test('is said with the question, and the limit', () => {
    const label = 'Which do you like most?';
    expect(reason(aForm([aField('ranking', 'fa', { label, options: options(60) })]))).toBe(
      '“Which do you like most?”: A ranking can have up to 50 options.',
    );
    expect(reason(aForm([aField('matrix', 'fa', { label: '', rows: options(51) })]))).toBe(
      'An untitled question: A matrix can have up to 50 rows.',
    );
    const long = aForm([aField('date', 'fa', { label, help: 'x'.repeat(2_001) })]);
    expect(reason(long)).toBe('“Which do you like most?”: A text has more than 2000 characters.');
    const odd = aForm([
      aField('dropdown', 'fa', { label, options: [{ id: 'ox', label: '\ud800' }] }),
    ]);
    expect(reason(odd)).toMatch(/^“Which do you like most\?”: This text contains characters/);
  });

  test('is said of pages, endings and the form, and where nothing is known of it', () => {
    const form = aForm([aField('date', 'fa')]);
    const page = { ...form.pages[0], title: 'x'.repeat(201) };
    expect(reason({ ...form, pages: [page] })).toBe('Page 1: A text has more than 200 characters.');
    expect(reason({ ...form, endings: [] })).toMatch(/^The form .*\(endings\)\.$/);
    expect(reason({ ...form, fields: {} })).toBe('Pages and fields don’t match.');
    expect(reason({ ...form, pages: [{ ...form.pages[0], odd: 1 }] })).toMatch(/^Page 1 .*\.$/);
    expect(reason(undefined)).toMatch(/\.$/);
    expect(reason({ fields: { constructor: 1 } })).toMatch(/\.$/);
  });
});
