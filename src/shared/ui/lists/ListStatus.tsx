import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCount } from '@/shared/lib/numbers';

interface Props {
  /** How much is shown; nothing while it is not known. */
  text: string | undefined;
  freshCount: number;
  onShowFresh: () => void;
}

/** The line above a list: how much is shown, and what is new. Its room is kept, so that no row moves. */
export function ListStatus({ text, freshCount, onShowFresh }: Props) {
  return (
    <Box
      role="status"
      sx={{
        minHeight: 44,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
      }}
    >
      {text !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      {freshCount > 0 && (
        <Button size="small" variant="outlined" onClick={onShowFresh}>
          {`Show ${formatCount(freshCount)} new`}
        </Button>
      )}
    </Box>
  );
}
