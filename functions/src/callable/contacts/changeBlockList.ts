import { refused } from '@/domain/refusals/refusals';
import { cleanLine } from '@/domain/text/plainText';
import { hostIn } from '@/domain/contacts/accounts';
import { MAX_BLOCKED, type BlockKind } from '@/domain/options/contactLimits';
import { CONTACT_PROPERTIES } from '@/domain/contacts/properties';
import type { BlockDoc } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recordAct } from '../../audit/record';
import { blockRef } from '../../contacts/blocking';
import { requirePermission, type CallSpec } from '../call';
import { contactContext } from './shared';

const DOMAIN = /^([a-z0-9](-?[a-z0-9])*\.)+[a-z]{2,}$/;

/** Puts an address or a domain on the block list, or takes an entry off it. Twice is as once. */
export const changeBlockList: CallSpec<'changeBlockList'> = {
  async run(context, { workspace: ws, change }) {
    const { db, now, caller } = context;
    const about = contactContext(context);
    await db.runTransaction(async (tx) => {
      const member = await requirePermission(tx, context, ws, 'manageBlockList');
      if (change.kind === 'remove') {
        const entry = db.doc(paths.blocked(ws, change.id));
        if (!(await tx.get(entry)).exists) return;
        tx.delete(entry);
        recordAct(tx, context, ws, member, 'block_removed', { params: {} });
        return;
      }
      const { kind, value } = readBlocked(change.value);
      const ref = blockRef(about, ws, kind, value);
      const [known, all] = [
        await tx.get(ref),
        await tx.get(db.collection(paths.blockList(ws)).count()),
      ];
      if (!known.exists && all.data().count >= MAX_BLOCKED) {
        throw refused('block_list_full', { most: MAX_BLOCKED });
      }
      if (!known.exists)
        recordAct(tx, context, ws, member, 'block_added', { params: { what: kind } });
      tx.set(ref, { schemaVersion: 1, kind, value, at: now, by: caller.uid } satisfies BlockDoc);
    });
    return {};
  },
};

/** @throws AppError `malformed` for what is neither an address nor a domain */
function readBlocked(text: string): { kind: BlockKind; value: string } {
  const line = cleanLine(text);
  if (/.@/.test(line)) {
    const email = CONTACT_PROPERTIES.email.normalise(line);
    if (email !== undefined) return { kind: 'email', value: email };
  } else {
    const domain = hostIn(line);
    if (DOMAIN.test(domain)) return { kind: 'domain', value: domain };
  }
  throw refused('block_malformed');
}
