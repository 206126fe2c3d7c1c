import { describe, expect, test } from 'vitest';
import { LIMITS, type FieldType, type Option } from '@/domain/form/definition/definition';
import { FIELD_TYPES } from '@/domain/form/fieldTypes/catalogue';
import { applyAll } from '@/domain/form/editing/operations';
import * as actions from '@/domain/form/editing/edits';
import type { Ids } from '@/domain/form/editing/newIds';
import { findTypes } from '@/features/builder/insert/insertGroups';
import { optionLines, readOptionList, splitAtCommas } from '@/features/builder/canvas/optionList';
import { outlineRows } from '@/features/builder/outline/outlineRows';
import * as selection from '@/domain/form/editing/selection';
import { FIELD_INFO } from '@/features/builder/ui/fieldInfo';
import {
  SCOPE_NAMES,
  SHORTCUTS,
  handle,
  isKey,
  type KeyPress,
  type ShortcutScope,
  type Shortcut,
} from '@/features/builder/ui/shortcuts';
import { FIELD_TYPE_LOOKS } from '@/shared/ui/lists/fieldTypeLooks';
import { aField, aForm } from '../../../support/forms';

let n = 0;
const ids: Ids = {
  field: () => `fnew${(n += 1)}`,
  page: () => `pnew${(n += 1)}`,
  option: () => `onew${(n += 1)}`,
  ending: () => `enew${(n += 1)}`,
};
const form = aForm([
  [aField('short_text', 'f1', { label: 'Your name and age' }), aField('consent', 'f2')],
  [aField('statement', 'f3')],
]);

describe('writing', () => {
  test('Enter takes what stands after the cursor along to a new question below', () => {
    const made = actions.splitField(form, 'f1', 'Your name'.length, 'short_text', ids);
    const now = applyAll(form, made?.operations ?? []).definition;
    expect(now.pages[0]?.fieldIds).toEqual(['f1', made?.fieldId, 'f2']);
    expect(now.fields['f1']?.label).toBe('Your name');
    expect(now.fields[made?.fieldId ?? '']).toMatchObject({ label: 'and age', type: 'short_text' });
  });

  test.each(FIELD_TYPES)('a new %s is untouched until something is written or set', (type) => {
    const { operations, fieldId } = actions.addField(form, type, { parentId: 'p1', index: 0 }, ids);
    const field = applyAll(form, operations).definition.fields[fieldId];
    if (!field) throw new Error('not added');
    expect(actions.isUntouched(field)).toBe(true);
    expect(actions.isUntouched({ ...field, label: 'A' })).toBe(false);
    expect(actions.isUntouched({ ...field, help: 'Some help' })).toBe(false);
  });

  test('an untouched question gives way to another type at its place', () => {
    const made = actions.changeType(form, 'f2', 'date', ids);
    const now = applyAll(form, made?.operations ?? []).definition;
    expect(now.pages[0]?.fieldIds).toEqual(['f1', made?.fieldId]);
  });

  test('required goes to those that take an answer and are not so yet', () => {
    expect(actions.setRequired(form, ['f1', 'f2', 'f3'], true)).toEqual([
      { op: 'setField', fieldId: 'f1', set: { required: true } },
    ]);
  });

  test('undo leads to what changed, and to its neighbour where it is gone', () => {
    const gone = actions.removeAll(form, ['f2']);
    const after = applyAll(form, gone).definition;
    expect(actions.changedBy(gone, form, after)).toEqual(selection.oneField('f1'));
    const back = applyAll(form, gone).inverses;
    expect(actions.changedBy(back, after, form)).toEqual(selection.oneField('f2'));
    const set = actions.setRequired(form, ['f1'], true);
    expect(actions.changedBy(set, form, applyAll(form, set).definition)).toEqual(
      selection.oneField('f1'),
    );
    expect(actions.changedBy([{ op: 'setForm', set: { title: 'x' } }], form, form)).toEqual(
      selection.NOTHING,
    );
  });
});

describe('selecting several', () => {
  const order = ['a', 'b', 'c', 'd'];
  const ids_ = (one: selection.Selection) => selection.chosenIds(one, order);

  test('adds one by one, and one that is left is one again', () => {
    let now = selection.toggled(selection.oneField('c'), 'a', order);
    expect(ids_(now)).toEqual(['a', 'c']);
    now = selection.toggled(now, 'c', order);
    expect(now).toEqual(selection.oneField('a'));
    expect(selection.toggled(now, 'a', order)).toEqual(selection.NOTHING);
  });

  test('extends from where it began, and shrinks again', () => {
    let now = selection.extendedTo(selection.oneField('b'), 'd', order);
    expect(ids_(now)).toEqual(['b', 'c', 'd']);
    now = selection.extendedTo(now, 'c', order);
    expect(ids_(now)).toEqual(['b', 'c']);
    expect(ids_(selection.extendedTo(now, 'a', order))).toEqual(['a', 'b']);
  });
});

