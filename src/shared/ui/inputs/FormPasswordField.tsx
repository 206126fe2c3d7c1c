import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { FormTextField } from './FormTextField';
import type { Fields, TextName } from './useFields';

interface Props<V extends object> {
  fields: Fields<V>;
  name: TextName<V>;
  label: string;
  /** Tells password managers whether to fill in or to make one up. */
  autoComplete: 'current-password' | 'new-password';
  helperText?: string;
  autoFocus?: boolean;
}

/** A field for a password, which can be shown while it is written. */
export function FormPasswordField<V extends object>(props: Props<V>) {
  const [shown, setShown] = useState(false);
  return (
    <FormTextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? 'Hide password' : 'Show password'}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
