/** The notifications that a workspace nears the amounts of its plan: at each level, once a month. */
import type { UsageDoc } from '@/domain/documents/numbers.schema';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { dayIn, monthOf } from '@/domain/base/days';
import { dayOfReset, planUsage, type UsageLevel } from '@/domain/options/planUsage';
import { announceToMembers } from '../notices/announce';
import type { Firestore, Transaction } from '../lib/admin';

interface Usage {
  ws: string;
  workspace: WorkspaceDoc;
  /** `YYYY-MM`. */
  month: string;
  responses: number;
  /** As stored before. */
  before: UsageDoc | undefined;
}

/**
 * What is new of a month's usage. A month that is over is left out: no one can do anything about it any more.
 *
 * @returns the level to note in the month's usage, and the write of its notification, for after the reads
 */
export async function usageNotice(
  tx: Transaction,
  context: { db: Firestore; now: number },
  { ws, workspace, month, responses, before }: Usage,
): Promise<{ level: UsageLevel; announce: () => void } | undefined> {
  const { used, of, level } = planUsage(workspace.plan, responses);
  if (level === undefined || level <= (before?.noticed ?? 0)) return undefined;
  if (month !== monthOf(dayIn(workspace.timeZone, context.now))) return undefined;
  const announce = await announceToMembers(tx, context, `usage_${ws}_${month}_${level}`, {
    type: 'usage',
    workspace: ws,
    formTitle: workspace.name,
    params: { percent: level, used, of, resetsOn: dayOfReset(month) },
    at: context.now,
  });
  return { level, announce };
}
