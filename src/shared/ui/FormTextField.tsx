import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

type Props<V extends FieldValues> = Omit<TextFieldProps, 'name' | 'defaultValue' | 'error'> & {
  control: Control<V>;
  name: FieldPath<V>;
};

/** A text field of a react-hook-form: its error stands below it, and it takes the focus when it is the first. */
export function FormTextField<V extends FieldValues>(props: Props<V>) {
  const { control, name, helperText, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...rest}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      fullWidth
    />
  );
}
