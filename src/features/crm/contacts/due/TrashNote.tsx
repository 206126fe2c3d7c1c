import Typography from '@mui/material/Typography';
import { useWorkspace } from '@/shared/data/workspace';
import { plural } from '@/shared/lib/numbers';

/** How long contacts stay in the trash. */
export function TrashNote() {
  const { contactRetention } = useWorkspace();
  const kept = 'Contacts stay in the trash until you restore them or an admin erases them.';
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
      {contactRetention
        ? `${kept} Those without activity for ${plural(contactRetention.months, 'month')} are deleted.`
        : kept}
    </Typography>
  );
}
