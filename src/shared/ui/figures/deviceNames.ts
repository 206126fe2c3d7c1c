import type { SubmissionDoc } from '@/domain/documents/submissions.schema';

/** What each kind of device is called. */
export const DEVICES: Record<NonNullable<SubmissionDoc['device']>, string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
};
