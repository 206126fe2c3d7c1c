import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { can } from '@/domain/access';
import type { ContactChange } from '@/domain/contacts/edits';
import { customName } from '@/domain/contacts/properties';
import type { ContactDoc, WorkspaceProperty } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import { TextLink } from '@/shared/ui/text/TextLink';
import { customText } from '../propertyText';
import { Fact } from './Fact';
import { InlineValue } from './InlineValue';
import { ValueList } from './ValueList';

interface Props {
  contact: ContactDoc;
  /** Undefined where this person may not change it. */
  change: ((change: ContactChange) => Promise<unknown>) | undefined;
}

const OURS = [
  ['name', 'Name'],
  ['company', 'Company'],
] as const;

/** What is known of a person, edited in place, each with its source. */
export function ContactFacts({ contact, change }: Props) {
  const { properties, role } = useWorkspace();
  const set =
    change &&
    ((property: string, expected: string | number | undefined) => (value: string) =>
      change({
        kind: 'set',
        property,
        value: value === '' ? null : value,
        expected: expected ?? null,
      }));
  return (
    <Section title="Details">
      <Box component="dl" sx={{ m: 0 }}>
        {OURS.map(([property, label]) => (
          <Fact key={property} label={label} source={contact.provenance[property]}>
            <InlineValue
              label={label}
              value={contact[property] ?? ''}
              shown={<bdi>{contact[property]}</bdi>}
              of={{ type: 'text' }}
              onSave={set?.(property, contact[property])}
            />
          </Fact>
        ))}
        <ValueList property="email" contact={contact} change={change} />
        <ValueList property="phone" contact={contact} change={change} />
        {properties.map((property) => {
          const value = contact.custom?.[property.id];
          return (
            <Fact
              key={property.id}
              label={property.name}
              source={value === undefined ? undefined : contact.provenance[customName(property.id)]}
            >
              <InlineValue
                label={property.name}
                value={value === undefined ? '' : String(value)}
                shown={value === undefined ? '' : <CustomValue property={property} value={value} />}
                of={property}
                onSave={set?.(customName(property.id), value)}
              />
              {property.type === 'link' && typeof value === 'string' && (
                <Link href={value} target="_blank" rel="noopener noreferrer" variant="body2">
                  Open link
                </Link>
              )}
            </Fact>
          );
        })}
        <Fact label="Responses">{plural(contact.submissionCount, 'response')}</Fact>
        <Fact label="Added">{formatInstantDay(contact.createdAt)}</Fact>
      </Box>
      {can(role, 'manageContactFields') && (
        <TextLink to={routes.profileSettings.href({ tab: 'contacts' })} variant="body2">
          Manage properties
        </TextLink>
      )}
    </Section>
  );
}

function CustomValue({ property, value }: { property: WorkspaceProperty; value: string | number }) {
  return <bdi>{customText(property, value)}</bdi>;
}
