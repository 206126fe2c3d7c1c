/** Destinations of the demo, which are off: it sends nothing anywhere. And a key that signs links, for no question yet. */
import type { CallName } from '@/domain/calls/areas';
import type { Calls } from '@/domain/calls/contract.schema';
import type { DestinationFields } from '@/domain/calls/delivery.schema';

interface Adding {
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
  { now, newKey, act }: Adding,
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
}
