import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { answerTo, type Answers } from '@/domain/values/answer';
import { isAsked, isInput, type FormDefinition } from '@/domain/form/definition/definition';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@/domain/form/fieldTypes/signature';
import { view } from '@/domain/logic/visibility';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { FileAnswer } from './sheet/FileAnswer';
import { answerText } from './table/cellText';

const PriceRows = lazyPart(() => import('./sheet/PriceRows').then((m) => m.PriceRows));

interface Props {
  definition: FormDefinition;
  answers: Answers;
  /** The day on which it was filled in. */
  day: string;
  /** The response whose files can be downloaded; absent where there are none (tests, what was not submitted). */
  submissionId?: string;
}

/** Questions as they were asked, with their answers. Questions hidden by logic are left out. */
export function AnswerList({ definition, answers, day, submissionId }: Props) {
  const shown = view(definition, answers, day);
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {shown.fields.map((field) => {
        if (field.type === 'prices') {
          return (
            <Entry key={field.id} label={field.label}>
              <PriceRows field={field} scope={shown.scope} />
            </Entry>
          );
        }
        if (!isInput(field)) return null;
        const answer = answerTo(answers, field.id);
        const drawn = answer?.t === 'signature' && !answer.typed ? answer.v : undefined;
        if (answer?.t === 'files' && submissionId !== undefined) {
          return (
            <Entry key={field.id} label={field.label}>
              <FileAnswer submissionId={submissionId} files={answer.v} />
            </Entry>
          );
        }
        const text = answerText(field, answer, definition);
        // No one was asked for these: without a value there is nothing to say.
        if (text === '' && !isAsked(field)) return null;
        return (
          <Entry key={field.id} label={field.label} isEmpty={text === ''}>
            {drawn ? <Signature path={drawn} /> : text === '' ? 'No answer' : <bdi>{text}</bdi>}
          </Entry>
        );
      })}
    </Box>
  );
}

interface EntryProps {
  label: string;
  isEmpty?: boolean;
  children: ReactNode;
}

function Entry({ label, isEmpty = false, children }: EntryProps) {
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        <bdi>{label}</bdi>
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(isEmpty ? { color: 'text.secondary' } : {}),
        }}
      >
        {children}
      </Typography>
    </Box>
  );
}

/** A signature as it was drawn: the intake has checked that its path is nothing but strokes. */
function Signature({ path }: { path: string }) {
  return (
    <Box
      component="svg"
      role="img"
      aria-label="Signature"
      viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
      sx={{ width: '100%', maxWidth: (theme) => theme.spacing(40), fill: 'none' }}
    >
      <path d={path} stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
    </Box>
  );
}
