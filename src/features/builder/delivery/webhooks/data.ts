import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookChange } from '@/domain/calls/delivery.schema';
import {
  webhookDeliverySchema,
  webhooksSchema,
  type Webhook,
  type WebhookDeliveryDoc,
} from '@/domain/documents/webhooks.schema';
import { paths } from '@/domain/base/firestorePaths';
import { DELIVERY_KEPT } from '@/domain/webhooks/retries';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import { useNow } from '@/shared/lib/useNow';

/** Deliveries that a log shows at first, and with each “Show more”. */
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
  const [limit, setLimit] = useState(LOGGED);
  const { data, error, refetch } = useLive(
    livePage(
      queryOf('deliveriesOfWebhook', paths.deliveries(workspace), [webhookId], limit),
      webhookDeliverySchema,
    ),
  );
  // Stays while a longer page loads.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  // What has expired may be there for some days more.
  const deliveries = shown?.rows.filter((row) => row.data.createdAt > now - DELIVERY_KEPT);
  return {
    deliveries,
    hasMore: shown?.next !== undefined && deliveries?.length === shown.rows.length,
    loadMore: () => setLimit(limit + LOGGED),
    loadingMore: !data,
    error,
    refetch,
  };
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
export function webhookFields({ id, url, description, enabled, when }: Webhook) {
  return { id, url, description, enabled, ...(when ? { when } : {}) };
}
