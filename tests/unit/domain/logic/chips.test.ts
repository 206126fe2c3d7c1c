import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHIP,
  fromChips,
  hasReferences,
  referenceIn,
  referenceName,
  referenceText,
  storedBetween,
  toChips,
  withFallbacks,
  withNames,
} from '@/domain/logic/chips';
import { compareDefinitions } from '@/domain/form/versions/diff';
import { changeText } from '@/domain/form/versions/changeText';
import { rulesOf } from '@/domain/logic/sentences';
import { aField, aForm, when } from '../../../support/forms';

const NAME = aField('name', 'fname', { key: 'name', label: 'Your name' });
const TOPICS = aField('multiple_choice', 'ftopics', { key: 'topics', label: 'Topics' });
const SCOPE = aForm([NAME, TOPICS]);

/** Texts as they are stored: words, references of all kinds, and what only looks like one. */
const stored = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom('{{@fname}}', '{{@fname.first|there}}', '{{@fgone|}}', '{{', '}}', '|', '@'),
      fc.constantFrom(CHIP, '\n', '{{@bad id}}', '👩‍👩‍👧'),
    ),
  )
  .map((parts) => parts.join(''));

describe('a text and its chips', () => {
  it('counts a reference as one character', () => {
    const chips = toChips('You pay {{@ftotal}} at the door.');
    expect(chips).toEqual({ text: `You pay ${CHIP} at the door.`, refs: ['{{@ftotal}}'] });
    expect(storedBetween(chips, 8, 9)).toBe('{{@ftotal}}');
    expect(storedBetween(chips, 9)).toBe(' at the door.');
  });

  it('is stored again as it was, whatever it holds', () => {
    fc.assert(fc.property(stored, (text) => fromChips(toChips(text)) === text));
  });

  it('is the sum of its parts, wherever it is cut', () => {
    fc.assert(
      fc.property(stored, fc.nat(60), (text, at) => {
        const chips = toChips(text);
        expect(storedBetween(chips, 0, at) + storedBetween(chips, at)).toBe(text);
      }),
    );
  });

  it('knows whether there is any', () => {
    expect(['{{@f1}}', 'a {{@f1.x|y}} b', '{{@}}', '{{f1}}', CHIP, ''].map(hasReferences)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a reference', () => {
  it.each(['{{@fname}}', '{{@fname.first}}', '{{@fname|there}}', '{{@fname.first|}}'])(
    '%s is read and written',
    (text) => {
      const reference = referenceIn(text);
      expect(reference && referenceText(reference)).toBe(text);
    },
  );

  it('cannot be ended by its fallback', () => {
    const reference = { id: 'f1', part: undefined, fallback: 'a}}|{{b\nc' };
    expect(referenceText(reference)).toBe('{{@f1|abc}}');
    expect(referenceIn('no reference')).toBeUndefined();
  });

  it.each([
    ['{{@fname}}', 'Your name'],
    ['{{@fname.first|there}}', 'First name'],
    ['{{@ftopics.count}}', 'Topics: count'],
    ['{{@fgone}}', 'removed question'],
    ['{{@fname.middle}}', 'removed part'],
  ])('%s is called %s', (text, name) => {
    const reference = referenceIn(text);
    expect(reference && referenceName(reference, SCOPE)).toBe(name);
  });
});

describe('a text where it is only read', () => {
  it('names its answers, and has no braces', () => {
    expect(withNames('Hi {{@fname.first|you}}, {{@fgone}}', SCOPE)).toBe(
      'Hi @First name, @removed question',
    );
  });

  it('can say its fallbacks, which two wordings may differ in', () => {
    expect(withFallbacks('Hi {{@fname.first|you}}, {{@fname}}', SCOPE)).toBe(
      'Hi @First name (or “you”), @Your name',
    );
  });

  it('comes to an end where names hold each other', () => {
    const form = aForm([
      aField('short_text', 'f1', { label: 'One {{@f2}}' }),
      aField('short_text', 'f2', { label: 'Two {{@f1|x}}' }),
    ]);
    expect(withNames('{{@f1}}', form)).toMatch(/^@One @Two @/);
    expect(withNames('{{@f1}}', form)).not.toContain('{');
  });

  it('is so in sentences of logic and of changes', () => {
    const field = aField('short_text', 'f3', {
      label: 'Hello {{@fname.first}}, why?',
      showIf: when('ftopics', 'is_answered'),
    });
    const form = aForm([NAME, TOPICS, field]);
    expect(rulesOf(form).map(({ text }) => text)).toEqual([
      expect.stringContaining('“Hello @First name, why?”'),
    ]);
    expect(compareDefinitions(SCOPE, form).map(changeText)).toContain(
      'Added “Hello @First name, why?”.',
    );
  });
});
