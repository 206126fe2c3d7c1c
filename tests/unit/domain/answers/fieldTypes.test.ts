import { describe, expect, test } from 'vitest';
import type { Answer, ProblemCode, RawInput } from '@/domain/values/answer';
import { checkField } from '@/domain/form/fieldTypes/registry';
import { isAsked, isInput, type Field } from '@/domain/form/definition/definition';
import { kindOf, specOf } from '@/domain/form/fieldTypes/registry';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { ALL_TYPES, INPUT_TYPES, aField } from '../../../support/forms';

const options = [
  { id: 'oa', label: 'Apple' },
  { id: 'ob', label: 'Pear' },
  { id: 'oc', label: 'Plum' },
];
const TODAY = '2026-11-21';
const NOWHERE = { fields: {} };

function read(
  field: Field,
  raw: RawInput,
): { answer?: Answer | undefined; problem?: ProblemCode | undefined } {
  if (!isInput(field)) throw new Error('not an input');
  const parsed = specOf(field).parse(field, { '': raw }, NOWHERE);
  if (parsed.problem) return { problem: parsed.problem.code };
  return {
    answer: parsed.answer,
    problem: checkField(field, parsed.answer, TODAY, NOWHERE)?.code,
  };
}

const text = (v: string): Answer => ({ t: 'text', v });
const picked = (...v: string[]): Answer => ({ t: 'options', v });

const short = aField('short_text', 'f1', { minLength: 2, maxLength: 5 });
const long = aField('long_text', 'f1', { maxLength: 10 });
const mail = aField('email', 'f1');
const num = aField('number', 'f1', { min: -5, max: 100 });
const whole = aField('number', 'f1', { wholeNumber: true });
const day = aField('date', 'f1');
const narrow = aField('date', 'f1', { min: '2026-01-01', max: '2026-12-31' });
const wide = aField('date', 'f1', { min: '1800-01-01', max: '2200-01-01' });
const single = aField('single_choice', 'f1', { options });
const drop = aField('dropdown', 'f1', { options });
const multi = aField('multiple_choice', 'f1', { options, minChoices: 1, maxChoices: 2 });
const box = aField('consent', 'f1', { required: true });

