import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paths } from '@/domain/base/firestorePaths';
import { seatSchema } from '@/domain/documents/access.schema';
import {
  hasOptions,
  topFields,
  type FormDefinition,
  type OptionsField,
} from '@/domain/form/definition/definition';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';

/** How many places of each option are taken, live. Nothing for a form whose options have none. */
export function PlacesTaken({
  formId,
  definition,
}: {
  formId: string;
  definition: FormDefinition;
}) {
  const fields = topFields(definition)
    .filter(hasOptions)
    .filter(({ options }) => options.some(({ places }) => places !== undefined));
  if (fields.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {fields.map((field) => (
        <TakenOf key={field.id} formId={formId} field={field} />
      ))}
    </Stack>
  );
}

function TakenOf({ formId, field }: { formId: string; field: OptionsField }) {
  const { id: workspace } = useWorkspace();
  const { data } = useLive(liveDocument(paths.seat(workspace, formId, field.id), seatSchema));
  return (
    <Box
      component="section"
      aria-label={`Places: ${field.label}`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }} dir="auto">
        {field.label}
      </Typography>
      {field.options.map(({ id, label, places }) => {
        if (places === undefined) return null;
        const taken = data?.of?.[id] ?? 0;
        const isFull = taken >= places;
        return (
          <Chip
            key={id}
            size="small"
            variant={isFull ? 'filled' : 'outlined'}
            label={`${label}: ${taken} of ${places}${isFull ? ', full' : ''}`}
          />
        );
      })}
    </Box>
  );
}
