import FallingIcon from '@mui/icons-material/TrendingDown';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useMemo, useState } from 'react';
import {
  FORM_ORDERS,
  formFigures,
  sortedForms,
  type FormFigures,
  type FormOrder,
} from '@/domain/insights/byForm';
import { formsTable } from '@/domain/answerStore/visitTables';
import { daysOf, type Period, type Rate } from '@/domain/insights/report';
import type { PeriodComparison } from '@/domain/options/reports';
import { shownTitle } from '@/domain/options/formTitle';
import type { FormHead } from '@/shared/data/forms';
import type { Days } from '@/domain/insights/totals';
import { formatCount, formatRate } from '@/shared/lib/numbers';
import { Change } from '@/shared/ui/figures/Change';
import { comparedText } from '@/domain/insights/sentenceText';
import { Section } from '@/shared/ui/page/Section';
import { TextLink } from '@/shared/ui/text/TextLink';
import { startsWith } from '../counted';
import { CsvButton } from '../figures/CsvButton';
import type { InsightsCondition, InsightsParams } from '../params';
import { responsesHref } from '../responsesHref';

const HEADS: Record<FormOrder, string> = {
  title: 'Form',
  views: 'Views',
  starts: 'Starts',
  submissions: 'Responses',
  completionRate: 'Completion rate',
  conversion: 'Conversion rate',
  change: 'Change in responses',
};

const FALLEN: Record<NonNullable<FormFigures['fallen']>, string> = {
  submissions: 'Fewer responses',
  conversion: 'Conversion rate fell',
  completionRate: 'Completion rate fell',
};

const rateText = ({ value }: Rate) => (value === undefined ? '–' : formatRate(value));

const STARTED: readonly InsightsCondition[] = startsWith().conditions;

interface OpenedProps {
  count: number;
  label: string;
  to: string;
}

/** A number of a form that opens what it counts. */
function OpenedCount({ count, label, to }: OpenedProps) {
  const text = formatCount(count);
  return (
    <TableCell align="right">
      {count === 0 ? (
        text
      ) : (
        <TextLink to={to} aria-label={`${text} ${label}.`}>
          {text}
        </TextLink>
      )}
    </TableCell>
  );
}

interface Props {
  forms: readonly FormHead[];
  /** The days of each; undefined waits. */
  days: ReadonlyMap<string, Days> | undefined;
  period: Period;
  former: Period;
  comparison: PeriodComparison;
  /** What the days are filtered by. */
  conditions: readonly InsightsCondition[];
  today: string;
  /** A form's Insights over the same days. */
  hrefOf: (formId: string, to?: Pick<Partial<InsightsParams>, 'view' | 'filter'>) => string;
}

/** Published forms beside each other, those that need attention first; each opens its Insights over the same days. */
export function FormsSection(props: Props) {
  const { forms, days, period, former, comparison, conditions, today, hrefOf } = props;
  const [order, setOrder] = useState<FormOrder>();
  const [isDescending, setDescending] = useState(true);
  const figures = useMemo(
    () =>
      days &&
      forms.map(({ id, data }) =>
        formFigures({ formId: id, title: shownTitle(data.title) }, days.get(id) ?? {}, {
          period,
          former,
          today,
        }),
      ),
    [days, forms, period, former, today],
  );
  if (forms.length === 0) return null;
  const before = comparedText(daysOf(period).length, comparison);
  const rows = figures && sortedForms(figures, order, isDescending);
  const choose = (chosen: FormOrder) => {
    setDescending(order === chosen ? !isDescending : chosen !== 'title');
    setOrder(chosen);
  };
  return (
    <Section
      title="By form"
      lead="Forms with a significant fall come first. Open a form to see why."
      actions={rows && <CsvButton name="Insights by form" table={() => formsTable(rows)} />}
    >
      {rows ? (
        <TableContainer
          tabIndex={0}
          role="region"
          aria-label="Figures by form"
          // On a phone, what fits beside the names is views, starts and responses.
          sx={{
            '& :is(th, td)': { px: { xs: 0.5, sm: 2 } },
            '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': {
              display: { xs: 'none', sm: 'initial' },
            },
          }}
        >
          <Table size="small">
            <TableHead>
              <TableRow>
                {FORM_ORDERS.map((one) => (
                  <TableCell
                    key={one}
                    align={one === 'title' ? 'left' : 'right'}
                    sortDirection={order === one ? (isDescending ? 'desc' : 'asc') : false}
                  >
                    <TableSortLabel
                      active={order === one}
                      direction={order === one && !isDescending ? 'asc' : 'desc'}
                      onClick={() => choose(one)}
                    >
                      {HEADS[one]}
                    </TableSortLabel>
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ formId, title, now, changes, fallen }) => (
                <TableRow key={formId} hover>
                  <TableCell
                    component="th"
                    scope="row"
                    sx={{ minWidth: { xs: '8em', sm: '12em' } }}
                  >
                    <TextLink to={hrefOf(formId)}>
                      <bdi>{title}</bdi>
                    </TextLink>
                    {fallen && (
                      <Chip
                        size="small"
                        color="warning"
                        variant="outlined"
                        icon={<FallingIcon />}
                        label={FALLEN[fallen]}
                        sx={{ ml: { xs: 0, sm: 1 } }}
                      />
                    )}
                  </TableCell>
                  <OpenedCount
                    count={now.views}
                    label={`views of ${title}. Open these visits`}
                    to={hrefOf(formId, { view: 'visits' })}
                  />
                  <OpenedCount
                    count={now.starts}
                    label={`starts of ${title}. Open these visits`}
                    to={hrefOf(formId, { view: 'visits', filter: STARTED })}
                  />
                  <OpenedCount
                    count={now.submissions}
                    label={`responses to ${title}. Open these responses`}
                    to={
                      responsesHref(formId, period, conditions) ??
                      hrefOf(formId, { view: 'visits' })
                    }
                  />
                  <TableCell align="right">{rateText(now.completionRate)}</TableCell>
                  <TableCell align="right">{rateText(now.conversion)}</TableCell>
                  <TableCell align="right" sx={{ '& > p': { ml: 'auto' }, minWidth: '11em' }}>
                    <Change change={changes.submissions} before={before} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </Section>
  );
}
