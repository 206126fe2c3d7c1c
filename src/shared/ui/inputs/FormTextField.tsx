import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useLayoutEffect, useRef } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

type Props<V extends FieldValues> = Omit<TextFieldProps, 'name' | 'defaultValue' | 'error'> & {
  control: Control<V>;
  name: FieldPath<V>;
};

/** A text field of a react-hook-form: its error stands below it, and it takes the focus when it is the first. */
export function FormTextField<V extends FieldValues>(props: Props<V>) {
  const { control, name, helperText, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const input = useRef<HTMLInputElement>(null);
  const { onChange, ref } = field;
  // On a page rendered at build somebody may write, or a password manager fill in, before its script arrives.
  useLayoutEffect(() => {
    if (input.current?.value) onChange(input.current.value);
    // Only what was there before: everything later comes as a change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <TextField
      {...rest}
      name={field.name}
      value={field.value ?? ''}
      onChange={onChange}
      onBlur={field.onBlur}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        ref(element);
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      fullWidth
    />
  );
}
