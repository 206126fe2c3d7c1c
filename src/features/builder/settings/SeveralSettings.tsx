import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fieldOf } from '@/domain/form/definition/definition';
import { FIELD_INFO, fieldTitle } from '../ui/fieldInfo';
import { PanelSection } from '../ui/PanelSection';
import { useDefinition } from '../state/store';
import { useBuilderActions } from '../editing/useActions';

/** More names than this are counted, not listed. */
const NAMED = 8;

/** The selected questions, and settings that apply to all of them. */
export function SeveralSettings({ ids }: { ids: ReadonlySet<string> }) {
  const definition = useDefinition();
  const actions = useBuilderActions();
  const fields = [...ids].flatMap((id) => fieldOf(definition, id) ?? []);
  const inputs = fields.filter((field) => 'required' in field);
  const required = inputs.filter((field) => 'required' in field && field.required).length;
  const rest = fields.length - NAMED;
  return (
    <>
      <PanelSection title="Selected">
        <Typography component="ul" variant="body2" sx={{ m: 0, pl: 2.5 }}>
          {fields.slice(0, NAMED).map((field) => (
            <li key={field.id}>
              <bdi>{fieldTitle(field, definition)}</bdi> ({FIELD_INFO[field.type].name})
            </li>
          ))}
          {rest > 0 && <li>and {rest} more</li>}
        </Typography>
      </PanelSection>
      {inputs.length > 0 && (
        <PanelSection title="Answers">
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {required} of {inputs.length} required.
          </Typography>
          <Stack direction="row" spacing={1}>
            <Button
              variant="outlined"
              size="small"
              disabled={required === inputs.length}
              onClick={() => actions.setRequired([...ids], true)}
            >
              Make all required
            </Button>
            <Button
              variant="outlined"
              size="small"
              disabled={required === 0}
              onClick={() => actions.setRequired([...ids], false)}
            >
              Make all optional
            </Button>
          </Stack>
        </PanelSection>
      )}
    </>
  );
}
