import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  MAX_STARTED_LENGTH,
  MAX_STARTED_QUESTIONS,
  startedDefinition,
  type StartedFormDraft,
} from '@/domain/content/startedForm';
import type { LiveForm } from '@/domain/responses/mount';
import { routes, STARTED } from '@/shared/config/routes';
import { useSession } from '@/shared/data/session';
import { freshKey } from '@/shared/lib/random';
import { keepStartedForm } from '@/shared/lib/startedForm';
import { useDebounced } from '@/shared/lib/useDebounced';
import { Band } from '../Band';
import { LiveFormView } from '../LiveFormView';
import { MakerLine } from './MakerLine';
import { SectionHead } from '../SectionHead';

const FIRST: StartedFormDraft = {
  title: 'Book a table',
  questions: ['Name for the booking', 'How many people?', 'Do you need a high chair?'],
};

const liveForm = (form: StartedFormDraft): LiveForm => ({
  draft: '',
  version: 1,
  definition: startedDefinition(form),
  onSubmit: () =>
    Promise.resolve({
      kind: 'received',
      receipt: { status: 'received', reference: '', submittedAt: 0 },
    }),
});

/** Keeps the form in this browser and leads to the account that will own it. */
function useKeep(form: StartedFormDraft) {
  const navigate = useNavigate();
  const signedIn = useSession().state === 'in';
  const [refused, setRefused] = useState(false);
  const keep = () => {
    const kept = keepStartedForm({ ...form, formId: freshKey() });
    setRefused(!kept);
    if (!kept) return;
    const next = routes.formsCreateFrom.href(STARTED);
    void navigate(signedIn ? next : routes.register.href({ next }));
  };
  return { keep, refused };
}

/** Build before signing up: what is typed becomes a form, and registering keeps it. */
export function HomeMaker() {
  const [form, setForm] = useState(FIRST);
  const settled = useDebounced(form, 300);
  const live = useMemo(() => liveForm(settled), [settled]);
  const { keep, refused } = useKeep(form);
  const { title, questions } = form;
  const setQuestion = (at: number, text: string) =>
    setForm((now) => ({
      ...now,
      questions: now.questions.map((one, index) => (index === at ? text : one)),
    }));
  const isEmpty = questions.every((question) => question.trim() === '');
  return (
    <Band tone="tint" labelledBy="maker">
      <SectionHead
        id="maker"
        title="Build one right here"
        lead="Type your questions and watch them become a form. No account needed."
        centred
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          alignItems: 'start',
          maxWidth: 1040,
          mx: 'auto',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box role="group" aria-label="Your questions" sx={{ display: 'grid', gap: 1.5 }}>
          <MakerLine
            label="Title"
            maxLength={MAX_STARTED_LENGTH}
            value={title}
            onChange={(text) => setForm((now) => ({ ...now, title: text }))}
          />
          {questions.map((question, index) => (
            <MakerLine
              key={index}
              label={`Question ${index + 1}`}
              maxLength={MAX_STARTED_LENGTH}
              value={question}
              onChange={(text) => setQuestion(index, text)}
            />
          ))}
          <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mt: 1 }}>
            <Button variant="contained" size="large" onClick={keep} disabled={isEmpty}>
              Keep this form
            </Button>
            <Button
              size="large"
              onClick={() => setForm({ title, questions: [...questions, ''] })}
              disabled={questions.length >= MAX_STARTED_QUESTIONS}
            >
              Add question
            </Button>
          </Box>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {refused
              ? 'Your browser doesn’t allow us to keep the form. Leave the private window and try again.'
              : 'Create a free account to keep it, then add logic, translations and more in the builder.'}
          </Typography>
        </Box>
        <Paper
          variant="outlined"
          sx={(theme) => ({
            p: { xs: 2, sm: 3 },
            borderRadius: '16px',
            boxShadow: theme.vars.palette.lift.card,
          })}
        >
          {/* The form rendered at build stays until something is typed. */}
          <LiveFormView key={settled === FIRST ? 'first' : 'own'} form={live} label="Your form" />
        </Paper>
      </Box>
    </Band>
  );
}
