import { useMutation } from '@tanstack/react-query';
import type { DeliverySettings } from '@/domain/responseCalls';
import {
  deliverySchema,
  isConfirmed,
  mailRecipientSchema,
  type DeliveryDoc,
  type MailRecipientDoc,
} from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';

/** Most addresses of a workspace that the screen knows the state of. */
const LISTED = 200;

interface FormAddress {
  workspace: string;
  formId: string;
}

const NOTHING_MAILED: DeliverySettings = {
  recipients: [],
  isDaily: false,
  repliesToRespondent: true,
};

/** What a form mails, live; undefined until it is known. */
export function useDelivery({ workspace, formId }: FormAddress) {
  const { data, error, refetch } = useLive(
    liveDocument(paths.delivery(workspace, formId), deliverySchema),
  );
  return { delivery: data === undefined ? undefined : settingsOf(data), error, refetch };
}

function settingsOf(stored: DeliveryDoc | null): DeliverySettings {
  if (!stored) return NOTHING_MAILED;
  const { recipients, isDaily = false, repliesToRespondent, when, receipt } = stored;
  return {
    recipients,
    isDaily,
    repliesToRespondent,
    ...(when ? { when } : {}),
    ...(receipt ? { receipt } : {}),
  };
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

export function useSaveDelivery({ workspace, formId }: FormAddress) {
  return useMutation({
    mutationFn: (delivery: DeliverySettings) =>
      call('saveDelivery', { workspace, formId, delivery }),
  });
}
