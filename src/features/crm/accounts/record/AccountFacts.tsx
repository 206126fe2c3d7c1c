import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { can } from '@/domain/access';
import type { AccountChange } from '@/domain/contacts/accountEdits';
import { customName } from '@/domain/contacts/properties';
import type { AccountDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { Section } from '@/shared/ui/page/Section';
import { TextLink } from '@/shared/ui/text/TextLink';
import { customText } from '../../contacts/propertyText';
import { Fact } from '../../contacts/record/Fact';
import { InlineValue } from '../../contacts/record/InlineValue';
import { DomainList } from './DomainList';

interface Props {
  account: AccountDoc;
  /** Undefined where this person may not change it. */
  change: ((change: AccountChange) => Promise<unknown>) | undefined;
}

/** What is known of a company, edited in place, each with its source where it is known. */
export function AccountFacts({ account, change }: Props) {
  const { accountProperties, role } = useWorkspace();
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
        <Fact label="Name" source={account.provenance['name']}>
          <InlineValue
            label="Name"
            value={account.name}
            shown={<bdi>{account.name}</bdi>}
            of={{ type: 'text' }}
            onSave={set?.('name', account.name)}
          />
        </Fact>
        <DomainList account={account} change={change} />
        {accountProperties.map((property) => {
          const value = account.custom?.[property.id];
          const name = customName(property.id);
          return (
            <Fact
              key={property.id}
              label={property.name}
              source={value === undefined ? undefined : account.provenance[name]}
            >
              <InlineValue
                label={property.name}
                value={value === undefined ? '' : String(value)}
                shown={value === undefined ? '' : <bdi>{customText(property, value)}</bdi>}
                of={property}
                onSave={set?.(name, value)}
              />
              {property.type === 'link' && typeof value === 'string' && (
                <Link href={value} target="_blank" rel="noopener noreferrer" variant="body2">
                  Open link
                </Link>
              )}
            </Fact>
          );
        })}
        <Fact label="Added">{formatInstantDay(account.createdAt)}</Fact>
      </Box>
      {can(role, 'manageContactFields') && (
        <TextLink to={routes.profileSettings.href({ tab: 'contacts' })} variant="body2">
          Manage properties
        </TextLink>
      )}
    </Section>
  );
}
