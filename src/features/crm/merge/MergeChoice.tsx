import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, type ReactNode } from 'react';

interface Option {
  id: string;
  label: ReactNode;
  note: ReactNode;
}

interface Props {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (id: string) => void;
}

/** One of several, each with a line that says where it comes from. */
export function MergeChoice({ label, options, value, onChange }: Props) {
  const heading = useId();
  return (
    <FormControl sx={{ display: 'block', minWidth: 0 }}>
      <FormLabel
        id={heading}
        sx={{ typography: 'body2', fontWeight: 600, color: 'text.primary', mb: 0.5 }}
      >
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={heading}
        value={value}
        onChange={(_event, id) => onChange(id)}
        sx={{ gap: 0.75 }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.id}
            value={option.id}
            control={<Radio size="small" />}
            label={
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.35 }}>
                <Box sx={{ typography: 'body2', fontWeight: 500 }}>{option.label}</Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{option.note}</Box>
              </Box>
            }
            disableTypography
            sx={{
              m: 0,
              px: 0.5,
              py: 0.5,
              border: 1,
              borderRadius: 1,
              borderColor: option.id === value ? 'primary.readable' : 'divider',
              bgcolor: option.id === value ? 'action.hover' : 'transparent',
              '& > :last-child': { minWidth: 0 },
            }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
