import * as z from 'zod';
import { cleanLines } from '@/domain/answers/text';
import { AppError } from '@/domain/errors';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { fitsDocument, migrateDefinition } from '@/domain/form/definition/migrations';
import { schemaRefusal } from '@/domain/form/versions/publish';
import { KEY_PATTERN } from '@/domain/ids';
import { goLive, lintBefore, openForm, type OpenForm } from '../forms/publishing';
import type { Transaction } from '../lib/admin';
import { demandAct, type CallSpec } from './call';
import { parseDefinition } from '../forms/definition';

/**
 * Makes the draft of that revision the live version, in one transaction. The draft is read and linted before it; the
 * transaction reads the form again and demands the same revision.
 */
export const publishForm: CallSpec<'publishForm'> = {
  takesTurns: true,
  schema: z.strictObject({
    workspace: z.string().regex(KEY_PATTERN),
    formId: z.string().regex(KEY_PATTERN),
    rev: z.number().int().min(1),
    note: z.string().max(500).transform(cleanLines).optional(),
  }),
  async run(context, { workspace, formId, rev, note }) {
    const open = async (tx: Transaction): Promise<OpenForm> => {
      await demandAct(tx, context, workspace, 'publishForms');
      const form = await openForm(tx, context, workspace, formId);
      if (form.draft.rev !== rev) throw new AppError('conflict');
      return form;
    };
    const read = await context.db.runTransaction(open, { readOnly: true });
    // Drafts are written by clients: what is in one is as foreign as any request.
    const definition = parseDefinition(read.draft.definition);
    if (!definition) {
      throw new AppError('not_publishable', whyUnreadable(read.draft.definition), { findings: [] });
    }
    const linted = lintBefore(definition, read);
    return context.db.runTransaction(async (tx) => {
      const form = await open(tx);
      return { version: goLive(tx, context, form, { linted, rev, note }) };
    });
  },
};

/** What stands in the way of a draft that is no definition: no finding speaks of it, as none could be looked for. */
export function whyUnreadable(text: string): string {
  if (!fitsDocument(text)) return 'This form is too large. Delete or shorten something first.';
  let value: unknown;
  try {
    value = migrateDefinition(JSON.parse(text));
  } catch {
    return 'This form cannot be read. Take back the last changes, or restore an earlier version.';
  }
  const [issue] = definitionSchema.safeParse(value).error?.issues ?? [];
  return `This form cannot be published. ${schemaRefusal(value, issue ?? { path: [], message: '' })}`;
}
