import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { routes } from '@/shared/config/routes';
import { useCreateForm } from '@/shared/data/formActions';
import { useWorkspace } from '@/shared/data/workspace';
import { freshKey } from '@/shared/lib/random';
import { AssistNotes } from '@/shared/ui/assist/AssistNotes';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TemplatePreview } from './TemplatePreview';
import { TemplateQuestions } from './TemplateQuestions';

interface Props {
  definition: FormDefinition;
  /** What did not become part of it. */
  notes: readonly { code: string; at: string; what: string }[];
  notesTitle: string;
  /** Where it comes from. */
  source: ReactNode;
  /** Once it is stored under that id, before its builder opens. */
  onUsed?: (formId: string) => void;
}

/** A form that was made for someone, shown before it is stored: to be used, or not. */
export function FormProposal({ definition, notes, notesTitle, source, onUsed }: Props) {
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const create = useCreateForm(workspace.id);
  // Made once, so that a retry after a lost reply stores no second form.
  const [formId] = useState(freshKey);
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const use = () => {
    create.mutate(
      { formId, definition },
      {
        onSuccess: () => {
          onUsed?.(formId);
          void navigate(routes.formBuilder.href(formId));
        },
      },
    );
  };
  return (
    <Stack component="section" aria-labelledby={id} spacing={2}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography id={id} variant="h5" component="h2" ref={head} tabIndex={-1}>
          {definition.title}
        </Typography>
        <Button variant="contained" size="large" onClick={use} disabled={create.isPending}>
          {create.isPending ? 'Creating form' : 'Use this form'}
        </Button>
      </Box>
      {source}
      {create.error && (
        <ErrorState what="We couldn’t create the form." error={create.error} retry={use} />
      )}
      <AssistNotes title={notesTitle} notes={notes} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 25rem)' },
        }}
      >
        <TemplateQuestions definition={definition} />
        <TemplatePreview definition={definition} />
      </Box>
    </Stack>
  );
}
