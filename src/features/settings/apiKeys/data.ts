import { useMutation } from '@tanstack/react-query';
import type { Calls } from '@/domain/calls/contract.schema';
import { hookDeliverySchema, hooksSchema } from '@/domain/documents/api/hooks.schema';
import {
  apiKeySchema,
  MAX_API_KEYS,
  type ApiKeyDoc,
  type ApiScope,
} from '@/domain/documents/apiKeys.schema';
import { paths } from '@/domain/base/firestorePaths';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';

export type ApiKey = Stored<ApiKeyDoc>;

/** What each scope opens, in words. */
export const SCOPE_LABELS: Readonly<Record<ApiScope, string>> = {
  'forms:read': 'Read forms',
  'responses:read': 'Read responses',
  'contacts:read': 'Read contacts',
  'forms:write': 'Create and publish forms',
  'responses:write': 'Add and tag responses',
  'contacts:write': 'Add and change contacts, notes and tasks',
};

/** The keys of a workspace, the newest first, live. */
export function useApiKeys(workspace: string) {
  const { data, error, refetch } = useLive(
    livePage(queryOf('apiKeys', paths.apiKeys(workspace), [], MAX_API_KEYS), apiKeySchema),
  );
  return { keys: data?.rows, error, refetch };
}

export function useCreateApiKey(workspace: string) {
  return useMutation({
    mutationFn: (key: Omit<Calls['createApiKey']['request'], 'workspace'>) =>
      call('createApiKey', { workspace, ...key }),
  });
}

export function useDeleteApiKey(workspace: string) {
  return useMutation({ mutationFn: (id: string) => call('deleteApiKey', { workspace, id }) });
}

/** What API keys are subscribed to, live; undefined until it is known. */
export function useHooks(workspace: string) {
  const { data } = useLive(liveDocument(paths.hooks(workspace), hooksSchema));
  return { hooks: data === undefined ? undefined : (data?.hooks ?? []) };
}

/** What was last sent to a subscription, live. */
export function useLastHookDelivery(workspace: string, id: string) {
  const { data } = useLive(
    livePage(queryOf('deliveriesOfHook', paths.deliveries(workspace), [id], 1), hookDeliverySchema),
  );
  return { last: data?.rows[0]?.data, isLoading: data === undefined };
}

export function useDeleteHook(workspace: string) {
  return useMutation({ mutationFn: (id: string) => call('deleteHook', { workspace, id }) });
}
