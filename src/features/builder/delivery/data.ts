import { useMutation } from '@tanstack/react-query';
import { deliverySettingsOf } from '@/domain/responses/deliverySettings';
import type { DeliveryOptions } from '@/domain/calls/delivery.schema';
import {
  deliverySchema,
  isConfirmed,
  mailRecipientSchema,
  type MailRecipientDoc,
} from '@/domain/documents/delivery.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { MailLog } from '@/domain/options/destinations/emails';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';
import type { ChangeOptions, SettingsPatch } from '../ui/useSettingsChanges';

/** Most addresses of a workspace that the screen knows the state of. */
const LISTED = 200;

interface FormAddress {
  workspace: string;
  formId: string;
}

const NOTHING_MAILED: DeliveryOptions = {
  recipients: [],
  isDaily: false,
  repliesToRespondent: true,
};

/** What a form mails, live; undefined until it is known. */
export function useDelivery({ workspace, formId }: FormAddress) {
  const { data, error, refetch } = useLive(
    liveDocument(paths.delivery(workspace, formId), deliverySchema),
  );
  const delivery =
    data === undefined ? undefined : data ? deliverySettingsOf(data) : NOTHING_MAILED;
  return { delivery, stored: data, error, refetch };
}

export type RecipientState = 'confirmed' | 'unproven' | 'waiting' | 'stopped';

/** Whether each address confirmed that it wants mail. */
export function useRecipientStates(workspace: string): ReadonlyMap<string, RecipientState> {
  const { data } = useLive(
    livePage(
      queryOf('mailRecipients', paths.mailRecipients(workspace), [], LISTED),
      mailRecipientSchema,
    ),
  );
  return new Map(data?.rows.map((row) => [row.data.email, stateOf(row.data)]));
}

function stateOf(recipient: MailRecipientDoc): RecipientState {
  if (isConfirmed(recipient)) return 'confirmed';
  if (recipient.stoppedAt !== undefined) return 'stopped';
  // A member's own: confirmed with the first response after they have proven it.
  return recipient.uid !== undefined && recipient.askedAt === undefined ? 'unproven' : 'waiting';
}

/** Changes some settings, and leaves the others as they are. */
export type ChangeDelivery = (
  patch: SettingsPatch<DeliveryOptions>,
  done: string,
  options?: ChangeOptions,
) => void;

export function useSaveDelivery({ workspace, formId }: FormAddress) {
  return useMutation({
    // One after the other.
    scope: { id: `saveDelivery ${formId}` },
    mutationFn: (change: { delivery: DeliveryOptions; changed: (keyof DeliveryOptions)[] }) =>
      call('saveDelivery', { workspace, formId, ...change }),
  });
}

/** Sends a test of the form’s emails, or one of their log again. */
export function useSendEmails({ workspace, formId }: FormAddress) {
  return useMutation({
    mutationFn: (what: { log: MailLog; deliveryId?: string }) =>
      call('sendEmails', { workspace, formId, ...what }),
  });
}