describe('options as a list', () => {
  const before = [
    { id: 'o1', label: 'Red' },
    { id: 'o2', label: 'Green' },
    { id: 'o3', label: 'Blue' },
  ];
  const limit = { most: LIMITS.options, says: 'A question can have up to 1000 options.' };
  const read = (text: string, known: readonly Option[] = before) =>
    readOptionList(text, known, ids.option, limit);
  const labels = (text: string) => read(text).options.map(({ label }) => label);

  test('an option whose words stay keeps its id, wherever it goes', () => {
    const { options, errors } = read('Blue\nYellow\n\n  Red  \nGreen\n');
    expect(errors).toEqual([]);
    expect(options.map(({ label }) => label)).toEqual(['Blue', 'Yellow', 'Red', 'Green']);
    expect(options.map(({ id }) => id)).toEqual(['o3', options[1]?.id, 'o1', 'o2']);
    expect(['o1', 'o2', 'o3']).not.toContain(options[1]?.id);
  });

  test('one that is only reworded keeps it too', () => {
    expect(read('Red\nDark green\nBlue').options[1]).toEqual({ id: 'o2', label: 'Dark green' });
  });

  test('a column of a spreadsheet, and the way back, change nothing', () => {
    expect(read('Red\t1\r\nGreen\t2\r\nBlue\t3').options).toEqual(before);
    expect(read(optionLines(before)).options).toEqual(before);
  });

  test('says which line is wrong', () => {
    expect(read('').errors).toEqual(['Add at least one option.']);
    expect(read('Red\nBlue\nRed').errors).toEqual(['Line 3 repeats line 1: “Red”.']);
    expect(read('x'.repeat(LIMITS.optionLabel + 1)).errors[0]).toMatch(
      /^Line 1 has 301 characters/,
    );
    const many = Array.from({ length: LIMITS.options + 1 }, (_none, index) => `Option ${index}`);
    expect(read(many.join('\n')).errors[0]).toMatch(/up to 1000 options/);
  });

  test('a list has the limit of its own question', () => {
    const many = Array.from({ length: 51 }, (_none, index) => `Row ${index}`).join('\n');
    const matrix = { most: 50, says: 'A matrix can have up to 50 rows.' };
    expect(readOptionList(many, [], ids.option, matrix).errors).toEqual([
      'A matrix can have up to 50 rows; there are 51 here.',
    ]);
  });

  test('quoted lines are cells of a CSV file, quotes and breaks in them included', () => {
    expect(labels('\ufeff"Red, dark"\r\n"Blue ""x"""\r\nGreen')).toEqual([
      'Red, dark',
      'Blue "x"',
      'Green',
    ]);
    expect(labels('"line 1\nline 2"\n"b"')).toEqual(['line 1 line 2', 'b']);
    expect(read('"a\nb"\nRed\nRed').errors).toEqual(['Line 4 repeats line 3: “Red”.']);
    // Not around the whole line: they are part of the words.
    expect(labels('"Best" of all\n5" pipe\n"Open')).toEqual(['"Best" of all', '5" pipe', '"Open']);
  });

  test('a row of a spreadsheet is as many options; of several columns the first filled one counts', () => {
    expect(labels('a\tb\t\tc')).toEqual(['a', 'b', 'c']);
    expect(labels('a\tb\t"c\td"\n')).toEqual(['a', 'b', 'c\td']);
    expect(labels('a\t1\n\tx\ty\n\tz')).toEqual(['a', 'x', 'z']);
  });

  test('opened and saved unchanged, nothing changes: no words, tabs, quotes, breaks, spaces', () => {
    const odd: Option[] = [
      { id: 'o1', label: 'A\tx', score: 3 },
      { id: 'o2', label: '', score: 2, picture: { id: 'a'.repeat(64), width: 1, height: 1 } },
      { id: 'o3', label: '"C' },
      { id: 'o4', label: 'D"' },
      { id: 'o5', label: '"quoted"' },
      { id: 'o6', label: 'two\nlines' },
      { id: 'o7', label: ' spaced ' },
      { id: 'o8', label: '' },
    ];
    expect(read(optionLines(odd), odd)).toEqual({ options: odd, errors: [] });
    for (const one of odd) {
      expect(read(optionLines([one]), [one])).toEqual({ options: [one], errors: [] });
    }
    // One line more or less leaves all the others.
    expect(read(`${optionLines(odd)}\nNew`, odd).options.slice(0, -1)).toEqual(odd);
    expect(read(optionLines(odd.slice(0, -1)), odd).options).toEqual(odd.slice(0, -1));
    expect(read(optionLines(odd.slice(1)), odd).options).toEqual(odd.slice(1));
  });

  test('empty lines are no options, but those of options that have no words', () => {
    expect(labels('Red\n\n\nBlue\n')).toEqual(['Red', 'Blue']);
    const known: Option[] = [
      { id: 'o1', label: 'Red' },
      { id: 'o2', label: '', score: 1 },
    ];
    expect(read('', known).errors).toEqual(['Add at least one option.']);
    expect(read('Red\nGreen', known).options[1]).toEqual({ id: 'o2', label: 'Green', score: 1 });
  });

  test('values are split at commas on any number of lines, quoted ones kept whole', () => {
    expect(splitAtCommas('Red, "Green, dark" ,Blue')).toBe('Red\nGreen, dark\nBlue');
    expect(splitAtCommas('1,5; 2,5')).toBe('1,5\n2,5');
    expect(splitAtCommas('a,b\r\nc,"d ""e"""\n\nf')).toBe('a\nb\nc\nd "e"\nf');
    expect(splitAtCommas('a, "b; c", d')).toBe('a\nb; c\nd');
    expect(splitAtCommas('"a"b,c')).toBe('"a"b\nc');
    expect(splitAtCommas('a,"b')).toBe('a\n"b');
    expect(splitAtCommas('Red')).toBeUndefined();
    expect(splitAtCommas('"Red, dark"\n"Blue; light"')).toBeUndefined();
  });

  test('what was split is read as it was written, also where it has quotes or tabs of its own', () => {
    expect(labels(splitAtCommas('"""x""",b,"c\td"') ?? '')).toEqual(['"x"', 'b', 'c\td']);
  });
});

