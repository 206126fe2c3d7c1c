import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { PERIOD_NAMES, type PeriodName } from '@/domain/insights/report';
import { useForms } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { idOrNothing, oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecountNote } from '@/shared/ui/figures/RecountNote';
import { FormInsights } from './FormInsights';
import { Report } from './Report';
import { shownTitle } from '@/domain/options/formTitle';

const PERIODS: Record<PeriodName, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'This month',
};
/** How many forms the picker lists. */
const PICKED = 100;

const PARAMS = { form: idOrNothing, period: oneOf(PERIOD_NAMES, '30d') };

/** /insights: how the forms do, all together or one (`?form=`), over a period (`?period=`). */
export function InsightsPage() {
  const workspace = useWorkspace();
  const [{ form: formId, period: name }, setUrl] = useUrlState(PARAMS);
  const { forms } = useForms(workspace.id, PICKED);
  const known = forms?.some((form) => form.id === formId) ?? false;
  const daily = `Daily figures use ${workspace.timeZone.replaceAll('_', ' ')} time.`;
  return (
    <>
      {/* One form has its name, as the heading, in its bar. */}
      {formId === undefined && (
        <PageHeader title="Insights" lead={`How your forms are performing. ${daily}`} />
      )}
      <Stack
        direction="row"
        useFlexGap
        // Beside each other on a phone, unless large text needs a line for each.
        sx={{ my: 1, columnGap: { xs: 1, sm: 2 }, flexWrap: 'wrap' }}
      >
        <TextField
          select
          size="small"
          label="Form"
          value={formId !== undefined && known ? formId : ''}
          onChange={(event) => setUrl({ form: event.target.value || undefined }, 'push')}
          sx={{
            flex: { xs: '1 1 9em', sm: 'none' },
            minWidth: { xs: 0, sm: 240 },
            maxWidth: { sm: 420 },
          }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">All forms</MenuItem>
          {forms?.map((form) => (
            <MenuItem key={form.id} value={form.id}>
              {shownTitle(form.data.title)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label="Period"
          value={name}
          onChange={(event) => {
            const period = PERIOD_NAMES.find((one) => one === event.target.value);
            setUrl({ period }, 'push');
          }}
          sx={{ flex: { xs: '1 1 9em', sm: 'none' }, minWidth: { xs: 0, sm: 180 } }}
        >
          {PERIOD_NAMES.map((value) => (
            <MenuItem key={value} value={value}>
              {PERIODS[value]}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {formId !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {daily}
        </Typography>
      )}
      {workspace.recounting && <RecountNote />}
      {formId === undefined ? (
        <Report formId={undefined} period={name} />
      ) : (
        <FormInsights key={formId} formId={formId} period={name} />
      )}
    </>
  );
}
