import { describe, expect, test } from 'vitest';
import { isInput } from '@/domain/form/definition/definition';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import type { VersionChange } from '@/domain/form/versions/change';
import { changeText } from '@/domain/form/versions/changeText';
import { keptChanges } from '@/domain/form/versions/keptChanges';
import {
  changeStatus,
  publicState,
  type FormStatus,
  type StatusChange,
} from '@/domain/options/formStatus';
import { publishable } from '@/domain/form/budget/finding';
import { lint } from '@/domain/form/lint/lint';
import { canonicalJson, utf8Length } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { applyAll } from '@/domain/form/editing/operations';
import {
  REGISTRY_BYTES,
  extendRegistry,
  fittingRegistry,
  reservedKeys,
} from '@/domain/form/registry/fieldHistory';
import type { Registry } from '@/domain/form/registry/registered';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { aField, aForm, when } from '../../../support/forms';

describe('what a client wrote', () => {
  type Foreign = Readonly<Record<string, unknown>> | number;
  const tree = (depth: number, width: number, leaf: Foreign): Foreign =>
    depth === 0
      ? leaf
      : { op: 'not', of: [{ op: 'all', of: Array(width).fill(tree(depth - 2, width, leaf)) }] };
  const withRules = (count: number, showIf: Foreign) => {
    const form = aForm(Array.from({ length: count }, (_, at) => aField('short_text', `f${at}`)));
    return {
      ...form,
      fields: Object.fromEntries(
        Object.entries(form.fields).map(([id, field]) => [id, { ...field, showIf }]),
      ),
    };
  };
  test('is refused in no time, however its rules are nested', () => {
    const start = performance.now();
    expect(definitionSchema.safeParse(withRules(500, tree(4, 20, 0))).success).toBe(false);
    expect(definitionSchema.safeParse(withRules(500, tree(4, 9, 0))).success).toBe(false);
    // It was 5 seconds, and half a gigabyte.
    expect(performance.now() - start).toBeLessThan(1_500);
  });
  test('is taken where each rule is within its bounds', () => {
    const rule = when('f0', 'is_answered');
    expect(definitionSchema.safeParse(withRules(20, { ...rule })).success).toBe(true);
    expect(definitionSchema.safeParse(withRules(20, tree(2, 20, { ...rule }))).success).toBe(true);
    // A hundred parts, and one more.
    const wide = (parts: number) => ({
      op: 'any',
      of: [
        ...Array.from({ length: 4 }, () => ({ op: 'all', of: Array(20).fill(rule) })),
        ...Array.from({ length: parts }, () => rule),
      ],
    });
    expect(definitionSchema.safeParse(withRules(2, wide(15))).success).toBe(true);
    expect(definitionSchema.safeParse(withRules(2, wide(16))).success).toBe(false);
  });
});

