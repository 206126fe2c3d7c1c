import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { answerTo } from '@/domain/answers/answer';
import {
  fieldOf,
  isInput,
  type FieldId,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import type { Path } from '@/domain/logic/formPaths';
import { capital, endingName, pageName } from '@/domain/logic/sentences';
import { fieldTitle } from '../ui/fieldInfo';

interface Props {
  definition: FormDefinition;
  paths: readonly Path[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** The paths to choose from, and the chosen one page by page. */
export function PathList({ definition, paths, chosen, onChoose }: Props) {
  const path = paths[chosen];
  return (
    <Box sx={{ flex: 1, minWidth: 0, width: '100%' }}>
      <RadioGroup
        aria-label="Path"
        value={String(chosen)}
        onChange={(_event, value) => onChoose(Number(value))}
        sx={{ maxHeight: '40dvh', overflow: 'auto', flexWrap: 'nowrap' }}
      >
        {paths.map((one, index) => (
          <FormControlLabel
            key={index}
            value={String(index)}
            control={<Radio size="small" />}
            label={pathText(definition, one)}
          />
        ))}
      </RadioGroup>
      {path && <PathDetails definition={definition} path={path} />}
    </Box>
  );
}

/** `1 → 3 → the ending “Thank you”`. */
function pathText(definition: FormDefinition, { pages, endingId }: Path): string {
  const numbers = pages.map(({ id }) => definition.pages.findIndex((page) => page.id === id) + 1);
  return [...numbers.map((n) => `Page ${n}`), endingName(definition, endingId)].join(' → ');
}

function PathDetails({ definition, path }: { definition: FormDefinition; path: Path }) {
  const sample = Object.keys(path.sample).flatMap((id) => {
    const field = fieldOf(definition, id);
    if (!field || !isInput(field)) return [];
    return [{ field, text: formatAnswer(field, answerTo(path.sample, id), definition) }];
  });
  return (
    <Paper component="section" aria-label="Selected path" variant="outlined" sx={{ p: 2, mt: 2 }}>
      {sample.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3">
            Example answers that lead here
          </Typography>
          <ul>
            {sample.map(({ field, text }) => (
              <li key={field.id}>
                {fieldTitle(field, definition)}: {text || 'answered'}
              </li>
            ))}
          </ul>
        </>
      )}
      <Typography variant="subtitle2" component="h3">
        Questions shown
      </Typography>
      {/* Pages have numbers of their own. */}
      <Box component="ul" sx={{ listStyle: 'none', pl: 0 }}>
        {path.pages.map(({ id, always, sometimes }) => (
          <li key={id}>
            {capital(pageName(definition, id))}
            <ul>
              {always.map((fieldId) => (
                <li key={fieldId}>{titleOf(definition, fieldId)}</li>
              ))}
              {sometimes.map((fieldId) => (
                <li key={fieldId}>{titleOf(definition, fieldId)} (sometimes)</li>
              ))}
            </ul>
          </li>
        ))}
        <li>{capital(endingName(definition, path.endingId))}</li>
      </Box>
    </Paper>
  );
}

function titleOf(definition: FormDefinition, id: FieldId): string {
  const field = fieldOf(definition, id);
  return field ? fieldTitle(field, definition) : 'Removed question';
}
