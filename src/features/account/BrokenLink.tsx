import Alert from '@mui/material/Alert';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { AuthCard } from './AuthCard';

const WAYS = {
  reset: { label: 'Request a new link', href: routes.forgotPassword.href() },
  settings: { label: 'Go to Settings', href: routes.profileSettings.href() },
} as const;

interface Props {
  /** Why it doesn't work, if known. */
  message?: string;
  /** Where to get a new link. */
  way?: keyof typeof WAYS;
}

/** A link that doesn't work, and where to go instead. */
export function BrokenLink({
  message = 'This link is incomplete. Copy the whole link from the email and open it again.',
  way = 'reset',
}: Props) {
  const { label, href } = WAYS[way];
  return (
    <AuthCard title="This link doesn’t work">
      <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
        {message}
      </Alert>
      <ButtonLink to={href} replace variant="contained">
        {label}
      </ButtonLink>
    </AuthCard>
  );
}
