import type { Theme } from '@mui/material/styles';

/** For a button without a border: its words begin where those above it do. A stack lets its parts have no margins. */
export const EDGE = {
  position: 'relative',
  insetInlineStart: (theme: Theme) => theme.spacing(-1),
} as const;
