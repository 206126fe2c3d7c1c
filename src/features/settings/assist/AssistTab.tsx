import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { can } from '@/domain/options/access';
import { ASSIST_LIMITS, type AssistMode } from '@/domain/options/assist';
import { useWorkspace } from '@/shared/data/workspace';
import { useToast } from '@/shared/ui/feedback/toast';
import { Section } from '@/shared/ui/page/Section';
import { WorkspaceChoice, type Choice } from '@/shared/ui/inputs/WorkspaceChoice';
import { AssistAnswers } from './AssistAnswers';
import { changeAssist } from '../data';

const CHOICES: readonly Choice<AssistMode | 'on'>[] = [
  {
    value: 'on',
    label: 'On',
    about:
      'A language model answers if this service has one; otherwise the built-in generator does.',
  },
  {
    value: 'built_in',
    label: 'Built-in generator only',
    about: 'Forms are made by our own rules. Nothing is sent to a language model.',
  },
  { value: 'off', label: 'Off', about: 'No one in this workspace is offered the assistant.' },
];

/** Who answers when members describe a form, what that sends and to whom, and how to turn it off. */
export function AssistTab() {
  const workspace = useWorkspace();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (mode: AssistMode | 'on') => changeAssist(workspace.id, mode),
    onSuccess: (_done, mode) => toast.show(mode === 'off' ? 'The assistant is off.' : 'Saved.'),
    onError: (error) => toast.fail(error.message),
  });
  return (
    <>
      <Section
        title="Assistant"
        lead="It makes forms from a description and suggests changes. It never publishes anything."
      >
        <WorkspaceChoice
          label="Who may answer"
          choices={CHOICES}
          value={change.isPending ? change.variables : (workspace.assist ?? 'on')}
          onChange={(mode) => change.mutate(mode)}
          busy={change.isPending}
          isAdmin={can(workspace.role, 'changeSettings')}
        />
      </Section>
      <AssistAnswers />
      <Section title="What is sent" lead="What leaves your workspace, and what never does.">
        <Typography>
          With a language model, your description and the texts of the form that you change or
          translate leave this workspace: titles, questions, options and endings. Answers are sent
          only if an admin allows it above. Contacts and files are never sent. The built-in
          generator sends nothing.
        </Typography>
        <Typography>
          {`A workspace can ask ${ASSIST_LIMITS.perDay} times a day. Each form shows who made it, and what it suggests is checked like anything else before it becomes part of a form.`}
        </Typography>
      </Section>
    </>
  );
}
