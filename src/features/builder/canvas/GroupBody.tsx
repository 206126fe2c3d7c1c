import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GroupField } from '@/domain/form/definition/definition';
import { AddField } from './AddField';
import { FieldList } from './FieldList';

/** The questions of a group, edited as those of a page are. */
export function GroupBody({ field }: { field: GroupField }) {
  return (
    <Box sx={{ mt: 1, p: { xs: 0.5, sm: 1 }, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {field.fieldIds.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', p: 1 }}>
          What is asked for each one? Add the questions here.
        </Typography>
      )}
      <FieldList parentId={field.id} fieldIds={field.fieldIds} isLong={false} isFirst />
      <Box sx={{ p: 1 }}>
        <AddField
          place={{ parentId: field.id, index: field.fieldIds.length }}
          label="Add a question to the group"
          variant="text"
        />
      </Box>
    </Box>
  );
}
