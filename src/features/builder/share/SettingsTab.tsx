import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { FormStatusActs } from './FormStatusActs';
import { OwnWords } from '../settings/OwnWords';
import { PanelSection } from '../ui/PanelSection';
import type { BuilderSession } from '../saving/session';
import { FormSettings } from '../settings/SettingsPanel';
import { useDefinition } from '../state/store';

/** Settings of the form as a whole. */
export function SettingsTab({
  session,
  head,
}: {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
}) {
  const definition = useDefinition();
  const status = head?.status ?? 'draft';
  return (
    <Stack spacing={3} sx={{ maxWidth: (theme) => theme.spacing(90), mx: 'auto', width: '100%' }}>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <PanelSection title="Form" level="h2">
          <FormSettings definition={definition} />
        </PanelSection>
      </Paper>
      <Paper variant="outlined" sx={{ p: 3 }}>
        <PanelSection title="Form’s own words">
          <OwnWords definition={definition} />
        </PanelSection>
      </Paper>
      {status !== 'draft' && (
        <Paper variant="outlined" sx={{ p: 3 }}>
          <PanelSection title="Taking answers" level="h2">
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              An unpublished form can be published again under the same link. A closed form says
              that it no longer takes answers; what arrives within 30 days is held for you to
              accept.
            </Typography>
            <Stack direction="row" spacing={1}>
              <FormStatusActs session={session} status={status} />
            </Stack>
          </PanelSection>
        </Paper>
      )}
    </Stack>
  );
}
