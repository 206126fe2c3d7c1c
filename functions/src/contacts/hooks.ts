/** What subscriptions of the API hear of contacts, which are written in many places: from the trigger of each write. */
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { queueHooks, readHooks, type HookCause } from '../hooks/queue';
import { sha256 } from '../lib/hash';
import type { Firestore } from '../lib/admin';

/** What a contact is, without what each response changes: when they were last active, and how often they responded. */
const SHOWN = [
  'status',
  'name',
  'emails',
  'phones',
  'company',
  'accountId',
  'stage',
  'owner',
  'tags',
  'custom',
] as const satisfies readonly (keyof ContactDoc)[];

type Shown = Readonly<Partial<Record<(typeof SHOWN)[number], unknown>>>;

const shownOf = (contact: Shown) => JSON.stringify(SHOWN.map((name) => contact[name] ?? null));

/** Undefined where no one hears of it: in the trash, merged into another one, or the same to all who read it. */
export function contactNews(
  before: Shown | undefined,
  after: Shown | undefined,
): Extract<HookCause['event'], 'contact.created' | 'contact.updated'> | undefined {
  if (after?.['status'] !== 'active') return undefined;
  if (!before) return 'contact.created';
  return shownOf(before) === shownOf(after) ? undefined : 'contact.updated';
}

/**
 * Queues what a write of a contact means.
 *
 * @param eventId of the trigger's event: a repeat queues nothing further
 */
export async function tellOfContact(
  db: Firestore,
  { ws, id, now, eventId }: { ws: string; id: string; now: number; eventId: string },
  event: NonNullable<ReturnType<typeof contactNews>>,
): Promise<void> {
  await db.runTransaction(async (tx) => {
    const hooks = await readHooks(tx, db, ws);
    const key = `${id}_${sha256(eventId).slice(0, 16)}`;
    queueHooks(tx, { db, ws, now }, hooks, { event, contactId: id }, key);
  });
}
