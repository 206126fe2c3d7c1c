import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Answers } from '@/domain/values/answer';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { endingFor } from '@/domain/logic/ending';
import { fillPlaceholders } from '@/domain/logic/piping';
import { view } from '@/domain/logic/visibility';

interface Props {
  definition: FormDefinition;
  answers: Answers;
  /** The day on which it was filled in. */
  day: string;
}

/**
 * The pages of the form, and which of them its logic skipped for these answers. Worked out, not recorded: where someone
 * went back and forth is not known. Nothing for a form of one page and one ending.
 */
export function ResponsePath({ definition, answers, day }: Props) {
  const { pages, endings } = definition;
  if (pages.length < 2 && endings.length < 2) return null;
  const shown = view(definition, answers, day, true);
  const met = new Set(shown.pages.map(({ page }) => page.id));
  const ending = endingFor(definition, shown);
  /** As the respondent read it, with their answers in it. */
  const titled = (title = '') => fillPlaceholders(title, shown.scope).trim();
  return (
    <Box component="section" aria-label="Path">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        Path
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {pages.map((page, index) => (
          <Box
            component="li"
            key={page.id}
            sx={met.has(page.id) ? undefined : { color: 'text.secondary' }}
          >
            <bdi>{titled(page.title) || `Page ${index + 1}`}</bdi>
            {!met.has(page.id) && ' (skipped by logic)'}
          </Box>
        ))}
        {ending && (
          <li>
            <bdi>{titled(ending.title) || 'Ending'}</bdi> (ending)
          </li>
        )}
      </Box>
    </Box>
  );
}
