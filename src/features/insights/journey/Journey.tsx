import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { visitsWithin } from '@/domain/answerStore/reported';
import type { Mask } from '@/domain/answerStore/table';
import { journeyOf, journeyTable, questionLabel } from '@/domain/answerStore/visitTables';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { rateChange } from '@/domain/insights/change';
import type { Cause, Funnel, FunnelPage, FunnelQuestion } from '@/domain/insights/funnel';
import { daysOf, type Period } from '@/domain/insights/report';
import type { PeriodComparison } from '@/domain/options/reports';
import { routes } from '@/shared/config/routes';
import { useFormVersion } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { formatDuration } from '@/domain/base/duration';
import { formatCount, formatRate, plural } from '@/shared/lib/numbers';
import { DEVICE_NAMES } from '@/domain/options/deviceNames';
import { Change } from '@/shared/ui/figures/Change';
import { comparedText } from '@/domain/insights/sentenceText';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { Section } from '@/shared/ui/page/Section';
import { saveCsv } from '../figures/csv';
import { withConditions, type InsightsCondition, type OnConditions } from '../params';
import { IN_PROGRESS, WHO_LEFT, leftAt, reachedAny, skippedAt } from '../counted';
import { CountLink } from '../explain/CountLink';
import type { FormAnswers } from '../useFormAnswers';

interface Props {
  answers: FormAnswers;
  liveVersion: number;
  /** What it is compared with, if with anything. */
  against?: { former: Period; comparison: PeriodComparison } | undefined;
  /** What the screen is filtered by. */
  conditions?: readonly InsightsCondition[];
  onFilter: OnConditions;
  /** Lists the visits that meet further conditions. */
  onVisits: OnConditions;
}

/** Ways from figures to what they count; absent if the screen shows nothing else already. */
interface Ways {
  filter: (conditions: readonly InsightsCondition[]) => (() => void) | undefined;
  visits: (conditions: readonly InsightsCondition[]) => (() => void) | undefined;
}

/** Where people leave: page by page and question by question, with what those who left had in common. */
export function Journey(props: Props) {
  const { answers, liveVersion, against, conditions = [], onFilter, onVisits } = props;
  const { id: workspace } = useWorkspace();
  const version = useFormVersion(workspace, answers.formId, liveVersion || undefined);
  const definition = version.data;
  const former = against?.former;
  const funnels = useMemo(() => {
    if (!definition) return undefined;
    const { table, visits, registry } = answers;
    const of = (mask: Mask) => journeyOf(table, mask, registry, definition);
    return { funnel: of(visits), before: former && of(visitsWithin(table, answers, former)) };
  }, [definition, answers, former]);
  if (!definition || !funnels) return <Skeleton variant="rounded" height={320} />;
  const { funnel, before } = funnels;
  const isOn = (more: readonly InsightsCondition[]) =>
    withConditions(conditions, more).length === conditions.length;
  const ways: Ways = {
    filter: (more) => (isOn(more) ? undefined : () => onFilter(more)),
    visits: (more) => (isOn(more) ? undefined : () => onVisits(more)),
  };
  if (funnel.completed + funnel.abandoned === 0) {
    return (
      <EmptyState
        picture="numbers"
        text="No starts in this period."
        article={{
          title: 'What the figures in Insights mean',
          href: routes.article.href('what-the-numbers-mean'),
        }}
      />
    );
  }
  return (
    <>
      <WorstSection
        funnel={funnel}
        former={before}
        before={comparedText(daysOf(answers.period).length, against?.comparison)}
        definition={definition}
        ways={ways}
      />
      <Section
        title="Page by page"
        lead="Of people who began and then submitted or left. Questions that the form’s logic did not show count neither as left nor as skipped."
        actions={
          <Button
            size="small"
            onClick={() => saveCsv('Where people leave', journeyTable(funnel, definition))}
          >
            Download as CSV
          </Button>
        }
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          {funnel.pages.map((page) => (
            <PageSteps
              key={page.page}
              page={page}
              isOnly={funnel.pages.length === 1}
              most={Math.max(
                1,
                ...funnel.pages.flatMap(({ questions }) => questions.map((one) => one.reached)),
              )}
              definition={definition}
              ways={ways}
            />
          ))}
        </Box>
        {funnel.unknown.sessions > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
            We don’t know how far people got in {plural(funnel.unknown.sessions, 'visit')}: they
            were before this was measured, or asked not to be tracked.
          </Typography>
        )}
      </Section>
    </>
  );
}

