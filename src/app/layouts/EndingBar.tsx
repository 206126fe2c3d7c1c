import { KeepWorkspace } from '@/shared/data/KeepWorkspace';
import type { Workspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { NoteBar } from './NoteBar';

/** Says that the workspace was deleted, with the way back for its owner. */
export function EndingBar({ workspace, endsAt }: { workspace: Workspace; endsAt: number }) {
  return (
    <NoteBar
      label="Deleted workspace"
      hue="error"
      text={`“${workspace.name}” was deleted. Its forms are closed, and on ${formatInstantDay(endsAt)} everything in it is deleted for good.`}
    >
      <KeepWorkspace workspace={workspace.id} />
    </NoteBar>
  );
}
