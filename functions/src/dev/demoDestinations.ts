/**
 * Destinations of the demo, which are off, and a subscription that has stopped: it sends nothing anywhere. And a key that signs
 * links, for no question yet.
 */
import type { CallName } from '@/domain/calls/areas';
import type { Calls } from '@/domain/calls/contract.schema';
import type { DestinationFields } from '@/domain/calls/delivery.schema';
import type { Hook, HooksDoc } from '@/domain/documents/api/hooks.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { Firestore } from '../lib/admin';
import { DAY_LENGTH } from '../sample/visits';

interface Adding {
  db: Firestore;
  now: number;
  newKey: () => string;
  act: <N extends CallName>(
    now: number,
    name: N,
    request: Calls[N]['request'],
  ) => Promise<Calls[N]['response']>;
}

const DEMO: readonly DestinationFields[] = [
  { kind: 'webhook', url: 'https://example.com/webhook', description: 'Our CRM' },
  {
    kind: 'slack',
    address: 'https://hooks.slack.com/services/T00000000/B00000000/demoDemoDemo',
    description: '#workshop',
    when: { op: 'at_least', left: { kind: 'field', id: 'fbudget' }, value: 5000 },
    fields: ['fname', 'fservice', 'fbudget'],
  },
  {
    kind: 's3',
    endpoint: '',
    region: 'eu-west-2',
    bucket: 'workshop-responses',
    pathStyle: false,
    accessKeyId: 'AKIADEMODEMODEMODEMO',
    secretAccessKey: 'demoDemoDemo',
    folder: 'forms',
    fileName: 'request-a-quote',
    description: 'Archive',
  },
];

export async function addDestinations(
  { db, now, newKey, act }: Adding,
  workspace: string,
  formId: string,
): Promise<void> {
  for (const fields of DEMO) {
    const id = newKey();
    const ask = { workspace, formId };
    await act(now, 'changeDestination', { ...ask, change: { act: 'add', id, fields } });
    const off = { act: 'update', id, fields, enabled: false } as const;
    await act(now, 'changeDestination', { ...ask, change: off });
  }
  await act(now, 'changeSigningKey', { workspace, formId, act: 'create' });
  const scopes = ['forms:read', 'responses:read', 'contacts:write'] as const;
  const { id: keyId } = await act(now, 'createApiKey', {
    workspace,
    name: 'Zapier',
    scopes: [...scopes],
  });
  const hook: Hook = {
    id: newKey(),
    event: 'response.created',
    url: 'https://hooks.zapier.com/hooks/standard/1/demo/',
    formId,
    keyId,
    createdAt: now - 20 * DAY_LENGTH,
    failingSince: now - 6 * DAY_LENGTH,
    stoppedAt: now - 3 * DAY_LENGTH,
  };
  await db.doc(paths.hooks(workspace)).set({ schemaVersion: 1, hooks: [hook] } satisfies HooksDoc);
}
