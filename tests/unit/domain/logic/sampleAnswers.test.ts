/** Answers for looking at a form that is filled in. */
import { describe, expect, it } from 'vitest';
import { judge } from '@/domain/answers/validate';
import { readInputs } from '@/domain/answers/readInputs';
import { isAsked, isInput } from '@/domain/form/definition/definition';
import { inputsFor, sampleAnswers } from '@/domain/logic/paths/sampleAnswers';
import { view, visibleInputs } from '@/domain/logic/visibility';
import { aField, aForm, ALL_TYPES, when } from '../../../support/forms';
import { everyType } from '../../../support/everyType';

const TODAY = '2026-11-24';

describe('sample answers', () => {
  it.each(ALL_TYPES.filter((type) => type !== 'file' && type !== 'group'))(
    'fit a required %s',
    (type) => {
      const field = aField(type, 'f1');
      const form = aForm([isInput(field) && isAsked(field) ? { ...field, required: true } : field]);
      expect(judge(form, sampleAnswers(form, TODAY), TODAY).ok).toBe(true);
    },
  );

  it('fill in a form of every type, as its controls hold them', () => {
    const form = everyType();
    const answers = sampleAnswers(form, TODAY);
    const read = readInputs(form, inputsFor(form, answers));
    expect(read.problems).toEqual({});
    for (const field of visibleInputs(view(form, answers, TODAY))) {
      // Nothing that we know fits a pattern.
      const isFree = field.type !== 'file' && !('pattern' in field);
      if (isAsked(field) && isFree) expect(answers).toHaveProperty(field.id);
    }
  });

  it('go by what the contact gets from them', () => {
    const contacts = ['name', 'company', 'phone'] as const;
    const form = aForm(contacts.map((contact) => aField('short_text', `f${contact}`, { contact })));
    expect(Object.values(sampleAnswers(form, TODAY)).map(({ v }) => v)).toEqual([
      'Alex Morgan',
      'Harbour & Co.',
      '+44 20 7946 0018',
    ]);
  });

  it('fill in what they bring up, and leave what is given', () => {
    const form = aForm([
      [aField('yes_no', 'f1')],
      [aField('short_text', 'f2', { showIf: when('f1', 'equals', 'no') })],
    ]);
    expect(sampleAnswers(form, TODAY)).not.toHaveProperty('f2');
    const given = { f1: { t: 'options' as const, v: ['no'] } };
    expect(sampleAnswers(form, TODAY, given)).toMatchObject({ ...given, f2: { t: 'text' } });
  });
});
