import { AppError } from '@/domain/base/errors';
import type { RecordNoun } from '@/domain/contacts/records';
import { recordAct } from '../../audit/record';
import { mergeRecordsIn, type WantedRecordMerge } from '../../contacts/merging';
import { requirePermission, type CallContext, type CallSpec } from '../call';
import { contactContext } from '../contacts/shared';

/** Makes several contacts one. */
export const mergeContacts: CallSpec<'mergeContacts'> = {
  run: (context, { workspace: ws, ...wanted }) => merge('contact', context, { ws, ...wanted }),
};

/** Makes two accounts one. */
export const mergeAccounts: CallSpec<'mergeAccounts'> = {
  run: (context, { workspace: ws, loser, ...wanted }) =>
    merge('account', context, { ws, losers: [loser], ...wanted }),
};

async function merge(
  noun: RecordNoun,
  context: CallContext,
  wanted: Omit<WantedRecordMerge, 'by'>,
): Promise<Record<never, never>> {
  const { db, caller } = context;
  const { ws, winner, losers } = wanted;
  if (new Set([winner, ...losers]).size <= losers.length) throw new AppError('malformed');
  await db.runTransaction(async (tx) => {
    const member = await requirePermission(tx, context, ws, 'mergeContacts');
    const about = { ...wanted, by: caller.uid };
    if (!(await mergeRecordsIn(noun, tx, contactContext(context), about))) return;
    recordAct(tx, context, ws, member, `${noun}s_merged`, {
      params: { count: losers.length + 1 },
      target: { kind: noun, id: winner },
      key: wanted.id,
    });
  });
  return {};
}
