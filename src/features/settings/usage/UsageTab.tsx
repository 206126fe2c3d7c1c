import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { PLANS, QUOTAS, SAFETY_LIMITS, type QuotaId } from '@/domain/options/plans';
import { dayOfReset, USAGE_LEVELS } from '@/domain/options/planUsage';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { formatCalendarDay } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { Section } from '@/shared/ui/page/Section';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { useWorkspaceUsage } from '../data';

const GIGABYTE = 1_000_000_000;

interface Amount {
  id: string;
  title: string;
  used: number;
  of: number;
  /** How an amount is written. */
  text: (amount: number) => string;
  /** What it counts, and since when. */
  about: string;
  /** What happens above it. */
  above: string;
}

/** What the workspace uses, beside what its plan has and what no one may go beyond. */
export function UsageTab() {
  const workspace = useWorkspace();
  const usage = useWorkspaceUsage(workspace.id);
  const plan = PLANS.find(({ id }) => id === workspace.plan);
  if (!plan) return null;
  const { data } = usage;
  const ofPlan = (id: QuotaId, used: number, about: string, above: string): Amount => ({
    id,
    title: QUOTAS[id].title,
    used,
    of: plan.quotas[id],
    text: formatCount,
    about,
    above,
  });
  return (
    <Section
      title="Usage"
      lead={`What this workspace uses of the ${plan.name} plan.`}
      actions={<ButtonLink to={routes.pricing.href()}>Compare plans</ButtonLink>}
    >
      {data ? (
        <PlainList aria-label="Usage">
          {[
            ofPlan('forms', data.forms, QUOTAS.forms.what, 'forms stay as they are'),
            ofPlan(
              'answers',
              data.answers,
              `Accepted this month. The count starts again on ${formatCalendarDay(dayOfReset(data.month))}.`,
              'your forms stay open, and no response is lost',
            ),
            ofPlan('contacts', data.contacts, QUOTAS.contacts.what, 'contacts are still added'),
            ofPlan('members', data.members, QUOTAS.members.what, 'you can still invite people'),
            {
              id: 'files',
              title: 'Files',
              used: data.bytes,
              of: SAFETY_LIMITS[plan.id].fileGigabytes * GIGABYTE,
              text: gigabytes,
              about: 'Uploads of respondents, files of contacts, and pictures of forms.',
              above: 'new files are refused until some are deleted',
            },
            {
              id: 'assist',
              title: 'Requests to the assistant',
              used: data.assist,
              of: ASSIST_LIMITS.perDay,
              text: formatCount,
              about: 'Since midnight UTC.',
              above: 'the assistant answers again the next day',
            },
          ].map((amount) => (
            <AmountRow key={amount.id} {...amount} />
          ))}
        </PlainList>
      ) : usage.isError ? (
        <ErrorState
          what="We couldn’t load the usage."
          error={usage.error}
          retry={() => void usage.refetch()}
        />
      ) : (
        <RowsSkeleton />
      )}
    </Section>
  );
}

function AmountRow({ title, used, of, text, about, above }: Amount) {
  const id = useId();
  const share = of === 0 ? 1 : used / of;
  const isMost = share * 100 >= USAGE_LEVELS[0];
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 0.75 }}>
        <Typography id={id} sx={{ fontWeight: 500, mr: 'auto' }}>
          {title}
        </Typography>
        <Typography
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >{`${text(used)} of ${text(of)}`}</Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-labelledby={id}
        value={Math.min(100, share * 100)}
        color={isMost ? 'warning' : 'primary'}
        sx={{ height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
        {`${about} If you go above it, ${above}.`}
      </Typography>
    </Box>
  );
}

/** In gigabytes, as limits are written; what is little, in megabytes. */
function gigabytes(bytes: number): string {
  if (bytes < GIGABYTE / 10) return `${formatCount(Math.ceil(bytes / 1_000_000))} MB`;
  return `${(bytes / GIGABYTE).toLocaleString('en-GB', { maximumFractionDigits: 1 })} GB`;
}
