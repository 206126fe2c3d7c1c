import type { Theme } from '@mui/material/styles';

/**
 * The one type scale of the settings beside the form: headings and values 14 px, help and labels above a value 12 px. A
 * phone keeps values at 16 px: below that, browsers zoom in on a control that takes the focus.
 */
export const panelStyles = (theme: Theme) => ({
  '& .MuiFormHelperText-root': { marginInline: 0 },
  '& .MuiFormControlLabel-label': theme.typography.body2,
  [theme.breakpoints.up('md')]: {
    '& .MuiInputBase-root': { fontSize: '0.875rem' },
    '& .MuiInputLabel-root': { fontSize: '0.875rem' },
    // 12 px above the value, and a gap in the outline to match.
    '& .MuiInputLabel-shrink': { transform: 'translate(14px, -8px) scale(0.857)' },
    '& .MuiOutlinedInput-notchedOutline': { fontSize: '1rem' },
  },
});
