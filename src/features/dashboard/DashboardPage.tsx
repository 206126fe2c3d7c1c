import Box from '@mui/material/Box';
import { lazy, Suspense, type ReactNode } from 'react';
import { dayIn } from '@/domain/base/days';
import { routes } from '@/shared/config/routes';
import { useFirstSteps } from '@/shared/data/firstSteps';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { useElapsed } from '@/shared/ui/rendering/useElapsed';
import { useNow } from '@/shared/lib/useNow';
import { ButtonLink } from '@/shared/ui/text/ButtonLink';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { useToast } from '@/shared/ui/feedback/toast';
import { ArrangeButton } from './ArrangeButton';
import { shownIn } from '@/shared/ui/lists/arrangement';
import { Checklist } from './Checklist';
import { useActiveForms, useWaiting } from './data';
import { DashboardSkeleton, LowerSkeleton } from './DashboardSkeleton';
import { NeedsYou } from './NeedsYou';
import { BLOCKS, PLAIN_BLOCKS, type BlockId } from './parts';
import { useBoard } from './useBoard';
import { useDrawn } from './useDrawn';
import { useSteps } from './useSteps';
import { useWeek } from './useWeek';
import { VerifyReminder } from './VerifyReminder';
import { WhatsNew } from './WhatsNew';

// Below the first row: a file of their own, asked for once the first row is drawn.
const Week = lazy(() => import('./Lower').then((part) => ({ default: part.Week })));
const Latest = lazy(() => import('./Lower').then((part) => ({ default: part.Latest })));
const Forms = lazy(() => import('./Lower').then((part) => ({ default: part.Forms })));

/** What is drawn, and read, at first. */
const FIRST_ROW: ReadonlySet<BlockId> = new Set(['new', 'needs']);
/** How long the first row is waited for, in milliseconds. */
const WAIT = 1500;

/** /dashboard: what is new, what needs you, how it goes. */
export function DashboardPage() {
  const workspace = useWorkspace();
  const user = useUser();
  const toast = useToast();
  const today = dayIn(workspace.timeZone, useNow());
  const checklist = useFirstSteps();
  const { forms, error, refetch } = useActiveForms(workspace.id);
  const board = useBoard(forms);
  const { steps, isKnown } = useSteps(forms, checklist);
  const waiting = useWaiting(today);
  const hasWaited = useElapsed(WAIT);
  // The steps and the first row come above the rest, so they are waited for: nothing moves down.
  const isFirstKnown = isKnown && board.isKnown && waiting.isKnown;
  const isReady = hasWaited || ((forms !== undefined || error !== null) && isFirstKnown);
  const isDrawn = useDrawn(isReady);
  const week = useWeek(isDrawn, today);
  const dismissSteps = (on: boolean) => {
    checklist.setDismissed(on).catch((problem: Error) => toast.fail(problem.message));
  };
  const retry = () => void refetch();

  const blocks: Readonly<Record<BlockId, () => ReactNode>> = {
    new: () => <WhatsNew forms={forms} error={error} retry={retry} board={board} />,
    needs: () => <NeedsYou forms={forms} today={today} used={week.used} board={board} />,
    week: () => <Week week={week} today={today} board={board} />,
    latest: () => <Latest />,
    forms: () => <Forms />,
  };
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <ArrangeButton board={board} />
            <ButtonLink to={routes.formsCreate.href()} variant="contained">
              Create form
            </ButtonLink>
          </>
        }
      />
      {!isReady ? (
        <DashboardSkeleton />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {!user.emailVerified && checklist.isVerifyDismissed === false && (
            <VerifyReminder
              user={user}
              onDismiss={() => {
                checklist.dismissVerify().catch((problem: Error) => toast.fail(problem.message));
              }}
            />
          )}
          {steps.length > 0 && (
            <Checklist
              steps={steps}
              onDismiss={() => {
                dismissSteps(true);
                toast.show('First steps hidden.', {
                  label: 'Undo',
                  run: () => dismissSteps(false),
                });
              }}
            />
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridAutoFlow: 'dense',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {shownIn(BLOCKS, board.board.blocks ?? PLAIN_BLOCKS).map((id) => (
              <Box key={id} sx={id === 'week' ? { gridColumn: '1 / -1' } : {}}>
                {isDrawn || FIRST_ROW.has(id) ? (
                  <Suspense fallback={<LowerSkeleton isWide={id === 'week'} />}>
                    {blocks[id]()}
                  </Suspense>
                ) : (
                  <LowerSkeleton isWide={id === 'week'} />
                )}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}
