import { refused } from '@/domain/refusals/refusals';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import { AppError } from '@/domain/base/errors';
import { PERSONAL_LINKS } from '@/domain/calls/limits';
import { paths } from '@/domain/base/firestorePaths';
import { CODE_ID_PATTERN } from '@/domain/base/codes';
import { publicFormIn } from '../../forms/publicForms';
import { dataOf } from '../../lib/admin';
import { requirePermission, type CallSpec } from '../call';

/** Makes personal links. Their ids are the client's, so that a repeat finds those that are there. */
export const createPersonalLinks: CallSpec<'createPersonalLinks'> = {
  async run(context, { workspace: ws, formId, people, expiresAt }) {
    const { db, caller, now } = context;
    const all = db.collection(paths.personalLinks(ws, formId));
    return db.runTransaction(async (tx) => {
      await requirePermission(tx, context, ws, 'managePersonalLinks');
      const [head, published, ...found] = await tx.getAll(
        db.doc(paths.form(ws, formId)),
        db.doc(paths.publicForm(formId)),
        ...people.map(({ id }) => all.doc(id)),
      );
      if (!head?.exists) throw new AppError('not_found');
      const isNew = (index: number) => !found[index]?.exists;
      const added = people.filter((_person, index) => isNew(index)).length;
      const { count } = (await tx.get(all.count())).data();
      if (count + added > PERSONAL_LINKS.perForm) {
        throw refused('personal_links_full', { most: PERSONAL_LINKS.perForm });
      }
      const form = published && publicFormIn(published);
      const hasCodes = people.some(({ id }) => CODE_ID_PATTERN.test(id));
      if (published && form?.workspace === ws && hasCodes)
        tx.update(published.ref, { codes: true });
      for (const [index, { id, name, contactId }] of people.entries()) {
        const known = found[index] && dataOf<PersonalLinkDoc>(found[index]);
        if (known && known.name !== name) throw new AppError('conflict');
        if (known) continue;
        tx.create(all.doc(id), {
          schemaVersion: 1,
          name,
          ...(contactId === undefined ? {} : { contactId }),
          // One apart, so that the newest first is the order in which they were named.
          createdAt: now - index,
          createdBy: caller.uid,
          ...(expiresAt === undefined ? {} : { expiresAt }),
          responses: 0,
        } satisfies PersonalLinkDoc);
      }
      return { created: people.length };
    });
  },
};
