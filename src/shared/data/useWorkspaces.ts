import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { userWorkspaceSchema } from '@/domain/documents/people.schema';
import {
  workspaceSchema,
  type Folder,
  type Tag,
  type WorkspaceProperty,
} from '@/domain/documents/workspaces.schema';
import { stagesOf } from '@/domain/contacts/stages';
import { assetUrl } from '@/domain/options/asset';
import { DEFAULT_PRIVATE_VISITS } from '@/domain/options/privateVisits';
import { paths } from '@/domain/base/firestorePaths';
import type { User } from '@/shared/firebase/auth';
import { call } from '@/shared/firebase/call';
import { forgetBelow, useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { ownTimeZone } from '@/shared/lib/locale';
import { readLocal, writeLocal } from '@/shared/lib/storage';
import type { WorkspaceActions } from './workspace';

export interface LostWorkspace {
  name: string;
  /** Those that they still have. */
  others: readonly { id: string; name: string }[];
  /** Goes on: in one of these, or in a new one of their own. */
  proceed(id?: string): void;
}

export interface LockedWorkspace extends Omit<LostWorkspace, 'proceed'> {
  /** The account has two-step verification, so that a new login opens it. */
  isLogInNeeded: boolean;
  proceed(id: string): void;
}

/** The workspace that was on screen last. */
interface Shown {
  id: string;
  name: string;
  isSample: boolean;
}

export type Workspaces =
  | { state: 'loading' }
  /** The first workspace is being made. */
  | { state: 'making' }
  | { state: 'error'; error: Error; retry: () => void }
  /** The person was taken out of the workspace that they were in, or left it. */
  | { state: 'gone'; gone: LostWorkspace }
  /** The workspace demands a login with two steps, and this one had one. */
  | { state: 'locked'; locked: LockedWorkspace }
  | { state: 'ready'; actions: WorkspaceActions };

/** One array for all renders. */
const NO_TAGS: readonly Tag[] = [];
const NO_WORDS: readonly string[] = [];
const NO_FOLDERS: readonly Folder[] = [];
const NO_PROPERTIES: readonly WorkspaceProperty[] = [];

const pictureUrl = (sha: string | undefined) => (sha === undefined ? undefined : assetUrl(sha));

const storageKey = (uid: string) => `formloomWorkspace:${uid}`;

/** The workspaces of a user; makes the first one, once, where there is none. */
export function useWorkspaces(user: User): Workspaces {
  const [chosen, setChosen] = useState(() => readLocal(storageKey(user.uid)));
  const mirror = useLive(
    livePage(
      queryOf('workspacesOfUser', paths.userWorkspaces(user.uid), [], 50),
      userWorkspaceSchema,
    ),
  );
  const rows = mirror.data?.rows;
  // The sample opens where it was chosen, never by itself.
  const current =
    rows?.find((row) => row.id === chosen) ?? rows?.find((row) => !row.data.sample) ?? rows?.[0];
  // The last one used is read beside the list, which then says whether it still is the user's.
  const id = rows ? current?.id : (chosen ?? undefined);
  const needsTwoStep = current?.data.needsTwoStep === true;
  const isLocked = needsTwoStep && !user.hasTwoStep;
  const document = useLive(
    id && !isLocked ? liveDocument(paths.workspace(id), workspaceSchema) : null,
  );
  const currentId = current?.id;
  useEffect(() => {
    if (currentId !== undefined && chosen === null) writeLocal(storageKey(user.uid), currentId);
  }, [currentId, chosen, user.uid]);

  // Their own list is the first to know that they were taken out: it changes in the same transaction.
  const [shown, setShown] = useState<Shown>();
  const isGone =
    rows !== undefined &&
    !mirror.data?.partial &&
    shown !== undefined &&
    // A sample is removed, and no one is taken out of it.
    !shown.isSample &&
    !rows.some((row) => row.id === shown.id);
  const goneId = isGone ? shown.id : undefined;
  const client = useQueryClient();
  useEffect(() => {
    if (goneId !== undefined) forgetBelow(client, paths.workspace(goneId));
  }, [client, goneId]);

  // The callable answers the same workspace however often and from however many tabs it is asked.
  const make = useMutation({
    mutationFn: () =>
      call('ensureWorkspace', {
        timeZone: ownTimeZone(),
        ...(user.displayName === '' ? {} : { displayName: user.displayName }),
      }),
  });
  const { mutate, isIdle, reset } = make;
  const none = rows?.length === 0 && !isGone;
  useEffect(() => {
    if (none && isIdle) mutate();
  }, [none, isIdle, mutate]);

  const switchTo = useCallback(
    (next: string) => {
      writeLocal(storageKey(user.uid), next);
      setChosen(next);
    },
    [user.uid],
  );

  if (isGone) {
    const others = [...rows].sort((a, b) => Number(a.data.sample) - Number(b.data.sample));
    return {
      state: 'gone',
      gone: {
        name: shown.name,
        others: others.map(({ id: other, data }) => ({ id: other, name: data.name })),
        proceed(other) {
          if (other === undefined) reset();
          else switchTo(other);
          setShown(undefined);
        },
      },
    };
  }
  if (make.isError && none) return { state: 'error', error: make.error, retry: () => mutate() };
  if (mirror.isError && !rows) {
    return { state: 'error', error: mirror.error, retry: () => void mirror.refetch() };
  }
  if (rows && current && (isLocked || (needsTwoStep && document.isError && !document.data))) {
    return {
      state: 'locked',
      locked: {
        name: current.data.name,
        others: rows
          .filter((row) => row !== current)
          .map(({ id: other, data }) => ({ id: other, name: data.name })),
        isLogInNeeded: !isLocked,
        proceed: switchTo,
      },
    };
  }
  if (rows && document.isError && !document.data) {
    return { state: 'error', error: document.error, retry: () => void document.refetch() };
  }
  if (none) return { state: 'making' };
  const { data: workspace } = document;
  if (!rows || !current || !workspace) return { state: 'loading' };
  const now: Shown = {
    id: current.id,
    name: workspace.name,
    isSample: current.data.sample === true,
  };
  if (shown?.id !== now.id || shown.name !== now.name) setShown(now);
  return {
    state: 'ready',
    actions: {
      workspace: {
        id: current.id,
        name: workspace.name,
        timeZone: workspace.timeZone,
        role: current.data.role,
        plan: workspace.plan,
        tags: workspace.tags ?? NO_TAGS,
        folders: workspace.folders ?? NO_FOLDERS,
        stages: stagesOf(workspace),
        properties: workspace.properties ?? NO_PROPERTIES,
        accountProperties: workspace.accountProperties ?? NO_PROPERTIES,
        contactRetention: workspace.contactRetention,
        assist: workspace.assist,
        assistAnswers: workspace.assistAnswers,
        privateVisits: workspace.privateVisits ?? DEFAULT_PRIVATE_VISITS,
        spamWords: workspace.spamWords ?? NO_WORDS,
        recounting: workspace.recountingSince !== undefined,
        duplicatesVersion: workspace.duplicatesVersion ?? 0,
        isSample: workspace.sample === true,
        needsTwoStep: workspace.twoStep !== undefined,
        picture: pictureUrl(workspace.picture),
        endsAt: workspace.ending?.purgeAt,
      },
      all: [current, ...rows.filter((row) => row !== current)].map((row) => ({
        id: row.id,
        name: row.id === current.id ? workspace.name : row.data.name,
        isSample: row.data.sample === true,
        picture: pictureUrl(row.data.picture),
        endsAt: row.data.endsAt,
      })),
      switchTo,
    },
  };
}
