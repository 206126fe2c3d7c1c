import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SubmissionRequest } from '@/domain/calls/doors.schema';
import { EXAMPLE_FORM } from '@/domain/content/exampleForm';
import type { LiveForm } from '@/domain/responses/mount';
import { Band } from '../Band';
import type { ExampleAnswer } from './exampleAnswer';
import { HomeAnswers } from './HomeAnswers';
import { TRY_IT } from './HomeHero';
import { LiveFormView } from '../LiveFormView';
import { SectionHead } from '../SectionHead';

/** Responses to the example, handled in the browser: nothing is sent anywhere. */
function useExample(onReceived: () => void) {
  const [answers, setAnswers] = useState<readonly ExampleAnswer[]>([]);
  const received = useRef(onReceived);
  useEffect(() => {
    received.current = onReceived;
  }, [onReceived]);
  const form = useMemo<LiveForm>(
    () => ({
      draft: '',
      version: 1,
      definition: EXAMPLE_FORM,
      onSubmit: async (request: SubmissionRequest) => {
        // The code that reads answers loads with the first response.
        const { exampleAnswer } = await import('./exampleAnswer');
        received.current();
        setAnswers((before) => [exampleAnswer(request), ...before]);
        return { kind: 'received', receipt: { status: 'received', reference: '', submittedAt: 0 } };
      },
    }),
    [],
  );
  return { form, answers };
}

/** Height of the page's header, with some air. */
const STICKY_TOP = 88;

/** The real thing: a live form beside what arrives in Formloom. */
export function HomeExample() {
  const side = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  // The thank-you is shorter than the form. The place keeps its height, so that nothing moves when it appears.
  const { form, answers } = useExample(() => setHeight(side.current?.offsetHeight));
  const count = answers.length;
  useEffect(() => {
    if (count === 0) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    result.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, [count]);
  return (
    <Band tone="paper" labelledBy="try-it-title" id={TRY_IT} sx={{ scrollMarginTop: 56 }}>
      <SectionHead
        id="try-it-title"
        title="Try it from both sides"
        lead="Fill in the form and watch the response arrive."
        centred
      />
      <Paper
        variant="outlined"
        sx={(theme) => ({
          overflow: 'clip',
          borderRadius: '16px',
          maxWidth: 1040,
          mx: 'auto',
          boxShadow: theme.vars.palette.lift.card,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        })}
      >
        <Box ref={side} sx={{ p: { xs: 2, sm: 3 }, minHeight: height }}>
          <Typography variant="subtitle1" component="h3" sx={{ mb: 1.5 }}>
            Your respondents see this
          </Typography>
          <LiveFormView form={form} label="Example form" />
        </Box>
        <Box
          sx={{
            p: { xs: 2, sm: 3 },
            bgcolor: 'tint.faint',
            borderColor: 'divider',
            borderStyle: 'solid',
            borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
          }}
        >
          <Box
            ref={result}
            sx={{
              position: { md: 'sticky' },
              top: { md: STICKY_TOP },
              // Clear of the page's header, which stays in view.
              scrollMarginTop: STICKY_TOP,
              scrollMarginBottom: 24,
            }}
          >
            <HomeAnswers answers={answers} />
          </Box>
        </Box>
      </Paper>
    </Band>
  );
}
