import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useStoreActions } from '../state/store';

interface Props {
  /** What it is, as its landmark is called. */
  name: string;
  /** When it is shown. */
  when: string;
  /** The ending that it is. */
  endingId?: string;
  children: ReactNode;
  onDelete?: () => void;
}

/** A screen before or after the questions, edited in place. */
export function TextCard({ name, when, endingId, children, onDelete }: Props) {
  const { select } = useStoreActions();
  return (
    <section
      aria-label={name}
      className="sheet"
      data-form-texts=""
      onFocus={() => select({ kind: 'form', ...(endingId === undefined ? {} : { endingId }) })}
    >
      <div className="sheet-bar own">
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          {when}
        </Typography>
        {onDelete && (
          <Tooltip title={`Delete ${name}`}>
            <IconButton size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </div>
      {children}
    </section>
  );
}
