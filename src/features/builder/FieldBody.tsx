import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import { LIMITS, hasOptions, type Field } from '@/domain/form/definition';
import { InlineText } from './InlineText';
import { OptionsEditor } from './OptionsEditor';
import { useBuilder } from './store';

/** The answer's place in the canvas: options to edit, or the shape of the control. */
export function FieldBody({ field, selected }: { field: Field; selected: boolean }) {
  const edit = useBuilder((state) => state.edit);
  if (hasOptions(field)) return <OptionsEditor field={field} selected={selected} />;
  if (field.type === 'consent' || field.type === 'statement') {
    const property = field.type === 'consent' ? 'statement' : 'text';
    return (
      <Stack direction="row" sx={{ alignItems: 'center', mt: 1 }}>
        {field.type === 'consent' && (
          <Checkbox disabled sx={{ ml: -1 }} slotProps={{ input: { 'aria-hidden': true } }} />
        )}
        <InlineText
          variant="option"
          multiline
          label={field.type === 'consent' ? 'Sentence beside the box' : 'Text'}
          placeholder={field.type === 'consent' ? 'I agree to …' : 'Write the text'}
          value={field.type === 'consent' ? field.statement : field.text}
          maxLength={field.type === 'consent' ? LIMITS.help : LIMITS.statement}
          onChange={(value) =>
            edit(
              [{ op: 'setField', fieldId: field.id, set: { [property]: value } }],
              `${property}:${field.id}`,
            )
          }
        />
      </Stack>
    );
  }
  return (
    <Box
      aria-hidden
      sx={{
        mt: 1,
        px: 1.5,
        py: 1,
        minHeight: (theme) => theme.spacing(field.type === 'long_text' ? 10 : 5.5),
        maxWidth: field.type === 'number' || field.type === 'date' ? '16rem' : undefined,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.secondary',
        typography: 'body2',
      }}
    >
      {shapeText(field)}
    </Box>
  );
}

function shapeText(
  field: Exclude<Field, { options: unknown } | { type: 'consent' | 'statement' }>,
): string {
  switch (field.type) {
    case 'email':
      return field.placeholder ?? 'name@example.com';
    case 'date':
      return 'dd / mm / yyyy';
    case 'number':
      return field.unit ?? '0';
    case 'short_text':
    case 'long_text':
      return field.placeholder ?? '';
  }
}
