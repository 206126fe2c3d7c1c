import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The search over the articles. */
export function SearchField({ value, onChange }: Props) {
  return (
    <TextField
      label="Search the articles"
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: '100%', maxWidth: 560, mb: 2, bgcolor: 'background.paper' }}
      slotProps={{
        htmlInput: { maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
