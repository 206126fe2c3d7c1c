import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router-dom';

/** A link inside the app that looks like a button. */
export function ButtonLink(props: ButtonProps<typeof Link, LinkProps>) {
  return <Button component={Link} {...props} />;
}
