import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import {
  ANSWER_LIMITS,
  LIMITS,
  isInput,
  type ContactProperty,
  type Field,
} from '@/domain/form/definition';
import { DateField } from '@/shared/ui/DateField';
import { ConditionEditor } from './ConditionEditor';
import { NumberInput } from './NumberInput';
import { PanelSection } from './PanelSection';
import { useBuilder } from './store';

type Set = (set: Readonly<Record<string, unknown>>) => void;

const CONTACT_TEXT: Record<ContactProperty, string> = {
  email: 'Email (finds the contact)',
  name: 'Name',
  phone: 'Phone',
  company: 'Company',
};

/** All settings of one field that are not edited on the form itself. */
export function FieldSettings({ field }: { field: Field }) {
  const edit = useBuilder((state) => state.edit);
  const set: Set = (patch) =>
    edit(
      [{ op: 'setField', fieldId: field.id, set: patch }],
      `settings:${field.id}:${Object.keys(patch).join()}`,
    );
  return (
    <Stack spacing={3}>
      {isInput(field) && (
        <PanelSection title="Answer">
          <FormControlLabel
            control={
              <Switch
                checked={field.required}
                onChange={(event) => set({ required: event.target.checked })}
              />
            }
            label="Required"
          />
          <TypeSettings field={field} set={set} />
        </PanelSection>
      )}
      <PanelSection title="Texts">
        <TextField
          label="Help text"
          size="small"
          multiline
          fullWidth
          value={field.help ?? ''}
          slotProps={{ htmlInput: { maxLength: LIMITS.help, dir: 'auto' } }}
          onChange={(event) => set({ help: event.target.value === '' ? null : event.target.value })}
        />
        {'placeholder' in field ||
        ['short_text', 'long_text', 'email', 'dropdown'].includes(field.type) ? (
          <TextField
            label="Placeholder"
            size="small"
            fullWidth
            value={('placeholder' in field ? field.placeholder : undefined) ?? ''}
            slotProps={{ htmlInput: { maxLength: LIMITS.optionLabel, dir: 'auto' } }}
            onChange={(event) =>
              set({ placeholder: event.target.value === '' ? null : event.target.value })
            }
          />
        ) : null}
      </PanelSection>
      <PanelSection title="When it is shown">
        <ConditionEditor target={{ kind: 'field', id: field.id }} condition={field.showIf} />
      </PanelSection>
      {isInput(field) && (
        <PanelSection title="Data">
          {(field.type === 'short_text' || field.type === 'email') && (
            <TextField
              select
              label="Save to the contact as"
              size="small"
              fullWidth
              value={field.contact ?? ''}
              helperText="Fills what is empty; never overwrites."
              onChange={(event) =>
                set({ contact: event.target.value === '' ? null : event.target.value })
              }
            >
              <MenuItem value="">Nothing</MenuItem>
              {(field.type === 'email'
                ? (['email'] as const)
                : (['name', 'phone', 'company'] as const)
              ).map((property) => (
                <MenuItem key={property} value={property}>
                  {CONTACT_TEXT[property]}
                </MenuItem>
              ))}
            </TextField>
          )}
          <KeyInput field={field} set={set} />
        </PanelSection>
      )}
    </Stack>
  );
}

function KeyInput({ field, set }: { field: Field & { key: string }; set: Set }) {
  return (
    <TextField
      label="Key"
      size="small"
      fullWidth
      value={field.key}
      helperText="Names the answer in exports and links. Lower-case letters, digits and _."
      slotProps={{ htmlInput: { maxLength: LIMITS.key } }}
      onChange={(event) => {
        const key = event.target.value
          .toLowerCase()
          .replace(/[^a-z0-9_]/g, '_')
          .replace(/^[_0-9]+/, '');
        if (key !== '') set({ key });
      }}
    />
  );
}

function TypeSettings({ field, set }: { field: Field; set: Set }) {
  switch (field.type) {
    case 'short_text':
    case 'long_text':
      return (
        <Stack direction="row" spacing={1}>
          <NumberInput
            label="Min length"
            min={0}
            max={field.type === 'short_text' ? ANSWER_LIMITS.shortText : ANSWER_LIMITS.longText}
            value={field.minLength}
            onChange={(minLength) => set({ minLength })}
          />
          <NumberInput
            label="Max length"
            min={1}
            max={field.type === 'short_text' ? ANSWER_LIMITS.shortText : ANSWER_LIMITS.longText}
            value={field.maxLength}
            onChange={(maxLength) => set({ maxLength })}
          />
        </Stack>
      );
    case 'number':
      return (
        <>
          <Stack direction="row" spacing={1}>
            <NumberInput label="Minimum" value={field.min} onChange={(min) => set({ min })} />
            <NumberInput label="Maximum" value={field.max} onChange={(max) => set({ max })} />
          </Stack>
          <FormControlLabel
            control={
              <Switch
                checked={field.wholeNumber ?? false}
                onChange={(event) => set({ wholeNumber: event.target.checked || null })}
              />
            }
            label="Whole numbers only"
          />
          <TextField
            label="Unit"
            size="small"
            value={field.unit ?? ''}
            slotProps={{ htmlInput: { maxLength: 20 } }}
            onChange={(event) =>
              set({ unit: event.target.value === '' ? null : event.target.value })
            }
          />
        </>
      );
    case 'date':
      return (
        <>
          <DateField
            label="First day"
            value={field.min}
            onChange={(min) => set({ min: min ?? null })}
          />
          <DateField
            label="Last day"
            value={field.max}
            onChange={(max) => set({ max: max ?? null })}
          />
        </>
      );
    case 'multiple_choice':
      return (
        <Stack direction="row" spacing={1}>
          <NumberInput
            label="Min choices"
            min={0}
            max={LIMITS.options}
            value={field.minChoices}
            onChange={(minChoices) => set({ minChoices })}
          />
          <NumberInput
            label="Max choices"
            min={1}
            max={LIMITS.options}
            value={field.maxChoices}
            onChange={(maxChoices) => set({ maxChoices })}
          />
        </Stack>
      );
    default:
      return null;
  }
}
