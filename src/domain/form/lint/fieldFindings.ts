/** What is wrong with a field by itself: its texts, its lists, its own rules. */
import { checkField as checkAnswer } from '@/domain/form/fieldTypes/registry';
import { patternProblem } from '@/domain/answers/pattern';
import {
  hasOptions,
  isAsked,
  isInput,
  type Field,
  type FieldOf,
  type FieldType,
  type FormDefinition,
  type Option,
} from '../definition/definition';
import { kindOf } from '../fieldTypes/registry';
import type { Operation } from '../editing/operations';
import { isDefaultLabel } from '../editing/usualTexts';
import type { Finding, Fix } from '@/domain/form/budget/finding';
import { unanswerable } from './unanswerable';

/** Longer questions are hard to read. In characters. */
const LONG_LABEL = 160;

type Own = Pick<Finding, 'severity' | 'code' | 'message'> & { fix?: Fix };

/** All that is wrong with a field whatever stands around it. */
export function ownFindings(field: Field, definition: FormDefinition): Own[] {
  return [
    ...wordingFindings(field),
    ...listFindings(field),
    ...rangeFindings(field),
    ...typeFindings(field),
    ...defaultFindings(field, definition),
  ];
}

const error = (code: Finding['code'], message: string, fix?: Fix): Own => ({
  severity: 'error',
  code,
  message,
  ...(fix ? { fix } : {}),
});
const warning = (code: Finding['code'], message: string, fix?: Fix): Own => ({
  ...error(code, message, fix),
  severity: 'warning',
});

const set = ({ id: fieldId }: Field, patch: Readonly<Record<string, unknown>>): Operation[] => [
  { op: 'setField', fieldId, set: patch },
];
const remove = ({ id: fieldId }: Field, label: string): Fix => ({
  label,
  operations: [{ op: 'removeField', fieldId }],
});

const PASSWORD = /\b(?:passwords?|passcode|pin (?:code|number))\b/i;
const CARD = /\b(?:(?:credit|debit|bank) ?card|card (?:number|details)|cvv|cvc|security code)\b/i;
/** Types whose answer could be such a secret. */
const SECRETIVE: readonly string[] = ['short_text', 'long_text', 'number', 'group'];

function wordingFindings(field: Field): Own[] {
  const findings: Own[] = [];
  if (isInput(field) && field.label.trim() === '') {
    findings.push(error('no_label', 'This question has no text.'));
  }
  if (field.label.length > LONG_LABEL) {
    const [, first, rest] = /^(.{10,160}?[.?!:])\s+(\S.*)$/s.exec(field.label) ?? [];
    const fix =
      first && rest && field.help === undefined ? { label: first, help: rest } : undefined;
    findings.push(
      warning(
        'long_label',
        'This question is long. Move the details to its help text.',
        fix && { label: 'Move details to help text', operations: set(field, fix) },
      ),
    );
  }
  if (isAsked(field) && SECRETIVE.includes(field.type)) {
    if (PASSWORD.test(field.label)) {
      findings.push(
        warning(
          'asks_password',
          'Don’t ask for passwords or PINs. Respondents can’t tell a genuine request from a scam.',
          remove(field, 'Remove question'),
        ),
      );
    }
    if (CARD.test(field.label)) {
      findings.push(
        warning(
          'asks_card',
          'Don’t ask for card numbers. Forms don’t meet the card industry’s security rules.',
          remove(field, 'Remove question'),
        ),
      );
    }
  }
  return findings;
}

/** The lists of options that a field's owner writes, by the property that holds them. */
function listsOf(field: Field): [name: string, list: Option[]][] {
  if (field.type === 'matrix') {
    return [
      ['rows', field.rows],
      ['columns', field.columns],
    ];
  }
  return hasOptions(field) ? [['options', field.options]] : [];
}

function listFindings(field: Field): Own[] {
  const lists = listsOf(field);
  const findings: Own[] = [];
  if (lists.some(([, list]) => list.length === 0)) {
    findings.push(error('no_options', 'Add at least one option.'));
  }
  const isSaid = ({ label }: Option) => label.trim() !== '';
  const unsaid = lists.filter(([, list]) => !list.every(isSaid));
  if (unsaid.length > 0) {
    const patch = Object.fromEntries(unsaid.map(([name, list]) => [name, list.filter(isSaid)]));
    // Pictures may stand for texts to those who see them: a person must write what they say.
    const isBare = unsaid.every(
      ([, list]) => list.some(isSaid) && !list.some((one) => one.picture),
    );
    findings.push(
      error(
        'option_without_label',
        'Every option needs a label.',
        isBare ? { label: 'Remove empty options', operations: set(field, patch) } : undefined,
      ),
    );
  }
  const placeholder = lists.flatMap(([, list]) => list).find(({ label }) => isDefaultLabel(label));
  if (placeholder) {
    findings.push(
      warning(
        'placeholder_label',
        `“${placeholder.label}” is a placeholder. Write your own text or remove it.`,
      ),
    );
  }
  const hasTwins = lists.some(([, list]) => {
    const texts = list.filter(isSaid).map(({ label }) => label.trim().toLowerCase());
    return new Set(texts).size < texts.length;
  });
  if (hasTwins)
    findings.push(warning('same_options', 'Two options have the same label. Change one.'));
  return findings;
}

