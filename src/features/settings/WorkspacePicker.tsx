import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWorkspaceActs } from '@/shared/data/workspace';

/** Which of several workspaces one works in. */
export function WorkspacePicker() {
  const { all, workspace, switchTo } = useWorkspaceActs();
  const ordered = [...all].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  return (
    <TextField
      select
      fullWidth
      label="You work in"
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
