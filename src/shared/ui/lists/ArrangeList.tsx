import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { partsInOrder, withMoved, withShown, type Arrangement } from './arrangement';
import { PlainList } from './PlainList';

interface Props<Id extends string> {
  name: string;
  ids: readonly Id[];
  names: Readonly<Record<Id, string>>;
  arrangement: Arrangement;
  onChange: (arrangement: Arrangement) => void;
}

/** Parts that are ticked to be shown, and moved up and down. */
export function ArrangeList<Id extends string>(props: Props<Id>) {
  const { name, ids, names, arrangement, onChange } = props;
  const ordered = partsInOrder(ids, arrangement);
  return (
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
              slotProps={{ typography: { variant: 'body2', sx: { overflowWrap: 'anywhere' } } }}
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
  );
}
