import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MAX_RETENTION_MONTHS } from '@/domain/options/contactLimits';
import type { RetentionChoice } from '@/domain/calls/contacts.schema';
import type { ContactRetention } from '@/domain/documents/workspaces.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { ErasedResponsesChoice } from '@/shared/ui/inputs/ErasedResponsesChoice';
import { FormError } from '@/shared/ui/inputs/FormError';
import { DueCountNote } from './DueCountNote';
import { MonthsInput } from './MonthsInput';

/** Suggested at first. */
const MONTHS = 24;
const KEPT = 'customer';

interface Props {
  known: ContactRetention | undefined;
  onClose: () => void;
}

/** After how long contacts without activity are deleted, whom that spares, and how many it is about. */
export function InactiveDialog({ known, onClose }: Props) {
  const { id: workspace, stages } = useWorkspace();
  const toast = useToast();
  const stagesId = useId();
  const [months, setMonths] = useState(String(known?.months ?? MONTHS));
  const [kept, setKept] = useState<readonly string[]>(known?.keptStages ?? [KEPT]);
  const [responses, setResponses] = useState(known?.responses ?? 'delete');
  const keptStages = stages.map(({ id }) => id).filter((id) => kept.includes(id));
  const isValid =
    /^[0-9]+$/.test(months) && Number(months) >= 1 && Number(months) <= MAX_RETENTION_MONTHS;
  const choice: RetentionChoice | undefined = isValid
    ? { months: Number(months), keptStages, responses }
    : undefined;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (retention: RetentionChoice) =>
      call('saveContactRetention', { workspace, retention }),
    onSuccess: () => {
      onClose();
      toast.show('Saved. Admins are notified before contacts are deleted.');
    },
  });
  return (
    <FormDialog
      title="Delete inactive contacts"
      submit={known ? 'Save rule' : 'Turn on deletion'}
      destructive
      disabled={isPending || !choice}
      onSubmit={() => choice && mutate(choice)}
      onClose={onClose}
    >
      <FormError message={error?.message} />
      <Stack spacing={2.5}>
        <MonthsInput value={months} onChange={setMonths} />
        <FormControl>
          <FormLabel id={stagesId}>Never delete contacts in these stages</FormLabel>
          <FormGroup aria-labelledby={stagesId} role="group">
            {stages.map(({ id, name }) => (
              <FormControlLabel
                key={id}
                label={<bdi>{name}</bdi>}
                control={
                  <Checkbox
                    size="small"
                    checked={kept.includes(id)}
                    onChange={(_event, on) =>
                      setKept(on ? [...kept, id] : kept.filter((one) => one !== id))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
          <FormHelperText sx={{ mx: 0 }}>
            Contacts with an open task are always kept.
          </FormHelperText>
        </FormControl>
        <ErasedResponsesChoice value={responses} onChange={setResponses} />
        {choice && <DueCountNote months={choice.months} keptStages={keptStages} />}
      </Stack>
    </FormDialog>
  );
}
