import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  contrastProblems,
  repairedDesign,
  type ContrastProblem,
} from '@/domain/form/design/palette';
import { useDesign } from './useDesign';

function problemText({ mode, kind, ratio, least }: ContrastProblem): string {
  const what = kind === 'text' ? 'Text' : 'The accent colour';
  return `${what} is hard to see in ${mode} mode: ${ratio.toFixed(1)}:1. It needs ${least}:1.`;
}

/** Whether the colours can be read, and one press that fixes them. */
export function ContrastCheck() {
  const { design, set } = useDesign();
  const problems = contrastProblems(design);
  return (
    <div role="status">
      {problems.length === 0 ? (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', color: 'success.readable' }}>
          <OkIcon fontSize="small" />
          <Typography variant="caption">Easy to read: contrast meets WCAG AA.</Typography>
        </Stack>
      ) : (
        <Alert
          severity="warning"
          sx={{ '& .MuiAlert-message': { width: '100%' } }}
          action={
            <Button size="small" color="inherit" onClick={() => set(repairedDesign(design))}>
              Fix contrast
            </Button>
          }
        >
          {problems.map((problem) => (
            <Typography key={`${problem.mode} ${problem.kind}`} variant="body2">
              {problemText(problem)}
            </Typography>
          ))}
        </Alert>
      )}
    </div>
  );
}
