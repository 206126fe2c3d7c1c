import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AccountLinkAnswer } from '@/domain/base/accountLinks';
import { refreshSession } from '@/shared/firebase/auth';
import { formatInstant } from '@/shared/lib/dates';
import { FormError } from '@/shared/ui/inputs/FormError';
import { AuthCard } from './AuthCard';
import { ChoosePassword } from './ChoosePassword';
import { LinkFacts } from './LinkFacts';
import type { DoneLink } from './LinkDone';
import { useLinkAction } from './useLinkAction';

interface Props {
  token: string;
  about: AccountLinkAnswer;
  onDone: (done: DoneLink) => void;
}

/**
 * Verifying an address. Anybody can register with a stranger's: the page says which account it is, and where this browser
 * is not the one that registered, its reader chooses the password.
 */
export function VerifyEmail({ token, about, onDone }: Props) {
  const { busy, error, run } = useLinkAction();
  const { email, displayName, createdAt, here } = about;
  const link = 'verifyEmail';
  return (
    <AuthCard title="Verify your email address">
      <LinkFacts
        facts={[
          ['Email', email],
          ...(displayName === '' ? [] : [['Name', displayName] as const]),
          ['Account created', formatInstant(createdAt)],
        ]}
      />
      <FormError message={error} />
      {here ? (
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={busy}
          onClick={() =>
            void run({ link, token, act: 'follow' }, async () => {
              await refreshSession().catch(() => undefined);
              onDone({ kind: 'verified', email, here });
            })
          }
        >
          Verify email address
        </Button>
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            You’re not logged in to this account on this device. Choose a password to make the
            account yours. All other devices will be logged out.
          </Typography>
          <ChoosePassword
            link={link}
            token={token}
            about={about}
            label="Verify and save password"
            onDone={() => onDone({ kind: 'verified', email, here })}
          />
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3, mb: 1 }}>
        Didn’t create this account?
      </Typography>
      <Button
        variant="outlined"
        color="error"
        disabled={busy}
        onClick={() =>
          void run({ link, token, act: 'disown' }, () => onDone({ kind: 'disowned', email }))
        }
      >
        This wasn’t me
      </Button>
    </AuthCard>
  );
}
