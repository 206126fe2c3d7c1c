import Box from '@mui/material/Box';
import { answerTo, type Answers } from '@/domain/values/answer';
import type { RevisionDoc } from '@/domain/documents/submissions.schema';
import { fieldOf, isInput, type FormDefinition } from '@/domain/form/definition/definition';
import { answerText } from '../table/cellText';
import { FromTo } from './FromTo';

interface Props {
  definition: FormDefinition;
  revision: RevisionDoc;
}

/** The answers that an edit changed, each before and after, in the order of the form. */
export function RevisionChanges({ definition, revision: { before, after } }: Props) {
  const order = definition.pages.flatMap(({ fieldIds }) => fieldIds);
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .flatMap((id) => {
      const field = fieldOf(definition, id);
      return field && isInput(field) ? [field] : [];
    });
  const text = (field: (typeof changed)[number], answers: Answers) => {
    const answer = answerTo(answers, field.id);
    if (answer?.t === 'signature' && !answer.typed) return 'Signature';
    return answerText(field, answer, definition) || 'No answer';
  };
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
      {changed.map((field) => (
        <Box key={field.id} sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            <bdi>{field.label}</bdi>
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <FromTo from={text(field, before)} to={text(field, after)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
