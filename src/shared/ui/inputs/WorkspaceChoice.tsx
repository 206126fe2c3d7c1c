import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

export interface Choice<V extends string> {
  value: V;
  label: string;
  about: string;
}

interface Props<V extends string> {
  label: string;
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
  busy: boolean;
  /** Only admins change what holds for the whole workspace. */
  isAdmin: boolean;
}

/** A setting of the workspace with a few choices, each explained. Saved as it is pressed. */
export function WorkspaceChoice<V extends string>(props: Props<V>) {
  const { label, choices, value, onChange, busy, isAdmin } = props;
  const id = useId();
  return (
    <>
      <FormControl>
        <FormLabel id={id}>{label}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={value}
          onChange={(_event, chosen) => {
            const choice = choices.find((one) => one.value === chosen);
            if (choice) onChange(choice.value);
          }}
        >
          {choices.map((choice) => (
            <FormControlLabel
              key={choice.value}
              value={choice.value}
              disabled={!isAdmin || busy}
              control={<Radio />}
              sx={{ alignItems: 'flex-start', my: 0.5 }}
              label={
                <>
                  <Typography component="span" sx={{ display: 'block', pt: 1 }}>
                    {choice.label}
                  </Typography>
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    {choice.about}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
      {!isAdmin && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A workspace admin can change this.
        </Typography>
      )}
    </>
  );
}
