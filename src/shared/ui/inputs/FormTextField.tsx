import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useLayoutEffect, useRef } from 'react';
import type { Fields, TextName } from './useFields';

type Props<V extends object> = Omit<TextFieldProps, 'name' | 'defaultValue' | 'error'> & {
  fields: Fields<V>;
  name: TextName<V>;
};

/** A text field of a form: its error is shown below it, and it takes the focus if it is the first. */
export function FormTextField<V extends object>({ fields, name, helperText, ...rest }: Props<V>) {
  const { inputRef, onChange, ...field } = fields.text(name, helperText);
  const input = useRef<HTMLInputElement>(null);
  // On a page rendered at build someone may write, or a password manager fill in, before its script arrives.
  useLayoutEffect(() => {
    const { current } = input;
    if (current?.value) onChange({ target: current });
    // Only what was there before: everything later comes as a change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <TextField
      {...rest}
      {...field}
      onChange={onChange}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        inputRef(element);
      }}
      fullWidth
    />
  );
}
