import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { dayIn } from '@/domain/base/days';
import { routes } from '@/shared/config/routes';
import { useForms } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { writeUrl } from '@/shared/lib/urlState';
import { useNow } from '@/shared/lib/useNow';
import { useUrlState } from '@/shared/lib/useUrlState';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { RecountNote } from '@/shared/ui/figures/RecountNote';
import { AllForms } from './allForms/AllForms';
import { FormInsights } from './FormInsights';
import { periodsOf } from '@/domain/insights/report';
import { NOTHING_COMPARED, PARAMS, type InsightsParams } from './params';
import { PeriodPicker } from './PeriodPicker';
import { PrintedReport } from './reports/PrintedReport';
import { ReportsMenu } from './reports/ReportsMenu';
import { isChanged, useReports } from './reports/savedReports';
import { shownTitle } from '@/domain/options/formTitle';

/** How many forms the picker lists. */
const PICKED = 100;

/** /insights: how the forms do, all together or one (`?form=`), over a period (`?period=`). */
export function InsightsPage() {
  const workspace = useWorkspace();
  const [params, setUrl] = useUrlState(PARAMS);
  const { form: formId } = params;
  const { search } = useLocation();
  const today = dayIn(workspace.timeZone, useNow());
  const change = (changes: Partial<InsightsParams>) => setUrl(changes, 'push');
  const { forms } = useForms(workspace.id, PICKED);
  const open = forms?.find((form) => form.id === formId);
  const report = useReports(workspace.id)?.find(({ id }) => id === params.report);
  const printed = report && !isChanged(report, params) ? report : undefined;
  const { period } = periodsOf(params, today);
  const daily = `Daily figures use ${workspace.timeZone.replaceAll('_', ' ')} time.`;
  return (
    <>
      {/* One form has its name, as the heading, in its bar. */}
      {formId === undefined && (
        <PageHeader title="Insights" lead={`How your forms are performing. ${daily}`} />
      )}
      <PrintedReport
        title={[printed?.data.name, open && shownTitle(open.data.title), 'Insights']
          .filter((part) => part !== undefined)
          .join(' · ')}
        period={period}
      />
      <Stack
        data-print="none"
        direction="row"
        useFlexGap
        // Beside each other on a phone, unless large text needs a line for each.
        sx={{ my: 1, columnGap: { xs: 1, sm: 2 }, rowGap: 1.5, flexWrap: 'wrap' }}
      >
        <TextField
          select
          size="small"
          label="Form"
          value={open?.id ?? ''}
          onChange={(event) =>
            change({ form: event.target.value || undefined, filter: [], ...NOTHING_COMPARED })
          }
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
        <PeriodPicker params={params} period={period} today={today} onChange={change} />
        <ReportsMenu params={params} onChange={change} />
      </Stack>
      {formId !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {daily}
        </Typography>
      )}
      {workspace.recounting && <RecountNote />}
      {formId === undefined ? (
        <AllForms params={params} forms={forms} search={search} onChange={change} />
      ) : (
        <FormInsights
          key={formId}
          formId={formId}
          params={params}
          hrefOf={(to) => `${routes.insights.href()}?${writeUrl(PARAMS, search, to)}`}
          onChange={change}
        />
      )}
    </>
  );
}
