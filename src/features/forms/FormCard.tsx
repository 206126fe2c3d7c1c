import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { routes } from '@/shared/config/routes';
import type { FormHead } from '@/shared/data/forms';
import { plural } from '@/shared/lib/numbers';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { TextLink } from '@/shared/ui/text/TextLink';
import { FormActions } from './FormActions';
import { shownTitle } from '@/domain/form/formTitle';

/** One form: title, status and actions. */
export function FormCard({ form }: { form: FormHead }) {
  const { title, status, counts, updatedAt, draftRev, liveVersion, liveRev } = form.data;
  const changed = liveVersion !== undefined && liveRev !== draftRev;
  const name = shownTitle(title);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <TextLink
            to={routes.formBuilder.href(form.id)}
            variant="subtitle1"
            underline="hover"
            sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}
          >
            <bdi>{name}</bdi>
          </TextLink>
          <StatusChip status={status} />
          {changed && <Chip size="small" variant="outlined" label="Unpublished changes" />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {' '}
          Edited <RelativeTime at={updatedAt} />
        </Typography>
      </Box>
      <ButtonLink
        to={routes.submissions.href(form.id)}
        aria-label={`${plural(counts.submissions, 'response')} to ${name}`}
      >
        {plural(counts.submissions, 'response')}
      </ButtonLink>
      <FormActions form={form} name={name} />
    </Paper>
  );
}
