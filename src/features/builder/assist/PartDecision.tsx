import AcceptIcon from '@mui/icons-material/Check';
import AddedIcon from '@mui/icons-material/AddCircleOutlined';
import ChangedIcon from '@mui/icons-material/EditOutlined';
import LeaveIcon from '@mui/icons-material/Close';
import MovedIcon from '@mui/icons-material/SwapVert';
import RemovedIcon from '@mui/icons-material/RemoveCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useBuilder } from '../state/store';
import { useDecisions } from './useDecisions';

const MARKS = {
  added: { Icon: AddedIcon, color: 'success', text: 'New question' },
  changed: { Icon: ChangedIcon, color: 'warning', text: 'Changed' },
  moved: { Icon: MovedIcon, color: 'info', text: 'Moved' },
  removed: { Icon: RemovedIcon, color: 'error', text: 'Deleted' },
} as const;

/** One part of a proposal: what it does, and whether it is wanted. */
export function PartDecision({ id, title }: { id: string; title: string }) {
  const part = useBuilder(({ proposal }) => proposal?.pending.parts.find(({ key }) => key === id));
  const isComing = useBuilder(({ proposal }) => proposal?.isComing ?? false);
  const { accept, leave } = useDecisions();
  if (!part) return null;
  const { Icon, color, text } = MARKS[part.what];
  return (
    <Box
      className="own"
      role="group"
      aria-label={`Suggestion for ${title}`}
      data-suggestion={id}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 1.5,
        px: 1.25,
        py: 0.75,
        borderRadius: 1,
        border: 1,
        borderColor: `${color}.main`,
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            typography: 'body2',
            fontWeight: 600,
            color: `${color}.readable`,
          }}
        >
          <Icon fontSize="small" aria-hidden />
          {text}
        </Box>
        {part.what !== 'added' &&
          part.sentences.map((sentence) => (
            <Typography key={sentence} variant="body2" sx={{ color: 'text.secondary' }}>
              {sentence}
            </Typography>
          ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<LeaveIcon />}
          disabled={isComing}
          aria-label={`Reject: ${text.toLowerCase()}, ${title}`}
          onClick={() => leave(id)}
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        >
          Reject
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AcceptIcon />}
          disabled={isComing}
          data-accept=""
          aria-label={`Accept: ${text.toLowerCase()}, ${title}`}
          onClick={() => accept(id)}
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        >
          Accept
        </Button>
      </Box>
    </Box>
  );
}
