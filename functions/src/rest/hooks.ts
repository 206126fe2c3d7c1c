/** The operations of subscriptions (REST hooks): each key has its own. */
import type { ResourcePage, ResponseResource } from '@/domain/api/resources.schema';
import type { HookEventResource, HookResource } from '@/domain/api/hooks.schema';
import type { HookBody } from '@/domain/api/operations.schema';
import type { Hook, HooksDoc } from '@/domain/documents/api/hooks.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { AppError } from '@/domain/base/errors';
import { paths } from '@/domain/base/firestorePaths';
import {
  isOfForm,
  MAX_HOOKS,
  SCOPE_OF_EVENT,
  type HookEventName,
} from '@/domain/options/destinations/hookEvents';
import { LISTED_STATUSES } from '@/domain/options/formStatus';
import { readTarget } from '@/domain/options/destinations/targets';
import { refused } from '@/domain/refusals/refusals';
import { recordAct } from '../audit/record';
import { requirePermission } from '../callable/call';
import { endHooks, readHooks } from '../hooks/queue';
import { dataOf } from '../lib/admin';
import { readUncheckedHosts } from '../lib/environment';
import { EXAMPLES } from './hookExamples';
import { callContextOf } from './acting';
import type { RestReading, RestWriting } from './reading';

const resourceOf = ({ id, event, url, formId, ...hook }: Hook): HookResource => ({
  id,
  event,
  url,
  formId: formId ?? null,
  status:
    hook.stoppedAt === undefined
      ? hook.failingSince === undefined
        ? 'active'
        : 'failing'
      : 'stopped',
  createdAt: new Date(hook.createdAt).toISOString(),
});

async function ownHooks({ db, ws, key }: RestReading): Promise<Hook[]> {
  const stored = dataOf<HooksDoc>(await db.doc(paths.hooks(ws)).get());
  return (stored?.hooks ?? []).filter(({ keyId }) => keyId === key.id);
}

/** Throws `forbidden` for a key that may not read what the event is about. */
function requireScope({ key }: RestReading, event: HookEventName): void {
  const scope = SCOPE_OF_EVENT[event];
  if (!key.scopes.includes(scope)) throw refused('scope_missing', { scope });
}

export async function listHooks(reading: RestReading): Promise<{ items: HookResource[] }> {
  return { items: (await ownHooks(reading)).map(resourceOf) };
}

export async function getHook(reading: RestReading, id: string): Promise<HookResource> {
  const hook = (await ownHooks(reading)).find((one) => one.id === id);
  if (!hook) throw new AppError('not_found');
  return resourceOf(hook);
}

/** Subscribes. The same subscription again is the one that is there. */
export async function createHook(writing: RestWriting, asked: HookBody): Promise<HookResource> {
  const { db, ws, now, newId, key } = writing;
  const { event, formId } = asked;
  requireScope(writing, event);
  const { url, problem } = readTarget(asked.url, readUncheckedHosts(process.env));
  if (url === undefined) throw new AppError('malformed', problem);
  if (formId !== undefined) await requireForm(writing, event, formId);
  return db.runTransaction(async (tx) => {
    const member = await requirePermission(tx, writing, ws, 'manageApiKeys');
    // Deleted meanwhile, it would leave a subscription behind.
    if (!(await tx.get(db.doc(paths.apiKey(ws, key.id)))).exists) {
      throw refused('api_key_missing');
    }
    const hooks = (await readHooks(tx, db, ws))?.hooks ?? [];
    const known = hooks.find(
      (one) =>
        one.keyId === key.id &&
        (one.id === newId || (one.url === url && one.event === event && one.formId === formId)) &&
        one.stoppedAt === undefined,
    );
    if (known) return resourceOf(known);
    if (hooks.length >= MAX_HOOKS) throw refused('hooks_full', { most: MAX_HOOKS });
    const hook: Hook = {
      id: newId,
      event,
      url,
      ...(formId === undefined ? {} : { formId }),
      keyId: key.id,
      createdAt: now,
    };
    tx.set(db.doc(paths.hooks(ws)), {
      schemaVersion: 1,
      hooks: [...hooks, hook],
    } satisfies HooksDoc);
    const params = { event, host: new URL(url).host, name: writing.keyName };
    recordAct(tx, callContextOf(writing), ws, member, 'hook_created', { params });
    return resourceOf(hook);
  });
}

async function requireForm(
  { db, ws }: RestReading,
  event: HookEventName,
  formId: string,
): Promise<void> {
  const head = isOfForm(event)
    ? dataOf<FormHeadDoc>(await db.doc(paths.form(ws, formId)).get())
    : undefined;
  if (!LISTED_STATUSES.some((status) => status === head?.status)) {
    throw refused('parameter_wrong', { parameter: 'formId' });
  }
}

/** Unsubscribes. Throws `not_found` for what is no subscription of this key. */
export async function deleteOwnHook(writing: RestWriting, id: string): Promise<void> {
  const { db, ws, key, keyName: name } = writing;
  await db.runTransaction(async (tx) => {
    const member = await requirePermission(tx, writing, ws, 'manageApiKeys');
    const stored = await readHooks(tx, db, ws);
    const hook = stored?.hooks.find((one) => one.id === id && one.keyId === key.id);
    if (!hook) throw new AppError('not_found');
    endHooks(tx, db, ws, stored, (one) => one === hook);
    const params = { event: hook.event, host: new URL(hook.url).host, name };
    recordAct(tx, callContextOf(writing), ws, member, 'hook_deleted', { params });
  });
}

/** What samples are read with: the operations that list records. */
interface Lists {
  responses: (formId: string) => Promise<ResourcePage<ResponseResource>>;
  contacts: () => Promise<ResourcePage<HookEventResource['data']>>;
  forms: () => Promise<ResourcePage<{ id: string; status: string } & HookEventResource['data']>>;
}

/** The latest records in the shape in which they are sent; an example if there are none. */
export async function hookSamples(
  reading: RestReading,
  event: HookEventName,
  formId: string | undefined,
  lists: Lists,
): Promise<{ items: HookEventResource[] }> {
  requireScope(reading, event);
  if (formId !== undefined) await requireForm(reading, event, formId);
  const records = await recordsOf(event, formId, lists);
  const data = records.length === 0 ? [EXAMPLES[event]] : records;
  const createdAt = new Date(reading.now).toISOString();
  return {
    // The table of events and records is above.
    items: data.map(
      (one) => ({ id: `sample_${one.id}`, event, createdAt, data: one }) as HookEventResource,
    ),
  };
}

async function recordsOf(
  event: HookEventName,
  formId: string | undefined,
  { responses, contacts, forms }: Lists,
): Promise<HookEventResource['data'][]> {
  if (event.startsWith('contact.')) return (await contacts()).items;
  const { items } = await forms();
  if (event === 'form.published') {
    return items.filter(({ id, status }) => status === 'live' && id === (formId ?? id));
  }
  const from = formId ?? items[0]?.id;
  const found = from === undefined ? [] : (await responses(from)).items;
  return event === 'response.deleted'
    ? found.map(({ id, formId: of }) => ({ id, formId: of }))
    : found;
}
