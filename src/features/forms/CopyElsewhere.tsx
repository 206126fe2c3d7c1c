import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownTitle } from '@/domain/options/formTitle';
import { routes } from '@/shared/config/routes';
import type { FormHead } from '@/shared/data/forms';
import { useWorkspaceActions } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { freshKey } from '@/shared/lib/random';
import { FormError } from '@/shared/ui/inputs/FormError';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { useToast } from '@/shared/ui/feedback/toast';

/** Chooses the workspace that a form is copied to. */
export function CopyElsewhere({ form, onClose }: { form: FormHead; onClose: () => void }) {
  const { all, workspace, switchTo } = useWorkspaceActions();
  // Of the copy: a second try after a lost answer finds the first.
  const [copyId] = useState(freshKey);
  const titleId = useId();
  const toast = useToast();
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: (to: string) =>
      call('copyForm', { workspace: workspace.id, formId: form.id, to, copyId }),
  });
  const others = all.filter((one) => one.id !== workspace.id && !one.isSample && !one.endsAt);
  const choose = (to: string, name: string) => {
    copy.mutate(to, {
      onSuccess: ({ formId }) => {
        onClose();
        toast.show(`Copied to “${name}”.`, {
          label: 'Open',
          run: () => {
            switchTo(to);
            void navigate(routes.formBuilder.href(formId));
          },
        });
      },
    });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
        sx={{ overflowWrap: 'anywhere' }}
      >{`Copy “${shownTitle(form.data.title)}” to`}</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <DialogContentText>
          The copy has the draft, its pictures and its tests. Responses, recipients and links stay
          here.
        </DialogContentText>
        <FormError message={copy.error?.message} />
      </DialogContent>
      <List sx={{ overflowY: 'auto' }}>
        {others.map(({ id, name, picture }) => (
          <ListItem key={id} disablePadding>
            <ListItemButton
              disabled={copy.isPending}
              onClick={() => choose(id, name)}
              sx={{ px: 3 }}
            >
              <ListItemIcon sx={{ minWidth: 40 }}>
                <PersonAvatar name={name} photoURL={picture} size={24} isSquare />
              </ListItemIcon>
              <ListItemText
                primary={<bdi>{name}</bdi>}
                secondary={copy.isPending && copy.variables === id ? 'Copying' : undefined}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
