import { createContext, useContext } from 'react';
import type { AssistMode } from '@/domain/options/assist';
import type { PlanId } from '@/domain/options/plans';
import type { PrivateVisits } from '@/domain/options/privateVisits';
import type { Role } from '@/domain/options/access';
import type {
  ContactRetention,
  Folder,
  Stage,
  Tag,
  WorkspaceProperty,
} from '@/domain/documents/workspaces.schema';

export interface Workspace {
  id: string;
  name: string;
  /** IANA zone in which days are counted. */
  timeZone: string;
  role: Role;
  plan: PlanId;
  /** In the order in which they are listed. */
  tags: readonly Tag[];
  /** Folders of forms, by name. */
  folders: readonly Folder[];
  /** Stages of contacts, in their order. */
  stages: readonly Stage[];
  /** Properties of contacts that the workspace defines. */
  properties: readonly WorkspaceProperty[];
  /** The same of accounts. */
  accountProperties: readonly WorkspaceProperty[];
  /** When contacts without activity are deleted; undefined where they are kept. */
  contactRetention: ContactRetention | undefined;
  /** Who may answer what members ask the assistant; undefined for whatever the deployment has. */
  assist: AssistMode | undefined;
  /** To whom respondents' answers may be sent, and since when, if an admin allowed it. */
  assistAnswers: { to: string; at: number } | undefined;
  /** What is counted of people who ask not to be tracked. */
  privateVisits: PrivateVisits;
  /** What makes a response to any of its forms spam. */
  spamWords: readonly string[];
  /** Its zone was changed, and not all numbers follow it yet. */
  recounting: boolean;
  /** Version of the tokens by which all its contacts have been compared; 0 where some never were. */
  duplicatesVersion: number;
  /** Made-up data to explore, apart from the user's own. */
  isSample: boolean;
  /** Its owner demands two-step verification of its members. */
  needsTwoStep: boolean;
  /** Address of its picture, if it has one. */
  picture: string | undefined;
  /** When it is deleted for good, in milliseconds since the epoch, if its owner deleted it. */
  endsAt: number | undefined;
}

export interface WorkspaceActions {
  workspace: Workspace;
  /** All workspaces of the user, the current one first. */
  all: readonly Pick<Workspace, 'id' | 'name' | 'isSample' | 'picture' | 'endsAt'>[];
  switchTo(id: string): void;
}

export const WorkspaceContext = createContext<WorkspaceActions | null>(null);

export function useWorkspaceActions(): WorkspaceActions {
  const actions = useContext(WorkspaceContext);
  if (!actions) throw new Error('useWorkspace is for screens behind the guard.');
  return actions;
}

/** The current workspace. */
export function useWorkspace(): Workspace {
  return useWorkspaceActions().workspace;
}
