import { accountSchema } from '@/domain/documents.schema';
import { paths } from '@/domain/firestorePaths';
import { routes } from '@/shared/config/routes';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useWorkspace } from './workspace';

interface Props {
  accountId: string;
  /** What is shown until the name is there, and where the account is gone. */
  instead: string;
}

/** The name of an account, as a link to it. Accounts named several times on a screen are read once. */
export function AccountName({ accountId, instead }: Props) {
  const workspace = useWorkspace();
  const { data } = useLive(liveDocument(paths.account(workspace.id, accountId), accountSchema));
  if (!data) return <bdi>{instead}</bdi>;
  return (
    <TextLink to={routes.account.href(accountId)} color="inherit">
      <bdi>{data.name}</bdi>
    </TextLink>
  );
}
