import { useMutation } from '@tanstack/react-query';
import type { WebhookChange } from '@/domain/responseCalls';
import {
  webhookDeliverySchema,
  webhooksSchema,
  type Webhook,
  type WebhookDeliveryDoc,
} from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { DELIVERY_KEPT } from '@/domain/webhooks/retries';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { useNow } from '@/shared/lib/useNow';

/** Deliveries that a log shows. */
const LOGGED = 50;

export interface FormAddress {
  workspace: string;
  formId: string;
}

export type Delivery = Stored<WebhookDeliveryDoc>;

const NONE: readonly Webhook[] = [];

/** The form's webhooks, live; undefined until they are known. */
export function useWebhooks({ workspace, formId }: FormAddress) {
  const { data, error, refetch } = useLive(
    liveDocument(paths.webhooks(workspace, formId), webhooksSchema),
  );
  return { webhooks: data === undefined ? undefined : (data?.webhooks ?? NONE), error, refetch };
}

/** What was sent to a webhook, live, the newest first. */
export function useDeliveries(workspace: string, webhookId: string) {
  const now = useNow();
  const { data, error, refetch } = useLive(
    livePage(
      queryOf('deliveriesOfWebhook', paths.deliveries(workspace), [webhookId], LOGGED),
      webhookDeliverySchema,
    ),
  );
  // What has expired may be there for some days more.
  const deliveries = data?.rows.filter((row) => row.data.createdAt > now - DELIVERY_KEPT);
  return { deliveries, error, refetch };
}

export function useChangeWebhook({ workspace, formId }: FormAddress) {
  return useMutation({
    mutationFn: (change: WebhookChange) => call('changeWebhook', { workspace, formId, change }),
  });
}

export function useSendWebhook({ workspace, formId }: FormAddress) {
  return useMutation({
    mutationFn: (what: { webhookId: string; deliveryId?: string }) =>
      call('sendWebhook', { workspace, formId, ...what }),
  });
}

/** What “update” takes, of a webhook as it is. */
export function fieldsOf({ id, url, description, enabled, when }: Webhook) {
  return { id, url, description, enabled, ...(when ? { when } : {}) };
}
