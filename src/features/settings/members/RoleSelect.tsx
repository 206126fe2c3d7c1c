import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { INVITED_ROLES, ROLE_TEXTS, type InvitedRole } from '@/domain/options/members';

interface Props {
  /** The element that names whose role it is. */
  describedBy?: string;
  value: InvitedRole;
  isSmall?: boolean;
  disabled?: boolean;
  onChange: (role: InvitedRole) => void;
}

/** Chooses a role, each with what it is for. */
export function RoleSelect({
  describedBy,
  value,
  isSmall = false,
  disabled = false,
  onChange,
}: Props) {
  return (
    <TextField
      select
      label="Role"
      value={value}
      disabled={disabled}
      {...(isSmall ? { size: 'small', sx: { minWidth: 120, my: 0 } } : { fullWidth: true })}
      onChange={(event) => {
        const role = INVITED_ROLES.find((one) => one === event.target.value);
        if (role) onChange(role);
      }}
      slotProps={{
        select: {
          renderValue: () => ROLE_TEXTS[value].name,
          SelectDisplayProps: { 'aria-describedby': describedBy },
        },
      }}
    >
      {INVITED_ROLES.map((role) => (
        <MenuItem key={role} value={role} sx={{ maxWidth: 420, whiteSpace: 'normal' }}>
          <ListItemText primary={ROLE_TEXTS[role].name} secondary={ROLE_TEXTS[role].text} />
        </MenuItem>
      ))}
    </TextField>
  );
}
