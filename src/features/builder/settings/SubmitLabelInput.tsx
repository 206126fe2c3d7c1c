import TextField from '@mui/material/TextField';
import { PageWords, usePageWords } from '../ui/PageWords';
import { useBuilder, useStoreActions } from '../state/store';

/** What the submit button says; left empty, our word in the form's language. */
export function SubmitLabelInput() {
  return (
    <PageWords>
      <Input />
    </PageWords>
  );
}

function Input() {
  const { edit } = useStoreActions();
  const label = useBuilder(({ history }) => history.definition.submitLabel);
  const { send } = usePageWords();
  return (
    <TextField
      label="Submit button"
      size="small"
      fullWidth
      placeholder={send}
      value={label ?? ''}
      slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' }, inputLabel: { shrink: true } }}
      onChange={({ target: { value } }) =>
        edit(
          [{ op: 'setForm', set: { submitLabel: value === '' ? null : value } }],
          'form:submitLabel',
        )
      }
    />
  );
}
