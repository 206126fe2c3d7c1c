import Typography from '@mui/material/Typography';
import type { User } from '@/shared/firebase/auth';

/** 'Welcome, {display name or User}'. */
export function Welcome({ user }: { user: User }) {
  return (
    <Typography variant="body2" noWrap sx={{ maxWidth: '24ch', color: 'text.secondary' }}>
      {`Welcome, ${user.displayName || 'User'}`}
    </Typography>
  );
}
