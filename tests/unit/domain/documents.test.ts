/** What a document's schema knows is what some writer writes. */
import { describe, expect, it } from 'vitest';
import { preferencesSchema } from '@/domain/documents/people.schema';
import { sessionSchema } from '@/domain/documents/numbers.schema';
import { submissionSchema } from '@/domain/documents/submissions.schema';

describe('the respondent’s day', () => {
  it('is stored with a submission, and with nothing else', () => {
    expect(Object.keys(submissionSchema.shape)).toContain('day');
    expect(Object.keys(preferencesSchema.shape)).not.toContain('day');
    expect(Object.keys(sessionSchema.shape)).not.toContain('day');
  });
});
