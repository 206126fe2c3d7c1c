import { can } from '@/domain/options/access';
import { useWorkspace } from '@/shared/data/workspace';
import { Section } from '@/shared/ui/page/Section';
import { BlockList } from './BlockList';
import { ErasureList } from './ErasureList';
import { InactiveContacts } from './InactiveContacts';
import { PropertyList } from './PropertyList';
import { StageList } from './StageList';

/** Stages and properties of contacts and accounts, who is blocked, and who was erased. */
export function ContactsTab() {
  const { role } = useWorkspace();
  const isEditable = can(role, 'manageContactFields');
  return (
    <>
      <Section
        title="Stages"
        lead={
          isEditable
            ? 'How far along each contact is, from lead to customer. Everyone in this workspace uses the same stages.'
            : 'How far along each contact is, from lead to customer. A workspace admin can change these.'
        }
      >
        <StageList isEditable={isEditable} />
      </Section>
      <Section
        title="Properties"
        lead="Extra details to keep about contacts, beyond name, email, phone and company. Questions in your forms can fill them."
      >
        <PropertyList of="contact" isEditable={isEditable} />
      </Section>
      <Section
        title="Account properties"
        lead="Extra details to keep about companies, beyond name, domains, owner and tags."
      >
        <PropertyList of="account" isEditable={isEditable} />
      </Section>
      <Section
        title="Block list"
        lead="People with these email addresses or domains aren’t added as contacts. Their responses still arrive."
      >
        <BlockList isEditable={can(role, 'manageBlockList')} />
      </Section>
      <Section
        title="Inactive contacts"
        lead="Delete contacts automatically when nothing has happened for a long time."
      >
        <InactiveContacts isEditable={can(role, 'manageContactRetention')} />
      </Section>
      <Section
        title="Erased contacts"
        lead="Certificates of people whose data was erased. They don’t name the person, and are kept for 30 days."
      >
        <ErasureList />
      </Section>
    </>
  );
}
