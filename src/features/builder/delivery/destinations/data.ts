import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DestinationChange, DestinationFields } from '@/domain/calls/delivery.schema';
import {
  destinationDeliverySchema,
  destinationsSchema,
  type Destination,
  type DestinationDeliveryDoc,
  type DestinationOf,
} from '@/domain/documents/destinations.schema';
import { paths } from '@/domain/base/firestorePaths';
import { DELIVERY_KEPT } from '@/domain/destinations/retries';
import { spreadsheetUrl } from '@/domain/options/destinations/sheets';
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

export type Delivery = Stored<DestinationDeliveryDoc>;

const NONE: readonly Destination[] = [];

/** The form's destinations, live; undefined until they are known. */
export function useDestinations({ workspace, formId }: FormAddress) {
  const { data, error, refetch } = useLive(
    liveDocument(paths.destinations(workspace, formId), destinationsSchema),
  );
  const destinations = data === undefined ? undefined : (data?.destinations ?? NONE);
  return { destinations, error, refetch };
}

/** What was sent to a destination, live, the newest first. */
export function useDeliveries(workspace: string, destinationId: string, first = LOGGED) {
  const now = useNow();
  const [limit, setLimit] = useState(first);
  const { data, error, refetch } = useLive(
    livePage(
      queryOf('deliveriesOfDestination', paths.deliveries(workspace), [destinationId], limit),
      destinationDeliverySchema,
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

export function useChangeDestination({ workspace, formId }: FormAddress) {
  return useMutation({
    mutationFn: (change: DestinationChange) =>
      call('changeDestination', { workspace, formId, change }),
  });
}

export function useSendToDestination({ workspace, formId }: FormAddress) {
  return useMutation({
    mutationFn: (what: { destinationId: string; deliveryId?: string }) =>
      call('sendToDestination', { workspace, formId, ...what }),
  });
}

/** The address of the spreadsheet that responses go to. */
export const sheetAddress = ({ spreadsheetId, sheetId }: DestinationOf<'sheets'>): string =>
  spreadsheetUrl(spreadsheetId, sheetId);

/** What “update” takes, of a destination as it is: its secret stays. */
export function keptFields(destination: Destination): DestinationFields {
  const { description, when, fields } = destination;
  const shared = { description, ...(when ? { when } : {}), ...(fields ? { fields } : {}) };
  if (destination.kind === 'webhook') {
    return { kind: destination.kind, url: destination.url, ...shared };
  }
  if (destination.kind === 'sheets') {
    return { kind: destination.kind, spreadsheet: sheetAddress(destination), ...shared };
  }
  if (destination.kind === 'sftp') {
    const { kind, host, port, user, hostKey, folder, fileName } = destination;
    const pinned = hostKey === undefined ? {} : { hostKey };
    return { kind, host, port, user, folder, fileName, ...pinned, ...shared };
  }
  if (destination.kind === 's3') {
    const { kind, endpoint, region, bucket, pathStyle, folder, fileName } = destination;
    return { kind, endpoint, region, bucket, pathStyle, folder, fileName, ...shared };
  }
  return { kind: destination.kind, ...shared };
}
