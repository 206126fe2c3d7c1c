import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { singleNames, singleOf } from '@/domain/contacts/merge';
import type { ContactDoc } from '@/domain/documents.schema';
import { TagChips } from '@/shared/data/marks/TagChips';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { propertyLabel } from '../contacts/propertyText';
import { ContactLabel } from '../contacts/labels';
import { SingleValue } from './SingleValue';

/** The contact as it will be. */
export function MergePreview({ contact }: { contact: ContactDoc }) {
  const { properties } = useWorkspace();
  const { emails, phones, tags = [], consents = [], suggestions = [], openTasks = 0 } = contact;
  const singles = singleNames([contact]).filter((name) => name !== 'name');
  const counts = [
    plural(contact.submissionCount, 'response'),
    ...(openTasks > 0 ? [plural(openTasks, 'open task')] : []),
    ...(consents.length > 0 ? [plural(consents.length, 'consent')] : []),
    ...(suggestions.length > 0 ? [plural(suggestions.length, 'suggestion')] : []),
  ];
  return (
    <Box
      component="section"
      aria-label="Result"
      sx={{
        p: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'action.hover',
        minWidth: 0,
        position: { md: 'sticky' },
        top: 0,
      }}
    >
      <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
        Result
      </Typography>
      <Typography component="div" variant="h6" sx={{ minWidth: 0 }}>
        <ContactLabel contact={contact} size={36} />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {counts.join(' · ')}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1.5,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 0.75,
        }}
      >
        <Row label={emails.length > 1 ? 'Emails' : 'Email'}>{lines(emails)}</Row>
        <Row label={phones.length > 1 ? 'Phones' : 'Phone'}>{lines(phones)}</Row>
        {singles.map((property) => {
          const value = singleOf(contact, property);
          return (
            value !== undefined && (
              <Row key={property} label={propertyLabel(property, properties)}>
                <SingleValue property={property} value={value} />
              </Row>
            )
          );
        })}
        {tags.length > 0 && (
          <Row label="Tags">
            <TagChips ids={tags} />
          </Row>
        )}
        <Row label="Added">{formatInstantDay(contact.createdAt)}</Row>
      </Box>
    </Box>
  );
}

function lines(values: readonly string[]): ReactNode {
  if (values.length === 0) return '–';
  return values.map((value) => (
    <Box key={value}>
      <bdi>{value}</bdi>
    </Box>
  ));
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </>
  );
}
