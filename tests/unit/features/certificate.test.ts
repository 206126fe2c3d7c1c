import { expect, it } from 'vitest';
import type { JobOf } from '@/domain/documents/jobs.schema';
import { batchCertificateText, certificateText } from '@/features/settings/contacts/certificate';

it('a certificate of erasure says what was erased and when, and names no one', () => {
  const at = Date.UTC(2026, 10, 24, 14);
  const erase = {
    responses: 'strip',
    blocked: false,
    counts: { responses: 1, tasks: 2, exports: 0 },
    verifiedAt: at + 60_000,
  } as const;
  const job: JobOf<'eraseContact'> = {
    schemaVersion: 2,
    kind: 'eraseContact',
    status: 'done',
    startedAt: at,
    steps: 1,
    attempts: 0,
    erase,
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
  expect(text).toContain('Erased:');
  const interrupted = { ...job, erase: { ...erase, isAtLeast: true } } as const;
  expect(certificateText('erase-abc', interrupted, 'Ashdown Joinery')).toContain(
    'Erased, at least',
  );
});

it('a certificate of a batch is one for all of its contacts, with the reason', () => {
  const at = Date.UTC(2026, 11, 1, 14);
  const batch = {
    months: 24,
    keptStages: ['customer'],
    responses: 'delete',
    before: Date.UTC(2024, 11, 1, 14),
    startsAt: at,
    due: 4,
    isMore: false,
    erased: 3,
    counts: { responses: 5 },
    verifiedAt: at + 60_000,
  } as const;
  const job: JobOf<'eraseInactive'> = {
    schemaVersion: 2,
    kind: 'eraseInactive',
    status: 'done',
    startedAt: at - 7 * 86_400_000,
    steps: 1,
    attempts: 0,
    eraseInactive: { ...batch, keptStages: [] },
  };
  const text = batchCertificateText('inactive-abc', job, 'Ashdown');
  for (const line of [
    'Reference: inactive-abc',
    'Reason: no activity for 24 months (none since 2024-12-01T14:00:00.000Z)',
    'Admins notified: 2026-11-24T14:00:00.000Z',
    'Completed and checked: 2026-12-01T14:01:00.000Z',
    'Responses: deleted',
    '- 3 contacts',
    '- 5 responses',
  ]) {
    expect(text).toContain(line);
  }
});
