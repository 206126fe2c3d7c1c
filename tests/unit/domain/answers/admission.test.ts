import { describe, expect, it } from 'vitest';
import {
  ADMISSION_CHECKS,
  HOLD_AFTER_CLOSING_MS,
  TEST_CHECKS,
  admit,
  admitTo,
  type AdmissionCheck,
} from '@/domain/responses/admission';
import { aField, aForm } from '../../../support/forms';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';

const now = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;

function aPublicForm(over: Partial<PublicFormDoc> = {}): PublicFormDoc {
  return {
    schemaVersion: 1,
    workspace: 'ws',
    status: 'live',
    liveVersion: 3,
    statusSince: now - DAY,
    superseded: { 1: now - 40 * DAY, 2: now - DAY },
    ...over,
  };
}
const asked = (form: PublicFormDoc, over: { version?: number; today?: string } = {}) =>
  admit({ form, request: { version: 3, today: '2026-11-22', ...over }, now });

describe('the admission checks', () => {
  it('are these, in this order: what refuses comes before what holds', () => {
    expect(ADMISSION_CHECKS.map(({ name }) => name)).toEqual([
      'is public',
      'not archived',
      'not closed for long',
      'of a published version',
      'open already',
      'not full',
      'not closed',
      'not paused',
      'of a recent version',
      'of this day',
    ]);
    expect(TEST_CHECKS.map(({ name }) => name)).toEqual(['of a published version']);
  });

  it.each([
    ['trashed', { status: 'trashed' }, {}, 'not_found'],
    ['never published', { status: 'draft' }, {}, 'not_found'],
    ['archived', { status: 'archived' }, {}, 'closed'],
    [
      'closed for long',
      { status: 'closed', statusSince: now - HOLD_AFTER_CLOSING_MS - 1 },
      { version: 9 },
      'closed',
    ],
    ['of a version that never was', {}, { version: 9 }, 'malformed'],
  ] as const)('refuse a response to a form that is %s', (_name, form, request, code) => {
    expect(asked(aPublicForm(form), request)).toEqual({ take: false, code });
  });

  it.each([
    ['closed', { status: 'closed' }, { version: 1, today: '2026-01-01' }],
    ['paused', { status: 'paused' }, { version: 1 }],
    ['old_version', {}, { version: 1, today: '2026-01-01' }],
    ['clock', {}, { version: 2, today: '2026-01-01' }],
  ] as const)('hold a response for the first reason: %s', (heldFor, form, request) => {
    expect(asked(aPublicForm(form), request)).toMatchObject({ take: true, heldFor });
  });

  it.each([
    ['no rule', {}, undefined],
    [
      'a condition',
      { showIf: { op: 'before', left: { kind: 'field', id: 'fa' }, value: { kind: 'today' } } },
      'clock',
    ],
    ['a bound', { type: 'date', minFromToday: 0 }, 'clock'],
    [
      'a formula',
      { type: 'calculated', formula: [{ step: 'call', name: 'TODAY', of: 0 }] },
      'clock',
    ],
    ['a text that says so', { label: 'What do you do today?' }, undefined],
  ])(
    'hold a response from a clock that is years off only if the form goes by the day: %s',
    (_name, more, heldFor) => {
      const definition = aForm([aField('short_text', 'fa', more as never)]);
      const admission = asked(aPublicForm(), { version: 2, today: '2020-01-01' });
      if (!admission.take) throw new Error('It was refused.');
      const { day, ...rest } = admitTo(definition, admission, now);
      expect(rest).toEqual({ take: true, ...(heldFor ? { heldFor } : {}) });
      expect(day).toBe(heldFor ? '2020-01-01' : '2026-11-22');
    },
  );

  it('let everything else in, by a day that our dates know', () => {
    expect(asked(aPublicForm())).toEqual({ take: true, day: '2026-11-22' });
    expect(asked(aPublicForm(), { version: 2 })).toEqual({ take: true, day: '2026-11-22' });
    expect(asked(aPublicForm(), { today: '0001-01-01' })).toMatchObject({ day: '2026-11-22' });
  });

  it('ask a new check in its place, and nothing after a refusal', () => {
    const seen: string[] = [];
    const check = (name: string, kind: 'ok' | 'refuse'): AdmissionCheck => ({
      name,
      check: () => {
        seen.push(name);
        return kind === 'ok' ? { kind } : { kind, code: 'closed' };
      },
    });
    const form = aPublicForm();
    const request = { version: 3, today: '2026-11-22' };
    const checks = [check('a', 'ok'), check('b', 'refuse'), check('c', 'ok')];
    expect(admit({ form, request, now }, checks)).toEqual({ take: false, code: 'closed' });
    expect(seen).toEqual(['a', 'b']);
  });
});
