import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isMac } from '@/shared/lib/platform';
import { useShortcut } from '../sheet/useShortcut';
import { NoteField } from './NoteField';
import { useNoteDraft } from '@/shared/data/useNoteDraft';
import { useNoteActions } from './useNotes';
import { cleanLines } from '@/domain/text/plainText';

/** A field for a new note. What is typed stays until it is added, also when the sheet is closed. */
export function NewNote({ submissionId }: { submissionId: string }) {
  const { add } = useNoteActions(submissionId);
  const hasKeys = useMediaQuery('(hover: hover) and (pointer: fine)', { noSsr: true });
  const draft = useNoteDraft(submissionId);
  const { ref, ...shortcut } = useShortcut<HTMLTextAreaElement>('n');
  const text = cleanLines(draft.text);
  const submit = () => {
    if (text === '') return;
    draft.change('');
    add(text, () => draft.restore(text));
  };
  return (
    <Box>
      <Tooltip title="Add a note (n)" placement="top" enterDelay={800} describeChild>
        <NoteField
          label="Add a note"
          value={draft.text}
          onChange={draft.change}
          onSubmit={submit}
          inputRef={ref}
          input={shortcut}
        />
      </Tooltip>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 0.5 }}>
        <Button size="small" disabled={text === ''} onClick={submit}>
          {hasKeys ? `Add note (${isMac ? '⌘' : 'Ctrl'}+Enter)` : 'Add note'}
        </Button>
      </Box>
    </Box>
  );
}
