import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FOLDER_NAME_LENGTH } from '@/domain/options/folders';
import type { FolderChange } from '@/domain/calls/forms.schema';
import type { Folder } from '@/domain/documents/workspaces.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';

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
  const [name, setName] = useState(folder?.name ?? '');
  const { mutate, isPending, error } = useChangeFolders();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isPending) return;
    const change: FolderChange = folder
      ? { kind: 'rename', id: folder.id, name }
      : { kind: 'create', name };
    mutate(change, { onSuccess: ({ id }) => onDone(id) });
  };
  return (
    <Stack component="form" direction="row" spacing={1} onSubmit={submit} sx={{ width: '100%' }}>
      <TextField
        autoFocus
        fullWidth
        size="small"
        label={label}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error !== null}
        helperText={error?.message}
        slotProps={{ htmlInput: { maxLength: FOLDER_NAME_LENGTH } }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={name.trim() === '' || isPending}
        sx={{ alignSelf: 'flex-start', minHeight: 40, flexShrink: 0 }}
      >
        {button}
      </Button>
    </Stack>
  );
}