describe('what a control holds becomes an answer or a problem', () => {
  test.each<[string, Field, RawInput, Answer | undefined, ProblemCode | undefined]>([
    ['trims', short, '  abc ', text('abc'), undefined],
    ['one line only', short, 'a\r\nb', text('a b'), undefined],
    ['nothing is nothing', short, '   ', undefined, undefined],
    ['invisible is nothing', short, '\u200b\u2060', undefined, undefined],
    ['too short', short, 'a', text('a'), 'too_short'],
    ['too long', short, 'abcdef', text('abcdef'), 'too_long'],
    ['counts characters, not units', short, '👍👍👍👍👍', text('👍👍👍👍👍'), undefined],
    ['controls go', short, 'a\u0007b', text('ab'), undefined],
    ['half characters are replaced', short, 'a\ud800', text('a\ufffd'), undefined],
    ['keeps lines', long, 'a\r\n\r\nb', text('a\n\nb'), undefined],
    ['email', mail, ' Ada@Example.com ', text('Ada@Example.com'), undefined],
    ['email in another script', mail, 'почта@пример.рф', text('почта@пример.рф'), undefined],
    ['email without domain', mail, 'ada@', text('ada@'), 'not_email'],
    ['email without dot', mail, 'ada@example', text('ada@example'), 'not_email'],
    ['email with two dots', mail, 'a..b@example.com', text('a..b@example.com'), 'not_email'],
    ['email list', mail, 'a@b.co,c@d.co', text('a@b.co,c@d.co'), 'not_email'],
    ['number', num, ' 1 2.50', { t: 'number', v: 12.5 }, undefined],
    ['minus sign of typographers', num, '−3', { t: 'number', v: -3 }, undefined],
    ['no minus zero', num, '-0', { t: 'number', v: 0 }, undefined],
    ['a comma that can only be the decimal one', num, '1,5', { t: 'number', v: 1.5 }, undefined],
    ['no exponent', num, '1e3', undefined, 'not_number'],
    ['words', num, 'twelve', undefined, 'not_number'],
    ['too small', num, '-6', { t: 'number', v: -6 }, 'too_small'],
    ['too big', num, '101', { t: 'number', v: 101 }, 'too_big'],
    ['edge', num, '100', { t: 'number', v: 100 }, undefined],
    ['whole', whole, '2.5', { t: 'number', v: 2.5 }, 'not_whole'],
    ['day', day, '2024-02-29', { t: 'date', v: '2024-02-29' }, undefined],
    ['day that is not', day, '2026-02-29', undefined, 'not_date'],
    ['day written otherwise', day, '21/11/2026', undefined, 'not_date'],
    ['product’s first day', day, '1900-01-01', { t: 'date', v: '1900-01-01' }, undefined],
    ['before it', day, '1899-12-31', { t: 'date', v: '1899-12-31' }, 'date_too_early'],
    ['after the last', day, '2100-01-01', { t: 'date', v: '2100-01-01' }, 'date_too_late'],
    ['form narrows', narrow, '2027-01-01', { t: 'date', v: '2027-01-01' }, 'date_too_late'],
    ['form cannot widen', wide, '1899-12-31', { t: 'date', v: '1899-12-31' }, 'date_too_early'],
    ['one option', single, 'ob', picked('ob'), undefined],
    ['no option', single, '', undefined, undefined],
    ['unknown option', single, 'ox', picked('ox'), 'unknown_option'],
    ['two of one', single, ['oa', 'ob'], picked('oa', 'ob'), 'too_many_choices'],
    ['dropdown', drop, 'oc', picked('oc'), undefined],
    ['several in the form’s order, once', multi, ['oc', 'oa', 'oc'], picked('oa', 'oc'), undefined],
    ['too many', multi, ['oa', 'ob', 'oc'], picked('oa', 'ob', 'oc'), 'too_many_choices'],
    ['ticked', box, 'yes', { t: 'consent', v: true }, undefined],
    ['not ticked', box, '', undefined, 'required_consent'],
  ])('%s', (_name, field, raw, answer, problem) => {
    const result = read(field, raw);
    expect(result.problem).toBe(problem);
    expect(result.answer).toEqual(answer);
  });

  test.each(INPUT_TYPES)(
    '%s: required and absent is a problem where one is asked for it, optional and absent is none',
    (type) => {
      const field = aField(type, 'f1');
      if (!isInput(field)) throw new Error('not an input');
      const missing = checkField({ ...field, required: true }, undefined, TODAY, NOWHERE);
      expect(missing !== undefined).toBe(isAsked(field));
      expect(checkField({ ...field, required: false }, undefined, TODAY, NOWHERE)).toBeUndefined();
    },
  );

  test.each(INPUT_TYPES)('%s: an answer of another kind is refused', (type) => {
    const field = aField(type, 'f1');
    if (!isInput(field)) throw new Error('not an input');
    const other: Answer = kindOf(field) === 'number' ? text('1') : { t: 'number', v: 1 };
    expect(checkField(field, other, TODAY, NOWHERE)?.code).toBe('wrong_kind');
  });
});

test('an email of 100,000 characters is judged in no time', () => {
  const started = performance.now();
  expect(read(mail, `${'a'.repeat(50_000)}@${'b.'.repeat(25_000)}`).problem).toBe('not_email');
  expect(performance.now() - started).toBeLessThan(50);
});

test('answers read as a person would write them', () => {
  expect(formatAnswer(multi, picked('oa', 'oc'), NOWHERE)).toBe('Apple, Plum');
  expect(formatAnswer(day, { t: 'date', v: '2026-11-21' }, NOWHERE)).toBe('21 Nov 2026');
  expect(
    formatAnswer(aField('number', 'f1', { unit: 'kg' }), { t: 'number', v: 2.5 }, NOWHERE),
  ).toBe('2.5 kg');
  expect(formatAnswer(box, { t: 'consent', v: true }, NOWHERE)).toBe('Yes: I agree');
  expect(formatAnswer(short, undefined, NOWHERE)).toBe('');
});

test.each(ALL_TYPES)('%s makes a field that carries its id, label and type', (type) => {
  expect(aField(type, 'f9')).toMatchObject({ id: 'f9', type, label: 'Label of f9' });
});

describe('an email address', () => {
  test('copied with what no one sees in it is the address one sees', () => {
    const field = aField('email', 'f1');
    for (const odd of [
      '\u200bada@example.org',
      'ada\u00ad@example.org',
      '\u202aada@example.org\u202c',
    ]) {
      expect(specOf(field).parse(field, { '': odd }, NOWHERE)).toEqual({
        answer: { t: 'text', v: 'ada@example.org' },
      });
    }
  });
});
