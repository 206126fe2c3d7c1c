import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { can } from '@/domain/options/access';
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { useRecipient } from '@/shared/data/assist/useRecipient';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstantDay } from '@/shared/lib/dates';
import { useToast } from '@/shared/ui/feedback/toast';
import { Section } from '@/shared/ui/page/Section';
import { saveAssistAnswers } from '../data';

/** Whether what respondents wrote may go to the language model: off until an admin turns it on, for this recipient alone. */
export function AssistAnswers() {
  const { id, role, assist, assistAnswers } = useWorkspace();
  const { recipient } = useRecipient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (to: string | null) => saveAssistAnswers(id, to),
    onSuccess: (_done, to) =>
      toast.show(to === null ? 'Answers are no longer sent.' : `Answers may be sent to ${to}.`),
    onError: (error) => toast.fail(error.message),
  });
  const isAdmin = can(role, 'changeSettings');
  if (assist === 'off' || recipient === undefined) return null;
  const isOn = recipient !== null && assistAnswers?.to === recipient;
  return (
    <Section
      title="Respondents’ answers"
      lead="For suggested themes in Insights and drafted replies to responses."
    >
      {recipient === null ? (
        <Typography>
          No language model answers in this workspace, so no answers can be sent to one.
        </Typography>
      ) : (
        <>
          <FormControlLabel
            control={
              <Switch
                checked={save.isPending ? save.variables !== null : isOn}
                disabled={!isAdmin || save.isPending}
                onChange={(_event, on) => save.mutate(on ? recipient : null)}
              />
            }
            label={`Send respondents’ answers to ${recipient}`}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isOn
              ? `Allowed since ${formatInstantDay(assistAnswers.at)}.`
              : 'Off: no answers leave this workspace for a language model.'}
          </Typography>
          <Typography>
            {`Answers are sent only when an editor presses “Suggest themes” (the newest ${ASSIST_LIMITS.themeTexts} answers to that question, ${ASSIST_LIMITS.themeTextCharacters} characters of each) or “Draft a reply” (that response, without name, contact details and files). Email addresses, phone numbers, postcodes and long numbers are masked first; names in a sentence can’t be. Suggested themes stay in the editor’s browser tab, and drafts are never sent for you.`}
          </Typography>
          <Typography>
            Before you turn this on, check that your privacy notice allows it. If this service
            changes to another language model, it turns off again.
          </Typography>
        </>
      )}
      {!isAdmin && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A workspace admin can change this.
        </Typography>
      )}
    </Section>
  );
}
