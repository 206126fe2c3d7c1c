import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { AnnotationContent } from '@/domain/documents/annotations.schema';
import { ANNOTATIONS } from '@/domain/options/reports';
import { FormDialog } from '@/shared/ui/feedback/FormDialog';
import { DateField } from '@/shared/ui/inputs/DateField';

interface Props {
  /** What is edited; for a new one, the day alone. */
  annotation: { day: string; text?: string };
  today: string;
  onSubmit: (annotation: AnnotationContent) => void;
  onClose: () => void;
}

/** Asks for an annotation's day and text. */
export function AnnotationDialog({ annotation, today, onSubmit, onClose }: Props) {
  const [day, setDay] = useState<string | undefined>(annotation.day);
  const [text, setText] = useState(annotation.text ?? '');
  const isNew = annotation.text === undefined;
  return (
    <FormDialog
      title={isNew ? 'Add annotation' : 'Edit annotation'}
      submit={isNew ? 'Add annotation' : 'Save annotation'}
      disabled={day === undefined || text.trim() === ''}
      onSubmit={() => {
        if (day === undefined) return;
        onClose();
        onSubmit({ day, text: text.trim() });
      }}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          autoFocus
          fullWidth
          multiline
          label="What happened"
          value={text}
          onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
          helperText={`For example a campaign or a holiday. Everyone in this workspace sees it. ${text.length} of ${ANNOTATIONS.text} characters.`}
          slotProps={{ htmlInput: { maxLength: ANNOTATIONS.text } }}
        />
        <DateField label="Day" value={day} max={today} onChange={setDay} />
      </Stack>
    </FormDialog>
  );
}
