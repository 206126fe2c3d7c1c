import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { MAX_WEBHOOKS, type Webhook } from '@/domain/documents/webhooks.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { TextLink } from '@/shared/ui/text/TextLink';
import { TabCard } from '../../ui/TabPage';
import { useWebhooks, type FormAddress } from './data';
import { SecretDialog } from './SecretDialog';
import { WebhookDialog } from './WebhookDialog';
import { WebhookList } from './WebhookList';

/** Where the form sends its responses. */
export function WebhookSettings({ formId }: { formId: string }) {
  const { id: workspace, role } = useWorkspace();
  const address = { workspace, formId };
  if (!can(role, 'editForms')) return null;
  const isAdmin = can(role, 'manageWebhooks');
  return (
    <TabCard
      isSplit
      title="Webhooks"
      text={
        <>
          {isAdmin
            ? 'Send each new response to your own server or to another service. '
            : 'Send each new response to your own server or to another service. Only admins can change this. '}
          <TextLink to={routes.article.href('webhooks')}>Learn about webhooks</TextLink>
        </>
      }
    >
      <Webhooks address={address} isAdmin={isAdmin} />
    </TabCard>
  );
}

function Webhooks({ address, isAdmin }: { address: FormAddress; isAdmin: boolean }) {
  const { webhooks, error, refetch } = useWebhooks(address);
  /** The one that is edited, or a new one. */
  const [open, setOpen] = useState<Webhook | 'new'>();
  const [secret, setSecret] = useState<string>();
  if (!webhooks && error) {
    return (
      <ErrorState
        what="We couldn’t load the webhooks."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (!webhooks) return <TextSkeleton rows={2} />;
  return (
    <>
      {webhooks.length > 0 ? (
        <WebhookList
          address={address}
          webhooks={webhooks}
          isAdmin={isAdmin}
          onEdit={setOpen}
          onSecret={setSecret}
        />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: isAdmin ? 2 : 0 }}>
          No webhooks yet.
        </Typography>
      )}
      {isAdmin && webhooks.length < MAX_WEBHOOKS && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          Add webhook
        </Button>
      )}
      {isAdmin && webhooks.length >= MAX_WEBHOOKS && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A form can have up to {MAX_WEBHOOKS} webhooks.
        </Typography>
      )}
      {open && (
        <WebhookDialog
          address={address}
          webhook={open === 'new' ? undefined : open}
          onSecret={setSecret}
          onClose={() => setOpen(undefined)}
        />
      )}
      {secret !== undefined && (
        <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  );
}
