import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { contactName } from '@/domain/contacts/people';
import type { ContactReviewDoc } from '@/domain/documents/crm.schema';
import { routes } from '@/shared/config/routes';
import { FormTitle } from '@/shared/data/FormTitle';
import { useContactBehind } from '@/shared/data/useBehind';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';

interface Props {
  review: ContactReviewDoc;
  isPending: boolean;
  /** Undefined where this person may not decide. */
  onDecide: ((decision: 'same' | 'new' | 'none') => void) | undefined;
}

interface Said {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
}

const ROWS = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['company', 'Company'],
] as const;

/** A response beside the contact that it may be of: what they share, and what differs. */
export function ReviewCard({ review, isPending, onDecide }: Props) {
  const { contactId, submissionId, formId, at } = review;
  const contact = useContactBehind(contactId);
  const known: Said = contact
    ? {
        name: contact.name,
        email: contact.emails[0],
        phone: contact.phones.find((phone) => phone === review.phone) ?? contact.phones[0],
        company: contact.company,
      }
    : {};
  return (
    <Paper component="article" variant="outlined" sx={{ p: 2 }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
        Same phone number: is it the same person?
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Side
          title={
            <>
              Response to{' '}
              <TextLink to={routes.submissions.href(formId, { submission: submissionId })}>
                <FormTitle formId={formId} />
              </TextLink>
              {' · '}
              <RelativeTime at={at} />
            </>
          }
          said={review}
          other={known}
        />
        <Side
          title={
            <>
              Contact{' '}
              <TextLink to={routes.contact.href(contactId)}>
                <bdi>{contact ? contactName(contact) : '…'}</bdi>
              </TextLink>
            </>
          }
          said={known}
          other={review}
        />
      </Box>
      {onDecide && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 2 }}>
          <Button variant="contained" disabled={isPending} onClick={() => onDecide('same')}>
            Same person
          </Button>
          <Button variant="outlined" disabled={isPending} onClick={() => onDecide('new')}>
            Add as new contact
          </Button>
          <Button disabled={isPending} onClick={() => onDecide('none')}>
            Keep without a contact
          </Button>
        </Stack>
      )}
    </Paper>
  );
}

function Side({ title, said, other }: { title: ReactNode; said: Said; other: Said }) {
  return (
    <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover', minWidth: 0 }}>
      <Typography variant="body2" component="h3" sx={{ color: 'text.secondary', mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 }}
      >
        {ROWS.map(([property, label]) => {
          const value = said[property];
          const isOther = value !== undefined && other[property] !== value;
          return (
            <Box key={property} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, overflowWrap: 'anywhere', fontWeight: isOther ? 600 : 400 }}
              >
                <bdi>{value ?? '–'}</bdi>
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
