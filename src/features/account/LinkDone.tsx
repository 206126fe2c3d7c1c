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
        title: 'Your password has been changed',
        text: 'Log in with your new password. All other devices have been logged out.',
        way: LOG_IN,
      };
    case 'verified':
      return {
        title: 'Your email address is verified',
        text: done.here
          ? `${done.email} is verified.`
          : `${done.email} is verified and your password is set. All other devices have been logged out.`,
        way: done.here ? { label: 'Go to Dashboard', href: routes.dashboard.href() } : LOG_IN,
      };
    case 'disowned':
      return {
        title: 'Your address has been removed from the account',
        text: `That account can no longer be used. You can create your own account with ${done.email}.`,
        way: { label: 'Sign up', href: routes.register.href() },
      };
    case 'changed':
      return {
        title: 'Your email address has been changed',
        text: `From now on, log in with ${done.email}. All devices have been logged out.`,
        way: LOG_IN,
      };
    case 'stopped':
      return {
        title: 'Email change stopped',
        text: `Your account still uses ${done.email}. All devices have been logged out. If you didn’t request the change, choose a new password now.`,
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