describe('the insert menu', () => {
  const info = (type: FieldType) => FIELD_INFO[type];
  const find = (query: string) => findTypes(FIELD_TYPES, info, query).flatMap(({ types }) => types);

  test('has every type once, in groups', () => {
    expect(find('').sort()).toEqual([...FIELD_TYPES].sort());
    expect(findTypes(FIELD_TYPES, info, '').every(({ title }) => title !== '')).toBe(true);
  });

  test('finds by name first, then by what others call it', () => {
    expect(find('multi')[0]).toBe('multiple_choice');
    expect(find('CHECKBOX')).toContain('multiple_choice');
    expect(find('gdpr')).toEqual(['consent']);
    expect(find('no such thing')).toEqual([]);
  });
});

describe('the outline', () => {
  const view = (query: string, open = true) =>
    outlineRows(
      form,
      () => open,
      query,
      (field) => FIELD_TYPE_LOOKS[field.type].name,
    );

  test('folds pages', () => {
    expect(view('', false).rows.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(view('').rows.map(({ id }) => id)).toEqual(['p1', 'f1', 'f2', 'p2', 'f3']);
  });

  test('finds by label, key and type, also on folded pages', () => {
    expect(view('YOUR NAME', false).rows.map(({ id }) => id)).toEqual(['p1', 'f1']);
    expect(view('f2').found).toBe(1);
    expect(view('statement').rows.map(({ id }) => id)).toEqual(['p2', 'f3']);
    expect(view('nothing like it')).toEqual({ rows: [], found: 0 });
  });
});

describe('shortcuts', () => {
  const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    preventDefault: () => undefined,
    ...over,
  });

  test('Mod is Ctrl and ⌘; modifiers that are not asked for are not pressed', () => {
    expect(isKey(press('z', { ctrlKey: true }), 'Mod+Z')).toBe(true);
    expect(isKey(press('z', { metaKey: true }), 'Mod+Z')).toBe(true);
    expect(isKey(press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Z')).toBe(false);
    expect(isKey(press('z'), 'Mod+Z')).toBe(false);
    expect(isKey(press(' '), 'Space')).toBe(true);
    // However a keyboard makes the sign.
    expect(isKey(press('?', { shiftKey: true }), '?')).toBe(true);
    expect(isKey(press('/', { shiftKey: true, ctrlKey: true }), 'Mod+/')).toBe(true);
  });

  test('runs what the table says, and leaves the key where that is nothing here', () => {
    const calls: string[] = [];
    let prevented = 0;
    const event = press('Enter', { preventDefault: () => (prevented += 1) });
    const option = {
      below: () => void calls.push('below'),
      remove: () => false as const,
      previous: () => undefined,
      next: () => undefined,
    };
    expect(handle('option', event, option)).toBe(true);
    expect(handle('option', press('Backspace'), option)).toBe(false);
    expect(handle('option', { ...event, isComposing: true }, option)).toBe(false);
    expect([calls, prevented]).toEqual([['below'], 1]);
  });

  test('no two of one scope share a key, and every scope is on the sheet', () => {
    for (const scope of Object.keys(SHORTCUTS) as ShortcutScope[]) {
      const table: Record<string, Shortcut> = SHORTCUTS[scope];
      const keys = Object.values(table).flatMap((shortcut) => shortcut.keys);
      expect(new Set(keys).size, scope).toBe(keys.length);
      expect(SCOPE_NAMES[scope]).not.toBe('');
    }
  });
});
