/** The operations of the API over a key's workspace. Each reads a bounded number of documents. */
import { isListed, statusOfApi } from '@/domain/options/responseStatus';
import type { Query as FirestoreQuery, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { answerColumns } from '@/domain/readout/columns';
import type { READ_OPERATIONS, ReadName } from '@/domain/api/operations.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { DraftDoc, FormHeadDoc } from '@/domain/documents/forms.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { AppError } from '@/domain/base/errors';
import { LISTED_STATUSES } from '@/domain/options/formStatus';
import { paths } from '@/domain/base/firestorePaths';
import { ownValue } from '@/domain/base/ownValue';
import type { HookEventName } from '@/domain/options/destinations/hookEvents';
import { QUERIES } from '@/domain/queries/queries';
import { contactResourceOf, contactNames, formResourceOf } from '../exports/records';
import { responsesOf } from '../exports/resources';
import { readRegistry } from '../forms/registry';
import { recordBehind } from '../contacts/merged';
import { dataOf, rowOf } from '../lib/admin';
import { serverQuery } from '../lib/query';
import { pageFrom } from './cursor';
import { getHook, hookSamples, listHooks } from './hooks';
import type { RestReading } from './reading';

type Query<N extends ReadName> = z.output<(typeof READ_OPERATIONS)[N]['query']>;
type Answered<N extends ReadName> = z.output<(typeof READ_OPERATIONS)[N]['response']>;

/** Forms among which a sample is looked for. */
const FORMS_LOOKED_AT = 100;

/** Every operation that reads; `params` are those of its path, in order. */
export const READ: {
  readonly [N in ReadName]: (
    reading: RestReading,
    params: readonly string[],
    query: Query<N>,
  ) => Promise<Answered<N>>;
} = {
  listForms({ db, ws, origin }, _params, query) {
    const forms = db.collection(paths.forms(ws));
    return changesOrAll(query, {
      all: serverQuery(forms, QUERIES.formsByAge, [LISTED_STATUSES]),
      changed: (since) => serverQuery(forms, QUERIES.changedForms, [LISTED_STATUSES, since + 1]),
      read: (documents) =>
        documents.map((one) => formResourceOf(one.id, rowOf<FormHeadDoc>(one), origin)),
    });
  },
  async getForm({ db, ws, origin }, [formId = '']) {
    const [head, registry] = await Promise.all([
      db.doc(paths.form(ws, formId)).get(),
      readRegistry(db, ws, formId),
    ]);
    const form = listed(dataOf<FormHeadDoc>(head));
    const questions = answerColumns(registry, form.liveVersion ?? 0).flatMap((column) => {
      const field = ownValue(registry, column.id);
      if (!field) return [];
      const { id, label: question, archived } = column;
      return [{ id, key: field.key, question, type: field.type, archived }];
    });
    return { ...formResourceOf(formId, form, origin), questions };
  },
  async listResponses({ db, ws }, [formId = ''], query) {
    listed(dataOf<FormHeadDoc>(await db.doc(paths.form(ws, formId)).get()));
    const { status, submittedAfter, submittedBefore } = query;
    let list = serverQuery(db.collection(paths.submissions(ws)), QUERIES.submissionsOfForm, [
      formId,
      statusOfApi(status),
    ]);
    // The field that the list is sorted by: no further index.
    if (submittedAfter !== undefined) {
      list = list.where('submittedAt', '>', Date.parse(submittedAfter));
    }
    if (submittedBefore !== undefined) {
      list = list.where('submittedAt', '<', Date.parse(submittedBefore));
    }
    return pageFrom(list, 'submittedAt', query, (documents) =>
      responsesOf(
        { db, ws },
        formId,
        documents.map((one) => ({ id: one.id, ...rowOf<SubmissionDoc>(one) })),
      ),
    );
  },
  async getResponse({ db, ws }, [id = '']) {
    const stored = dataOf<SubmissionDoc>(await db.doc(paths.submission(ws, id)).get());
    if (!stored || !isListed(stored.status)) throw new AppError('not_found');
    const [response] = await responsesOf({ db, ws }, stored.formId, [{ id, ...stored }]);
    if (!response) throw new AppError('not_found');
    return response;
  },
  listContacts({ db, ws }, _params, query) {
    const contacts = db.collection(paths.contacts(ws));
    return changesOrAll(query, {
      all: serverQuery(contacts, QUERIES.contactsByAge, ['active']),
      changed: (since) => serverQuery(contacts, QUERIES.changedContacts, ['active', since + 1]),
      async read(documents) {
        const names = await contactNames(db, ws);
        return documents.map((one) => contactResourceOf(one.id, rowOf<ContactDoc>(one), names));
      },
    });
  },
  async getContact({ db, ws }, [id = '']) {
    // One that was merged into another is answered with the contact that stayed.
    const found = await db.runTransaction((tx) => recordBehind('contact', tx, db, ws, id));
    if (found?.record.status !== 'active') throw new AppError('not_found');
    return contactResourceOf(found.id, found.record, await contactNames(db, ws));
  },
  async getDefinition({ db, ws }, [formId = '']) {
    const [head, stored] = await db.getAll(
      db.doc(paths.form(ws, formId)),
      db.doc(paths.draft(ws, formId)),
    );
    listed(head && dataOf<FormHeadDoc>(head));
    const draft = stored && dataOf<DraftDoc>(stored);
    if (!draft) throw new AppError('not_found');
    return {
      rev: draft.rev,
      definition: JSON.parse(draft.definition) as Record<string, unknown>,
    };
  },
  listHooks: (reading) => listHooks(reading),
  getHook: (reading, [id = '']) => getHook(reading, id),
  hookSamples(reading, [event], { formId }) {
    const limit = 3;
    return hookSamples(reading, event as HookEventName, formId, {
      responses: (id) => READ.listResponses(reading, [id], { limit, status: 'complete' }),
      contacts: () => READ.listContacts(reading, [], { limit }),
      forms: () => READ.listForms(reading, [], { limit: FORMS_LOOKED_AT }),
    });
  },
};

/**
 * A page of all, by when they were made, which never changes: nothing is missed while one pages. Or of what changed
 * since, oldest change first: what changes meanwhile comes again later.
 */
function changesOrAll<T>(
  {
    updatedAfter,
    ...paging
  }: { updatedAfter?: string | undefined; limit: number; cursor?: string | undefined },
  list: {
    all: FirestoreQuery;
    changed: (since: number) => FirestoreQuery;
    read: (documents: readonly QueryDocumentSnapshot[]) => T[] | Promise<T[]>;
  },
) {
  return updatedAfter === undefined
    ? pageFrom(list.all, 'createdAt', paging, list.read)
    : pageFrom(list.changed(Date.parse(updatedAfter)), 'updatedAt', paging, list.read, 'asc');
}

/** Throws `not_found` for a form that no list shows. */
function listed(form: FormHeadDoc | undefined): FormHeadDoc {
  if (!form || !LISTED_STATUSES.some((status) => status === form.status)) {
    throw new AppError('not_found');
  }
  return form;
}
