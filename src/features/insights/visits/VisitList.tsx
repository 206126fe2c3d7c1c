import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { dimensionName } from '@/domain/answerStore/dimensions';
import type { ResultTable } from '@/domain/answerStore/resultRows';
import type { AnswerTable } from '@/domain/answerStore/table';
import { visitReader, visitRows, type ListedVisit } from '@/domain/answerStore/visitList';
import { ownValue } from '@/domain/base/ownValue';
import { formatDuration } from '@/domain/base/duration';
import { routes } from '@/shared/config/routes';
import { formatInstant } from '@/shared/lib/dates';
import { formatCount, plural } from '@/shared/lib/numbers';
import { Section } from '@/shared/ui/page/Section';
import { TextLink } from '@/shared/ui/text/TextLink';
import { CsvButton } from '../figures/CsvButton';
import { VISIT_OUTCOMES } from '../useReportFilters';
import type { FormAnswers } from '../useFormAnswers';

/** Visits that are drawn at a press. */
const PAGE = 50;

interface Props {
  answers: FormAnswers;
  /** Which response a visit led to; undefined until it is known. */
  texts: AnswerTable | undefined;
}

const HEAD = [
  'Opened',
  'Outcome',
  'Last question reached',
  'Errors',
  'Time',
  'Came from',
  'Device',
];

/** The visits that the figures count, under the filters of the screen: the newest first. */
export function VisitList({ answers, texts }: Props) {
  const { table, visits, registry, formId } = answers;
  const [shown, setShown] = useState(PAGE);
  const rows = useMemo(() => visitRows(table, visits), [table, visits]);
  const read = useMemo(() => visitReader(table, texts), [table, texts]);
  const cells = (visit: ListedVisit): string[] => [
    formatInstant(visit.viewedAt),
    VISIT_OUTCOMES.find(({ id }) => id === visit.outcome)?.label ?? '',
    visit.last === undefined ? '' : ownValue(registry, visit.last)?.label || 'Untitled question',
    visit.errors === 0 ? '' : formatCount(visit.errors),
    visit.seconds === undefined ? '' : formatDuration(visit.seconds * 1_000),
    [visit.source, visit.campaign].filter((one) => one !== undefined).join(' · '),
    [
      visit.device && dimensionName('device', visit.device),
      visit.language && dimensionName('language', visit.language),
    ]
      .filter((one) => one !== undefined)
      .join(' · '),
  ];
  const asTable = (): ResultTable => ({
    head: HEAD,
    rows: Array.from(rows, (row) => cells(read(row))),
  });
  return (
    <Section
      title="Visits"
      lead="Each time the form was opened and seen in this period, under these filters."
      actions={rows.length > 0 && <CsvButton name="Visits" table={asTable} />}
    >
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No visits in this period.</Typography>
      ) : (
        <>
          <Typography variant="body2" role="status" sx={{ mb: 1 }}>
            {plural(rows.length, 'visit')}
          </Typography>
          <TableContainer tabIndex={0} role="region" aria-label="List of visits">
            <Table size="small">
              <TableHead>
                <TableRow>
                  {HEAD.map((label) => (
                    <TableCell key={label}>{label}</TableCell>
                  ))}
                  <TableCell>Response</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {Array.from(rows.subarray(0, shown), read).map((visit) => (
                  <TableRow key={visit.row}>
                    {cells(visit).map((cell, index) => (
                      <TableCell
                        key={HEAD[index]}
                        sx={{ whiteSpace: index === 2 ? undefined : 'nowrap' }}
                      >
                        <bdi>{cell}</bdi>
                      </TableCell>
                    ))}
                    <TableCell>
                      {visit.response !== undefined && (
                        <TextLink
                          to={routes.submissions.href(formId, { submission: visit.response })}
                        >
                          Open
                        </TextLink>
                      )}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          {shown < rows.length && (
            <Box sx={{ mt: 1 }}>
              <Button onClick={() => setShown(shown + PAGE)}>Show more visits</Button>
            </Box>
          )}
        </>
      )}
    </Section>
  );
}
