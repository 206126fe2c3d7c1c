import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { plural } from '@/shared/lib/numbers';
import { TextLink } from '../text/TextLink';

/** How many responses the figures leave out, and why; nothing if there are none. */
export function ExcludedNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {`${plural(count, 'response')} excluded (yours, a colleague’s or a bot’s). `}
      <TextLink to={routes.article.href('what-the-numbers-mean')}>What counts</TextLink>
    </Typography>
  );
}