describe('lint', () => {
  const all = (...args: Parameters<typeof aForm>) => lint(aForm(...args)).map(({ code }) => code);
  /** Without the placeholders that new lists begin with. */
  const codes = (...args: Parameters<typeof aForm>) =>
    all(...args).filter((code) => code !== 'placeholder_label');
  test('a good form has nothing to say', () => {
    expect(codes([aField('short_text', 'f1')])).toEqual([]);
  });
  test.each([
    ['no_title', () => codes([aField('short_text', 'f1')], { title: ' ' })],
    ['placeholder_label', () => all([aField('dropdown', 'f1')])],
    ['no_questions', () => codes([aField('statement', 'f1')])],
    ['no_label', () => codes([aField('short_text', 'f1', { label: '' })])],
    ['no_options', () => codes([aField('dropdown', 'f1', { options: [] })])],
    [
      'option_without_label',
      () => codes([aField('dropdown', 'f1', { options: [{ id: 'oa', label: '' }] })]),
    ],
    [
      'duplicate_key',
      () => codes([aField('short_text', 'f1', { key: 'x' }), aField('email', 'f2', { key: 'x' })]),
    ],
    [
      'dead_reference',
      () => codes([aField('short_text', 'f1', { showIf: when('gone', 'is_answered') })]),
    ],
    [
      'later_reference',
      () =>
        codes([
          aField('short_text', 'f1', { showIf: when('f2', 'is_answered') }),
          aField('short_text', 'f2'),
        ]),
    ],
    [
      'unfit_operator',
      () =>
        codes([
          aField('short_text', 'f1'),
          aField('short_text', 'f2', { showIf: when('f1', 'greater_than', 1) }),
        ]),
    ],
    [
      'unknown_option',
      () =>
        codes([
          aField('dropdown', 'f1'),
          aField('short_text', 'f2', { showIf: when('f1', 'equals', 'gone') }),
        ]),
    ],
    [
      'no_value',
      () =>
        codes([
          aField('short_text', 'f1'),
          aField('short_text', 'f2', { showIf: when('f1', 'contains', '') }),
        ]),
    ],
    [
      'condition_too_long',
      () =>
        codes([
          aField('short_text', 'f1'),
          aField('short_text', 'f2', {
            showIf: { op: 'any', of: Array.from({ length: 21 }, () => when('f1', 'is_answered')) },
          }),
        ]),
    ],
    ['impossible_range', () => codes([aField('number', 'f1', { min: 5, max: 1 })])],
    ['empty_page', () => codes([[aField('short_text', 'f1')], []])],
  ])('finds %s, and nothing else', (code, run) => {
    expect(run()).toEqual(code === 'no_questions' ? ['no_questions'] : [code]);
  });
  test('warnings do not stand in the way', () => {
    expect(publishable(lint(aForm([[aField('short_text', 'f1')], []])))).toBe(true);
    expect(publishable(lint(aForm([])))).toBe(false);
  });
});

test('the schema takes no condition that lint calls too long', () => {
  const withParts = (n: number) =>
    aForm([
      aField('short_text', 'f1'),
      aField('short_text', 'f2', {
        showIf: {
          op: 'all',
          of: Array.from({ length: n }, () => ({
            op: 'any' as const,
            of: Array.from({ length: 9 }, () => when('f1', 'is_answered')),
          })),
        },
      }),
    ]);
  expect(definitionSchema.safeParse(withParts(9)).success).toBe(true);
  expect(lint(withParts(9))).toEqual([]);
  expect(definitionSchema.safeParse(withParts(10)).success).toBe(false);
  expect(lint(withParts(10)).map(({ code }) => code)).toEqual(['condition_too_long']);
});

