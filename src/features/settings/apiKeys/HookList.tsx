import Typography from '@mui/material/Typography';
import type { Hook } from '@/domain/documents/api/hooks.schema';
import type { HookEventName } from '@/domain/options/destinations/hookEvents';
import { FormTitle } from '@/shared/data/FormTitle';
import { formatInstantDay } from '@/shared/lib/dates';
import { LastSent } from '@/shared/ui/deliveries/LastSent';
import { Section } from '@/shared/ui/page/Section';
import { DeletableList } from './DeletableList';
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
  const remove = useDeleteHook(workspace);
  if (hooks.length === 0) return null;
  return (
    <Section
      title="Subscriptions"
      lead="Programs such as Zapier and Make subscribed to these events with your API keys."
    >
      <DeletableList
        label="Subscriptions"
        items={hooks}
        draw={(hook) => (
          <>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {EVENT_LABELS[hook.event]}
              {hook.formId !== undefined && (
                <>
                  {' · '}
                  <FormTitle formId={hook.formId} />
                </>
              )}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {`To ${hostOf(hook)} · `}
              <bdi>{keys.find(({ id }) => id === hook.keyId)?.data.name ?? 'Deleted API key'}</bdi>
            </Typography>
            <Health workspace={workspace} hook={hook} />
          </>
        )}
        act="End subscription"
        actOf={(hook) => `End subscription: ${EVENT_LABELS[hook.event]}, ${hostOf(hook)}`}
        ask={(hook) => ({
          title: 'End this subscription?',
          text: `We stop sending ${EVENT_LABELS[hook.event].toLowerCase()} to ${hostOf(hook)}. The program can subscribe again as long as it has its API key.`,
        })}
        remove={remove.mutate}
        done="Subscription ended."
      />
    </Section>
  );
}

/** When something was last sent, how that went, and since when it fails. */
function Health({ workspace, hook }: { workspace: string; hook: Hook }) {
  const { failingSince, stoppedAt } = hook;
  const { last, isLoading } = useLastHookDelivery(workspace, hook.id);
  if (isLoading) return null;
  return (
    <>
      <LastSent last={last} />
      {failingSince !== undefined && (
        <Typography
          variant="body2"
          sx={{ color: stoppedAt === undefined ? 'warning.readable' : 'error.readable' }}
        >
          {stoppedAt === undefined
            ? `Failing since ${formatInstantDay(failingSince)}.`
            : `Stopped on ${formatInstantDay(stoppedAt)}: no delivery had succeeded for 3 days.`}
        </Typography>
      )}
    </>
  );
}
