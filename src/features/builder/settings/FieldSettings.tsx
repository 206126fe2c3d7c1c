import { use } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import {
  LIMITS,
  isAsked,
  isInput,
  type Field,
  type InputField,
} from '@/domain/form/definition/definition';
import { isUnique, UNIQUE_TYPES } from '@/domain/answers/unique';
import { QuestionActions } from './AssistActions';
import { ConditionEditor } from '../logic/ConditionEditor';
import { ContactMapping } from './ContactMapping';
import { DefaultInput } from './DefaultInput';
import { FoldedSection, PanelSection } from '../ui/PanelSection';
import { RequiredSetting } from './RequiredSetting';
import { SwitchSetting, TextSetting, type SetProperties } from '../ui/settingInputs';
import { PipedSetting } from '../text/PipedSetting';
import { FormIdContext } from '../state/formId';
import { useFieldTitle } from '../text/FieldTitle';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { useStoreActions } from '../state/store';
import { TranslationInputs } from './TranslationInputs';
import { TypeSettings } from './TypeSettings';

const FieldComments = lazyPart(() =>
  import('../comments/FieldComments').then((m) => m.FieldComments),
);

interface Props<F extends Field> {
  field: F;
  set: SetProperties;
}

/** A line between two groups, whichever of them the question has. */
const GROUPS = {
  '& > *': { pb: 2.5 },
  '& > * + *': { pt: 2.5, borderTop: 1, borderColor: 'divider' },
} as const;

/** All settings of one field that are not edited on the form itself, the frequent ones first. */
export function FieldSettings({ field }: { field: Field }) {
  const { edit } = useStoreActions();
  const formId = use(FormIdContext);
  const title = useFieldTitle(field);
  const set: SetProperties = (patch) =>
    edit(
      [{ op: 'setField', fieldId: field.id, set: patch }],
      `settings:${field.id}:${Object.keys(patch).join()}`,
    );
  return (
    <Stack sx={GROUPS}>
      {field.type !== 'hidden' && field.type !== 'divider' && (
        <PanelSection title={isInput(field) ? 'Answer' : 'Content'}>
          {isAsked(field) && <RequiredSetting field={field} set={set} />}
          <TypeSettings field={field} set={set} />
        </PanelSection>
      )}
      <Texts field={field} set={set} />
      {isAsked(field) && <QuestionActions field={field} />}
      <PanelSection title="Visibility">
        <ConditionEditor target={{ kind: 'field', id: field.id }} condition={field.showIf} />
      </PanelSection>
      {isInput(field) && <ContactMapping field={field} set={set} />}
      {field.type === 'hidden' && (
        <PanelSection title="Data">
          <KeyInput field={field} set={set} />
        </PanelSection>
      )}
      <TranslationInputs
        thing={field}
        pipes={`field:${field.id}`}
        onChange={(translations) => set({ translations })}
      />
      {isInput(field) && field.type !== 'hidden' && <Advanced field={field} set={set} />}
      <FieldComments formId={formId} fieldId={field.id} question={title} />
    </Stack>
  );
}

const WITH_PLACEHOLDER = ['short_text', 'long_text', 'email', 'phone', 'url', 'number', 'dropdown'];

function Texts({ field, set }: Props<Field>) {
  if (field.type === 'hidden' || field.type === 'divider') return null;
  return (
    <PanelSection title="Text and layout">
      {(isInput(field) || field.type === 'statement' || field.type === 'prices') && (
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
      <Stack>
        <SwitchSetting
          label="Half width"
          checked={field.width === 'half'}
          onChange={(half) => set({ width: half ? 'half' : null })}
        />
        {field.width === 'half' && (
          <FormHelperText>
            Beside the next or previous question if that’s half width too. Below it on phones.
          </FormHelperText>
        )}
      </Stack>
    </PanelSection>
  );
}

/** What few questions need. */
function Advanced({ field, set }: Props<InputField>) {
  const note = [
    ...(field.default === undefined ? [] : ['Default answer']),
    ...(isAsked(field) && field.errorText ? ['Error message'] : []),
    ...(isUnique(field) ? ['No duplicates'] : []),
  ].join(', ');
  return (
    <FoldedSection title="Advanced" note={note}>
      {isAsked(field) && <DefaultInput key={field.type} field={field} set={set} />}
      {isAsked(field) && (
        <TextSetting
          label="Error message"
          value={field.errorText}
          maxLength={LIMITS.label}
          helperText="Shown instead of our error message when an answer isn’t valid."
          onChange={(errorText) => set({ errorText })}
        />
      )}
      {UNIQUE_TYPES.includes(field.type) && (
        <Stack>
          <SwitchSetting
            label="No duplicates"
            checked={isUnique(field)}
            onChange={(unique) => set({ unique: unique || null })}
          />
          <FormHelperText>Each answer is accepted once.</FormHelperText>
        </Stack>
      )}
      <KeyInput field={field} set={set} />
    </FoldedSection>
  );
}

function KeyInput({ field, set }: Props<InputField>) {
  return (
    <TextField
      label="Key"
      size="small"
      fullWidth
      value={field.key}
      helperText={
        field.type === 'hidden'
          ? `Its value comes from the link: add ?${field.key}=… to the address.`
          : 'Identifies the answer in exports and links. Use lower-case letters, digits and _.'
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
