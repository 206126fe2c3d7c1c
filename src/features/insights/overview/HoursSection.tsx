import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMemo } from 'react';
import { byHourAndWeekday } from '@/domain/answerStore/figures';
import { hoursTable } from '@/domain/answerStore/visitTables';
import { WEEKDAYS } from '@/domain/base/weekdays';
import { comparison } from '@/domain/conditions/filters';
import { plural } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import type { OnConditions } from '../params';
import { CsvButton } from '../figures/CsvButton';
import type { FormAnswers } from '../useFormAnswers';

interface Props {
  answers: Pick<FormAnswers, 'table' | 'visits'>;
  timeZone: string;
  onFilter: OnConditions;
}

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

/** Views by hour and day of the week. A cell is a filter. */
export function HoursSection({ answers: { table, visits }, timeZone, onFilter }: Props) {
  const views = useMemo(
    () => new Map(byHourAndWeekday(table, visits).map((row) => [row.id, row.views])),
    [table, visits],
  );
  const most = Math.max(1, ...views.values());
  return (
    <Section
      title="Visits by hour and weekday"
      lead={`Views in ${timeZone.replaceAll('_', ' ')} time.`}
      actions={
        <CsvButton name="Visits by hour and weekday" table={() => hoursTable(table, visits)} />
      }
    >
      <Box
        sx={{ overflowX: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label="Views by hour and day of the week"
      >
        <Box
          component="table"
          sx={{
            borderCollapse: 'separate',
            borderSpacing: '2px',
            tableLayout: 'fixed',
            width: '100%',
            minWidth: 720,
            typography: 'caption',
          }}
        >
          <thead>
            <tr>
              <td aria-label="Rows" />
              {HOURS.map((hour) => (
                <Box
                  component="th"
                  key={hour}
                  scope="col"
                  sx={{ fontWeight: 400, color: 'text.secondary' }}
                >
                  {hour % 3 === 0 ? hour : ''}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((weekday, index) => (
              <tr key={weekday}>
                <Box component="th" scope="row" sx={{ fontWeight: 400, textAlign: 'start', pr: 1 }}>
                  {weekday.slice(0, 3)}
                </Box>
                {HOURS.map((hour) => {
                  const count = views.get(`${index + 1} ${hour}`) ?? 0;
                  const label = `${weekday}, ${hour}:00: ${plural(count, 'view')}`;
                  return (
                    <Box component="td" key={hour} sx={{ p: 0 }}>
                      <Box
                        {...(count > 0
                          ? {
                              component: ButtonBase,
                              'aria-label': `${label}. Filter by this.`,
                              onClick: () =>
                                onFilter([
                                  comparison({ kind: 'session', property: 'weekday' }, 'one_of', [
                                    String(index + 1),
                                  ]),
                                  comparison({ kind: 'session', property: 'hour' }, 'one_of', [
                                    String(hour),
                                  ]),
                                ]),
                            }
                          : { role: 'img', 'aria-label': label })}
                        title={label}
                        sx={{
                          display: 'block',
                          width: '100%',
                          height: 24,
                          borderRadius: 0.5,
                          bgcolor: (theme) =>
                            count === 0
                              ? theme.vars.palette.action.hover
                              : `rgba(${theme.vars.palette.primary.mainChannel} / ${(0.15 + (count / most) * 0.85).toFixed(3)})`,
                          '&:focus-visible': {
                            outline: '2px solid',
                            outlineColor: 'primary.readable',
                          },
                        }}
                      />
                    </Box>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Section>
  );
}
