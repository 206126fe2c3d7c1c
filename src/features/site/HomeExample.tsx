import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SubmissionRequest } from '@/domain/calls';
import { EXAMPLE_FORM } from '@/domain/content/exampleForm';
import type { LiveForm } from '@/domain/mount';
import type { ExampleAnswer } from './exampleAnswer';
import { HomeAnswers } from './HomeAnswers';
import { LiveFormView } from './LiveFormView';

/** Answers to the example, made where one is: nothing is sent anywhere. */
function useExample() {
  const [answers, setAnswers] = useState<readonly ExampleAnswer[]>([]);
  const form = useMemo<LiveForm>(
    () => ({
      draft: '',
      version: 1,
      definition: EXAMPLE_FORM,
      onSubmit: async (request: SubmissionRequest) => {
        // What reads answers comes with the first one.
        const { exampleAnswer } = await import('./exampleAnswer');
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

/** The real thing: a live form beside the answers that it makes. */
export function HomeExample() {
  const { form, answers } = useExample();
  const result = useRef<HTMLDivElement>(null);
  const count = answers.length;
  useEffect(() => {
    if (count === 0) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The form shrinks to its thank-you, which moves the page: what the answer became is what there is to see.
    result.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, [count]);
  return (
    <Paper
      component="section"
      aria-labelledby="try-it"
      variant="outlined"
      sx={{ overflow: 'clip', textAlign: 'start' }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ p: { xs: 1, sm: 2 }, pt: { xs: 2, sm: 4 } }}>
          <Typography variant="overline" component="h2" id="try-it" sx={{ px: { xs: 1, sm: 2 } }}>
            Try it: this is what people see
          </Typography>
          <LiveFormView form={form} label="Example form" />
        </Box>
        <Box
          sx={{
            p: { xs: 2, sm: 4 },
            bgcolor: 'background.default',
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
              // Clear of the page's header, which stays.
              scrollMarginTop: STICKY_TOP,
              scrollMarginBottom: 24,
            }}
          >
            <HomeAnswers answers={answers} />
          </Box>
        </Box>
      </Box>
    </Paper>
  );
}
