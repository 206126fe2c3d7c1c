/** Where a person is found beside their responses: each finder is one place, with what is done there. */
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { OutboxDoc } from '@/domain/documents/mail.schema';
import type { PersonalLinkDoc } from '@/domain/documents/personalLinks.schema';
import { mergedIdsOf } from '@/domain/contacts/merged';
import { groups, paths } from '@/domain/base/firestorePaths';
import { QUERIES } from '@/domain/queries/queries';
import { dataOf, type Firestore, rowOf } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { removeUpload } from '../uploads/removal';

export interface TracedPerson {
  ws: string;
  /** The contact's own first, then those merged into it: what names them goes on naming them. */
  ids: readonly string[];
  contact: ContactDoc;
  /** All that they were ever known by here. */
  emails: readonly string[];
  phones: readonly string[];
}

/** A person by their contact; undefined where there is none, or it was merged into another one. */
export async function personOf(
  db: Firestore,
  ws: string,
  contactId: string,
): Promise<TracedPerson | undefined> {
  const contact = dataOf<ContactDoc>(await db.doc(paths.contact(ws, contactId)).get());
  if (!contact || contact.status === 'merged') return undefined;
  const ids = mergedIdsOf(contactId, contact);
  const stored = await db.getAll(...ids.map((id) => db.doc(paths.contact(ws, id))));
  const all = stored.flatMap((doc) => dataOf<ContactDoc>(doc) ?? []);
  return {
    ws,
    ids,
    contact,
    emails: [...new Set(all.flatMap(({ emails }) => emails))],
    phones: [...new Set(all.flatMap(({ phones }) => phones))],
  };
}

export interface Trace {
  /** Its name in the certificate. */
  name: string;
  queries: readonly Query[];
  /** Whether a document that a query finds is of this person, and this workspace. */
  isTheirs?: (doc: QueryDocumentSnapshot) => boolean;
  /** How it is deleted, where that is more than a document. */
  remove?: (doc: QueryDocumentSnapshot) => Promise<void>;
  /** What is written in place of it; it is deleted otherwise. */
  change?: (doc: QueryDocumentSnapshot, now: number) => object;
}

/** Responses of a person, whatever their status: by their contact, and by each of their addresses. */
export function personResponses(
  db: Firestore,
  { ws, ids, emails }: TracedPerson,
): readonly Query[] {
  const all = db.collection(paths.submissions(ws));
  return [
    serverQuery(all, QUERIES.responsesOfContact, [ids]),
    serverQuery(all, QUERIES.formerResponsesOfContact, [ids]),
    ...emails.map((email) => serverQuery(all, QUERIES.responsesByEmail, [email])),
  ];
}

/** Everything else that is found by an index. */
export function tracesOf(db: Firestore, { ws, ids, emails }: TracedPerson): readonly Trace[] {
  const isOfWorkspace = (doc: QueryDocumentSnapshot) =>
    doc.ref.path.startsWith(`workspaces/${ws}/`);
  return [
    {
      name: 'activities',
      queries: [serverQuery(db.collection(paths.activities(ws)), QUERIES.linesOfContact, [ids])],
    },
    {
      // Deleted ones that could be put back, and those on their way, too.
      name: 'files',
      queries: [serverQuery(db.collection(paths.uploads(ws)), QUERIES.uploadsOfContact, [ids])],
      remove: ({ id }) => removeUpload(db, ws, id),
    },
    {
      name: 'tasks',
      queries: [serverQuery(db.collection(paths.tasks(ws)), QUERIES.allTasksOfContact, [ids])],
    },
    {
      name: 'reviews',
      queries: ids.map((id) =>
        serverQuery(db.collection(paths.contactReviews(ws)), QUERIES.reviewsOfContact, [id]),
      ),
    },
    {
      name: 'duplicates',
      queries: ids.map((id) =>
        serverQuery(db.collection(paths.duplicates(ws)), QUERIES.duplicatesOf, [id]),
      ),
    },
    {
      name: 'notifications',
      queries: [
        serverQuery(db.collectionGroup(groups.notifications), QUERIES.notificationsOfContact, [
          ids,
        ]),
      ],
    },
    {
      name: 'partialResponses',
      queries: emails.map((email) =>
        serverQuery(db.collection(paths.partials(ws)), QUERIES.partialsByEmail, [email]),
      ),
    },
    {
      // Mail of other workspaces, and of the product, to the same address is not this workspace's to delete.
      name: 'emails',
      queries: emails.map((email) =>
        serverQuery(db.collection(paths.outbox()), QUERIES.mailTo, [email]),
      ),
      isTheirs: (doc) => {
        const mail = dataOf<OutboxDoc>(doc);
        return mail?.kind === 'response_receipt' && mail.data.workspace === ws;
      },
    },
    {
      name: 'personalLinks',
      queries: [
        serverQuery(db.collectionGroup(groups.personalLinks), QUERIES.linksOfContact, [ids]),
      ],
      isTheirs: isOfWorkspace,
      // It stays withdrawn: what came with it is counted there.
      change: (doc, now) => {
        const { contactId: _gone, ...link } = rowOf<PersonalLinkDoc>(doc);
        return { ...link, name: 'Erased contact', withdrawnAt: link.withdrawnAt ?? now };
      },
    },
  ];
}

/** What a contact is known by, to be looked for in texts that no index reaches. */
export const needlesOf = ({ ids, emails, phones }: TracedPerson): readonly string[] =>
  [...ids, ...emails, ...phones].map((text) => text.toLowerCase());
