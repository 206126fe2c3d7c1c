import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FUNCTION_HELP, signatureOf } from '@/domain/logic/functionHelp';
import { FUNCTION_NAMES } from '@/domain/logic/functions';

/** All functions and what they do. */
export function FunctionList() {
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        All functions
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {FUNCTION_NAMES.map((name) => (
          <Box key={name} sx={{ pt: 1 }}>
            <Typography component="dt" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
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
    </Box>
  );
}
