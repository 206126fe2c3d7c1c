import { useState } from 'react';
import {
  accountConflicts,
  mergedAccount,
  type AccountMember,
} from '@/domain/contacts/accountMerge';
import type { MergeChoices } from '@/domain/contacts/merge';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { MergeAccountPreview } from './MergeAccountPreview';
import { MergeChoice } from './MergeChoice';
import { MergeFrame } from './MergeFrame';
import { useMergeAccounts } from './useMerge';
import { ValueChoices } from './ValueChoices';

interface Props {
  members: readonly [AccountMember, AccountMember];
  onClose: () => void;
  onMerged: () => void;
}

/** Two accounts as one: which stays, which values stay, and what becomes of it. */
export function MergeAccountsDialog({ members, onClose, onMerged }: Props) {
  const [one, other] = members;
  const [winnerId, setWinner] = useState(
    other.account.peopleCount > one.account.peopleCount ? other.id : one.id,
  );
  const [choices, setChoices] = useState<MergeChoices>({});
  const [now] = useState(() => Date.now());
  const merge = useMergeAccounts(() => {
    onClose();
    onMerged();
  });
  const ordered = winnerId === other.id ? ([other, one] as const) : members;
  const [winner, loser] = ordered;
  const { account, problem } = mergedAccount(ordered, choices, now);
  return (
    <MergeFrame
      title="Merge 2 accounts"
      lead="People, domains, tags, notes and tasks come together. Links to the other account lead to the one you keep."
      problem={problem}
      error={merge.error}
      submit="Merge accounts"
      isPending={merge.isPending}
      onSubmit={() => merge.mutate({ winner: winner.id, losers: [loser.id], choices })}
      onClose={onClose}
      choices={
        <>
          <MergeChoice
            label="Account to keep"
            value={winner.id}
            onChange={setWinner}
            options={members.map((member) => ({
              id: member.id,
              label: <bdi>{member.account.name}</bdi>,
              note: [
                ...member.account.domains.slice(0, 1),
                plural(member.account.peopleCount, 'person', 'people'),
                `added ${formatInstantDay(member.account.createdAt)}`,
              ].join(' · '),
            }))}
          />
          <ValueChoices
            of="account"
            conflicts={accountConflicts(ordered)}
            choices={choices}
            onChange={setChoices}
            nameOf={(id) => members.find((member) => member.id === id)?.account.name}
          />
        </>
      }
      preview={<MergeAccountPreview account={account} />}
    />
  );
}
