import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { foldForSearch } from '@/domain/text/fold';
import { PanelSection } from '../ui/PanelSection';
import { FUNCTION_HELP, signatureOf } from '@/domain/logic/functionHelp';
import { FUNCTION_NAMES } from '@/domain/logic/functions';

/** All functions and what they do, found by name or purpose. */
export function FunctionList() {
  const [query, setQuery] = useState('');
  const wanted = foldForSearch(query.trim());
  const found = FUNCTION_NAMES.filter((name) =>
    [signatureOf(name), FUNCTION_HELP[name].help].some((text) =>
      foldForSearch(text).includes(wanted),
    ),
  );
  return (
    <PanelSection title="All functions">
      <TextField
        type="search"
        label="Search functions"
        size="small"
        fullWidth
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {found.length === 0 ? (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', pt: 1 }}>
          No functions match “{query.trim()}”.
        </Typography>
      ) : (
        <Box component="dl" sx={{ m: 0 }}>
          {found.map((name) => (
            <Box key={name} sx={{ pt: 1 }}>
              <Typography
                component="dt"
                variant="body2"
                sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
              >
                {signatureOf(name)}
              </Typography>
              <Typography
                component="dd"
                variant="caption"
                sx={{ m: 0, display: 'block', color: 'text.secondary' }}
              >
                {FUNCTION_HELP[name].help}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </PanelSection>
  );
}
