import type { ContactChange } from '@/domain/calls/contacts.schema';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { CustomFacts, setterOf } from '../../record/CustomFacts';
import { Fact } from '../../record/Fact';
import { FactsSection } from '../../record/FactsSection';
import { InlineValue } from '../../record/InlineValue';
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
  const { properties } = useWorkspace();
  const set = setterOf(change);
  return (
    <FactsSection>
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
      <CustomFacts properties={properties} record={contact} set={set} />
      <Fact label="Responses">{plural(contact.submissionCount, 'response')}</Fact>
      <Fact label="Added">{formatInstantDay(contact.createdAt)}</Fact>
    </FactsSection>
  );
}
