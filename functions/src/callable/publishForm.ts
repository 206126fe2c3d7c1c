import * as z from 'zod';
import { cleanLines } from '@/domain/answers/text';
import { AppError } from '@/domain/errors';
import { canonicalJson } from '@/domain/form/migrations';
import { KEY_PATTERN } from '@/domain/ids';
import { goLive, openForm } from '../lib/publishing';
import { demandAct, type CallSpec } from './call';
import { parseDefinition } from './definition';

/** Makes the draft of that revision the live version: five writes in one transaction. */
export const publishForm: CallSpec<'publishForm'> = {
  schema: z.strictObject({
    workspace: z.string().regex(KEY_PATTERN),
    formId: z.string().regex(KEY_PATTERN),
    rev: z.number().int().min(1),
    note: z.string().max(500).transform(cleanLines).optional(),
  }),
  async run(context, { workspace, formId, rev, note }) {
    return context.db.runTransaction(async (tx) => {
      await demandAct(tx, context, workspace, 'publishForms');
      const form = await openForm(tx, context.db, workspace, formId);
      if (form.draft.rev !== rev) throw new AppError('conflict');
      // Drafts are written by clients: what is in one is as foreign as any request.
      const definition = parseDefinition(form.draft.definition);
      if (!definition) throw new AppError('not_publishable', undefined, { findings: [] });
      const text = canonicalJson(definition);
      const version = goLive(tx, context, form, { definition, text, rev, note });
      return { version };
    });
  },
};
