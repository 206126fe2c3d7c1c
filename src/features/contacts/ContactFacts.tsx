import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ContactDoc } from '@/domain/documents.schema';
import { formatInstant, formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';

interface FactProps {
  label: string;
  /** When the response that this fact comes from was submitted. */
  since?: number;
  children: ReactNode;
}

function Fact({ label, since, children }: FactProps) {
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
        {since !== undefined && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {`From a response on ${formatInstantDay(since)}`}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** What is known of a person, and where each fact came from. */
export function ContactFacts({ contact }: { contact: ContactDoc }) {
  const since = (...names: string[]) =>
    names.map((name) => contact.provenance[name]?.at).find((at) => at !== undefined);
  return (
    <Section title="Details">
      <Box component="dl" sx={{ m: 0 }}>
        {contact.name !== undefined && (
          <Fact label="Name" since={since('name')}>
            <bdi>{contact.name}</bdi>
          </Fact>
        )}
        {contact.emails.map((email) => (
          <Fact key={email} label="Email" since={since('email', 'emails')}>
            <Link href={`mailto:${email}`}>{email}</Link>
          </Fact>
        ))}
        {contact.phones.map((phone) => (
          <Fact key={phone} label="Phone" since={since('phone', 'phones')}>
            <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Link>
          </Fact>
        ))}
        {contact.company !== undefined && (
          <Fact label="Company" since={since('company')}>
            <bdi>{contact.company}</bdi>
          </Fact>
        )}
        <Fact label="Responses">{plural(contact.submissionCount, 'response')}</Fact>
        <Fact label="Added">{formatInstant(contact.createdAt)}</Fact>
      </Box>
    </Section>
  );
}