const above = <T extends number | string>(low: T | undefined, high: T | undefined) =>
  low !== undefined && high !== undefined && low > high;

/** Pairs of bounds of a field, the lower one first: those of which no answer can fit both. */
function crossedBounds(field: Field): [low: string, high: string][] {
  const bounds = field as unknown as Readonly<Record<string, number | string | undefined>>;
  const pairs: [string, string][] = [
    ['minLength', 'maxLength'],
    ['min', 'max'],
    ['minFromToday', 'maxFromToday'],
    ['minChoices', 'maxChoices'],
  ];
  return pairs.filter(([low, high]) => above(bounds[low], bounds[high]));
}

function rangeFindings(field: Field): Own[] {
  const message = 'No answer can be valid: the minimum is higher than the maximum.';
  const crossed = field.type === 'rating' ? [] : crossedBounds(field);
  if (crossed.length > 0) {
    const values = field as unknown as Readonly<Record<string, unknown>>;
    const patch = Object.fromEntries(
      crossed.flatMap(([low, high]) => [
        [low, values[high]],
        [high, values[low]],
      ]),
    );
    return [
      error('impossible_range', message, {
        label: 'Swap minimum and maximum',
        operations: set(field, patch),
      }),
    ];
  }
  if (field.type === 'slider' && field.min === field.max) {
    return [
      error('impossible_range', message, {
        label: 'Increase maximum by 1',
        operations: set(field, { max: field.max + 1 }),
      }),
    ];
  }
  const never = unanswerable(field);
  if (never) {
    const patch = Object.fromEntries(never.clears.map((name) => [name, null]));
    return [
      error('impossible_range', `No answer can be valid: ${never.why}`, {
        label: never.label,
        operations: set(field, patch),
      }),
    ];
  }
  if (field.type !== 'multiple_choice') return [];
  const { options, other, none, minChoices = 0 } = field;
  const most = options.length + (other ? 1 : 0);
  if (minChoices <= most || (none && minChoices === 0)) return [];
  return [
    error(
      'impossible_range',
      'No answer can be valid: the minimum number of choices is higher than the number of options.',
      {
        label: `Require at least ${most}`,
        operations: set(field, { minChoices: most === 0 ? null : most }),
      },
    ),
  ];
}

/** What is wrong with settings that fields of one type alone have. */
const TYPE_FINDINGS: { readonly [T in FieldType]?: (field: FieldOf<T>) => Own[] } = {
  short_text: (field) => {
    const problem = field.pattern && patternProblem(field.pattern);
    if (!problem) return [];
    const fix = { label: 'Remove pattern', operations: set(field, { pattern: null }) };
    return [error('bad_pattern', `This pattern can’t be used. ${problem}`, fix)];
  },
  image: (field) => [
    ...(field.picture
      ? []
      : [
          error(
            'no_picture',
            'Add a picture or remove this block.',
            remove(field, 'Remove picture'),
          ),
        ]),
    ...(field.alt.trim() === ''
      ? [warning('no_alt', 'Add alternative text for people who can’t see the picture.')]
      : []),
  ],
  video: ({ url }) =>
    /^https:\/\/[^\s/]+\.[^\s]+$/.test(url)
      ? []
      : [error('bad_link', 'Enter the video link, starting with https://.')],
};

/** Sound: the table maps each type to what takes fields of that very type. */
const typeFindings = (field: Field): Own[] =>
  (TYPE_FINDINGS[field.type] as ((field: Field) => Own[]) | undefined)?.(field) ?? [];

function defaultFindings(field: Field, definition: FormDefinition): Own[] {
  if (!isInput(field) || !field.default) return [];
  // Bounds that move with the day are judged on the day of answering.
  const fixed = { ...field, minFromToday: undefined, maxFromToday: undefined };
  const fits =
    field.default.t === kindOf(field) && !checkAnswer(fixed, field.default, '', definition);
  return fits
    ? []
    : [
        error('bad_default', 'The default answer isn’t valid for this question.', {
          label: 'Clear default answer',
          operations: set(field, { default: null }),
        }),
      ];
}
