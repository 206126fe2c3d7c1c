import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { can } from '@/domain/options/access';
import { DESTINATIONS, type DestinationKind } from '@/domain/options/destinations/kinds';
import type { Destination } from '@/domain/documents/destinations.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { HueIcon } from '@/shared/ui/pictures/HueIcon';
import { TextLink } from '@/shared/ui/text/TextLink';
import { ShownOnceDialog } from '@/shared/ui/text/ShownOnceDialog';
import { TabCard } from '../../ui/TabPage';
import { useDestinations, type FormAddress } from './data';
import { DestinationList } from './DestinationList';
import { CARD_KINDS, LOOKS } from './looks';

// Most people only look.
const DestinationDialog = lazy(() =>
  import('./dialog/DestinationDialog').then((m) => ({ default: m.DestinationDialog })),
);

/** Where the form sends its responses, a card for each kind. */
export function DestinationCards({ formId }: { formId: string }) {
  const { id: workspace, role } = useWorkspace();
  const address = { workspace, formId };
  const { destinations, error, refetch } = useDestinations(address);
  if (!destinations && error) {
    return (
      <ErrorState
        what="We couldn’t load the connections."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  return CARD_KINDS.map((kind) => (
    <KindCard
      key={kind}
      kind={kind}
      address={address}
      destinations={destinations?.filter((one) => one.kind === kind)}
      isAdmin={can(role, 'manageDestinations')}
    />
  ));
}

interface Props {
  kind: DestinationKind;
  address: FormAddress;
  /** Undefined until they are known. */
  destinations: readonly Destination[] | undefined;
  isAdmin: boolean;
}

function KindCard({ kind, address, destinations, isAdmin }: Props) {
  const { Icon, hue, title, text, article } = LOOKS[kind];
  return (
    <TabCard
      isSplit
      title={title}
      icon={<HueIcon Icon={Icon} hue={hue} />}
      chip={destinations && <StateChip destinations={destinations} />}
      text={
        <>
          {`${text} `}
          {!isAdmin && 'Only admins can change this. '}
          <TextLink
            to={routes.article.href(article)}
          >{`Learn about ${kind === 'webhook' ? 'webhooks' : title}`}</TextLink>
        </>
      }
    >
      {destinations ? (
        <Content kind={kind} address={address} destinations={destinations} isAdmin={isAdmin} />
      ) : (
        <TextSkeleton rows={2} />
      )}
    </TabCard>
  );
}

interface Known {
  destinations: readonly Destination[];
}

/** The state of a kind: the worst of its destinations. */
function StateChip({ destinations }: { destinations: readonly Destination[] }) {
  if (destinations.length === 0) return null;
  const isFailing = destinations.some(
    ({ enabled, failingSince, turnedOffAt }) =>
      turnedOffAt !== undefined || (enabled && failingSince !== undefined),
  );
  const [label, color] = isFailing
    ? ['Failing', 'warning.readable']
    : destinations.some(({ enabled }) => enabled)
      ? ['Connected', 'success.readable']
      : ['Off', 'text.secondary'];
  return (
    <Chip size="small" variant="outlined" label={label} sx={{ color, borderColor: 'divider' }} />
  );
}

function Content({ kind, address, destinations, isAdmin }: Props & Known) {
  /** The one that is edited, or a new one. */
  const [open, setOpen] = useState<Destination | 'new'>();
  const [secret, setSecret] = useState<string>();
  const { most } = DESTINATIONS[kind];
  return (
    <>
      {destinations.length > 0 ? (
        <DestinationList
          address={address}
          kind={kind}
          destinations={destinations}
          isAdmin={isAdmin}
          onEdit={setOpen}
          onSecret={setSecret}
        />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: isAdmin ? 2 : 0 }}>
          {kind === 'webhook' ? 'No webhooks yet.' : 'Not connected.'}
        </Typography>
      )}
      {isAdmin && destinations.length < most && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          {destinations.length > 0 ? LOOKS[kind].more : LOOKS[kind].add}
        </Button>
      )}
      {isAdmin && destinations.length >= most && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`A form can have up to ${most} of these.`}
        </Typography>
      )}
      {open && (
        <Suspense fallback={null}>
          <DestinationDialog
            address={address}
            kind={kind}
            destination={open === 'new' ? undefined : open}
            onSecret={setSecret}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {secret !== undefined && (
        <ShownOnceDialog
          label="Signing secret"
          noun="secret"
          text="Your server uses it to check that a request comes from this form."
          value={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
