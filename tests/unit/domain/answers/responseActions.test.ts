import { describe, expect, it } from 'vitest';
import {
  changeResponseStatus,
  TRASH_DAYS,
  type ResponseStatusChange,
} from '@/domain/responses/responseActions';
import { STATUS_ACTIONS, type StatusAct } from '@/domain/options/responseStatus';
import { submissionSchema, type SubmissionDoc } from '@/domain/documents/submissions.schema';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '@/domain/options/responseStatus';

const NOW = Date.parse('2026-11-23T09:00:00Z');

function response(status: SubmissionStatus, more: Partial<SubmissionDoc> = {}): SubmissionDoc {
  return {
    schemaVersion: 1,
    formId: 'f',
    version: 1,
    answers: { fname: { t: 'text', v: 'Ada' } },
    contentHash: 'h',
    status,
    facets: ['unread', 'v:1'],
    todo: [],
    sessionId: 's',
    submittedAt: NOW - 5,
    summary: 'Ada',
    ...more,
  };
}

const act = (submission: SubmissionDoc, name: StatusAct): ResponseStatusChange => {
  const change = changeResponseStatus(submission, name, NOW);
  if (change === 'same' || !change) throw new Error(`${name} leads nowhere.`);
  return change;
};

/** The response as it is stored after a change. */
function applied(submission: SubmissionDoc, { fields }: ResponseStatusChange): SubmissionDoc {
  const kept = Object.entries({ ...submission, ...fields }).filter(([, value]) => value !== null);
  return submissionSchema.parse(Object.fromEntries(kept));
}

describe('a change of status', () => {
  it('leads where the table says, is the same again, or is refused', () => {
    const leads = SUBMISSION_STATUSES.flatMap((status) =>
      STATUS_ACTIONS.map((name) => {
        const change = changeResponseStatus(response(status), name, NOW);
        return `${status} ${name} ${change === 'same' ? 'same' : (change?.status ?? '–')}`;
      }),
    );
    expect(leads).toEqual([
      'complete accept –',
      'complete reject –',
      'complete spam spam',
      'complete trash trashed',
      'complete restore same',
      'complete erase erased',
      'held accept complete',
      'held reject trashed',
      'held spam spam',
      'held trash trashed',
      'held restore same',
      'held erase erased',
      'waiting accept complete',
      'waiting reject –',
      'waiting spam spam',
      'waiting trash trashed',
      'waiting restore same',
      'waiting erase erased',
      'spam accept –',
      'spam reject –',
      'spam spam same',
      'spam trash trashed',
      'spam restore complete',
      'spam erase erased',
      'trashed accept –',
      'trashed reject –',
      'trashed spam –',
      'trashed trash same',
      'trashed restore complete',
      'trashed erase erased',
      'erased accept –',
      'erased reject –',
      'erased spam –',
      'erased trash –',
      'erased restore –',
      'erased erase same',
    ]);
  });

  it('decides over a response on hold once', () => {
    const held = response('held', { heldFor: 'paused', todo: ['notify'] });
    expect(act(held, 'accept')).toMatchObject({
      status: 'complete',
      fields: { todo: ['notify', 'crm', 'deliver'], pendingSince: NOW },
      counted: 1,
      locks: 'keep',
    });
    expect(act(held, 'reject')).toMatchObject({ status: 'trashed', counted: 0, locks: 'free' });
    expect(changeResponseStatus({ ...held, status: 'complete' }, 'accept', NOW)).toBe('same');
    expect(changeResponseStatus({ ...held, status: 'complete' }, 'reject', NOW)).toBeUndefined();
    // One that was rejected goes back to those on hold, also where that was before this was recorded.
    expect(act(applied(held, act(held, 'reject')), 'restore').status).toBe('held');
    expect(act(response('trashed', { heldFor: 'paused' }), 'restore').status).toBe('held');
  });

  it('takes a response out of its numbers and its contact, and brings it back', () => {
    const complete = response('complete', {
      contactId: 'c',
      todo: ['crm', 'notify'],
      pendingSince: NOW - 5,
    });
    const trash = act(complete, 'trash');
    expect(trash).toMatchObject({ counted: -1, leavesContact: true, locks: 'free' });
    const trashed = applied(complete, trash);
    expect(trashed).toMatchObject({
      before: 'complete',
      purgeAt: NOW + TRASH_DAYS * 86_400_000,
      todo: ['notify'],
      pendingSince: NOW - 5,
    });
    expect(trashed).not.toHaveProperty('contactId');
    const restore = act(trashed, 'restore');
    expect(restore).toMatchObject({ counted: 1, leavesContact: false, locks: 'take' });
    const restored = applied(trashed, restore);
    expect(restored).toEqual({
      ...response('complete', { todo: ['notify', 'crm', 'deliver'], pendingSince: NOW - 5 }),
    });
  });

  it('goes from spam through the trash back to where it was before', () => {
    const held = response('held', { heldFor: 'clock' });
    const spam = applied(held, act(held, 'spam'));
    const trashed = applied(spam, act(spam, 'trash'));
    expect(act(trashed, 'restore').status).toBe('held');
  });

  it('withdraws the notifications of a response that is removed', () => {
    for (const status of ['complete', 'held'] as const) {
      for (const name of ['spam', 'trash', 'erase'] as const) {
        expect(act(response(status), name).withdrawn).toBe(true);
      }
    }
    expect(act(response('held', { heldFor: 'paused' }), 'accept').withdrawn).toBe(false);
    expect(act(response('spam'), 'restore').withdrawn).toBe(false);
  });

  it('never counts a test response', () => {
    const test = response('complete', { test: true, contactId: 'c' });
    expect(act(test, 'trash')).toMatchObject({ counted: 0, leavesContact: true });
  });

  it('leaves nothing of an erased response but what tells a retry', () => {
    const full = response('complete', {
      contactId: 'c',
      startedAt: NOW - 9,
      locale: 'en',
      device: 'phone',
      source: 'ad',
      day: '2026-11-23',
      todo: ['crm'],
      pendingSince: NOW,
    });
    const erase = act(full, 'erase');
    expect(erase).toMatchObject({ counted: -1, leavesContact: true, locks: 'free' });
    expect(applied(full, erase)).toEqual({
      schemaVersion: 1,
      formId: 'f',
      version: 1,
      answers: {},
      contentHash: 'h',
      status: 'erased',
      facets: [],
      todo: [],
      sessionId: 's',
      submittedAt: NOW - 5,
      summary: '',
    });
  });
});
