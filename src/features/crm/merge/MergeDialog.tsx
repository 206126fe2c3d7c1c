import { useState } from 'react';
import {
  conflictsOf,
  mergedContact,
  type Member,
  type MergeChoices,
} from '@/domain/contacts/merge';
import { contactName } from '@/domain/contacts/people';
import { formatInstantDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/numbers';
import { MergeChoice } from './MergeChoice';
import { MergeFrame } from './MergeFrame';
import { MergePreview } from './MergePreview';
import { useMerge } from './useMerge';
import { ValueChoices } from './ValueChoices';

interface Props {
  /** Two to five contacts. */
  members: readonly [Member, Member, ...Member[]];
  onClose: () => void;
  /** What else follows from it. */
  onMerged?: () => void;
}

/** The contact that most is known of stays, unless the person chooses another. */
function strongest(members: Props['members']): string {
  const [first, ...others] = members;
  return others.reduce(
    (best, one) => (one.contact.submissionCount > best.contact.submissionCount ? one : best),
    first,
  ).id;
}

/** Several contacts as one: which stays, which values stay, and what becomes of it. */
export function MergeDialog({ members, onClose, onMerged }: Props) {
  const [winnerId, setWinner] = useState(() => strongest(members));
  const [choices, setChoices] = useState<MergeChoices>({});
  const [now] = useState(() => Date.now());
  const merge = useMerge(() => {
    onClose();
    onMerged?.();
  });
  const winner = members.find(({ id }) => id === winnerId) ?? members[0];
  const losers = members.filter((one) => one !== winner);
  const ordered = [winner, ...losers] as const;
  const { contact, problem } = mergedContact(ordered, choices, now);
  return (
    <MergeFrame
      title={`Merge ${plural(members.length, 'contact')}`}
      lead={`Emails, phone numbers, tags, consents, notes, tasks and responses come together. Links to the other ${losers.length === 1 ? 'contact' : 'contacts'} lead to the one you keep.`}
      problem={problem}
      error={merge.error}
      submit="Merge contacts"
      isPending={merge.isPending}
      onSubmit={() =>
        merge.mutate({ winner: winner.id, losers: losers.map(({ id }) => id), choices })
      }
      onClose={onClose}
      choices={
        <>
          <MergeChoice
            label="Contact to keep"
            value={winner.id}
            onChange={setWinner}
            options={members.map((one) => ({
              id: one.id,
              label: <bdi>{contactName(one.contact)}</bdi>,
              note: (
                <>
                  <bdi>
                    {one.contact.name === undefined
                      ? ''
                      : (one.contact.emails[0] ?? one.contact.phones[0] ?? '')}
                  </bdi>
                  {` · ${plural(one.contact.submissionCount, 'response')} · added ${formatInstantDay(one.contact.createdAt)}`}
                </>
              ),
            }))}
          />
          <ValueChoices
            of="contact"
            conflicts={conflictsOf(ordered)}
            choices={choices}
            onChange={setChoices}
            nameOf={(id) => nameOf(members, id)}
          />
        </>
      }
      preview={<MergePreview contact={contact} />}
    />
  );
}

function nameOf(members: readonly Member[], id: string): string {
  const found = members.find((one) => one.id === id);
  if (!found) return '';
  const { contact } = found;
  // Names that are the choice itself say nothing of where a value comes from.
  return contact.emails[0] ?? contact.phones[0] ?? contactName(contact);
}
