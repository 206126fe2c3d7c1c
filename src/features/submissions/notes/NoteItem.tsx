import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { can } from '@/domain/options/access';
import { cleanLines } from '@/domain/text/plainText';
import { MemberName } from '@/shared/data/MemberName';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { NoteField } from './NoteField';
import { useNoteActions, type Note } from './useNotes';

/** A note: its author changes and deletes it, admins may delete it. */
export function NoteItem({ note }: { note: Note }) {
  const [editing, setEditing] = useState<string>();
  const { by, at, editedAt, text } = note.data;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          <MemberName uid={by} /> · <RelativeTime at={at} />
          {editedAt !== undefined && ' · edited'}
        </Typography>
        {editing === undefined && <Actions note={note} onEdit={() => setEditing(text)} />}
      </Box>
      {editing === undefined ? (
        <Typography
          variant="body2"
          dir="auto"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      ) : (
        <Editing note={note} start={editing} onDone={setEditing} />
      )}
    </Box>
  );
}

function Actions({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const { uid } = useUser();
  const { role } = useWorkspace();
  const { remove } = useNoteActions(note.data.about.submissionId);
  const [isAsking, setAsking] = useState(false);
  const isMine = note.data.by === uid && can(role, 'writeNotes');
  if (!isMine && !can(role, 'deleteNotes')) return null;
  return (
    <>
      {isMine && (
        <Tooltip title="Edit note">
          <IconButton size="small" aria-label="Edit note" onClick={onEdit}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title="Delete note">
        <IconButton
          size="small"
          aria-label="Delete note"
          onClick={() => (isMine ? remove(note) : setAsking(true))}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        title="Delete this note?"
        text="Someone else wrote it. It can’t be restored."
        confirm="Delete note"
        destructive
        onConfirm={() => remove(note)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface EditingProps {
  note: Note;
  start: string;
  /** With a text where that was not stored, to go on with. */
  onDone: (text?: string) => void;
}

function Editing({ note, start, onDone }: EditingProps) {
  const { change } = useNoteActions(note.data.about.submissionId);
  const [text, setText] = useState(start);
  const next = cleanLines(text);
  const save = () => {
    if (next === '') return;
    onDone();
    if (next !== note.data.text) change(note, next, () => onDone(text));
  };
  return (
    <>
      <NoteField
        autoFocus
        label="Note"
        value={text}
        onChange={setText}
        onSubmit={save}
        onCancel={() => onDone()}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, mt: 0.5 }}>
        <Button size="small" onClick={() => onDone()}>
          Cancel
        </Button>
        <Button size="small" disabled={next === ''} onClick={save}>
          Save note
        </Button>
      </Box>
    </>
  );
}
