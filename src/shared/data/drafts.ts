/** How a draft is written: by the builder, and by lists that rename a form. */
import { draftSchema } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { cleanLine, cutText } from '@/domain/text/plainText';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { LIMITS, type FormDefinition } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { headOf } from '@/domain/form/head/headOf';
import { paths } from '@/domain/base/firestorePaths';
import { getStored, writeAll } from '@/shared/firebase/db';

export interface DraftAddress {
  workspace: string;
  formId: string;
}

export interface DraftWrite {
  rev: number;
  definition: FormDefinition;
  /** Its canonical text. */
  text: string;
  uid: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Writes revision `rev`, which the rules accept only on top of `rev - 1`, and what the list shows of it.
 *
 * @param patience as in `writeAll`
 */
export function saveDraft(
  { workspace, formId }: DraftAddress,
  { rev, definition, text, uid, now }: DraftWrite,
  patience?: number,
): Promise<void> {
  return writeAll(
    [
      {
        type: 'set',
        path: paths.draft(workspace, formId),
        data: { schemaVersion: 1, rev, definition: text, updatedAt: now, updatedBy: uid },
      },
      {
        type: 'update',
        path: paths.form(workspace, formId),
        data: { ...headOf(definition), draftRev: rev, updatedAt: now },
      },
    ],
    patience,
  );
}

/** Tries where someone else saves at the same time. */
const TRIES = 3;

/**
 * Renames a form without its builder: as one more revision of its draft, which a builder that is open merges.
 *
 * @throws `conflict` where others saved each time
 */
export async function renameForm(address: DraftAddress, title: string, uid: string): Promise<void> {
  const { workspace, formId } = address;
  const wanted = cutText(cleanLine(title), LIMITS.title);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const draft = await getStored(paths.draft(workspace, formId), draftSchema);
    if (!draft) throw new AppError('not_found');
    const before = readStoredDefinition(draft.definition);
    if (before.title === wanted) return;
    const definition = { ...before, title: wanted };
    const text = canonicalJson(definition);
    try {
      await saveDraft(address, { rev: draft.rev + 1, definition, text, uid, now: Date.now() });
      return;
    } catch (error) {
      // The rules say no where the revision is not the next one; so they do where one may not edit.
      if (!(error instanceof AppError) || error.code !== 'forbidden') throw error;
    }
  }
  throw new AppError('conflict', 'This form is being edited by someone else. Try again.');
}
