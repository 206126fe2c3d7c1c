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

/** The end of the link that went to the present address: keeps it. */
export function StopEmailChange({ token, about, onDone }: Props) {
  const { busy, error, run } = useLinkAct();
  const { logOut } = useSessionActs();
  const { email, newEmail = '' } = about;
  const stop = () =>
    run({ link: 'stopEmailChange', token, act: 'follow' }, async () => {
      onDone({ kind: 'stopped', email });
      if (about.here) await logOut();
    });
  return (
    <AuthCard
      title="Stop the change of address"
      lead="Your account keeps its address, and everybody is logged out of it."
    >
      <LinkFacts
        facts={[
          ['Current email', email],
          ['Requested email', newEmail],
        ]}
      />
      <FormError message={error} />
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={busy}
        onClick={() => void stop()}
      >
        Stop the change
      </Button>
    </AuthCard>
  );
}
