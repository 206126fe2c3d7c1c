import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { applyCode } from '@/shared/firebase/actionCodes';
import { ButtonLink } from '@/shared/ui/ButtonLink';
import { TextSkeleton } from '@/shared/ui/Skeletons';
import { AuthCard } from './AuthCard';
import { BrokenLink } from './BrokenLink';
import { codeQuery } from './codeQuery';

export type LinkMode = 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

const DONE: Record<LinkMode, { title: string; text: (email: string | undefined) => string }> = {
  verifyEmail: {
    title: 'Your email address is verified',
    text: (email) => `${email ?? 'It'} belongs to you, and that is noted now.`,
  },
  verifyAndChangeEmail: {
    title: 'Your email address is changed',
    text: (email) => `From now on you log in with ${email ?? 'the new one'}.`,
  },
  recoverEmail: {
    title: 'Your former email address is back',
    text: (email) =>
      `You log in with ${email ?? 'it'} again. If somebody else changed it, choose a new password, too.`,
  },
};

interface Props {
  mode: LinkMode;
  code: string;
}

/** A link that needs nothing but to be opened: applies its code once, and says what came of it. */
export function ApplyLink({ mode, code }: Props) {
  const session = useSession();
  const { data, error } = useQuery(codeQuery('action code', code, applyCode));
  if (error) return <BrokenLink message={error.message} way="settings" />;
  const { title, text } = DONE[mode];
  if (!data) {
    return (
      <AuthCard title="One moment">
        <TextSkeleton rows={2} />
      </AuthCard>
    );
  }
  const way =
    mode === 'recoverEmail'
      ? { label: 'Choose a new password', href: routes.forgotPassword.href() }
      : session.state === 'in'
        ? { label: 'Go to Dashboard', href: routes.dashboard.href() }
        : { label: 'Log in', href: routes.login.href() };
  return (
    <AuthCard title={title}>
      <Alert severity="success" variant="outlined" role="status" sx={{ mb: 2 }}>
        {text(data.email)}
      </Alert>
      <ButtonLink to={way.href} variant="contained">
        {way.label}
      </ButtonLink>
    </AuthCard>
  );
}
