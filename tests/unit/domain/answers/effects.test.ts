import { expect, it } from 'vitest';
import { notificationOf } from '@/domain/responses/effects';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';

const told = (more: Partial<SubmissionDoc>) => {
  const submission = { status: 'complete', formId: 'form', submittedAt: 1, ...more };
  return notificationOf(submission as SubmissionDoc, 'one', 'ws', 'Contact')?.about.summary;
};

it('a notification says who answered first, and each thing once', () => {
  const ada = { name: 'Ada', email: 'ada@example.com' };
  expect(told({ respondent: ada, summary: 'A quote · Ada · ada@example.com' })).toBe(
    'Ada · A quote',
  );
  expect(told({ respondent: { email: 'ada@example.com' }, summary: 'A quote' })).toBe(
    'ada@example.com · A quote',
  );
  expect(told({ summary: 'A quote', test: true })).toBe('Test: A quote');
});
