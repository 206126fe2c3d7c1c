import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { CopyButton } from '@/shared/ui/text/CopyButton';
import { Segments } from './Segments';
import { ReadOnlyText } from './ReadOnlyText';

interface Props<T extends string> {
  value: T;
  /** What the code can be for. */
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
  code: string;
  rows: number;
  /** Whether copying is what the screen is for. */
  isMain?: boolean;
  /** Below the code. */
  children?: ReactNode;
}

/** Code to copy, for one of several languages or platforms. */
export function CodeChoice<T extends string>(props: Props<T>) {
  const { value, choices, onChange, code, rows, isMain = false, children } = props;
  return (
    <Stack spacing={1.5} sx={{ width: '100%' }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-end' } }}
      >
        <Box sx={{ width: 'min(20rem, 100%)' }}>
          <Segments label="Code for" value={value} choices={choices} onChange={onChange} />
        </Box>
        <CopyButton text={code} label="Copy code" variant={isMain ? 'contained' : 'outlined'} />
      </Stack>
      <ReadOnlyText label="Code" value={code} rows={rows} isCode />
      {children}
    </Stack>
  );
}
