/** A form as lines that a person can read and a test can compare: type, required mark, label, options, settings, condition. */
import { view } from '@/domain/logic/visibility';
import type { SketchNote } from '@/domain/form/sketch/notes';
import type { Answer } from '@/domain/values/answer';
import {
  fieldsInOrder,
  isInput,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { conditionText } from '@/domain/logic/sentences';

const bounds = (field: Field): string[] => {
  const of = Object.fromEntries(
    Object.entries(field).filter(([, value]) => typeof value !== 'object'),
  ) as Readonly<Record<string, string | number | undefined>>;
  const range = (from?: string | number, to?: string | number) =>
    from === undefined && to === undefined ? [] : [`${String(from ?? '')}..${String(to ?? '')}`];
  return [
    ...range(of['from'], of['to']),
    ...(typeof of['min'] === 'number' || typeof of['max'] === 'number'
      ? range(of['min'], of['max'])
      : []),
    ...range(of['minLength'], of['maxLength']),
    ...(of['maxChoices'] === undefined ? [] : [`≤${String(of['maxChoices'])}`]),
    ...(of['minFromToday'] === undefined ? [] : [`today+${String(of['minFromToday'])}`]),
    ...(of['maxFromToday'] === undefined ? [] : [`today-${String(of['maxFromToday'])}`]),
    ...(of['maxFiles'] === undefined || of['maxFiles'] === 1
      ? []
      : [`${String(of['maxFiles'])} files`]),
    ...['unit', 'currency'].flatMap((name) => (of[name] === undefined ? [] : [String(of[name])])),
  ];
};

const listed = (items: readonly { label: string; score?: number }[]) =>
  items.map(({ label }) => label).join(' | ');

/** The lines of a form's questions, in their order; those of a group are indented. */
export function linesOf(definition: FormDefinition): string[] {
  const inGroups = new Set(
    Object.values(definition.fields).flatMap((field) =>
      field.type === 'group' ? field.fieldIds : [],
    ),
  );
  return fieldsInOrder(definition).map((field) => {
    const required = isInput(field) && field.required ? '*' : '';
    const settings = bounds(field);
    const parts = [
      `${inGroups.has(field.id) ? '  ' : ''}${field.type}${required}: ${field.label}`,
      'options' in field
        ? `[${listed(field.options)}${'other' in field && field.other ? ' | …' : ''}]`
        : '',
      field.type === 'matrix' ? `[${listed(field.rows)}] × [${listed(field.columns)}]` : '',
      field.type === 'consent' ? `“${field.statement}”` : '',
      settings.length > 0 ? `(${settings.join(', ')})` : '',
      field.showIf ? `if ${conditionText(definition, field.showIf)}` : '',
    ];
    return parts.filter((part) => part !== '').join(' ');
  });
}

/** What calculated values come to for answers such as `quantity=3, size=Large, wrapped=yes`, by key. */
export function valuesFor(definition: FormDefinition, words: string): string {
  const answers: Record<string, Answer> = {};
  for (const pair of words.split(', ')) {
    const [key = '', value = ''] = pair.split('=');
    const field = Object.values(definition.fields).find((one) => 'key' in one && one.key === key);
    if (!field) throw new Error(`No question “${key}”`);
    answers[field.id] = answerOf(field, value);
  }
  const values = view(definition, answers, '2026-01-01').answers;
  return Object.values(definition.fields)
    .flatMap((field) => {
      const value = field.type === 'calculated' ? values[field.id] : undefined;
      return value?.t === 'number' ? [`${field.label} ${value.v}`] : [];
    })
    .join(', ');
}

function answerOf(field: Field, value: string): Answer {
  if (field.type === 'number') return { t: 'number', v: Number(value) };
  if (field.type === 'date') return { t: 'date', v: value };
  if (field.type === 'yes_no') return { t: 'options', v: [value] };
  if (!('options' in field)) throw new Error(`No answer for ${field.type}`);
  const chosen = value.split('+').map((label) => {
    const option = field.options.find((one) => one.label.startsWith(label));
    if (!option) throw new Error(`No option “${label}”`);
    return option.id;
  });
  return { t: 'options', v: chosen };
}

/** The title, all lines, and what the expectation speaks of besides. */
export function linesAndMore(
  definition: FormDefinition,
  notes: readonly SketchNote[],
  expected: readonly string[],
): string[] {
  const { pages, endings } = definition;
  const endingLine = ({ title, text, redirect, showIf }: (typeof endings)[number]) =>
    `ending: ${title} / ${text ?? ''}${redirect ? ` → ${redirect.url}` : ''}${showIf ? ` if ${conditionText(definition, showIf)}` : ''}`;
  return [
    `# ${definition.title}`,
    ...linesOf(definition),
    ...(pages.length > 1
      ? [
          `pages: ${pages.map((page) => `${page.title ?? ''} ${page.fieldIds.length}`.trim()).join(' | ')}`,
        ]
      : []),
    ...(expected.some((line) => line.startsWith('ending: ')) ? endings.map(endingLine) : []),
    ...expected
      .filter((line) => line.startsWith('with '))
      .map((line) => {
        const answers = line.slice(5).split(': ')[0] ?? '';
        return `with ${answers}: ${valuesFor(definition, answers)}`;
      }),
    ...notes.map(({ what }) => `not understood: ${what}`),
    ...(definition.submitLabel === undefined ? [] : [`button: ${definition.submitLabel}`]),
    ...Object.keys(definition.design ?? {}).map((name) => `design: ${name}`),
    ...(definition.locales ?? []).map((language) => `language: ${language}`),
    ...Object.values(definition.fields).flatMap(({ label, translations = {} }) =>
      Object.values(translations).map((texts) => `${label}: ${Object.values(texts).join(', ')}`),
    ),
  ];
}

/** The lines that go and those that come, each in its order. */
export function changedLines(before: readonly string[], after: readonly string[]): string[] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row)
        row[j] =
          before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changed: string[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      changed.push(`- ${before[i] ?? ''}`);
      i += 1;
    } else {
      changed.push(`+ ${after[j] ?? ''}`);
      j += 1;
    }
  }
  return changed;
}
