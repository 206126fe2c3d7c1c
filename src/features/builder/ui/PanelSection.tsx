import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

/** A titled group of settings. */
export function PanelSection(props: {
  title: string;
  children: ReactNode;
  /** The level of its heading: that below the heading of what it stands in. */
  level?: 'h2' | 'h3';
}) {
  const { title, children, level = 'h3' } = props;
  const id = useId();
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={id}>
      <Typography id={id} component={level} variant="subtitle2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

/** Names of the groups that are unfolded, from one question to the next. */
const unfolded = new Set<string>();

/** Settings that few questions need, folded. What leads to one of them unfolds it (editing/focus.ts). */
export function FoldedSection(props: {
  title: string;
  /** What is set in it, said while it is folded. */
  note?: string;
  /** Unfolded until someone folds it. */
  isOpenAtFirst?: boolean;
  /** Nothing leads into it: what it holds is drawn while it is unfolded. */
  isLazy?: boolean;
  /** The level of its heading: that below the heading of what it stands in. */
  level?: 'h2' | 'h3';
  children: ReactNode;
}) {
  const { title, note, isOpenAtFirst = false, isLazy = false, level = 'h3', children } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst || unfolded.has(title));
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        if (open) unfolded.add(title);
        else unfolded.delete(title);
      }}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          my: -1,
          mx: -1,
          px: 1,
          borderRadius: 1,
          cursor: 'pointer',
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Typography component={level} variant="subtitle2" sx={{ flexShrink: 0 }}>
          {title}
        </Typography>
        <Typography variant="caption" noWrap sx={{ flex: 1, color: 'text.secondary' }}>
          {!isOpen && note}
        </Typography>
        <ExpandIcon
          fontSize="small"
          color="action"
          sx={{ transform: isOpen ? 'rotate(180deg)' : undefined, transition: 'transform 120ms' }}
        />
      </Box>
      <Stack spacing={1.5} sx={{ pt: 2.5 }}>
        {(isOpen || !isLazy) && children}
      </Stack>
    </Box>
  );
}
