import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import type { TextParam } from '@/shared/lib/useTextParam';

interface Props {
  label: string;
  /** What is searched, where the label does not say it: shown while nothing is typed. */
  hint?: string;
  search: TextParam;
  maxLength?: number;
  sx: SxProps<Theme>;
}

/** The search of a list, which its address keeps. */
export function SearchInput({ label, hint, search, maxLength, sx }: Props) {
  return (
    <TextField
      label={label}
      type="search"
      size="small"
      value={search.typed}
      onChange={(event) => search.type(event.target.value)}
      {...(hint === undefined ? {} : { placeholder: hint })}
      sx={sx}
      slotProps={{
        htmlInput: { maxLength },
        input: {
          // On a phone the hint has less room than it needs.
          sx: { '& :placeholder-shown': { textOverflow: 'ellipsis' } },
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
