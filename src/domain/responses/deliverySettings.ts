import type { DeliveryOptions } from '@/domain/calls/delivery.schema';
import type { DeliveryDoc } from '@/domain/documents/delivery.schema';

/** What was chosen, without what the server keeps beside it. */
export function deliverySettingsOf(stored: DeliveryDoc): DeliveryOptions {
  const { recipients, isDaily = false, repliesToRespondent, when, fields, receipt } = stored;
  return {
    recipients,
    isDaily,
    repliesToRespondent,
    ...(when ? { when } : {}),
    ...(fields ? { fields } : {}),
    ...(receipt ? { receipt } : {}),
  };
}
