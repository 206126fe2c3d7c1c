import * as z from 'zod';
import { ERASED_RESPONSES } from '@/domain/contacts/limits';
import { startErasure } from '../../deletion/eraseContactKind';
import { requirePermission, type CallSpec } from '../call';
import { contactContext, key } from './shared';

/** Starts to erase a person for good; a job does the rest. */
export const eraseContact: CallSpec<'eraseContact'> = {
  schema: z.strictObject({
    workspace: key,
    id: key,
    responses: z.enum(ERASED_RESPONSES),
    block: z.boolean(),
  }),
  async run(context, { workspace: ws, id, responses, block }) {
    const about = contactContext(context);
    const by = context.caller.uid;
    await context.db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'eraseContacts');
      await startErasure(tx, about, ws, id, { responses, block, by });
    });
    return {};
  },
};
