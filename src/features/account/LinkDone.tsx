import Alert from '@mui/material/Alert';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { AuthCard } from './AuthCard';

/** What following a link has done. */
export type DoneLink =
  | { kind: 'password' }
  | { kind: 'verified'; email: string; here: boolean }
  | { kind: 'disowned'; email: string }
  | { kind: 'changed'; email: string }
  | { kind: 'stopped'; email: string };

interface Text {
  title: string;
  text: string;
  way: { label: string; href: string };
}

const LOG_IN = { label: 'Log in', href: routes.login.href() };

function textOf(done: DoneLink): Text {
  switch (done.kind) {
    case 'password':
      return {
        title: 'Your password is changed',
        text: 'Log in with your new password. All other devices are logged out.',
        way: LOG_IN,
      };
    case 'verified':
      return {
        title: 'Your email address is verified',
        text: done.here
          ? `${done.email} is verified.`
          : `${done.email} is verified and your password is set. All other devices are logged out.`,
        way: done.here ? { label: 'Go to Dashboard', href: routes.dashboard.href() } : LOG_IN,
      };
    case 'disowned':
      return {
        title: 'The account no longer uses your address',
        text: `Nobody can log in to that account any more. You can create your own account with ${done.email}.`,
        way: { label: 'Sign up', href: routes.register.href() },
      };
    case 'changed':
      return {
        title: 'Your email address is changed',
        text: `From now on you log in with ${done.email}. All devices are logged out.`,
        way: LOG_IN,
      };
    case 'stopped':
      return {
        title: 'The change is stopped',
        text: `Your account keeps ${done.email}. All devices are logged out. If you did not request the change, choose a new password now.`,
        way: { label: 'Choose a new password', href: routes.forgotPassword.href() },
      };
  }
}

export function LinkDone({ done }: { done: DoneLink }) {
  const { title, text, way } = textOf(done);
  return (
    <AuthCard title={title}>
      <Alert severity="success" variant="outlined" role="status" sx={{ mb: 2 }}>
        {text}
      </Alert>
      <ButtonLink to={way.href} variant="contained">
        {way.label}
      </ButtonLink>
    </AuthCard>
  );
}
