import Alert from '@mui/material/Alert';
import { routes } from '@/shared/config/routes';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { AuthCard } from './AuthCard';

const WAYS = {
  reset: { label: 'Ask for a new link', href: routes.forgotPassword.href() },
  settings: { label: 'Go to Settings', href: routes.profileSettings.href() },
} as const;

interface Props {
  /** What is wrong with it, where that is known. */
  message?: string;
  /** Where one gets another. */
  way?: keyof typeof WAYS;
}

/** A link that does not work (any more), and the way on. */
export function BrokenLink({
  message = 'This link is not whole. Copy all of it from the mail, or open it there.',
  way = 'reset',
}: Props) {
  const { label, href } = WAYS[way];
  return (
    <AuthCard title="This link does not work">
      <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
        {message}
      </Alert>
      <ButtonLink to={href} replace variant="contained">
        {label}
      </ButtonLink>
    </AuthCard>
  );
}
