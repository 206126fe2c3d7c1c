import { createContext, useContext } from 'react';
import type { Role } from '@/domain/access';

export interface Workspace {
  id: string;
  name: string;
  /** IANA zone in which days are counted. */
  timeZone: string;
  role: Role;
  /** Its zone was changed, and not all numbers follow it yet. */
  recounting: boolean;
}

export interface WorkspaceActs {
  workspace: Workspace;
  /** All workspaces of the user, the current one first. */
  all: readonly Pick<Workspace, 'id' | 'name'>[];
  switchTo(id: string): void;
}

export const WorkspaceContext = createContext<WorkspaceActs | null>(null);

export function useWorkspaceActs(): WorkspaceActs {
  const acts = useContext(WorkspaceContext);
  if (!acts) throw new Error('useWorkspace is for screens behind the guard.');
  return acts;
}

/** The current workspace. */
export function useWorkspace(): Workspace {
  return useWorkspaceActs().workspace;
}
