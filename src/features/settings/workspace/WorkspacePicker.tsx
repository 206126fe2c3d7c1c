import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWorkspaceActions } from '@/shared/data/workspace';

/** Chooses the current workspace. */
export function WorkspacePicker() {
  const { all, workspace, switchTo } = useWorkspaceActions();
  const ordered = [...all].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  return (
    <TextField
      select
      fullWidth
      label="Current workspace"
      value={workspace.id}
      onChange={(event) => switchTo(event.target.value)}
    >
      {ordered.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
