import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { noteText, readNote } from '@/domain/form/sketch/notes';

interface Props {
  title: string;
  notes: readonly { code: string; at: string; what: string }[];
}

/** What could not be carried over or was not understood, beside its source. */
export function AssistNotes({ title, notes }: Props) {
  if (notes.length === 0) return null;
  return (
    <Alert severity="info" sx={{ alignItems: 'flex-start' }}>
      <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: '14rem', overflow: 'auto' }}>
        {notes.map((note, index) => (
          <li key={`${index} ${note.what}`}>
            {note.at !== '' && note.at !== 'description' && <strong>{note.at}: </strong>}
            {noteText(readNote(note))}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
