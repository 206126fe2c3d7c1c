import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import { Section } from '@/shared/ui/page/Section';
import { TextLink } from '@/shared/ui/text/TextLink';
import type { Step } from './steps';

interface Props {
  steps: readonly Step[];
  onDismiss: () => void;
}

/** What a new user does first, and what comes next once all of it is done. Stays until it is hidden. */
export function Checklist({ steps, onDismiss }: Props) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return <AllDone count={steps.length} onDismiss={onDismiss} />;
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
        Hide these steps
      </Button>
    </Section>
  );
}

const NEXT = [
  { title: 'See how your forms are doing', href: routes.insights.href() },
  { title: 'Create another form from a template', href: routes.templates.href() },
  {
    title: 'Check your workspace settings',
    href: routes.profileSettings.href({ tab: 'workspace' }),
  },
] as const;

function AllDone({ count, onDismiss }: Pick<Props, 'onDismiss'> & { count: number }) {
  return (
    <Section title="You’re all set">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${count} of ${count} done`}
      </Typography>
      <Typography sx={{ my: 1 }}>
        You’ve published a form, read your first response and gained a contact. Here’s what to do
        next:
      </Typography>
      <Box component="ul" sx={{ pl: 3, my: 1 }}>
        {NEXT.map(({ title, href }) => (
          <Typography component="li" key={title} sx={{ py: 0.5 }}>
            <TextLink to={href}>{title}</TextLink>
          </Typography>
        ))}
      </Box>
      <Button size="small" onClick={onDismiss}>
        Hide this
      </Button>
    </Section>
  );
}
