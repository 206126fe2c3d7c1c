/** Forms and contacts as the API answers them, and as subscriptions carry them. */
import type { ContactResource, FormResource } from '@/domain/api/resources.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import type { WorkspaceDoc, WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { stagesOf } from '@/domain/contacts/stages';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore } from '../lib/admin';

const iso = (at: number) => new Date(at).toISOString();

export function formResourceOf(id: string, form: FormHeadDoc, origin: string): FormResource {
  return {
    id,
    title: form.title,
    status: form.status,
    liveVersion: form.liveVersion ?? null,
    responses: form.counts.submissions,
    createdAt: iso(form.createdAt),
    updatedAt: iso(form.updatedAt),
    url: `${origin}/forms/${id}`,
  };
}

/** What a contact names by ids, by their names. */
interface ContactNames {
  stages: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  properties: ReadonlyMap<string, WorkspaceProperty>;
}

const byId = (list: readonly { id: string; name: string }[] = []) =>
  new Map(list.map(({ id, name }) => [id, name]));

export async function contactNames(db: Firestore, ws: string): Promise<ContactNames> {
  const workspace = dataOf<WorkspaceDoc>(await db.doc(paths.workspace(ws)).get());
  return {
    stages: byId(workspace ? stagesOf(workspace) : []),
    tags: byId(workspace?.tags),
    properties: new Map((workspace?.properties ?? []).map((one) => [one.id, one])),
  };
}

export function contactResourceOf(
  id: string,
  contact: ContactDoc,
  { stages, tags, properties }: ContactNames,
): ContactResource {
  return {
    id,
    name: contact.name ?? null,
    emails: contact.emails,
    phones: contact.phones,
    company: contact.company ?? null,
    accountId: contact.accountId ?? null,
    stage: stages.get(contact.stage ?? '') ?? null,
    owner: contact.owner ?? null,
    tags: (contact.tags ?? []).flatMap((tag) => tags.get(tag) ?? []),
    properties: Object.fromEntries(
      Object.entries(contact.custom ?? {}).flatMap(([property, value]) => {
        const known = properties.get(property);
        const option = known?.options?.find(({ id: optionId }) => optionId === value);
        return known ? [[known.name, option?.name ?? value]] : [];
      }),
    ),
    responses: contact.submissionCount,
    createdAt: iso(contact.createdAt),
    updatedAt: iso(contact.updatedAt),
    lastActivityAt: iso(contact.lastActivityAt),
  };
}
