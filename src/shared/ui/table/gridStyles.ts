import { gridClasses } from '@mui/x-data-grid';
import type { SxProps, Theme } from '@mui/material/styles';

interface Placed {
  field: string;
  width?: number;
}

const partOf = (part: string, field: string) => `& .${part}[data-field="${field}"]`;

/** A picture beside a name with a second line under it, in the middle of both. */
export const BESIDE_TWO_LINES = { '& .MuiAvatar-root': { transform: 'translateY(0.5rem)' } };

/**
 * The columns that stay in sight: this edition of the grid pins none, but all of a row's cells lie in the one box that
 * scrolls, where the browser pins what is asked to.
 *
 * @param pinned how many of the first columns
 */
export function gridStyles(columns: readonly Placed[], pinned: number): SxProps<Theme> {
  const styles: Record<string, object> = {};
  let left = 0;
  columns.slice(0, pinned).forEach(({ field, width = 0 }, index) => {
    const pinnedHere = {
      position: 'sticky',
      left,
      // What scrolls under it must not show through.
      bgcolor: 'background.paper',
      ...(index === pinned - 1 ? { borderInlineEnd: 1, borderInlineEndColor: 'divider' } : {}),
    };
    styles[partOf(gridClasses.cell, field)] = { ...pinnedHere, zIndex: 2 };
    // Above the handles of the heads that scroll, which the grid puts at 30.
    styles[partOf(gridClasses.columnHeader, field)] = { ...pinnedHere, zIndex: 40 };
    left += width;
  });
  const wash = (color: string) => ({
    [`& .${gridClasses.cell}`]: { backgroundImage: `linear-gradient(${color}, ${color})` },
    backgroundColor: 'transparent',
  });
  return (theme) => ({
    bgcolor: 'background.paper',
    '--DataGrid-t-color-background-base': theme.vars.palette.background.paper,
    [`& .${gridClasses.row}`]: {
      cursor: 'pointer',
      '&:hover': wash(theme.vars.palette.action.hover),
      '&.is-chosen': wash(theme.alpha(theme.vars.palette.primary.main, 0.08)),
      '&.is-open': wash(theme.alpha(theme.vars.palette.primary.main, 0.16)),
    },
    [`& .${gridClasses.cell}`]: { display: 'flex', alignItems: 'center' },
    [`& .${gridClasses['cell--textCenter']}`]: { justifyContent: 'center' },
    [`& .${gridClasses.columnHeader}`]: { bgcolor: 'background.paper' },
    [`& .${gridClasses.columnHeaderTitle}`]: { fontWeight: 600 },
    [`& .${gridClasses.cell}:focus, & .${gridClasses.cell}:focus-within, & .${gridClasses.columnHeader}:focus, & .${gridClasses.columnHeader}:focus-within`]:
      {
        outline: 2,
        outlineStyle: 'solid',
        outlineColor: theme.vars.palette.primary.readable,
        outlineOffset: -2,
      },
    ...styles,
  });
}
