import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrangeList } from '@/shared/ui/lists/ArrangeList';
import { BLOCK_NAMES, BLOCKS, FIGURE_NAMES, FIGURES, PLAIN_BLOCKS, PLAIN_FIGURES } from './parts';
import type { BoardActions } from './useBoard';

/** Which parts and figures the dashboard has, and in which order. */
export function ArrangePanel({ board: { board, arrange } }: { board: BoardActions }) {
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h2">
          Arrange dashboard
        </Typography>
        <Button
          size="small"
          onClick={() => arrange({ blocks: PLAIN_BLOCKS, figures: PLAIN_FIGURES })}
        >
          Reset
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Only you see this arrangement.
      </Typography>
      <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
        Parts
      </Typography>
      <ArrangeList
        name="Parts"
        ids={BLOCKS}
        names={BLOCK_NAMES}
        arrangement={board.blocks ?? PLAIN_BLOCKS}
        onChange={(blocks) => arrange({ blocks })}
      />
      <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
        Figures of the week
      </Typography>
      <ArrangeList
        name="Figures of the week"
        ids={FIGURES}
        names={FIGURE_NAMES}
        arrangement={board.figures ?? PLAIN_FIGURES}
        onChange={(figures) => arrange({ figures })}
      />
    </Box>
  );
}
