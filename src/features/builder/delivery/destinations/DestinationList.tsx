import { lazy, Suspense, useState } from 'react';
import type { Destination } from '@/domain/documents/destinations.schema';
import type { DestinationChange } from '@/domain/calls/delivery.schema';
import { DESTINATIONS, type DestinationKind } from '@/domain/options/destinations/kinds';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { keptFields, useChangeDestination, useSendToDestination, type FormAddress } from './data';
import { DestinationItem, type DestinationAct } from './DestinationItem';
import { LOOKS, targetText } from './looks';

// Most people only look.
const DeliveryLog = lazy(() => import('./DeliveryLog').then((m) => ({ default: m.DeliveryLog })));

interface Props {
  address: FormAddress;
  kind: DestinationKind;
  destinations: readonly Destination[];
  isAdmin: boolean;
  onEdit: (destination: Destination) => void;
  onSecret: (secret: string) => void;
}

/** Each destination of a kind with its state and what can be done to it. */
export function DestinationList(props: Props) {
  const { address, kind, destinations, isAdmin, onEdit, onSecret } = props;
  const change = useChangeDestination(address);
  const send = useSendToDestination(address);
  const toast = useToast();
  const [logged, setLogged] = useState<Destination>();
  /** What asks before it is done; kept while its dialog closes. */
  const [asked, setAsked] = useState<{
    act: 'delete' | 'roll' | 'fill';
    destination: Destination;
  }>();
  const [isAsking, setAsking] = useState(false);
  const failing = { onError: (error: Error) => toast.fail(error.message) };
  const apply = (what: DestinationChange, done: string) =>
    change.mutate(what, {
      onSuccess: ({ secret }) => {
        if (secret === undefined) toast.show(done);
        else onSecret(secret);
      },
      ...failing,
    });
  const test = (destination: Destination) =>
    send.mutate(
      { destinationId: destination.id },
      {
        onSuccess: ({ status }) => {
          const seeLog = { label: 'View log', run: () => setLogged(destination) };
          if (status === 'delivered') toast.show('Test delivered.', seeLog);
          else toast.fail('The test wasn’t delivered. The log says why.');
        },
        ...failing,
      },
    );
  const resend = (what: { destinationId: string; deliveryId: string }) =>
    send.mutate(what, {
      onSuccess: ({ status }) => {
        if (status === 'delivered') toast.show('Delivered.');
        else toast.fail('It wasn’t delivered. The log says why.');
      },
      ...failing,
    });
  const loggedNow = destinations.find(({ id }) => id === logged?.id);
  const act = (what: DestinationAct, destination: Destination) => {
    if (what === 'log') setLogged(destination);
    else if (what === 'edit') onEdit(destination);
    else if (what === 'test') test(destination);
    else if (what === 'turnOn' || what === 'turnOff') {
      const enabled = what === 'turnOn';
      const update = {
        act: 'update',
        id: destination.id,
        fields: keptFields(destination),
      } as const;
      apply({ ...update, enabled }, enabled ? 'Turned on.' : 'Turned off.');
    } else {
      setAsked({ act: what, destination });
      setAsking(true);
    }
  };
  return (
    <>
      <PlainList aria-label={LOOKS[kind].title} sx={{ mb: 2 }}>
        {destinations.map((destination) => (
          <DestinationItem
            key={destination.id}
            workspace={address.workspace}
            destination={destination}
            isAdmin={isAdmin}
            isBusy={change.isPending || send.isPending}
            onAct={(what) => act(what, destination)}
          />
        ))}
      </PlainList>
      <ConfirmDialog
        open={isAsking}
        {...(asked?.act === 'roll' ? ROLL : asked?.act === 'fill' ? filling(kind) : deleting(kind))}
        onConfirm={() =>
          asked &&
          apply(
            { act: asked.act, id: asked.destination.id },
            asked.act === 'fill' ? 'Earlier responses are being added.' : 'Deleted.',
          )
        }
        onClose={() => setAsking(false)}
      />
      {logged && (
        <Suspense fallback={null}>
          <DeliveryLog
            workspace={address.workspace}
            destinationId={logged.id}
            title={`${DESTINATIONS[kind].name} log`}
            target={targetText(loggedNow ?? logged)}
            canResend={({ data }) =>
              isAdmin && (loggedNow?.enabled === true || data.type === 'test')
            }
            isBusy={send.isPending}
            onResend={(deliveryId) => resend({ destinationId: logged.id, deliveryId })}
            onClose={() => setLogged(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const deleting = (kind: DestinationKind) => ({
  title: kind === 'webhook' ? 'Delete this webhook?' : 'Delete this connection?',
  text: LOOKS[kind].removes,
  confirm: LOOKS[kind].remove,
  destructive: true,
});

const filling = (kind: DestinationKind) => ({
  title: 'Add earlier responses?',
  text:
    DESTINATIONS[kind].keeps === 'files'
      ? 'We write the file of each day that has responses, within some minutes. Files that we wrote before are replaced.'
      : 'Each earlier response gets a row within some minutes. Rows that exist already are updated.',
  confirm: 'Add earlier responses',
  destructive: false,
});

const ROLL = {
  title: 'Roll the signing secret?',
  text: 'You get a new secret. The current one works for another 24 hours, so you have time to replace it.',
  confirm: 'Roll secret',
  destructive: false,
} as const;
