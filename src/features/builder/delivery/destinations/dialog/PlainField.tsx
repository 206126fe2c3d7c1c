import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { Fields, TextName } from '@/shared/ui/inputs/useFields';
import type { Values } from './values';

type Props = Pick<
  TextFieldProps,
  'label' | 'type' | 'autoFocus' | 'multiline' | 'maxRows' | 'sx'
> & {
  fields: Fields<Values>;
  name: TextName<Values>;
  maxLength: number;
  help?: ReactNode;
};

/** A field for what no browser fills in or corrects: addresses, names of machines, keys. */
export function PlainField({ fields, name, maxLength, help, ...rest }: Props) {
  return (
    <TextField
      fullWidth
      size="small"
      autoComplete={rest.type === 'password' ? 'new-password' : 'off'}
      {...rest}
      {...fields.text(name, help)}
      slotProps={{
        htmlInput: { maxLength, spellCheck: false, autoCapitalize: 'none', dir: 'ltr' },
      }}
    />
  );
}
