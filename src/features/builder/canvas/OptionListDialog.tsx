import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Field } from '@/domain/form/definition/definition';
import { listLimit, type ListLimit } from '@/domain/form/definition/size';
import { plural } from '@/shared/lib/numbers';
import { optionsIn, setOptions, type OptionListName } from '@/domain/form/editing/edits';
import { FieldTitle } from '../text/FieldTitle';
import { freshIds } from '../state/ids';
import { optionLines, readOptionList, splitAtCommas } from './optionList';
import { useBuilder, useField, useStoreActions } from '../state/store';

/** The options of a question as lines of text, written or pasted at once. */
export function OptionListDialog() {
  const overlay = useBuilder((state) => state.overlay);
  return overlay?.kind === 'options' ? (
    <OfField fieldId={overlay.fieldId} list={overlay.list} />
  ) : null;
}

function OfField({ fieldId, list }: { fieldId: string; list: OptionListName }) {
  const field = useField(fieldId);
  const limit = field && listLimit(field.type, list);
  return limit ? <Open field={field} list={list} limit={limit} /> : null;
}

/** Maximum number of errors listed. */
const MAX_ERRORS = 5;

const TITLE = { options: 'Options', rows: 'Rows', columns: 'Columns' } as const;

interface OpenProps {
  field: Field;
  list: OptionListName;
  limit: ListLimit;
}

function Open({ field, list, limit }: OpenProps) {
  const before = optionsIn(field, list);
  const { setOverlay, edit } = useStoreActions();
  const [text, setText] = useState(() => optionLines(before));
  const [tried, setTried] = useState(false);
  const { options, errors } = readOptionList(text, before, freshIds.option, limit);
  const values = splitAtCommas(text);
  const close = () => setOverlay(undefined);
  const save = () => {
    setTried(true);
    if (errors.length > 0) return;
    // What is refused is said, and stays to be shortened.
    if (edit(setOptions(field.id, options, list))) close();
  };
  const shown = tried || text !== '' ? errors.slice(0, MAX_ERRORS) : [];
  const rest = errors.length - shown.length;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="options-title">
      <DialogTitle id="options-title">
        {TITLE[list]} of “<FieldTitle field={field} />”
      </DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          multiline
          fullWidth
          minRows={8}
          maxRows={16}
          label="One option per line"
          value={text}
          error={shown.length > 0}
          onChange={(event) => setText(event.target.value)}
          helperText={
            shown.length > 0
              ? [...shown, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ')
              : 'Paste a list, or a row or column from a spreadsheet. If you paste several columns, we use the first one with text. Surrounding quotes are removed. Options you rename keep their answers unless you also add or remove lines.'
          }
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {plural(options.length, 'option')}
        </Typography>
        {values !== undefined && (
          <Button size="small" onClick={() => setText(values)}>
            Split by commas
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant="contained" onClick={save}>
          Save options
        </Button>
      </DialogActions>
    </Dialog>
  );
}
