import { useState } from 'react';
import type { Webhook } from '@/domain/documents/webhooks.schema';
import type { WebhookChange } from '@/domain/calls/delivery.schema';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { webhookFields, useChangeWebhook, useSendWebhook, type FormAddress } from './data';
import { WebhookItem, type WebhookAct } from './WebhookItem';
import { WebhookLog } from './WebhookLog';

interface Props {
  address: FormAddress;
  webhooks: readonly Webhook[];
  isAdmin: boolean;
  onEdit: (webhook: Webhook) => void;
  onSecret: (secret: string) => void;
}

/** Each webhook with its state and what can be done to it. */
export function WebhookList({ address, webhooks, isAdmin, onEdit, onSecret }: Props) {
  const change = useChangeWebhook(address);
  const send = useSendWebhook(address);
  const toast = useToast();
  const [logged, setLogged] = useState<Webhook>();
  /** What asks before it is done; kept while its dialog closes. */
  const [asked, setAsked] = useState<{ act: 'delete' | 'roll'; webhook: Webhook }>();
  const [isAsking, setAsking] = useState(false);
  const failing = { onError: (error: Error) => toast.fail(error.message) };
  const apply = (what: WebhookChange, done: string) =>
    change.mutate(what, {
      onSuccess: ({ secret }) => {
        if (secret === undefined) toast.show(done);
        else onSecret(secret);
      },
      ...failing,
    });
  const test = (webhook: Webhook) =>
    send.mutate(
      { webhookId: webhook.id },
      {
        onSuccess: ({ status }) => {
          const seeLog = { label: 'View log', run: () => setLogged(webhook) };
          if (status === 'delivered') toast.show('Test delivered.', seeLog);
          else toast.fail('The test wasn’t delivered. The log says why.');
        },
        ...failing,
      },
    );
  const act = (what: WebhookAct, webhook: Webhook) => {
    if (what === 'log') setLogged(webhook);
    else if (what === 'edit') onEdit(webhook);
    else if (what === 'test') test(webhook);
    else if (what === 'turnOn' || what === 'turnOff') {
      const enabled = what === 'turnOn';
      const done = enabled ? 'Webhook turned on.' : 'Webhook turned off.';
      apply({ kind: 'update', ...webhookFields(webhook), enabled }, done);
    } else {
      setAsked({ act: what, webhook });
      setAsking(true);
    }
  };
  return (
    <>
      <PlainList aria-label="Webhooks" sx={{ mb: 2 }}>
        {webhooks.map((webhook) => (
          <WebhookItem
            key={webhook.id}
            webhook={webhook}
            isAdmin={isAdmin}
            isBusy={change.isPending || send.isPending}
            onAct={(what) => act(what, webhook)}
          />
        ))}
      </PlainList>
      <ConfirmDialog
        open={isAsking}
        {...QUESTIONS[asked?.act ?? 'delete']}
        onConfirm={() =>
          asked && apply({ kind: asked.act, id: asked.webhook.id }, 'Webhook deleted.')
        }
        onClose={() => setAsking(false)}
      />
      {logged && (
        <WebhookLog
          address={address}
          webhook={webhooks.find(({ id }) => id === logged.id) ?? logged}
          isAdmin={isAdmin}
          onClose={() => setLogged(undefined)}
        />
      )}
    </>
  );
}

const QUESTIONS = {
  delete: {
    title: 'Delete this webhook?',
    text: 'Responses are no longer sent to its URL. Its log is deleted too. This can’t be undone.',
    confirm: 'Delete webhook',
    destructive: true,
  },
  roll: {
    title: 'Roll the signing secret?',
    text: 'You get a new secret. The current one works for another 24 hours, so you have time to replace it.',
    confirm: 'Roll secret',
    destructive: false,
  },
} as const;
