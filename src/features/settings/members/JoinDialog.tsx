import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Calls } from '@/domain/calls/contract.schema';
import { ROLE_TEXTS } from '@/domain/options/members';
import { loginHref } from '@/shared/lib/safeNext';
import { errorText } from '@/shared/lib/errorText';
import { useSessionActions, useUser } from '@/shared/data/session';
import { useSendVerification } from '@/shared/data/useSendVerification';
import { useWorkspaceActions } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/toast';
import { joinWorkspace, useAskedInvitation } from './data';

interface Props {
  /** Of the link in the mail. */
  code: string;
  onClose: () => void;
}

/** What an invitation is for, and a button that accepts it. */
export function JoinDialog({ code, onClose }: Props) {
  const id = useId();
  const user = useUser();
  const { logOut } = useSessionActions();
  const { switchTo } = useWorkspaceActions();
  const toast = useToast();
  const asked = useAskedInvitation(code);
  const verification = useSendVerification(user);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const found = asked.data;
  const goTo = (workspace: string, name: string) => {
    switchTo(workspace);
    toast.show(`You’re in “${name}”.`);
    onClose();
  };
  const accept = async (name: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { workspace } = await joinWorkspace(code);
      goTo(workspace, name);
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  const asAnother = () =>
    void logOut(
      loginHref({
        pathname: '/dashboard',
        search: `?invitation=${encodeURIComponent(code)}`,
        hash: '',
      }),
    );
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>
        {found?.state === 'open' ? `Join “${found.name ?? ''}”?` : 'Invitation'}
      </DialogTitle>
      <DialogContent>
        {problem !== undefined && (
          <Alert severity="error" variant="outlined" sx={{ mb: 1 }}>
            {problem}
          </Alert>
        )}
        {asked.isPending && <TextSkeleton rows={2} />}
        {asked.error && (
          <ErrorState
            what="We couldn’t open the invitation."
            error={asked.error}
            retry={() => void asked.refetch()}
          />
        )}
        {found && <DialogContentText>{sentenceOf(found, user.email)}</DialogContentText>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{found?.state === 'open' ? 'Not now' : 'Close'}</Button>
        {found?.state === 'open' && (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => void accept(found.name ?? '')}
          >
            Join workspace
          </Button>
        )}
        {found?.state === 'member' && (
          <Button variant="contained" onClick={() => goTo(found.workspace ?? '', found.name ?? '')}>
            Open workspace
          </Button>
        )}
        {found?.state === 'other' && (
          <Button variant="contained" onClick={asAnother}>
            Log in with another account
          </Button>
        )}
        {found?.state === 'unproven' && (
          <Button
            variant="contained"
            disabled={verification.busy}
            onClick={() => void verification.send()}
          >
            Send verification email
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type Found = Calls['askInvitation']['response'];

/** What the link is for, or why it opens nothing. */
function sentenceOf({ state, name = '', role, by = '', email = '' }: Found, own: string): string {
  switch (state) {
    case 'open': {
      const about = role && ROLE_TEXTS[role];
      return about ? `${by} invites you as ${about.name.toLowerCase()}. ${about.text}` : '';
    }
    case 'member':
      return `You’re a member of “${name}”.`;
    case 'other':
      return `This invitation is for ${email}. You’re logged in as ${own}.`;
    case 'unproven':
      return `To accept it, verify that ${email} is your address: we’ll email you a link. Then open the invitation again.`;
    case 'gone':
      return 'This invitation has expired or was revoked. Ask for a new one.';
  }
}
