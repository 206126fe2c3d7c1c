import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';

interface RadiosProps<V extends string> {
  label: string;
  value: V;
  items: readonly { value: V; label: string; about?: string }[];
  onChange: (value: V) => void;
}

/** A choice of one, each with a sentence below it. */
export function Radios<V extends string>({ label, value, items, onChange }: RadiosProps<V>) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_event, chosen) => {
          const item = items.find((one) => one.value === chosen);
          if (item) onChange(item.value);
        }}
      >
        {items.map((item) => (
          <Explained key={item.value} id={`${id}-${item.value}`} about={item.about}>
            {(describedBy) => (
              <FormControlLabel
                value={item.value}
                label={item.label}
                control={<Radio slotProps={{ input: { 'aria-describedby': describedBy } }} />}
              />
            )}
          </Explained>
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface ToggleProps {
  label: string;
  about: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with a sentence below it. */
export function Toggle({ label, about, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <FormControl>
      <Explained id={id} about={about}>
        {(describedBy) => (
          <FormControlLabel
            label={label}
            control={
              <Switch
                checked={checked}
                onChange={(_event, isOn) => onChange(isOn)}
                slotProps={{ input: { role: 'switch', 'aria-describedby': describedBy } }}
              />
            }
          />
        )}
      </Explained>
    </FormControl>
  );
}

interface ExplainedProps {
  id: string;
  about: string | undefined;
  children: (describedBy: string | undefined) => ReactNode;
}

/** A control with a sentence below it. */
function Explained({ id, about, children }: ExplainedProps) {
  return (
    <Box sx={{ '& + &': { mt: 0.5 } }}>
      {children(about === undefined ? undefined : id)}
      {about !== undefined && (
        <FormHelperText id={id} sx={{ mt: 0, ml: 4 }}>
          {about}
        </FormHelperText>
      )}
    </Box>
  );
}
