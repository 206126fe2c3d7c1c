import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Section } from '@/shared/ui/Section';
import { TextLink } from '@/shared/ui/TextLink';
import type { Step } from './steps';

interface Props {
  steps: readonly Step[];
  onDismiss: () => void;
}

/** What a new user does first; goes when all is done or when it is put away. */
export function Checklist({ steps, onDismiss }: Props) {
  const done = steps.filter((step) => step.done).length;
  return (
    <Section title="First steps">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${done} of ${steps.length} done`}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, my: 1 }}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.title}
            sx={{ display: 'flex', gap: 1, py: 0.5, alignItems: 'center' }}
          >
            {step.done ? (
              <DoneIcon fontSize="small" sx={{ color: 'success.readable' }} titleAccess="Done" />
            ) : (
              <OpenIcon fontSize="small" sx={{ color: 'text.secondary' }} titleAccess="To do" />
            )}
            {step.done ? (
              <Typography sx={{ color: 'text.secondary' }}>{step.title}</Typography>
            ) : (
              <TextLink to={step.href}>{step.title}</TextLink>
            )}
          </Box>
        ))}
      </Box>
      <Button size="small" onClick={onDismiss}>
        Put this away
      </Button>
    </Section>
  );
}
