import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { answerTo } from '@/domain/values/answer';
import {
  fieldOf,
  isInput,
  type FieldId,
  type FieldType,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import type { Path } from '@/domain/logic/paths/formPaths';
import { endingName, pageName } from '@/domain/logic/sentences';
import { capital } from '@/domain/text/capital';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { hueOf } from '@/shared/ui/lists/fieldTypeLooks';
import { FIELD_INFO, fieldTitle } from '../ui/fieldInfo';

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
          <Box component="dl" sx={{ mt: 1, mb: 3, display: 'grid', gap: 1 }}>
            {sample.map(({ field, text }) => (
              <div key={field.id}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                  <bdi>{fieldTitle(field, definition)}</bdi>
                </Typography>
                <Typography component="dd" variant="body1" sx={{ m: 0 }}>
                  <bdi>{text || 'Any answer'}</bdi>
                </Typography>
              </div>
            ))}
          </Box>
        </>
      )}
      <Typography variant="subtitle2" component="h3">
        Questions shown
      </Typography>
      {/* Pages have numbers of their own. */}
      <PlainList sx={{ mt: 1, display: 'grid', gap: 2 }}>
        {path.pages.map(({ id, always, sometimes }) => (
          <li key={id}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {capital(pageName(definition, id))}
            </Typography>
            <PlainList>
              {always.map((fieldId) => (
                <Question key={fieldId} definition={definition} id={fieldId} />
              ))}
              {sometimes.map((fieldId) => (
                <Question key={fieldId} definition={definition} id={fieldId} isSometimes />
              ))}
            </PlainList>
          </li>
        ))}
        <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
          {capital(endingName(definition, path.endingId))}
        </Typography>
      </PlainList>
    </Paper>
  );
}

function Question(props: { definition: FormDefinition; id: FieldId; isSometimes?: boolean }) {
  const { definition, id, isSometimes = false } = props;
  const field = fieldOf(definition, id);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      {field && <TypeIcon type={field.type} />}
      <bdi>{field ? fieldTitle(field, definition) : 'Removed question'}</bdi>
      {isSometimes && (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          (sometimes)
        </Typography>
      )}
    </Box>
  );
}

function TypeIcon({ type }: { type: FieldType }) {
  const { Icon } = FIELD_INFO[type];
  return <Icon aria-hidden fontSize="small" sx={{ color: `hue.${hueOf(type)}.ink` }} />;
}
