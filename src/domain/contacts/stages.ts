/** Apart from what changes them (settings.ts): every screen reads the stages, and none needs what the server refuses. */
import type { Stage, WorkspaceDoc } from '@/domain/documents/workspaces.schema';
import { DEFAULT_STAGES } from '@/domain/options/contactLimits';

/** The stages of a workspace, in their order. */
export function stagesOf({ stages }: Pick<WorkspaceDoc, 'stages'>): readonly Stage[] {
  return stages ?? DEFAULT_STAGES;
}
