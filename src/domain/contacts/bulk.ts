/** What is done to many contacts or accounts at once. Pure. */
import type { FactChange } from '@/domain/documents/crm.schema';
import { MAX_CONTACT_TAGS } from '@/domain/options/contactLimits';
import type { BulkChange } from '@/domain/calls/contacts.schema';

/** What such a change touches. */
export interface MarkedRecord {
  status: 'active' | 'trashed' | 'merged';
  owner?: string | undefined;
  stage?: string | undefined;
  tags?: string[] | undefined;
  trashedAt?: number | undefined;
}

/** Whether it moves records to the trash or back. */
export const isTrashChange = ({ kind }: BulkChange): boolean =>
  kind === 'trash' || kind === 'restore';

/** Whether a record can get such a change: one in the trash only comes back, and a full one gets no more tags. */
export function canChangeInBulk({ status, tags = [] }: MarkedRecord, change: BulkChange): boolean {
  if (status === 'merged' || (status === 'trashed' && !isTrashChange(change))) return false;
  if (change.kind !== 'tag' || !change.on) return true;
  return tags.length < MAX_CONTACT_TAGS || tags.includes(change.tagId);
}

/** A record after a change that many get, and what the timeline says. The same record where it was made before. */
export function changedInBulk<D extends MarkedRecord>(
  record: D,
  change: BulkChange,
  now: number,
): { record: D; changes: FactChange[] } {
  const next = { ...record };
  const done = (property: string, before: string | undefined, after: string | null) => ({
    record: next,
    changes: [
      {
        property,
        ...(before === undefined ? {} : { before }),
        ...(after === null ? {} : { after }),
      },
    ],
  });
  const same = { record, changes: [] };
  switch (change.kind) {
    case 'owner':
      if ((record.owner ?? null) === change.uid) return same;
      if (change.uid === null) delete next.owner;
      else next.owner = change.uid;
      return done('owner', record.owner, change.uid);
    case 'stage':
      if ((record.stage ?? null) === change.stage) return same;
      if (change.stage === null) delete next.stage;
      else next.stage = change.stage;
      return done('stage', record.stage, change.stage);
    case 'tag': {
      const { tags = [] } = record;
      if (tags.includes(change.tagId) === change.on) return same;
      next.tags = change.on ? [...tags, change.tagId] : tags.filter((tag) => tag !== change.tagId);
      return { record: next, changes: [] };
    }
    case 'trash':
      if (record.status === 'trashed') return same;
      next.status = 'trashed';
      next.trashedAt = now;
      return done('status', undefined, 'trashed');
    case 'restore':
      if (record.status === 'active') return same;
      next.status = 'active';
      delete next.trashedAt;
      return done('status', 'trashed', null);
  }
}
