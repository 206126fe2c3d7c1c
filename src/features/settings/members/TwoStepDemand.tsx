import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { routes } from '@/shared/config/routes';
import { useUser } from '@/shared/data/session';
import type { Workspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { errorText } from '@/shared/lib/errorText';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { Section } from '@/shared/ui/page/Section';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { Member } from './data';

interface Props {
  workspace: Workspace;
  members: readonly Member[];
}

/** Whether the workspace opens only to members who log in with two steps. Its owner decides. */
export function TwoStepDemand({ workspace, members }: Props) {
  const user = useUser();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const isDemanded = workspace.needsTwoStep;
  const mayChange = can(workspace.role, 'demandTwoStep');
  const change = useMutation({
    mutationFn: (demanded: boolean) => call('demandTwoStep', { workspace: workspace.id, demanded }),
    onSuccess: (_done, demanded) =>
      toast.show(
        demanded
          ? 'Two-step verification is now required.'
          : 'Two-step verification is now optional.',
      ),
    onError: (error) => toast.fail(errorText(error)),
  });
  const without = members.filter(({ data }) => !data.hasTwoStep).length;
  const lead = isDemanded
    ? 'Members open this workspace only after logging in with a code from their authenticator app.'
    : 'Members can turn it on for themselves, in Settings → Security.';
  return (
    <Section title="Two-step verification" lead={lead}>
      {mayChange ? (
        <>
          <FormControlLabel
            control={
              <Switch
                checked={change.isPending ? change.variables : isDemanded}
                disabled={change.isPending || (!isDemanded && !user.hasTwoStep)}
                onChange={(_event, checked) => (checked ? setAsking(true) : change.mutate(false))}
              />
            }
            label="Require two-step verification for all members"
          />
          {!isDemanded && !user.hasTwoStep && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              To require it,{' '}
              <TextLink to={routes.profileSettings.href({ tab: 'security' })}>
                turn it on for yourself first
              </TextLink>
              .
            </Typography>
          )}
        </>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isDemanded ? 'Required by the owner of the workspace.' : 'The owner can require it.'}
        </Typography>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Require two-step verification?"
        text={`${withoutText(without)} can’t open this workspace until they turn it on. Their other workspaces, and API keys, keep working.`}
        confirm="Require two-step verification"
        onConfirm={() => change.mutate(true)}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}

const withoutText = (count: number): string =>
  count === 0
    ? 'Everyone here has it. New members'
    : count === 1
      ? 'One member doesn’t have it and'
      : `${count} members don’t have it and`;
