import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router-dom';

/** A link inside the app, in running text. */
export function TextLink(props: MuiLinkProps<typeof Link, LinkProps>) {
  return <MuiLink component={Link} {...props} />;
}
