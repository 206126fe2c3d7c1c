import { describe, expect, it } from 'vitest';
import { oneField, severalFields, type Selection } from '@/domain/form/editing/selection';
import { focusAfter, type FocusPlace } from '@/features/builder/editing/focusAfter';

const nowhere: FocusPlace = {
  isApart: false,
  isOnStepButton: false,
  isInChangedCard: false,
  isInSettings: false,
};
const field = oneField('f1');
const form: Selection = { kind: 'form' };
const page: Selection = { kind: 'page', id: 'p1' };

describe('after a step back or forth the focus', () => {
  it.each<[string, Selection, Partial<FocusPlace>, ReturnType<typeof focusAfter>]>([
    ['goes to the question that changed', field, {}, 'go'],
    ['goes to the page that changed', page, {}, 'go'],
    ['goes to several questions', severalFields(['f1', 'f2']), {}, 'go'],
    ['stays in the card that changed', field, { isInChangedCard: true }, 'stay'],
    ['stays in the settings of a question', field, { isInSettings: true }, 'stay'],
    ['leaves the settings for a page', page, { isInSettings: true }, 'go'],
    ['stays where the form’s own texts changed', form, {}, 'stay'],
    ['stays in a dialog', field, { isApart: true }, 'stay'],
    ['stays on the button, and what changed is shown', field, { isOnStepButton: true }, 'show'],
    ['stays in a dialog’s own button', page, { isApart: true, isOnStepButton: true }, 'stay'],
  ])('%s', (_name, changed, place, expected) => {
    expect(focusAfter(changed, { ...nowhere, ...place })).toBe(expected);
  });
});
