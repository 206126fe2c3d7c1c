/** Themes of a workspace, and how one is given to several forms. */
import { designSchema } from '@/domain/form/definition/design.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { FormDesign } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { dressed, setDesign, themeOf } from '@/domain/form/design/edit';
import { applyAll } from '@/domain/form/editing/operations';
import { sizeRefusal } from '@/domain/form/definition/size';
import { MAX_THEMES, THEME, themeSchema, type ThemeDoc } from '@/domain/documents/themes.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { saveDraft, type DraftAddress } from '@/shared/data/drafts';
import { setDocument, writeAll } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { readStoredDraft } from '../state/data';

export interface SavedTheme {
  id: string;
  name: string;
  design: FormDesign;
}

/** The themes of a workspace by name; undefined until they are known. One that cannot be read is left out. */
export function useThemes(workspace: string): readonly SavedTheme[] | undefined {
  const query = queryOf('themes', paths.themes(workspace), [], MAX_THEMES);
  return useLive(livePage(query, themeSchema)).data?.rows.flatMap(({ id, data }) => {
    const design = designIn(data);
    return design ? [{ id, name: data.name, design }] : [];
  });
}

function designIn({ design }: ThemeDoc): FormDesign | undefined {
  try {
    const read = designSchema.safeParse(JSON.parse(design));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the look of a form under a name. */
export function saveTheme(
  workspace: string,
  id: string,
  theme: { name: string; design: FormDesign },
  uid: string,
): Promise<void> {
  const stored: ThemeDoc = {
    schemaVersion: 1,
    name: theme.name.trim().slice(0, THEME.name),
    design: canonicalJson(themeOf(theme.design)),
    updatedAt: Date.now(),
    updatedBy: uid,
  };
  return setDocument(paths.theme(workspace, id), stored);
}

export function removeTheme(workspace: string, id: string): Promise<void> {
  return writeAll([{ type: 'delete', path: paths.theme(workspace, id) }]);
}

/** How often a draft is read again that someone else saved in between. */
const TRIES = 3;

/**
 * Gives a form the look of a theme: an edit of its draft, saved by the same rule as any other. Anyone who has the form open
 * gets it as they get the edits of others.
 *
 * @returns whether anything changed
 */
export async function applyTheme(
  address: DraftAddress,
  look: FormDesign,
  uid: string,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const draft = await readStoredDraft(address);
    if (!draft) throw new AppError('not_found');
    const before = readStoredDefinition(draft.definition);
    const operations = setDesign(before, dressed(before.design ?? {}, look));
    if (operations.length === 0) return false;
    const { definition } = applyAll(before, operations);
    const refusal = sizeRefusal(before, definition);
    if (refusal !== undefined) throw new AppError('too_large', refusal);
    try {
      await saveDraft(address, {
        rev: draft.rev + 1,
        definition,
        text: canonicalJson(definition),
        uid,
        now: Date.now(),
      });
      return true;
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}
