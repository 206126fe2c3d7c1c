import { recordValues } from '@/domain/contacts/facts';
import { singleNames, singleOf } from '@/domain/contacts/merge';
import type { RecordDocs, RecordNoun } from '@/domain/contacts/records';
import { TagChips } from '@/shared/data/marks/TagChips';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { propertyLabel } from '../propertyText';
import { MERGE_KINDS } from './mergeKinds';
import { PreviewFrame, PreviewLines, PreviewRow } from './PreviewFrame';
import { SingleValue } from './SingleValue';

interface Props<K extends RecordNoun> {
  noun: K;
  record: RecordDocs[K];
}

/** The record as it will be. */
export function MergePreview<K extends RecordNoun>({ noun, record }: Props<K>) {
  const { properties, accountProperties } = useWorkspace();
  const own = noun === 'account' ? accountProperties : properties;
  const { heading, counts, lists } = MERGE_KINDS[noun];
  const { weight, more } = counts(record);
  const { tags = [], openTasks = 0 } = record;
  const singles = singleNames(noun, [record]).filter((name) => name !== 'name');
  return (
    <PreviewFrame
      heading={heading(record)}
      counts={[weight, ...(openTasks > 0 ? [plural(openTasks, 'open task')] : []), ...more]}
    >
      {lists.map(([property, one, several]) => {
        const values = recordValues(record, property).map(String);
        return (
          <PreviewRow key={property} label={values.length > 1 ? several : one}>
            <PreviewLines values={values} />
          </PreviewRow>
        );
      })}
      {singles.map((property) => {
        const value = singleOf(record, property);
        return (
          value !== undefined && (
            <PreviewRow key={property} label={propertyLabel(property, own)}>
              <SingleValue property={property} value={value} of={noun} />
            </PreviewRow>
          )
        );
      })}
      {tags.length > 0 && (
        <PreviewRow label="Tags">
          <TagChips ids={tags} />
        </PreviewRow>
      )}
      <PreviewRow label="Added">{formatInstantDay(record.createdAt)}</PreviewRow>
    </PreviewFrame>
  );
}
