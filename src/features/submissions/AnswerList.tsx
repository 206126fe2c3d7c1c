import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { answerTo, type Answers } from '@/domain/answers/answer';
import type { FormDefinition } from '@/domain/form/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/registry';
import { view, visibleInputs } from '@/domain/logic/visibility';

interface Props {
  definition: FormDefinition;
  answers: Answers;
}

/** Questions as they were asked, with their answers. What the logic hid is left out: nobody was asked. */
export function AnswerList({ definition, answers }: Props) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {visibleInputs(view(definition, answers)).map((field) => {
        const text = formatAnswer(field, answerTo(answers, field.id));
        return (
          <Box key={field.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              <bdi>{field.label}</bdi>
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                ...(text === '' ? { color: 'text.secondary' } : {}),
              }}
            >
              {text === '' ? 'No answer' : <bdi>{text}</bdi>}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
