import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import {
  LIMITS,
  isAsked,
  isInput,
  CONTACT_PROPERTY_NAMES,
  type ContactProperty,
  type Field,
  type InputField,
} from '@/domain/form/definition/definition';
import { isUnique, UNIQUE_TYPES } from '@/domain/answers/unique';
import { CONTACT_PROPERTIES } from '@/domain/crm/properties';
import { ConditionEditor } from '../logic/ConditionEditor';
import { DefaultInput } from './DefaultInput';
import { PanelSection } from '../ui/PanelSection';
import { RequiredSetting } from './RequiredSetting';
import { ChoiceSetting, SwitchSetting, TextSetting, type SetProperties } from '../ui/settingInputs';
import { PipedSetting } from '../text/PipedSetting';
import { useStoreActions } from '../state/store';
import { TranslationInputs } from './TranslationInputs';
import { TypeSettings } from './TypeSettings';

/** All settings of one field that are not edited on the form itself. */
export function FieldSettings({ field }: { field: Field }) {
  const { edit } = useStoreActions();
  const set: SetProperties = (patch) =>
    edit(
      [{ op: 'setField', fieldId: field.id, set: patch }],
      `settings:${field.id}:${Object.keys(patch).join()}`,
    );
  return (
    <Stack spacing={3}>
      {field.type !== 'hidden' && field.type !== 'divider' && (
        <PanelSection title={isInput(field) ? 'Answer' : 'Content'}>
          {isAsked(field) && <RequiredSetting field={field} set={set} />}
          <TypeSettings field={field} set={set} />
          {isAsked(field) && <DefaultInput key={field.type} field={field} set={set} />}
        </PanelSection>
      )}
      <Texts field={field} set={set} />
      <PanelSection title="When it is shown">
        <ConditionEditor target={{ kind: 'field', id: field.id }} condition={field.showIf} />
      </PanelSection>
      {isInput(field) && <Data field={field} set={set} />}
      <TranslationInputs
        thing={field}
        pipes={`field:${field.id}`}
        onChange={(translations) => set({ translations })}
      />
    </Stack>
  );
}

const WITH_PLACEHOLDER = ['short_text', 'long_text', 'email', 'phone', 'url', 'number', 'dropdown'];

function Texts({ field, set }: { field: Field; set: SetProperties }) {
  if (field.type === 'hidden' || field.type === 'divider') return null;
  return (
    <PanelSection title="Texts and look">
      {(isInput(field) || field.type === 'statement') && (
        <PipedSetting
          pipes={`field:${field.id}`}
          label="Help text"
          multiline
          value={field.help}
          maxLength={LIMITS.help}
          onChange={(help) => set({ help })}
        />
      )}
      {WITH_PLACEHOLDER.includes(field.type) && (
        <PipedSetting
          pipes={`field:${field.id}`}
          label="Placeholder"
          value={'placeholder' in field ? field.placeholder : undefined}
          maxLength={LIMITS.optionLabel}
          onChange={(placeholder) => set({ placeholder })}
        />
      )}
      {isAsked(field) && (
        <TextSetting
          label="Error text"
          value={field.errorText}
          maxLength={LIMITS.label}
          helperText="Said in place of our own sentence where an answer does not fit."
          onChange={(errorText) => set({ errorText })}
        />
      )}
      <SwitchSetting
        label="Half width, beside a neighbour of half width"
        checked={field.width === 'half'}
        onChange={(half) => set({ width: half ? 'half' : null })}
      />
    </PanelSection>
  );
}

const contactText = (property: ContactProperty) => {
  const { label, isKey } = CONTACT_PROPERTIES[property];
  return isKey ? `${label} (finds the contact)` : label;
};

function Data({ field, set }: { field: InputField; set: SetProperties }) {
  const properties = CONTACT_PROPERTY_NAMES.filter((property) =>
    CONTACT_PROPERTIES[property].fedBy.includes(field.type),
  );
  return (
    <PanelSection title="Data">
      {properties.length > 0 && (
        <ChoiceSetting<ContactProperty | ''>
          label="Save to the contact as"
          value={field.contact ?? ''}
          choices={[
            ['', 'Nothing'],
            ...properties.map((property) => [property, contactText(property)] as const),
          ]}
          helperText="Fills what is empty; never overwrites."
          onChange={(contact) => set({ contact: contact === '' ? null : contact })}
        />
      )}
      {UNIQUE_TYPES.includes(field.type) && (
        <SwitchSetting
          label="No duplicates: each value is taken once, from now on"
          checked={isUnique(field)}
          onChange={(unique) => set({ unique: unique || null })}
        />
      )}
      <KeyInput field={field} set={set} />
    </PanelSection>
  );
}

function KeyInput({ field, set }: { field: InputField; set: SetProperties }) {
  return (
    <TextField
      label="Key"
      size="small"
      fullWidth
      value={field.key}
      helperText={
        field.type === 'hidden'
          ? `The link brings its value along: add ?${field.key}=… to it.`
          : 'Names the answer in exports and links. Lower-case letters, digits and _.'
      }
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
