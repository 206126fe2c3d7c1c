import { refused } from '@/domain/refusals/refusals';
import { cleanLines } from '@/domain/text/plainText';
import { ENTRY_LENGTH } from '@/domain/options/contactLimits';
import type { ActivityDoc } from '@/domain/documents/crm.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import { tell, untell } from '../../contacts/notices';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';
import { isSameSubject, requireSubject } from '../../contacts/subject';
import { membersAmong } from './shared';

const DAY_MS = 86_400_000;

/** Where an entry lies: among the lines of the timeline. */
export const entryPath = (ws: string, id: string) => paths.activity(ws, `entry_${id}`);

/** Writes a note or logs a call or an email, or changes the text of one. */
export const saveEntry: CallSpec<'saveEntry'> = {
  async run(context, { workspace: ws, contactId, accountId, ...said }) {
    const { id, type, at, mentions = [] } = said;
    const { db, now, caller } = context;
    const text = cleanLines(said.text);
    if (text === '' || text.length > ENTRY_LENGTH) {
      throw refused('entry_length', { most: ENTRY_LENGTH });
    }
    await db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'writeNotes');
      const wanted = { ...(contactId && { contactId }), ...(accountId && { accountId }) };
      const subject = await requireSubject(tx, db, ws, wanted);
      const ref = db.doc(entryPath(ws, id));
      const former = dataOf<ActivityDoc>(await tx.get(ref));
      const isEntry = former && 'text' in former;
      if (former && (!isEntry || !isSameSubject(former, subject.about)))
        throw new AppError('conflict');
      if (isEntry && former.by !== caller.uid) throw new AppError('forbidden');
      const mentioned = await membersAmong(tx, db, ws, mentions);
      const before = isEntry ? (former.mentions ?? []) : [];
      const when = at ?? (isEntry ? former.at : now);
      if (when > now + DAY_MS) throw refused('entry_in_future');
      const isSame =
        isEntry && former.text === text && former.at === when && mentioned.join() === before.join();
      if (isSame) return;
      tx.set(ref, {
        schemaVersion: 1,
        type: isEntry ? former.type : type,
        at: when,
        ...subject.line,
        by: caller.uid,
        text,
        ...(mentioned.length === 0 ? {} : { mentions: mentioned }),
        ...(isEntry ? { editedAt: now } : {}),
      } satisfies ActivityDoc);
      if (when > subject.lastActivityAt) tx.update(subject.ref, { lastActivityAt: when });
      const told = { ws, about: subject.about, name: subject.name, text, at: now };
      const news = mentioned.filter((one) => one !== caller.uid && !before.includes(one));
      await tell(tx, db, news, 'mention', id, told);
      for (const one of before) {
        if (!mentioned.includes(one)) untell(tx, db, one, 'mention', id);
      }
    });
    return {};
  },
};
