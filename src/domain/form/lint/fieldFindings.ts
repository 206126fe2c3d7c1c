/** What is wrong with a field by itself: its texts, its lists, its own rules. */
import { checkField as checkAnswer } from '@/domain/answers/validate';
import { patternProblem } from '@/domain/answers/pattern';
import {
  hasOptions,
  isAsked,
  isInput,
  type Field,
  type FormDefinition,
  type Option,
} from '../definition/definition';
import { kindOf } from '../fieldTypes/registry';
import type { Operation } from '../editing/operations';
import type { Finding, Fix } from './finding';
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
    findings.push(error('no_label', 'Write the question.'));
  }
  if (field.label.length > LONG_LABEL) {
    const [, first, rest] = /^(.{10,160}?[.?!:])\s+(\S.*)$/s.exec(field.label) ?? [];
    const fix =
      first && rest && field.help === undefined ? { label: first, help: rest } : undefined;
    findings.push(
      warning(
        'long_label',
        'This is long for a question. Say the rest in the help text under it.',
        fix && { label: 'Move the rest to the help text', operations: set(field, fix) },
      ),
    );
  }
  if (isAsked(field) && SECRETIVE.includes(field.type)) {
    if (PASSWORD.test(field.label)) {
      findings.push(
        warning(
          'asks_password',
          'Never ask for passwords or PINs in a form: people cannot tell you from a thief.',
          remove(field, 'Remove the question'),
        ),
      );
    }
    if (CARD.test(field.label)) {
      findings.push(
        warning(
          'asks_card',
          'Never ask for card numbers in a form: they are not protected here as card companies require.',
          remove(field, 'Remove the question'),
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
        'Give every option a text.',
        isBare
          ? { label: 'Remove options without text', operations: set(field, patch) }
          : undefined,
      ),
    );
  }
  const hasTwins = lists.some(([, list]) => {
    const texts = list.filter(isSaid).map(({ label }) => label.trim().toLowerCase());
    return new Set(texts).size < texts.length;
  });
  if (hasTwins) findings.push(warning('same_options', 'Two options read the same. Change one.'));
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
  const message = 'No answer can fit: the least allowed is more than the most.';
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
        label: 'Swap the least and the most',
        operations: set(field, patch),
      }),
    ];
  }
  if (field.type === 'slider' && field.min === field.max) {
    return [
      error('impossible_range', message, {
        label: 'Let it go one further',
        operations: set(field, { max: field.max + 1 }),
      }),
    ];
  }
  const never = unanswerable(field);
  if (never) {
    const patch = Object.fromEntries(never.clears.map((name) => [name, null]));
    return [
      error('impossible_range', `No answer can fit: ${never.why}`, {
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
    error('impossible_range', 'No answer can fit: more choices are asked for than there are.', {
      label: `Ask for ${most} at least`,
      operations: set(field, { minChoices: most === 0 ? null : most }),
    }),
  ];
}

function typeFindings(field: Field): Own[] {
  switch (field.type) {
    case 'short_text': {
      const problem = field.pattern && patternProblem(field.pattern);
      if (!problem) return [];
      const fix = { label: 'Remove the pattern', operations: set(field, { pattern: null }) };
      return [error('bad_pattern', `The pattern cannot be used. ${problem}`, fix)];
    }
    case 'image':
      return [
        ...(field.picture
          ? []
          : [error('no_picture', 'Choose a picture, or remove this.', remove(field, 'Remove it'))]),
        ...(field.alt.trim() === ''
          ? [warning('no_alt', 'Say what is in the picture, for those who cannot see it.')]
          : []),
      ];
    case 'video':
      return /^https:\/\/[^\s/]+\.[^\s]+$/.test(field.url)
        ? []
        : [error('bad_link', 'Write the address of the video, beginning with https://.')];
    case 'file':
      return [
        error(
          'file_transport',
          'Files cannot be received yet. Remove this question to publish.',
          remove(field, 'Remove the question'),
        ),
      ];
    default:
      return [];
  }
}

function defaultFindings(field: Field, definition: FormDefinition): Own[] {
  if (!isInput(field) || !field.default) return [];
  // Bounds that move with the day are judged on the day of answering.
  const fixed = { ...field, minFromToday: undefined, maxFromToday: undefined };
  const fits =
    field.default.t === kindOf(field) && !checkAnswer(fixed, field.default, '', definition);
  return fits
    ? []
    : [
        error('bad_default', 'What the field holds at first does not fit its own rules.', {
          label: 'Begin empty',
          operations: set(field, { default: null }),
        }),
      ];
}
