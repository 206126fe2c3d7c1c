/** Forms that a workspace saved as templates: a head for lists, and a body that is read once it is opened. */
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { templateFacts } from '@/domain/content/templates/facts';
import { draftSchema } from '@/domain/documents/forms.schema';
import {
  MAX_OWN_TEMPLATES,
  OWN_TEMPLATE_NAME,
  ownTemplateBodySchema,
  ownTemplateSchema,
  type OwnTemplateBodyDoc,
  type OwnTemplateDoc,
} from '@/domain/documents/templates.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { cleanLine, cutText } from '@/domain/text/plainText';
import { getDocument, getStored, writeAll } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import type { DraftAddress } from './drafts';

export type OwnTemplate = Stored<OwnTemplateDoc>;

/** The templates of a workspace by name; undefined until they are known. */
export function useOwnTemplates(workspace: string): readonly OwnTemplate[] | undefined {
  const query = queryOf('ownTemplates', paths.ownTemplates(workspace), [], MAX_OWN_TEMPLATES);
  return useLive(livePage(query, ownTemplateSchema)).data?.rows;
}

/** A template of the workspace with its form; null if there is none. */
export async function readOwnTemplate(
  workspace: string,
  id: string,
): Promise<{ head: OwnTemplateDoc; definition: FormDefinition } | null> {
  const [head, body] = await Promise.all([
    getDocument(paths.ownTemplate(workspace, id), ownTemplateSchema),
    getDocument(paths.ownTemplateBody(workspace, id), ownTemplateBodySchema),
  ]);
  return head && body ? { head, definition: readStoredDefinition(body.definition) } : null;
}

function write(workspace: string, id: string, head: OwnTemplateDoc, body: OwnTemplateBodyDoc) {
  return writeAll([
    { type: 'set', path: paths.ownTemplate(workspace, id), data: head },
    { type: 'set', path: paths.ownTemplateBody(workspace, id), data: body },
  ]);
}

const nameFrom = (name: string) => cutText(cleanLine(name), OWN_TEMPLATE_NAME);

/**
 * Saves a form's draft as a template under a name.
 *
 * @throws `not_found` if the form is gone
 */
export async function saveAsTemplate(
  { workspace, formId }: DraftAddress,
  { id, name, uid }: { id: string; name: string; uid: string },
): Promise<void> {
  const draft = await getStored(paths.draft(workspace, formId), draftSchema);
  if (!draft) throw new AppError('not_found');
  const { questions, sketch } = templateFacts(readStoredDefinition(draft.definition));
  const head: OwnTemplateDoc = {
    schemaVersion: 1,
    name: nameFrom(name),
    questions,
    sketch,
    updatedAt: Date.now(),
    updatedBy: uid,
  };
  await write(workspace, id, head, { schemaVersion: 1, definition: draft.definition });
}

export function renameOwnTemplate(
  workspace: string,
  id: string,
  name: string,
  uid: string,
): Promise<void> {
  const data = { name: nameFrom(name), updatedAt: Date.now(), updatedBy: uid };
  return writeAll([{ type: 'update', path: paths.ownTemplate(workspace, id), data }]);
}

/**
 * Deletes a template.
 *
 * @returns what brings it back
 */
export async function removeOwnTemplate(
  workspace: string,
  { id, data }: OwnTemplate,
  uid: string,
): Promise<() => Promise<void>> {
  const bodyPath = paths.ownTemplateBody(workspace, id);
  const body = await getStored(bodyPath, ownTemplateBodySchema);
  await writeAll([
    { type: 'delete', path: paths.ownTemplate(workspace, id) },
    { type: 'delete', path: bodyPath },
  ]);
  return async () => {
    if (!body) throw new AppError('not_found');
    await write(workspace, id, { ...data, updatedAt: Date.now(), updatedBy: uid }, body);
  };
}