describe('publishing', () => {
  test('the text of a definition does not depend on the order of its keys', () => {
    const form = aForm([aField('short_text', 'f1')]);
    const reversed = Object.fromEntries(Object.entries(form).reverse());
    expect(canonicalJson(reversed)).toBe(canonicalJson(form));
    expect(readStoredDefinition(canonicalJson(form))).toEqual(form);
  });

  test('the registry only grows, and knows former keys and options', () => {
    const first = aForm([
      aField('short_text', 'f1', { key: 'name' }),
      aField('dropdown', 'f2', {
        options: [
          { id: 'oa', label: 'A' },
          { id: 'ob', label: 'B' },
        ],
      }),
    ]);
    const second = aForm([
      aField('dropdown', 'f2', {
        key: 'pick',
        options: [
          { id: 'ob', label: 'Bee' },
          { id: 'oc', label: 'C' },
        ],
      }),
    ]);
    const one = extendRegistry({}, first, 1);
    const two = extendRegistry(one, second, 2);
    expect(two['f1']).toMatchObject({ key: 'name', firstVersion: 1, lastVersion: 1 });
    expect(two['f2']).toMatchObject({
      key: 'pick',
      formerKeys: ['f2'],
      options: { oa: 'A', ob: 'Bee', oc: 'C' },
      firstVersion: 1,
      lastVersion: 2,
    });
  });

  test('where there is no room, how answers read goes before any label does', () => {
    const gone = aForm([aField('short_text', 'fgone', { label: 'L'.repeat(400) })]);
    let registry = extendRegistry({}, gone, 1);
    for (let round = 2; round <= 21; round += 1) {
      const consents = Array.from({ length: 40 }, (_, at) =>
        aField('consent', `f${at}`, { statement: `${round} ${'x'.repeat(1_900)}` }),
      );
      registry = fittingRegistry(extendRegistry(registry, aForm(consents), round)) ?? {};
    }
    expect(utf8Length(canonicalJson(registry))).toBeLessThanOrEqual(REGISTRY_BYTES);
    expect(registry['fgone']?.label).toBe('L'.repeat(400));
  });

  test('a registry that just fits is left whole, and one byte more costs something', () => {
    const ofLabels = (...lengths: number[]) =>
      extendRegistry(
        extendRegistry({}, aForm([aField('short_text', 'fgone', { label: 'é'.repeat(200) })]), 1),
        aForm(lengths.map((n, at) => aField('short_text', `f${at}`, { label: 'x'.repeat(n) }))),
        2,
      );
    const bytes = (registry: Registry) => utf8Length(canonicalJson(registry));
    const room = REGISTRY_BYTES - bytes(ofLabels(0));
    const full = ofLabels(room);
    expect(bytes(full)).toBe(REGISTRY_BYTES);
    expect(fittingRegistry(full)).toBe(full);
    const shortened = fittingRegistry(ofLabels(room + 1)) ?? {};
    expect(shortened['fgone']).not.toHaveProperty('readings');
    expect(shortened['f0']).toEqual(ofLabels(room + 1)['f0']);
  });

  test('a registry of a form rebuilt again and again still fits into its document', () => {
    let registry: Registry = {};
    for (let round = 1; round <= 12; round += 1) {
      const fields = Array.from({ length: 300 }, (_, n) =>
        aField('dropdown', `f${round}x${n}`, {
          label: `${round} ${'L'.repeat(400)}`,
          options: [{ id: 'oa', label: 'O'.repeat(200) }],
        }),
      );
      registry = fittingRegistry(extendRegistry(registry, aForm(fields), round)) ?? {};
      expect(utf8Length(canonicalJson(registry))).toBeLessThanOrEqual(REGISTRY_BYTES);
    }
    // Nothing left: the oldest are shorter, and the form's own are whole.
    expect(Object.keys(registry)).toHaveLength(3_600);
    expect(registry['f1x0']).toMatchObject({ key: 'f1x0', firstVersion: 1, lastVersion: 1 });
    expect(registry['f1x0']?.label.startsWith('1 LLL')).toBe(true);
    expect(registry['f12x0']?.label).toHaveLength(403);
  });

  test('what changed fits beside the largest definition', () => {
    const labelled = (letter: string) =>
      aForm(
        Array.from({ length: 1_000 }, (_, n) =>
          aField('short_text', `f${n}x`, { label: letter.repeat(250) }),
        ),
      );
    const kept = keptChanges(labelled('漢'), labelled('字'));
    expect(utf8Length(JSON.stringify(kept))).toBeLessThan(130_000);
    expect(kept[0]).toEqual({
      kind: 'field_renamed',
      fieldId: 'f0x',
      label: `${'字'.repeat(49)}…`,
      from: `${'漢'.repeat(49)}…`,
    });
  });

  test('the public copy holds nothing but what the page may know', () => {
    const form = { ...aForm([aField('email', 'f1')]), secret: 'canary' };
    expect(canonicalJson(publicCopy(form))).not.toContain('canary');
    expect(Object.values(publicCopy(form).fields).every(isInput)).toBe(true);
  });

  test('changes are kept as kinds with parameters, and made into sentences', () => {
    const before = aForm([
      aField('short_text', 'f1', { label: 'Name' }),
      aField('dropdown', 'f2', { label: 'Pick' }),
      aField('date', 'f3', { label: 'Day' }),
    ]);
    const after = aForm([
      aField('short_text', 'f1', { label: 'Full name', required: true }),
      aField('dropdown', 'f2', { label: 'Pick', options: [{ id: 'onew', label: 'New' }] }),
      aField('number', 'f4', { label: 'Age' }),
    ]);
    const kept = keptChanges(before, after);
    // Short ones are kept whole.
    expect(kept.map((change) => changeText(change as unknown as VersionChange))).toEqual([
      'Renamed “Name” to “Full name”.',
      '“Full name” is now required.',
      'Added the option “New” to “Pick”.',
      'Removed the option “Option 1” from “Pick”.',
      'Removed the option “Option 2” from “Pick”.',
      'Added “Age”.',
      'Removed “Day”. Its answers are kept in an archived column.',
    ]);
    expect(keptChanges(before, before)).toEqual([]);
    expect(keptChanges(undefined, before)).toEqual([{ kind: 'first_version', questions: 3 }]);
  });
});

