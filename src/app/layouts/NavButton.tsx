import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { isCurrent, type NavLink } from './navItems';

/** One plain link of the top navigation. */
export function NavButton({ link }: { link: NavLink }) {
  const { pathname } = useLocation();
  const here = isCurrent(link.href, pathname);
  return (
    <ButtonLink
      to={link.href}
      aria-current={here ? 'page' : undefined}
      sx={{ color: here ? 'primary.readable' : 'text.primary', whiteSpace: 'nowrap' }}
    >
      {link.label}
    </ButtonLink>
  );
}
