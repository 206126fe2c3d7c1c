/** The mail that tells members that their workspace was deleted (decision 0224). */
import { paths } from '@/domain/base/firestorePaths';
import { formatDay } from '@/domain/base/calendar';
import type { WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { dataOf } from '../lib/admin';
import type { ComposeContext, ComposedMail } from './composed';
import * as letters from './templates/letters';
import { mailLine } from './text';

interface AboutDeletion {
  workspace: string;
  name: string;
  by: string;
  until: string;
  isOwner: boolean;
}

/** Undefined if it was taken back by now. */
export async function workspaceDeletedMail(
  { db, settings: { origin } }: ComposeContext,
  { workspace, name, by, until, isOwner }: AboutDeletion,
): Promise<ComposedMail | undefined> {
  const stored = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(workspace)).get());
  if (!stored?.ending) return undefined;
  const letter = letters.workspaceDeleted({
    name: mailLine(name, 100),
    by: mailLine(by, 100),
    until: formatDay(until),
    isOwner,
    url: `${origin}/profile-settings?tab=workspace`,
  });
  return { letter };
}
