import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { can } from '@/domain/options/access';
import { ASSIST_LIMITS, type AssistMode } from '@/domain/options/assist';
import { useWorkspace } from '@/shared/data/workspace';
import { useToast } from '@/shared/ui/feedback/toast';
import { Section } from '@/shared/ui/page/Section';
import { changeAssist } from './data';

const CHOICES: readonly { mode: AssistMode | 'on'; label: string; about: string }[] = [
  {
    mode: 'on',
    label: 'On',
    about:
      'A language model answers if this service has one; otherwise the built-in generator does.',
  },
  {
    mode: 'built_in',
    label: 'Built-in generator only',
    about: 'Forms are made by our own rules. Nothing is sent to a language model.',
  },
  { mode: 'off', label: 'Off', about: 'No one in this workspace is offered the assistant.' },
];

/** Who answers when members describe a form, what that sends and to whom, and how to turn it off. */
export function AssistTab() {
  const workspace = useWorkspace();
  const toast = useToast();
  const isAdmin = can(workspace.role, 'changeSettings');
  const current = workspace.assist ?? 'on';
  const change = useMutation({
    mutationFn: (mode: AssistMode | 'on') => changeAssist(workspace.id, mode),
    onSuccess: (_done, mode) => toast.show(mode === 'off' ? 'The assistant is off.' : 'Saved.'),
    onError: (error) => toast.fail(error.message),
  });
  const shown = change.isPending ? change.variables : current;
  return (
    <>
      <Section
        title="Assistant"
        lead="It makes forms from a description and suggests changes. It never publishes anything."
      >
        <FormControl disabled={!isAdmin || change.isPending}>
          <FormLabel id="assist-mode">Who may answer</FormLabel>
          <RadioGroup
            aria-labelledby="assist-mode"
            value={shown}
            onChange={(_event, value) => {
              const chosen = CHOICES.find(({ mode }) => mode === value);
              if (chosen) change.mutate(chosen.mode);
            }}
          >
            {CHOICES.map(({ mode, label, about }) => (
              <FormControlLabel
                key={mode}
                value={mode}
                control={<Radio />}
                sx={{ alignItems: 'flex-start', my: 0.5 }}
                label={
                  <>
                    <Typography component="span" sx={{ display: 'block', pt: 1 }}>
                      {label}
                    </Typography>
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                      {about}
                    </Typography>
                  </>
                }
              />
            ))}
          </RadioGroup>
        </FormControl>
        {!isAdmin && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            A workspace admin can change this.
          </Typography>
        )}
      </Section>
      <Section title="What is sent" lead="And what never is.">
        <Typography>
          With a language model, your description and the texts of the form that you change leave
          this workspace: titles, questions, options and endings. Responses, contacts and files are
          never sent. The built-in generator sends nothing.
        </Typography>
        <Typography>
          {`A workspace can ask ${ASSIST_LIMITS.perDay} times a day. Each form shows who made it, and what it suggests is checked like anything else before it becomes part of a form.`}
        </Typography>
      </Section>
    </>
  );
}
