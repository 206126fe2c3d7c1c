import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/** Says that what is shown is being looked up again. It takes no room, so that nothing moves when it goes. */
export function LoadingLine({ shown }: { shown: boolean }) {
  return (
    // Without scripting nothing is being looked up.
    <Box sx={{ position: 'relative', height: 0, '@media (scripting: none)': { display: 'none' } }}>
      {shown && (
        <LinearProgress
          aria-label="Loading"
          sx={{ position: 'absolute', insetInline: 0, top: 0 }}
        />
      )}
    </Box>
  );
}
