/** A change that an assistant proposed over MCP (decision 0226), waiting in the demo's feedback form. */
import { paths } from '@/domain/base/firestorePaths';
import type { FormProposalDoc } from '@/domain/documents/forms.schema';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import type { Operation } from '@/domain/form/editing/operations';
import { applyChecked } from '@/domain/form/proposals/applyChecked.schema';
import type { Firestore } from '../lib/admin';
import { HOUR } from '../sample/visits';

/** What it found in the responses: a question that is skipped, and one that no one asks. */
const OPERATIONS: readonly Operation[] = [
  {
    op: 'setField',
    fieldId: 'fbetter',
    set: { label: 'What is one thing we could do better?' },
  },
  {
    op: 'addField',
    parentId: 'page1',
    index: 1,
    field: {
      id: 'fwhichjob',
      type: 'short_text',
      key: 'which_job',
      label: 'Which job is this about?',
      required: false,
    },
  },
];

export async function proposeChange(
  { db, now }: { db: Firestore; now: number },
  workspace: string,
  formId: string,
): Promise<void> {
  const draft = await db.doc(paths.draft(workspace, formId)).get();
  const definition = readStoredDefinition(String(draft.get('definition')));
  if (!applyChecked(definition, OPERATIONS).ok) {
    throw new Error('The demo’s proposal does not fit its form.');
  }
  await db.doc(paths.formProposal(workspace, formId, 'demoProposal1234567890')).set({
    schemaVersion: 1,
    operations: JSON.stringify(OPERATIONS),
    why: 'Many skip the question about improvements, and most answers don’t say which job they mean.',
    by: 'Writing assistant',
    at: now - 5 * HOUR,
  } satisfies FormProposalDoc);
}
