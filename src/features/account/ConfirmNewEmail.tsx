import Button from '@mui/material/Button';
import type { AccountLinkAnswer } from '@/domain/accountLinks';
import { useSessionActs } from '@/shared/data/session';
import { FormError } from '@/shared/ui/inputs/FormError';
import { AuthCard } from './AuthCard';
import { LinkFacts } from './LinkFacts';
import type { DoneLink } from './LinkDone';
import { useLinkAct } from './useLinkAct';

interface Props {
  token: string;
  about: AccountLinkAnswer;
  onDone: (done: DoneLink) => void;
}

/** The end of the link that went to a new address. */
export function ConfirmNewEmail({ token, about, onDone }: Props) {
  const { busy, error, run } = useLinkAct();
  const { logOut } = useSessionActs();
  const { email, newEmail = '', displayName } = about;
  const confirm = () =>
    run({ link: 'verifyAndChangeEmail', token, act: 'follow' }, async () => {
      // The server has ended all sessions, this one too.
      onDone({ kind: 'changed', email: newEmail });
      if (about.here) await logOut();
    });
  return (
    <AuthCard title="Confirm your new email address">
      <LinkFacts
        facts={[
          ...(displayName === '' ? [] : [['Name', displayName] as const]),
          ['Current email', email],
          ['New email', newEmail],
        ]}
      />
      <FormError message={error} />
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={busy}
        onClick={() => void confirm()}
      >
        Use the new address
      </Button>
    </AuthCard>
  );
}
