import { recordAct } from '../../audit/record';
import { startErasure } from '../../deletion/eraseContactKind';
import { requirePermission, type CallSpec } from '../call';
import { contactContext } from './shared';

/** Starts to erase a person for good; a job does the rest. */
export const eraseContact: CallSpec<'eraseContact'> = {
  async run(context, { workspace: ws, id, responses, block }) {
    const about = contactContext(context);
    const by = context.caller.uid;
    await context.db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'eraseContacts');
      if (!(await startErasure(tx, about, ws, id, { responses, block, by }))) return;
      const target = { kind: 'contact', id } as const;
      recordAct(tx, context, ws, member, 'contact_erased', { params: {}, target });
    });
    return {};
  },
};
