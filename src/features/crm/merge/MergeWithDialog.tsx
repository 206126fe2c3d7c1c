import { useState } from 'react';
import { isFoundBy, searchToken } from '@/domain/contacts/facets';
import type { Member } from '@/domain/contacts/merge';
import { contactName } from '@/domain/contacts/people';
import { contactSchema } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { useDebounced } from '@/shared/lib/useDebounced';
import { FindDialog } from './FindDialog';
import { MergeDialog } from './MergeDialog';

/** Contacts that are listed. */
const LISTED = 8;
/** Contacts that are read to find these: words after the first are compared. */
const READ = 50;

/** Contacts found by a text; without one, the last active ones. */
function useFound(typed: string, but: string) {
  const { id: workspace } = useWorkspace();
  const token = searchToken(useDebounced(typed.trim()));
  const path = paths.contacts(workspace);
  const recent = useLive(livePage(queryOf('contacts', path, ['active'], READ), contactSchema));
  const searched = useLive(
    token === undefined
      ? null
      : livePage(queryOf('contactsFoundByName', path, ['active', token], READ), contactSchema),
  );
  // Until the search has an answer, it is looked for among these.
  const data = (token === undefined ? undefined : searched.data) ?? recent.data;
  const text = typed.trim();
  return data?.rows
    .filter((row) => row.id !== but && (text === '' || isFoundBy(row.data, text)))
    .slice(0, LISTED);
}

/** Chooses the contact to merge with, then merges. */
export function MergeWithDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<Member>();
  const found = useFound(typed, member.id);
  return (
    <FindDialog
      name={contactName(member.contact)}
      noun="contact"
      typed={typed}
      onType={setTyped}
      rows={found?.map(({ id, data }) => ({
        id,
        name: contactName(data),
        note: [data.name === undefined ? undefined : data.emails[0], data.company]
          .filter(Boolean)
          .join(' · '),
      }))}
      onPick={(id) => {
        const row = found?.find((one) => one.id === id);
        if (row) setOther({ id, contact: row.data });
      }}
      onClose={onClose}
      next={
        other && (
          <MergeDialog
            members={[member, other]}
            onClose={() => setOther(undefined)}
            onMerged={onClose}
          />
        )
      }
    />
  );
}
