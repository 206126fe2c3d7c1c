import Typography from '@mui/material/Typography';
import type { ContactDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { AccountName } from '@/shared/data/AccountName';
import type { Stored } from '@/shared/firebase/query';
import { RecordTable } from '@/shared/ui/lists/RecordTable';
import { contactName } from './names';

export function ContactTable({ contacts }: { contacts: readonly Stored<ContactDoc>[] }) {
  return (
    <RecordTable
      about="Company"
      count="Responses"
      rows={contacts.map(({ id, data }) => ({
        id,
        href: routes.contact.href(id),
        name: contactName(data),
        below: data.name !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {data.emails[0]}
          </Typography>
        ),
        about:
          data.accountId === undefined ? (
            <bdi>{data.company ?? ''}</bdi>
          ) : (
            <AccountName accountId={data.accountId} instead={data.company ?? ''} />
          ),
        count: data.submissionCount,
        at: data.submissionCount === 0 ? undefined : data.lastActivityAt,
      }))}
    />
  );
}
