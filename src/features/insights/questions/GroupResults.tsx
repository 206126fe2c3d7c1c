import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { labelsOf, lookToday } from '@/domain/answerStore/labels';
import { listResultOf } from '@/domain/answerStore/listResults';
import { plural } from '@/shared/lib/numbers';
import type { FormAnswers } from '../useFormAnswers';
import { ResultFigure } from './ResultFigure';

interface Props {
  /** Of the group. */
  id: string;
  answers: FormAnswers;
}

/** What the questions within a group were answered, over all entries. Texts are in the responses alone. */
export function GroupResults({ id, answers: { table, responses, registry } }: Props) {
  const results = Object.entries(registry).flatMap(([childId, field]) => {
    if (field.groupId !== id) return [];
    const result = listResultOf(table, responses, childId, field);
    return result.answered > 0
      ? [{ childId, label: field.label || 'Untitled question', result }]
      : [];
  });
  return results.map(({ childId, label, result }) => {
    const labelOf = labelsOf(registry, childId);
    return (
      <Box key={childId} sx={{ mt: 2 }}>
        <Typography variant="subtitle2" component="h3">
          <bdi>{label}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {plural(result.answered, 'answer')} in all entries
        </Typography>
        <ResultFigure
          name={label}
          result={result}
          look={lookToday(registry, childId)}
          // What was ticked is stored as such.
          labelOf={(option) => (option === 'true' ? 'Agreed' : labelOf(option))}
        />
      </Box>
    );
  });
}
