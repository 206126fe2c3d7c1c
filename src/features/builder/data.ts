/** The builder's door to the server. */
import { draftSchema, formVersionSchema, type DraftDoc } from '@/domain/documents.schema';
import type { Impact } from '@/domain/form/impact';
import { paths } from '@/domain/paths';
import { call } from '@/shared/firebase/call';
import { getDocument, listenDocument, writeAll } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import type { Unsubscribe } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';

export interface FormAddress {
  workspace: string;
  formId: string;
}

export function loadDraft({ workspace, formId }: FormAddress): Promise<DraftDoc | null> {
  return getDocument(paths.draft(workspace, formId), draftSchema);
}

export function listenDraft(
  { workspace, formId }: FormAddress,
  next: (draft: DraftDoc) => void,
): Unsubscribe {
  return listenDocument(
    paths.draft(workspace, formId),
    draftSchema,
    (draft) => draft && next(draft),
    // A listener that fails leaves saving as it is: the next save finds out for itself.
    () => undefined,
  );
}

/** Writes revision `rev`, which the rules accept only on top of `rev - 1`, and what the list shows of it. */
export function saveDraft(
  { workspace, formId }: FormAddress,
  draft: { rev: number; definition: string; title: string; uid: string; now: number },
): Promise<void> {
  const { rev, definition, title, uid, now } = draft;
  return writeAll([
    {
      type: 'set',
      path: paths.draft(workspace, formId),
      data: { schemaVersion: 1, rev, definition, updatedAt: now, updatedBy: uid },
    },
    {
      type: 'update',
      path: paths.form(workspace, formId),
      data: { title, draftRev: rev, updatedAt: now },
    },
  ]);
}

export function createForm(
  { workspace, formId }: FormAddress,
  definition: string,
): Promise<{ rev: number }> {
  return call('createForm', { workspace, formId, definition });
}

/** Makes the draft of that revision live, with a note for those who look at the versions later. */
export function publishForm(
  { workspace, formId }: FormAddress,
  rev: number,
  note: string,
): Promise<{ version: number }> {
  return call('publishForm', { workspace, formId, rev, ...(note.trim() === '' ? {} : { note }) });
}

/** How many answers have what the draft of that revision no longer has. */
export async function publishImpact(
  { workspace, formId }: FormAddress,
  rev: number,
): Promise<Impact[]> {
  return (await call('publishImpact', { workspace, formId, rev })).impact;
}

export function restoreVersion(
  { workspace, formId }: FormAddress,
  n: number,
  replaceDraft: boolean,
): Promise<{ version: number }> {
  return call('restoreVersion', { workspace, formId, n, replaceDraft });
}

/** How many versions a list loads at once: each holds a whole form. */
export const VERSIONS_PAGE = 20;

/** The published versions of a form, live, newest first. */
export function useVersions({ workspace, formId }: FormAddress, limit: number) {
  return useLive(
    livePage(
      { path: paths.versions(workspace, formId), orderBy: [['n', 'desc']], limit },
      formVersionSchema,
    ),
  );
}
