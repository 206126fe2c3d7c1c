import { singleNames, singleOf } from '@/domain/contacts/merge';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { TagChips } from '@/shared/data/marks/TagChips';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { propertyLabel } from '../propertyText';
import { ContactLabel } from '../labels';
import { PreviewFrame, PreviewLines, PreviewRow } from './PreviewFrame';
import { SingleValue } from './SingleValue';

/** The contact as it will be. */
export function MergePreview({ contact }: { contact: ContactDoc }) {
  const { properties } = useWorkspace();
  const { emails, phones, tags = [], consents = [], suggestions = [], openTasks = 0 } = contact;
  const singles = singleNames([contact]).filter((name) => name !== 'name');
  return (
    <PreviewFrame
      heading={<ContactLabel contact={contact} size={36} />}
      counts={[
        plural(contact.submissionCount, 'response'),
        ...(openTasks > 0 ? [plural(openTasks, 'open task')] : []),
        ...(consents.length > 0 ? [plural(consents.length, 'consent')] : []),
        ...(suggestions.length > 0 ? [plural(suggestions.length, 'suggestion')] : []),
      ]}
    >
      <PreviewRow label={emails.length > 1 ? 'Emails' : 'Email'}>
        <PreviewLines values={emails} />
      </PreviewRow>
      <PreviewRow label={phones.length > 1 ? 'Phones' : 'Phone'}>
        <PreviewLines values={phones} />
      </PreviewRow>
      {singles.map((property) => {
        const value = singleOf(contact, property);
        return (
          value !== undefined && (
            <PreviewRow key={property} label={propertyLabel(property, properties)}>
              <SingleValue property={property} value={value} of="contact" />
            </PreviewRow>
          )
        );
      })}
      {tags.length > 0 && (
        <PreviewRow label="Tags">
          <TagChips ids={tags} />
        </PreviewRow>
      )}
      <PreviewRow label="Added">{formatInstantDay(contact.createdAt)}</PreviewRow>
    </PreviewFrame>
  );
}
