import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { HIDDEN } from '@/shared/ui/text/hidden';

interface Props {
  label: string;
  /** Undefined where there is none. */
  shown: ReactNode;
  Icon: typeof SvgIcon;
  /** What the button says where there is none: "Set owner". */
  add: string;
  opens: 'menu' | 'dialog';
  /** Undefined where this person may not change it. */
  onOpen: ((anchor: HTMLElement) => void) | undefined;
  disabled: boolean;
}

/** Where a record stands in one respect, such as its owner: shown, and changed with a press. */
export function RelationLine({ label, shown, Icon, add, opens, onOpen, disabled }: Props) {
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {onOpen ? (
        <Button
          size="small"
          aria-haspopup={opens}
          disabled={disabled}
          {...(shown ? {} : { startIcon: <Icon /> })}
          onClick={(event) => onOpen(event.currentTarget)}
          sx={{
            mx: -0.5,
            minWidth: 0,
            maxWidth: '100%',
            color: shown ? 'text.primary' : undefined,
          }}
        >
          {shown && <Box component="span" sx={HIDDEN}>{`Change ${label.toLowerCase()}: `}</Box>}
          {shown ?? add}
        </Button>
      ) : (
        (shown ?? '–')
      )}
    </Box>
  );
}
