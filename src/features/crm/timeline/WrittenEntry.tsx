import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import type { CallSubject } from '@/domain/calls/parts.schema';
import type { ActivityOf } from '@/domain/documents/crm.schema';
import { MemberName } from '@/shared/data/MemberName';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { EntryFrame, type EntryLook } from './EntryFrame';
import { MentionEditor } from '@/shared/data/mentions/MentionEditor';
import { MentionText } from '@/shared/data/mentions/MentionText';
import { useEntryActions } from './useEntryActions';

type Written = ActivityOf<'note'> | ActivityOf<'call'> | ActivityOf<'email'>;

const SAID = { note: 'wrote a note', call: 'logged a call', email: 'logged an email' } as const;

/** The record that it was written on: an account’s lines name its people’s account, too. */
const aboutOf = ({ contactId, accountId }: Written): CallSubject =>
  contactId === undefined ? { accountId: accountId ?? '' } : { contactId };

interface Props {
  id: string;
  entry: Written;
  look: EntryLook;
}

/** A note, or a logged call or email: who wrote it may change it, and admins may delete any. */
export function WrittenEntry({ id, entry, look }: Props) {
  const { role } = useWorkspace();
  const { uid } = useUser();
  const about = aboutOf(entry);
  const { remove } = useEntryActions(about);
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isMine = entry.by === uid && can(role, 'writeNotes');
  const mayDelete = isMine || can(role, 'deleteNotes');
  const { type, text, at, mentions = [] } = entry;
  const stored = { id, type, text, at, mentions };
  return (
    <EntryFrame
      {...look}
      title={
        <>
          <MemberName uid={entry.by} /> {SAID[type]}
          {entry.editedAt !== undefined && ' (edited)'}
        </>
      }
      actions={
        mayDelete && (
          <Box sx={{ my: -0.5 }}>
            <MoreMenu
              size="small"
              label="More for this entry"
              items={[
                ...(isMine
                  ? [{ label: 'Edit', Icon: EditIcon, onPick: () => setEditing(true) }]
                  : []),
                {
                  label: 'Delete',
                  Icon: DeleteIcon,
                  onPick: () => (isMine ? void remove(stored, true) : setAsking(true)),
                },
              ]}
            />
          </Box>
        )
      }
    >
      {isEditing ? (
        <EditEntry start={text} about={about} entry={stored} onClose={() => setEditing(false)} />
      ) : (
        <MentionText text={text} mentions={mentions} />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete this entry?"
        text="Someone else wrote it. It can’t be restored."
        confirm="Delete"
        destructive
        onConfirm={() => void remove(stored, false)}
        onClose={() => setAsking(false)}
      />
    </EntryFrame>
  );
}

interface EditProps {
  start: string;
  about: CallSubject;
  entry: { id: string; type: Written['type']; at: number };
  onClose: () => void;
}

function EditEntry({ start, about, entry, onClose }: EditProps) {
  const toast = useToast();
  const { save } = useEntryActions(about);
  return (
    <MentionEditor
      label="Text"
      start={start}
      save="Save"
      isSaving={save.isPending}
      onSave={(said) =>
        save.mutate(
          { ...entry, ...said },
          { onSuccess: onClose, onError: (error) => toast.fail(error.message) },
        )
      }
      onClose={onClose}
    />
  );
}
