import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { Section } from '@/shared/ui/page/Section';
import { TextLink } from '@/shared/ui/text/TextLink';
import { useContactAccount } from './data';

/** The account a person belongs to. */
export function ContactAccountCard({ accountId }: { accountId: string | undefined }) {
  const workspace = useWorkspace();
  const { data } = useContactAccount(workspace.id, accountId);
  return (
    <Section title="Account">
      {accountId === undefined || data === null ? (
        <Typography variant="body2">
          No account yet. Contacts with a work email address join their company’s account.
        </Typography>
      ) : (
        <TextLink to={routes.account.href(accountId)}>
          <bdi>{data?.name ?? '…'}</bdi>
        </TextLink>
      )}
    </Section>
  );
}
