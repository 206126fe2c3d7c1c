import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { AriaAttributes, ReactNode } from 'react';

interface Props extends AriaAttributes {
  ordered?: boolean;
  sx?: Extract<SxProps<Theme>, object>;
  children: ReactNode;
}

/** A list without marks and indents. Safari does not announce such a list as one unless its role is given. */
export function PlainList({ ordered = false, sx, children, ...aria }: Props) {
  return (
    <Box
      component={ordered ? 'ol' : 'ul'}
      role="list"
      {...aria}
      sx={[
        { listStyle: 'none', p: 0, m: 0 },
        ...(sx === undefined ? [] : isSeveral(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}

type Several = Extract<SxProps<Theme>, readonly unknown[]>;

const isSeveral = (sx: Extract<SxProps<Theme>, object>): sx is Several => Array.isArray(sx);
