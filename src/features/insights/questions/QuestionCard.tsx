import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useMemo, useState } from 'react';
import { resultOf, type QuestionResult } from '@/domain/answerStore/results';
import type { RegisteredField } from '@/domain/form/registry/registered';
import { comparison } from '@/domain/conditions/filters';
import { storedKindOf } from '@/domain/form/fieldTypes/owner/ownerHalf';
import { countIn } from '@/domain/answerStore/table';
import { ASKED_DEFINITION, RESULT_DEFINITIONS } from '@/shared/lib/numberDefinitions';
import { Explain } from '@/shared/ui/figures/Explain';
import { responsesWith, skippedAt, unseenAt } from '../counted';
import { CountLink } from '../explain/CountLink';
import { useExplanations } from '../explain/reportFacts';
import { formatCount, formatRate, plural } from '@/shared/lib/numbers';
import { FIELD_TYPE_LOOKS, hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import { MoreMenu } from '@/shared/ui/inputs/MoreMenu';
import { Section } from '@/shared/ui/page/Section';
import { rangeConditions, type InsightsCondition } from '../params';
import { ChartTableSwitch, type ChartOrTable } from '../figures/ChartTableSwitch';
import { FigureTable } from '../figures/FigureTable';
import { barsPicture, gridPicture } from '@/domain/answerStore/pictures';
import { useFigureMenu } from '../figures/useFigureMenu';
import type { FormAnswers } from '../useFormAnswers';
import { labelsOf, lookToday } from '@/domain/answerStore/labels';
import { GroupResults } from './GroupResults';
import { ResultFigure } from './ResultFigure';
import { ScoreHistory } from './ScoreHistory';
import { resultTable, type ResultTable } from '@/domain/answerStore/resultRows';

// Stems and stop words of fifteen languages: only for those who read texts.
const TextAnswers = lazy(() => import('./TextAnswers').then((m) => ({ default: m.TextAnswers })));

interface Props {
  id: string;
  label: string;
  field: RegisteredField;
  archived: boolean;
  answers: FormAnswers;
  onFilter: (...conditions: readonly InsightsCondition[]) => void;
}

/** What a question's answers come to, as a figure or a table, to press, to copy and to save. */
export function QuestionCard({ id, label, field, archived, answers, onFilter }: Props) {
  const { registry, table, responses } = answers;
  const [as, setAs] = useState<ChartOrTable>('chart');
  const explain = useExplanations();
  const result = useMemo(
    () => resultOf(table, responses, id, field),
    [table, responses, id, field],
  );
  const labelOf = useMemo(() => labelsOf(registry, id), [registry, id]);
  const look = useMemo(() => lookToday(registry, id), [registry, id]);
  const rows = useMemo(() => resultTable(result, labelOf), [result, labelOf]);
  const { Icon } = FIELD_TYPE_LOOKS[field.type];
  const left = { kind: 'field', id } as const;
  const note = `${formatCount(result.answered)} answered · ${formatCount(result.skipped)} skipped · ${formatCount(result.unseen)} not seen`;
  const picture = pictureOf(result, rows, label, note);
  const items = useFigureMenu({
    name: label,
    table: rows,
    picture,
  });
  const hasScore = result.kind === 'steps' && result.score !== undefined;
  const isSwitched = result.kind !== 'texts' && result.kind !== 'files' && result.kind !== 'rows';
  return (
    <Section
      title={archived ? `${label} (no longer in the form)` : label}
      mark={<Icon fontSize="small" sx={{ color: `hue.${hueOf(field.type)}.ink` }} />}
      actions={
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          {isSwitched && <ChartTableSwitch label={label} value={as} onChange={setAs} />}
          <Explain
            label={label}
            {...explain(
              `${RESULT_DEFINITIONS[hasScore ? 'score' : result.kind]} ${ASKED_DEFINITION}`,
              `${formatCount(result.answered)} answered of ${formatCount(result.seen)} who saw it, in ${plural(countIn(responses), 'response')}`,
              result.answered > 0
                ? { what: 'responses', conditions: [comparison(left, 'is_answered', [])] }
                : undefined,
            )}
          />
          <MoreMenu label={`More for ${label}`} items={items} size="small" />
        </Stack>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        <CountLink
          count={result.answered}
          label={`answered ${label}`}
          counts={responsesWith(comparison(left, 'is_answered', []))}
        />
        {' answered · '}
        <CountLink
          count={result.skipped}
          label={`skipped ${label}`}
          counts={{ what: 'visits', conditions: skippedAt(id) }}
        />
        {' skipped · '}
        <CountLink
          count={result.unseen}
          label={`did not see ${label}`}
          counts={{ what: 'visits', conditions: unseenAt(id) }}
        />
        {' not seen'}
        {result.seen > 0 && ` · ${formatRate(result.answered / result.seen)} of people who saw it`}
      </Typography>
      {result.answered === 0 ? (
        <Typography variant="body2">No answers in this period.</Typography>
      ) : as === 'table' && isSwitched ? (
        <FigureTable name={label} table={rows} />
      ) : (
        <Box>
          <ResultFigure
            name={label}
            result={result}
            labelOf={labelOf}
            look={look}
            onChoose={(value) => onFilter(comparison(left, 'one_of', [value]))}
            onChooseCell={(row, column) =>
              onFilter(comparison({ ...left, part: row }, 'one_of', [column]))
            }
            onChooseRange={(from, to) =>
              onFilter(...rangeConditions(left, String(from), String(to)))
            }
            onChooseDays={
              storedKindOf(field.type) === 'day'
                ? (from, to) => onFilter(comparison(left, 'between', [from, to]))
                : undefined
            }
          />
          {result.kind === 'rows' && <GroupResults id={id} answers={answers} />}
          {result.kind === 'steps' && (
            <ScoreHistory
              id={id}
              label={label}
              field={field}
              answers={answers}
              range={[Number(result.counts[0]?.id), Number(result.counts.at(-1)?.id)]}
              onChoose={({ from, to }) =>
                onFilter(
                  comparison({ kind: 'response', property: 'submitted' }, 'between', [from, to]),
                )
              }
            />
          )}
          {(result.kind === 'texts' || hasOther(result)) && field.type !== 'signature' && (
            <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
              <TextAnswers
                answers={answers}
                fieldId={id}
                name={label}
                isFree={FREE.has(field.type) || hasOther(result)}
              />
            </Suspense>
          )}
        </Box>
      )}
    </Section>
  );
}

/** The figure as a picture; undefined for figures that are a number or a list of texts. */
function pictureOf(
  result: QuestionResult,
  { head, rows }: ResultTable,
  label: string,
  note: string,
): (() => string) | undefined {
  switch (result.kind) {
    case 'options':
    case 'steps':
    case 'dates':
      return () =>
        barsPicture(
          label,
          note,
          rows.map(([name = '', count = 0, share = '']) => barOf(name, count, share)),
        );
    case 'numbers':
      return () =>
        barsPicture(
          label,
          note,
          rows.map(([from = '', to = '', count = 0, share = '']) =>
            barOf(from === to ? from : `${from}–${to}`, count, share),
          ),
        );
    case 'ranking':
      return () =>
        barsPicture(
          label,
          note,
          rows.map(([name = '', mean = '', firsts = 0]) => ({
            ...barOf(name, firsts, ''),
            value: `${firsts} first, average place ${mean}`,
          })),
        );
    case 'grid':
      return () =>
        gridPicture(label, note, {
          columns: head.slice(1),
          rows: rows.map(([name = '', ...cells], index) => ({
            label: String(name),
            cells: cells.map((count) => ({
              share: Number(count) / Math.max(1, result.rows[index]?.answered ?? 1),
              text: String(count),
            })),
          })),
        });
    case 'files':
    case 'rows':
    case 'texts':
      return undefined;
  }
}

const barOf = (name: string | number, count: string | number, share: string | number) => ({
  label: String(name),
  count: Number(count),
  value: share === '' ? String(count) : `${count} (${share}%)`,
});

/** What people write in their own words. */
const FREE: ReadonlySet<string> = new Set(['short_text', 'long_text']);

const hasOther = (result: ReturnType<typeof resultOf>) =>
  result.kind === 'options' && result.counts.some(({ id, count }) => id === 'other' && count > 0);
