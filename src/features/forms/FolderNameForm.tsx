import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { FOLDER_NAME_LENGTH } from '@/domain/options/folders';
import type { FolderChange } from '@/domain/calls/forms.schema';
import type { Folder } from '@/domain/documents/workspaces.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useFields } from '@/shared/ui/inputs/useFields';

/** Makes, renames and deletes folders. */
export function useChangeFolders() {
  const { id: workspace } = useWorkspace();
  return useMutation({
    mutationFn: (change: FolderChange) => call('changeFolders', { workspace, change }),
  });
}

interface Props {
  label: string;
  button: string;
  /** The folder that is renamed; a new one is made without it. */
  folder?: Folder;
  /** The folder's id, once it is stored. */
  onDone: (id: string) => void;
}

/** A folder's name, which is stored here. */
export function FolderNameForm({ label, button, folder, onDone }: Props) {
  const { mutateAsync } = useChangeFolders();
  const fields = useFields({
    first: { name: folder?.name ?? '' },
    check: (values) => ({ values }),
    async send({ name }) {
      if (name.trim() === '') return;
      const change: FolderChange = folder
        ? { kind: 'rename', id: folder.id, name }
        : { kind: 'create', name };
      onDone((await mutateAsync(change)).id);
    },
    failsAt: 'name',
  });
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      onSubmit={fields.onSubmit}
      sx={{ width: '100%' }}
    >
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={label}
        {...fields.text('name')}
        slotProps={{ htmlInput: { maxLength: FOLDER_NAME_LENGTH } }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={fields.values.name.trim() === '' || fields.isBusy}
        sx={{ alignSelf: 'flex-start', minHeight: 40, flexShrink: 0 }}
      >
        {button}
      </Button>
    </Stack>
  );
}
