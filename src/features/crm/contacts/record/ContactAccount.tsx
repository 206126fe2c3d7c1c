import AccountIcon from '@mui/icons-material/BusinessOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contactName } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { routes } from '@/shared/config/routes';
import { useAccountBehind } from '@/shared/data/useBehind';
import { plural } from '@/shared/lib/numbers';
import { TextLink } from '@/shared/ui/text/TextLink';
import { AccountPicker } from '../../accounts/AccountPicker';
import { useMovePeople } from '../../accounts/useMovePeople';

interface Props {
  id: string;
  contact: ContactDoc;
  isEditable: boolean;
}

/** The company that a person works for, and the way to another one. */
export function ContactAccount({ id, contact, isEditable }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { move, isPending } = useMovePeople();
  const { accountId } = contact;
  const data = useAccountBehind(accountId);
  const hasAccount = accountId !== undefined && data !== null;
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
        Account
      </Typography>
      {hasAccount ? (
        <>
          <TextLink to={routes.account.href(accountId)}>
            <bdi>{data?.name ?? '…'}</bdi>
          </TextLink>
          {data && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {[
                ...(data.status === 'trashed' ? ['In trash'] : []),
                ...data.domains,
                plural(data.peopleCount, 'person', 'people'),
              ].join(' · ')}
            </Typography>
          )}
        </>
      ) : (
        <Typography variant="body2">No account</Typography>
      )}
      {isEditable && (
        <Button
          size="small"
          startIcon={<AccountIcon />}
          aria-haspopup="dialog"
          disabled={isPending}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ mx: -0.5, mt: 0.5 }}
        >
          {hasAccount ? 'Change account' : 'Set account'}
        </Button>
      )}
      {anchor && (
        <AccountPicker
          anchor={anchor}
          current={hasAccount ? accountId : undefined}
          onChoose={(to, name) => {
            setAnchor(undefined);
            const who = contactName(contact);
            move(
              [{ id, accountId }],
              to,
              to === null ? `${who} has no account now.` : `${who} moved to “${name}”.`,
            );
          }}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </Box>
  );
}
