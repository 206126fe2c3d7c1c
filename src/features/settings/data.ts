import { useQuery } from '@tanstack/react-query';
import type { WorkspaceOutcome } from '@/domain/calls/account.schema';
import type { Preferences } from '@/domain/documents/people.schema';
import type { AssistMode } from '@/domain/options/assist';
import type { PrivateVisits } from '@/domain/options/privateVisits';
import { paths } from '@/domain/base/firestorePaths';
import { changeDisplayName, freshToken, refreshUser } from '@/shared/firebase/account';
import { call } from '@/shared/firebase/call';
import { updateDocument } from '@/shared/firebase/db';

/** The name is the account's; the server copies it to wherever others see it. */
export async function saveDisplayName(displayName: string): Promise<void> {
  await changeDisplayName(displayName);
  await call('syncProfile', {});
}

/** @param image base64, or null for none */
export async function savePicture(image: string | null): Promise<void> {
  await call('setPicture', { image });
  await refreshUser();
}

/** Resolves with where the link went. */
export async function changeEmail(email: string): Promise<string> {
  return (await call('changeEmail', { email })).sentTo;
}

export function savePreferences(uid: string, preferences: Preferences): Promise<void> {
  return updateDocument(paths.user(uid), { preferences });
}

export async function changeWorkspace(
  workspace: string,
  values: { name: string; timeZone: string },
): Promise<boolean> {
  return (await call('changeWorkspace', { workspace, ...values })).recounting;
}

/** Who may answer what members ask the assistant; `on` for whatever there is. */
export async function changeAssist(workspace: string, mode: AssistMode | 'on'): Promise<void> {
  await call('changeAssist', { workspace, mode });
}

/** Lets respondents' answers go to this recipient, or to no one. */
export async function saveAssistAnswers(workspace: string, to: string | null): Promise<void> {
  await call('allowAssistAnswers', { workspace, to });
}

/** What is counted of people whose browser asks not to be tracked. */
export async function savePrivateVisits(workspace: string, count: PrivateVisits): Promise<void> {
  await call('changePrivateVisits', { workspace, count });
}

/** What a workspace uses of its plan. */
export function useWorkspaceUsage(workspace: string) {
  return useQuery({
    queryKey: ['workspaceUsage', workspace],
    queryFn: () => call('workspaceUsage', { workspace }),
    staleTime: 30_000,
  });
}

export async function signOutEverywhere(): Promise<void> {
  await call('signOutEverywhere', {});
}

export async function deletionPlan(): Promise<WorkspaceOutcome[]> {
  return (await call('deletionPlan', {})).workspaces;
}

/** Resolves with whether all of it is gone already. */
export async function deleteAccount(email: string): Promise<boolean> {
  return (await call('deleteAccount', { email })).done;
}

const OFFLINE = 'The connection was lost. Check your network and try again.';

/**
 * Fetches everything of the account as a file.
 *
 * @param progress told how many bytes have come
 */
export async function downloadAccount(progress: (bytes: number) => void): Promise<Blob> {
  const token = await freshToken();
  const response = await fetch('/api/account/export', {
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => {
    throw new Error(OFFLINE);
  });
  if (!response.ok || !response.body) {
    throw new Error(
      response.status === 429
        ? 'You’ve downloaded your data several times. Wait ten minutes and try again.'
        : 'We couldn’t create the file. Try again in a moment.',
    );
  }
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value);
      bytes += read.value.length;
      progress(bytes);
    }
  } catch {
    // A truncated download is incomplete: fail instead of saving half of the data.
    throw new Error(OFFLINE);
  }
  return new Blob(parts, { type: 'application/json' });
}