function causeText({ kind, device = '', here, others }: Cause): string {
  const shares = `${formatRate(here.value ?? 0)} against ${formatRate(others.value ?? 0)}`;
  switch (kind) {
    case 'errors':
      return `People who left here saw an error at this question more often than the others (${shares}).`;
    case 'back':
      return `People who left here had gone back more often than the others (${shares}).`;
    case 'time':
      return `People who left here had spent longer than usual on this page more often than the others (${shares}).`;
    case 'device':
      return `On a ${((DEVICE_NAMES as Record<string, string>)[device] ?? device).toLowerCase()} more people left here than on others (${shares}).`;
  }
}

/** Questions named as those where most people leave. */
const NAMED = 3;

interface WorstProps {
  funnel: Funnel;
  /** That of the period it is compared with. */
  former: Funnel | undefined;
  /** What it is compared with (`comparedText`). */
  before: string;
  definition: FormDefinition;
  ways: Ways;
}

/** The questions at which most people leave; those that lose significantly more of them than before come first. */
function WorstSection({ funnel, former, before, definition, ways }: WorstProps) {
  const formerly = new Map(
    former?.pages.flatMap(({ questions }) => questions.map((one) => [one.id, one.dropOff])),
  );
  const worst = funnel.pages
    .flatMap(({ questions }) => questions)
    .filter(({ exits }) => exits > 0)
    .map((question) => {
      const then = formerly.get(question.id);
      return { ...question, then, change: then && rateChange(question.dropOff, then) };
    })
    .sort(
      (a, b) =>
        Number(b.change?.kind === 'up') - Number(a.change?.kind === 'up') || b.exits - a.exits,
    )
    .slice(0, NAMED);
  return (
    <Section title="Where people leave">
      <Typography variant="body2" sx={{ mb: 1 }}>
        {formatCount(funnel.abandoned)} of{' '}
        {plural(funnel.abandoned + funnel.completed, 'person', 'people')} who began left without
        submitting.
        {funnel.inProgress > 0 && (
          <>
            {' '}
            <CountLink
              count={funnel.inProgress}
              label="still filling it in"
              counts={{ what: 'visits', conditions: IN_PROGRESS }}
            />{' '}
            more are still filling it in.
          </>
        )}{' '}
        {funnel.abandoned > 0 && (
          <SeeVisits onSee={ways.visits(WHO_LEFT)} text="See all who left" />
        )}
      </Typography>
      {worst.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          We don’t know yet at which questions they left.
        </Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
          {worst.map(({ id, exits, reached, dropOff, share, causes, then, change }) => (
            <li key={id}>
              <Typography variant="body1" sx={{ fontWeight: 500 }}>
                <bdi>{questionLabel(definition, id)}</bdi>
              </Typography>
              <Typography variant="body2">
                {formatCount(exits)} of{' '}
                <CountLink
                  count={reached}
                  label="who reached it"
                  counts={{ what: 'visits', conditions: reachedAny(id) }}
                />{' '}
                who reached it left here
                {dropOff.value !== undefined && ` (${formatRate(dropOff.value)})`}
                {share.value !== undefined && `, ${formatRate(share.value)} of all who left`}.{' '}
                <SeeVisits onSee={ways.visits(leftAt(id))} />
              </Typography>
              {change && then?.value !== undefined && (
                <Change change={change} before={`${before} (${formatRate(then.value)})`} isNamed />
              )}
              {causes.map((cause) => (
                <Typography
                  key={`${cause.kind} ${cause.device ?? ''}`}
                  variant="body2"
                  sx={{ color: 'text.secondary' }}
                >
                  {causeText(cause)}
                </Typography>
              ))}
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

/** The way to the list of the visits that a figure counts. */
function SeeVisits(props: { onSee: (() => void) | undefined; text?: string }) {
  const { onSee, text = 'See these visits' } = props;
  return (
    onSee && (
      <Button data-print="none" size="small" onClick={onSee}>
        {text}
      </Button>
    )
  );
}

interface PageProps {
  page: FunnelPage;
  isOnly: boolean;
  most: number;
  definition: FormDefinition;
  ways: Ways;
}

function PageSteps({ page, isOnly, most, definition, ways }: PageProps) {
  const seeLeft = ways.visits(leftAt(...page.questions.map(({ id }) => id)));
  const title = definition.pages[page.page]?.title;
  return (
    <Box>
      {!isOnly && (
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
          Page {page.page + 1}
          {title && <bdi>: {title}</bdi>}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
            <CountLink
              count={page.reached}
              label="reached this page"
              counts={{
                what: 'visits',
                conditions: reachedAny(...page.questions.map(({ id }) => id)),
              }}
            />{' '}
            reached, {formatCount(page.exits)} left
            {page.seconds !== undefined && `, median ${formatDuration(page.seconds * 1_000)}`}
          </Typography>
          {page.exits > 0 && <SeeVisits onSee={seeLeft} />}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {page.questions.map((question) => (
          <QuestionStep
            key={question.id}
            question={question}
            label={questionLabel(definition, question.id)}
            most={most}
            onChoose={ways.filter(leftAt(question.id))}
          />
        ))}
      </Box>
    </Box>
  );
}

interface StepProps {
  question: FunnelQuestion;
  label: string;
  most: number;
  /** Filters by those who left here; absent if the screen shows them alone. */
  onChoose: (() => void) | undefined;
}

/** How many reached it, as a bar of which the end, in another colour and pattern, left here. */
function QuestionStep({ question, label, most, onChoose }: StepProps) {
  const { reached, exits, dropOff, skipped } = question;
  const leftText = `${formatCount(exits)} left${dropOff.value === undefined ? '' : ` (${formatRate(dropOff.value)})`}`;
  const width = (count: number) => `${(count / most) * 100}%`;
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'baseline',
        }}
      >
        <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{label}</bdi>
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          <CountLink
            count={reached}
            label={`reached ${label}`}
            counts={{ what: 'visits', conditions: reachedAny(question.id) }}
          />{' '}
          reached
          {skipped > 0 && (
            <>
              {' · '}
              <CountLink
                count={skipped}
                label={`skipped ${label}`}
                counts={{ what: 'visits', conditions: skippedAt(question.id) }}
              />{' '}
              skipped
            </>
          )}
          {exits > 0 && !onChoose && ` · ${leftText}`}
          {exits > 0 && onChoose && (
            <Button
              data-print="figure"
              size="small"
              onClick={onChoose}
              sx={{ ml: 1, minWidth: 0, py: 0 }}
            >
              {leftText}
            </Button>
          )}
        </Typography>
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          height: 10,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
          mt: 0.5,
        }}
      >
        <Box sx={{ width: width(reached - exits), bgcolor: 'primary.readable' }} />
        <Box
          sx={{
            width: width(exits),
            minWidth: exits > 0 ? 3 : 0,
            bgcolor: 'error.main',
            backgroundImage:
              'repeating-linear-gradient(45deg, rgba(255,255,255,.45) 0 2px, transparent 2px 5px)',
          }}
        />
      </Box>
    </Box>
  );
}
