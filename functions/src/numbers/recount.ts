/** The plain recount that counters must always equal (invariant 9). Reads every session, so it is slow. */
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { monthOf } from '@/domain/base/days';
import { contribution } from '@/domain/insights/sessions';
import { addContribution, changeDay, type Days } from '@/domain/insights/totals';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore } from '../lib/admin';

export interface Recount {
  /** Days by month. */
  months: Record<string, Days>;
  /** Expected counts of the form's head. */
  submissions: number;
}

/** Recounts a form's sessions as of an instant; writes nothing. */
export async function recount(
  db: Firestore,
  ws: string,
  formId: string,
  now: number,
): Promise<Recount> {
  const workspace = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get());
  const timeZone = workspace?.timeZone ?? 'UTC';
  const months: Record<string, Days> = {};
  let submissions = 0;
  for await (const doc of db.collection(paths.sessions(ws, formId)).stream()) {
    // The SDK types a stream of documents as one of bytes.
    const session = dataOf<SessionDoc>(doc as unknown as Parameters<typeof dataOf>[0]);
    if (!session) continue;
    const { contribution: one } = contribution(session, now, timeZone);
    submissions += one.accepted;
    const month = monthOf(one.day);
    const days = changeDay(months[month] ?? {}, one.day, (day) => addContribution(day, one, 1));
    if (Object.keys(days).length > 0) months[month] = days;
  }
  return { months, submissions };
}
