import { routes } from '@/shared/config/routes';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useAccountBehind } from './useBehind';

interface Props {
  accountId: string;
  /** What is shown until the name is there, and where the account is gone. */
  instead: string;
}

/** The name of an account, as a link to it. Accounts named several times on a screen are read once. */
export function AccountName({ accountId, instead }: Props) {
  const data = useAccountBehind(accountId);
  if (!data) return <bdi>{instead}</bdi>;
  return (
    <TextLink to={routes.account.href(accountId)} color="inherit">
      <bdi>{data.name}</bdi>
    </TextLink>
  );
}
