import { accountSingle, accountSingles } from '@/domain/contacts/accountMerge';
import type { AccountDoc } from '@/domain/documents/crm.schema';
import { TagChips } from '@/shared/data/marks/TagChips';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { propertyLabel } from '../propertyText';
import { PreviewFrame, PreviewLines, PreviewRow } from './PreviewFrame';
import { SingleValue } from './SingleValue';

/** The account as it will be. */
export function MergeAccountPreview({ account }: { account: AccountDoc }) {
  const { accountProperties } = useWorkspace();
  const { domains, tags = [], openTasks = 0 } = account;
  const singles = accountSingles([account]).filter((name) => name !== 'name');
  return (
    <PreviewFrame
      heading={<bdi>{account.name}</bdi>}
      counts={[
        plural(account.peopleCount, 'person', 'people'),
        ...(openTasks > 0 ? [plural(openTasks, 'open task')] : []),
      ]}
    >
      <PreviewRow label={domains.length > 1 ? 'Domains' : 'Domain'}>
        <PreviewLines values={domains} />
      </PreviewRow>
      {singles.map((property) => {
        const value = accountSingle(account, property);
        return (
          value !== undefined && (
            <PreviewRow key={property} label={propertyLabel(property, accountProperties)}>
              <SingleValue property={property} value={value} of="account" />
            </PreviewRow>
          )
        );
      })}
      {tags.length > 0 && (
        <PreviewRow label="Tags">
          <TagChips ids={tags} />
        </PreviewRow>
      )}
      <PreviewRow label="Added">{formatInstantDay(account.createdAt)}</PreviewRow>
    </PreviewFrame>
  );
}
