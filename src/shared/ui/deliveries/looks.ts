import type { DeliveryStatus } from '@/domain/documents/destinations.schema';

/** How the state of a delivery reads, and in which colour. */
export const DELIVERY_LOOKS: Record<DeliveryStatus, readonly [label: string, color: string]> = {
  delivered: ['Delivered', 'success.readable'],
  waiting: ['Waiting', 'warning.readable'],
  failed: ['Failed', 'error.readable'],
  skipped: ['Not sent', 'text.secondary'],
};
