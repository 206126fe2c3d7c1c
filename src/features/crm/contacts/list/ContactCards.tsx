import Box from '@mui/material/Box';
import { contactName } from '@/domain/contacts/people';
import { routes } from '@/shared/config/routes';
import type { RowSelection } from '@/shared/ui/lists/useSelection';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { ContactLabel, StageChip } from '../../labels';
import { RecordCards } from '../../list/RecordCards';
import type { Contact } from './useContacts';

interface Props {
  rows: readonly Contact[];
  selection: RowSelection | undefined;
}

/** Contacts on a narrow screen: who, their address, their stage, and when they were last active. */
export function ContactCards({ rows, selection }: Props) {
  return (
    <RecordCards
      label="Contacts"
      selection={selection}
      cards={rows.map(({ id, data }) => ({
        id,
        href: routes.contact.href(id),
        name: contactName(data),
        named: <ContactLabel contact={data} size={24} />,
        about: (data.name === undefined ? undefined : data.emails[0]) ?? data.company ?? '',
        end: (
          <>
            <StageChip stage={data.stage} />
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              <RelativeTime at={data.lastActivityAt} />
            </Box>
          </>
        ),
      }))}
    />
  );
}
