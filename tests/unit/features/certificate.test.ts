import { expect, it } from 'vitest';
import type { JobDoc } from '@/domain/documents.schema';
import { certificateText } from '@/features/settings/contacts/certificate';

it('a certificate of erasure says what was erased and when, and names nobody', () => {
  const at = Date.UTC(2026, 10, 24, 14);
  const job: JobDoc = {
    schemaVersion: 2,
    kind: 'eraseContact',
    status: 'done',
    startedAt: at,
    steps: 1,
    attempts: 0,
    erase: {
      responses: 'strip',
      blocked: false,
      counts: { responses: 1, tasks: 2, exports: 0 },
      verifiedAt: at + 60_000,
    },
  };
  const text = certificateText('erase-abc', job, 'Ashdown Joinery');
  for (const line of [
    'Reference: erase-abc',
    'Completed and checked: 2026-11-24T14:01:00.000Z',
    'Responses: kept without answers',
    '- 1 response',
    '- 2 tasks',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toContain('export');
});
