import { useState } from 'react';
import { isFoundBy } from '@/domain/contacts/facets';
import { RECORD_KINDS } from '@/domain/contacts/recordKinds';
import type { RecordNoun, RecordOf } from '@/domain/contacts/records';
import { useFoundRecords } from '../useFoundRecords';
import { FindDialog } from './FindDialog';
import { MergeDialog } from './MergeDialog';
import { MERGE_KINDS } from './mergeKinds';

/** Records that are listed. */
const LISTED = 8;

interface Props<K extends RecordNoun> {
  noun: K;
  member: RecordOf<K>;
  onClose: () => void;
}

/** Chooses the record to merge with, then merges. */
export function MergeWithDialog<K extends RecordNoun>({ noun, member, onClose }: Props<K>) {
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<RecordOf<K>>();
  const recent = useFoundRecords(noun, '');
  const searched = useFoundRecords(noun, typed);
  // Until the search has an answer, it is looked for among the first ones.
  const found = (searched ?? recent)
    ?.filter(({ id, data }) => id !== member.id && isFoundBy(noun, data, typed))
    .slice(0, LISTED);
  const { nameOf } = RECORD_KINDS[noun];
  return (
    <FindDialog
      name={nameOf(member.record)}
      noun={noun}
      typed={typed}
      onType={setTyped}
      rows={found?.map(({ id, data }) => ({
        id,
        name: nameOf(data),
        note: MERGE_KINDS[noun].about(data),
      }))}
      onPick={(id) => {
        const row = found?.find((one) => one.id === id);
        if (row) setOther({ id, record: row.data });
      }}
      onClose={onClose}
      next={
        other && (
          <MergeDialog
            noun={noun}
            members={[member, other]}
            onClose={() => setOther(undefined)}
            onMerged={onClose}
          />
        )
      }
    />
  );
}
