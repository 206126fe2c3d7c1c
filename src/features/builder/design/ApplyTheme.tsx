import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useContext, useId, useState } from 'react';
import { shownTitle } from '@/domain/options/formTitle';
import { dressed } from '@/domain/form/design/edit';
import { useForms } from '@/shared/data/forms';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';
import { FormIdContext } from '../state/formId';
import { applyTheme, type SavedTheme } from './data';
import { useDesign } from './useDesign';

/** Gives a theme to several forms: an edit of each draft. Live forms show it once they are published. */
export function ApplyTheme({ theme, onClose }: { theme: SavedTheme; onClose: () => void }) {
  const id = useId();
  const { id: workspace } = useWorkspace();
  const { uid } = useUser();
  const { forms = [] } = useForms(workspace, 200);
  const { design, set } = useDesign();
  const own = useContext(FormIdContext);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const apply = useMutation({
    mutationFn: async () => {
      const others = [...chosen].filter((formId) => formId !== own);
      // The form that is open is edited here, so that the step can be undone.
      if (chosen.has(own)) set(dressed(design, theme.design));
      const results = await Promise.allSettled(
        others.map((formId) => applyTheme({ workspace, formId }, theme.design, uid)),
      );
      return {
        done: chosen.size,
        failed: results.filter(({ status }) => status === 'rejected').length,
      };
    },
  });
  const toggle = (formId: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(formId)) next.add(formId);
      return next;
    });
  const { data } = apply;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>Apply “{theme.name}”</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Changes the drafts of the forms you select. Publish them to show the new design.
        </DialogContentText>
        <Stack role="group" aria-labelledby={id} sx={{ mt: 1 }}>
          {forms.map((form) => (
            <FormControlLabel
              key={form.id}
              label={shownTitle(form.data.title)}
              control={<Checkbox checked={chosen.has(form.id)} onChange={() => toggle(form.id)} />}
            />
          ))}
        </Stack>
        {data && (
          <Alert severity={data.failed > 0 ? 'warning' : 'success'} role="status" sx={{ mt: 2 }}>
            {`Applied to ${plural(data.done - data.failed, 'form')}.`}
            {data.failed > 0 && ` We couldn’t change ${plural(data.failed, 'form')}. Try again.`}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{data ? 'Close' : 'Cancel'}</Button>
        <Button
          variant="contained"
          disabled={chosen.size === 0 || apply.isPending}
          onClick={() => apply.mutate()}
        >
          {chosen.size === 0 ? 'Apply theme' : `Apply to ${plural(chosen.size, 'form')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
