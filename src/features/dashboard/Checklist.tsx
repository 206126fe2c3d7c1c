import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { Section } from '@/shared/ui/page/Section';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { FirstStep } from './steps';

interface Props {
  steps: readonly FirstStep[];
  onDismiss: () => void;
}

/** What a new user does first, and what comes next once all of it is done. Stays until it is hidden. */
export function Checklist({ steps, onDismiss }: Props) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return <AllDone onDismiss={onDismiss} />;
  return (
    <Section
      title="First steps"
      actions={
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`${done} of ${steps.length} done`}
          </Typography>
          <Button size="small" onClick={onDismiss}>
            Hide these steps
          </Button>
        </Box>
      }
    >
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={(done / steps.length) * 100}
        sx={{ borderRadius: 1, mb: 1.5 }}
      />
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: { xs: 'grid', md: 'flex' },
          justifyContent: 'space-between',
          columnGap: 3,
        }}
      >
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
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {step.title}
              </Typography>
            ) : (
              <TextLink to={step.href} variant="body2">
                {step.title}
              </TextLink>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const NEXT = [
  { title: 'See insights', href: routes.insights.href() },
  { title: 'Browse templates', href: routes.templates.href() },
  {
    title: 'Workspace settings',
    href: routes.profileSettings.href({ tab: 'workspace' }),
  },
] as const;

function AllDone({ onDismiss }: Pick<Props, 'onDismiss'>) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="You’re all set"
      sx={{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}
    >
      <Typography variant="subtitle2" component="h2">
        You’re all set. What’s next?
      </Typography>
      <PlainList sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, flexGrow: 1 }}>
        {NEXT.map(({ title, href }) => (
          <Typography component="li" variant="body2" key={title} sx={{ py: 0.5 }}>
            <TextLink to={href}>{title}</TextLink>
          </Typography>
        ))}
      </PlainList>
      <Button size="small" onClick={onDismiss}>
        Hide this
      </Button>
    </Paper>
  );
}
