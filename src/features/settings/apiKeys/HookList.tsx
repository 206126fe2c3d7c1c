import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Hook } from '@/domain/documents/api/hooks.schema';
import type { HookEventName } from '@/domain/options/destinations/hookEvents';
import { FormTitle } from '@/shared/data/FormTitle';
import { formatInstantDay } from '@/shared/lib/dates';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { Section } from '@/shared/ui/page/Section';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { useDeleteHook, useHooks, useLastHookDelivery, type ApiKey } from './data';

const EVENT_LABELS: Readonly<Record<HookEventName, string>> = {
  'response.created': 'New responses',
  'response.updated': 'Changed responses',
  'response.deleted': 'Deleted responses',
  'contact.created': 'New contacts',
  'contact.updated': 'Changed contacts',
  'form.published': 'Published forms',
};

const hostOf = ({ url }: Hook) => new URL(url).host;

/** What programs have subscribed to with API keys; nothing if there is nothing. */
export function HookList({ workspace, keys }: { workspace: string; keys: readonly ApiKey[] }) {
  const { hooks = [] } = useHooks(workspace);
  const [doomed, setDoomed] = useState<Hook>();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteHook(workspace);
  const toast = useToast();
  if (hooks.length === 0) return null;
  return (
    <Section
      title="Subscriptions"
      lead="Programs such as Zapier and Make subscribed to these events with your API keys."
    >
      <PlainList aria-label="Subscriptions">
        {hooks.map((hook) => (
          <Box
            key={hook.id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {EVENT_LABELS[hook.event]}
                {hook.formId !== undefined && (
                  <>
                    {' · '}
                    <FormTitle formId={hook.formId} />
                  </>
                )}
              </Typography>
              <Typography
                variant="body2"
                sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {`To ${hostOf(hook)} · `}
                <bdi>
                  {keys.find(({ id }) => id === hook.keyId)?.data.name ?? 'Deleted API key'}
                </bdi>
              </Typography>
              <LastSent workspace={workspace} hook={hook} />
            </Box>
            <Tooltip title="End subscription">
              <IconButton
                aria-label={`End subscription: ${EVENT_LABELS[hook.event]}, ${hostOf(hook)}`}
                onClick={() => {
                  setDoomed(hook);
                  setAsking(true);
                }}
              >
                <DeleteIcon />
              </IconButton>
            </Tooltip>
          </Box>
        ))}
      </PlainList>
      <ConfirmDialog
        open={isAsking}
        title="End this subscription?"
        text={`We stop sending ${doomed ? EVENT_LABELS[doomed.event].toLowerCase() : ''} to ${doomed ? hostOf(doomed) : ''}. The program can subscribe again as long as it has its API key.`}
        confirm="End subscription"
        destructive
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.id, {
            onSuccess: () => toast.show('Subscription ended.'),
            onError: (error) => toast.fail(error.message),
          })
        }
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}

/** When something was last sent, how that went, and since when it fails. */
function LastSent({ workspace, hook }: { workspace: string; hook: Hook }) {
  const { last, isLoading } = useLastHookDelivery(workspace, hook.id);
  if (isLoading) return <Typography variant="body2">…</Typography>;
  const problem = last?.attempts.at(-1)?.problem;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {last ? (
          <>
            {'Last delivery: '}
            <RelativeTime at={last.createdAt} />
            {last.status === 'delivered' && ' · Delivered'}
            {last.status === 'skipped' && ' · Not sent'}
            {last.status === 'failed' && ' · Failed'}
            {last.status === 'waiting' && ' · Waiting'}
          </>
        ) : (
          'Nothing sent in the last 30 days.'
        )}
      </Typography>
      {hook.failingSince !== undefined && (
        <Typography
          variant="body2"
          sx={{
            color: hook.stoppedAt === undefined ? 'warning.readable' : 'error.readable',
            overflowWrap: 'anywhere',
          }}
        >
          {hook.stoppedAt === undefined
            ? `Failing since ${formatInstantDay(hook.failingSince)}.`
            : `Stopped on ${formatInstantDay(hook.stoppedAt)}: no delivery had succeeded for 3 days.`}
          {problem !== undefined && ` ${problem}`}
        </Typography>
      )}
    </>
  );
}
