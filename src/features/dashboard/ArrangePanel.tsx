import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { partsInOrder, withMoved, withShown, type Arrangement } from './board';
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
      <Parts
        name="Parts"
        ids={BLOCKS}
        names={BLOCK_NAMES}
        arrangement={board.blocks ?? PLAIN_BLOCKS}
        onChange={(blocks) => arrange({ blocks })}
      />
      <Parts
        name="Figures of the week"
        ids={FIGURES}
        names={FIGURE_NAMES}
        arrangement={board.figures ?? PLAIN_FIGURES}
        onChange={(figures) => arrange({ figures })}
      />
    </Box>
  );
}

interface PartsProps<Id extends string> {
  name: string;
  ids: readonly Id[];
  names: Readonly<Record<Id, string>>;
  arrangement: Arrangement;
  onChange: (arrangement: Arrangement) => void;
}

function Parts<Id extends string>({ name, ids, names, arrangement, onChange }: PartsProps<Id>) {
  const ordered = partsInOrder(ids, arrangement);
  return (
    <>
      <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <PlainList aria-label={name}>
        {ordered.map((id, index) => {
          const isShown = !arrangement.hidden.includes(id);
          const move = (by: -1 | 1) => onChange(withMoved(ids, arrangement, id, by));
          return (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={isShown}
                    onChange={() => onChange(withShown(arrangement, id, !isShown))}
                  />
                }
                label={names[id]}
                slotProps={{ typography: { variant: 'body2' } }}
                sx={{ flex: '1 1 0', minWidth: 0, mr: 0.5 }}
              />
              <IconButton
                size="small"
                aria-label={`Move ${names[id]} up`}
                disabled={index === 0}
                onClick={() => move(-1)}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Move ${names[id]} down`}
                disabled={index === ordered.length - 1}
                onClick={() => move(1)}
              >
                <DownIcon fontSize="small" />
              </IconButton>
            </Box>
          );
        })}
      </PlainList>
    </>
  );
}
