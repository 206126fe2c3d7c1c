/** Sessions that wait to be counted. */
import type { Contribution } from '@/domain/documents/numbers.schema';
import type { SessionDoc } from '@/domain/documents/numbers.schema';

/** A session to count, with its current contribution. */
export interface FlushDue {
  id: string;
  session: SessionDoc;
  contribution: Contribution;
  dueAt: number | undefined;
}