describe('the life of a form', () => {
  test.each<[FormStatus, StatusChange, FormStatus | undefined]>([
    ['live', 'pause', 'paused'],
    ['paused', 'pause', 'paused'],
    ['paused', 'resume', 'live'],
    ['live', 'close', 'closed'],
    ['closed', 'reopen', 'live'],
    ['draft', 'pause', undefined],
    ['trashed', 'reopen', undefined],
    ['archived', 'resume', undefined],
  ])('%s + %s = %s', (from, change, to) => {
    expect(changeStatus(from, change)).toBe(to);
  });
  test('the public link answers by state', () => {
    expect(publicState(undefined)).toBe('missing');
    expect(publicState('draft')).toBe('missing');
    expect(publicState('trashed')).toBe('missing');
    expect(publicState('live')).toBe('live');
    expect(publicState('paused')).toBe('paused');
    expect(publicState('closed')).toBe('closed');
    expect(publicState('archived')).toBe('closed');
  });
});

describe('former keys', () => {
  const registryOf = (...forms: ReturnType<typeof aForm>[]) =>
    forms.reduce<Registry>((known, form, n) => extendRegistry(known, form, n + 1), {});
  const keyed = (...keys: string[]) =>
    aForm(keys.map((key, n) => aField('short_text', `f${n}`, { key, label: `Question ${n}` })));

  test('are no other question’s: a finding says whose, and the fix finds a free one', () => {
    const reserved = reservedKeys(registryOf(keyed('mail'), keyed('post')));
    const other = aForm([aField('email', 'fnew', { key: 'mail', label: 'Mail' })]);
    const [finding] = lint(other, reserved);
    expect(finding).toMatchObject({ code: 'reserved_key', severity: 'error', fieldId: 'fnew' });
    expect(finding?.message).toContain('“Question 0”');
    const { definition } = applyAll(other, finding?.fix?.operations ?? []);
    expect(definition.fields['fnew']).toMatchObject({ key: 'mail_2' });
    expect(lint(definition, reserved)).toEqual([]);
    expect(lint(keyed('mail'), reserved)).toEqual([]);
  });

  test('add a bounded number of bytes to the public copy, the newest of each question first', () => {
    const versions = Array.from({ length: 12 }, (_, version) =>
      keyed(...Array.from({ length: 400 }, (__, n) => `key_${version}_of_${n}`)),
    );
    const live = versions.at(-1) ?? aForm();
    const aliases = publicCopy(live, registryOf(...versions)).aliases ?? {};
    expect(JSON.stringify(aliases).length).toBeLessThan(51_000);
    expect(aliases).toMatchObject({ key_10_of_0: 'f0', key_10_of_399: 'f399' });
    expect(aliases).not.toHaveProperty('key_0_of_0');
  });
});

test('the registry has options in the order of the form, former ones after them', () => {
  const withOptions = (...ids: string[]) =>
    aForm([aField('dropdown', 'fone', { options: ids.map((id) => ({ id, label: id })) })]);
  const first = extendRegistry({}, withOptions('ozero', 'oalpha', 'omid'), 1);
  const next = extendRegistry(first, withOptions('omid', 'onew', 'ozero'), 2);
  expect(Object.keys(next['fone']?.options ?? {})).toEqual(['omid', 'onew', 'ozero', 'oalpha']);
});
