import { useState } from 'react';
import { conflictsOf, mergedRecord, type MergeChoices } from '@/domain/contacts/merge';
import { RECORD_KINDS } from '@/domain/contacts/recordKinds';
import type { RecordNoun, RecordOf } from '@/domain/contacts/records';
import { capital } from '@/domain/text/capital';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { MergeChoice } from './MergeChoice';
import { MergeFrame } from './MergeFrame';
import { MERGE_KINDS } from './mergeKinds';
import { MergePreview } from './MergePreview';
import { useMerge } from './useMerge';
import { ValueChoices } from './ValueChoices';

interface Props<K extends RecordNoun> {
  noun: K;
  /** Two to five contacts, or two accounts. */
  members: readonly [RecordOf<K>, RecordOf<K>, ...RecordOf<K>[]];
  onClose: () => void;
  /** What else follows from it. */
  onMerged?: () => void;
}

/** The record that most is known of stays, unless the person chooses another. */
function strongest<K extends RecordNoun>({ noun, members }: Props<K>): string {
  const { weight } = MERGE_KINDS[noun];
  const [first, ...others] = members;
  return others.reduce(
    (best, one) => (weight(one.record) > weight(best.record) ? one : best),
    first,
  ).id;
}

/** Merges several records: which stays, which values stay, and the result. */
export function MergeDialog<K extends RecordNoun>(props: Props<K>) {
  const { noun, members, onClose, onMerged } = props;
  const kind = MERGE_KINDS[noun];
  const [winnerId, setWinner] = useState(() => strongest(props));
  const [choices, setChoices] = useState<MergeChoices>({});
  const [now] = useState(() => Date.now());
  const merge = useMerge(noun, () => {
    onClose();
    onMerged?.();
  });
  const winner = members.find(({ id }) => id === winnerId) ?? members[0];
  const losers = members.filter((one) => one !== winner);
  const ordered = [winner, ...losers] as const;
  const { record, problem } = mergedRecord(noun, ordered, choices, now);
  return (
    <MergeFrame
      title={`Merge ${plural(members.length, noun)}`}
      lead={`${kind.united} come together. Links to the other ${losers.length === 1 ? noun : `${noun}s`} lead to the one you keep.`}
      problem={problem}
      error={merge.error}
      submit={`Merge ${noun}s`}
      isPending={merge.isPending}
      onSubmit={() =>
        merge.mutate({ winner: winner.id, losers: losers.map(({ id }) => id), choices })
      }
      onClose={onClose}
      choices={
        <>
          <MergeChoice
            label={`${capital(noun)} to keep`}
            value={winner.id}
            onChange={setWinner}
            options={members.map((one) => ({
              id: one.id,
              label: <bdi>{RECORD_KINDS[noun].nameOf(one.record)}</bdi>,
              note: (
                <>
                  <bdi>{kind.note(one.record)}</bdi>
                  {kind.note(one.record) !== '' && ' · '}
                  {`${kind.counts(one.record).weight} · added ${formatInstantDay(one.record.createdAt)}`}
                </>
              ),
            }))}
          />
          <ValueChoices
            of={noun}
            conflicts={conflictsOf(noun, ordered)}
            choices={choices}
            onChange={setChoices}
            nameOf={(id) => {
              const found = members.find((one) => one.id === id);
              return found && kind.source(found.record);
            }}
          />
        </>
      }
      preview={<MergePreview noun={noun} record={record} />}
    />
  );
}
