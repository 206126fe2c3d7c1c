import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Condition, InputField } from '@/domain/form/definition/definition';
import { firstComparison, likelySource } from '@/domain/form/editing/conditionTree';
import { fieldsBefore } from '@/domain/form/editing/edits';
import { focusRemaining, focusWhenMounted } from '../editing/focus';
import { WhenEditor } from '../logic/WhenEditor';
import { useStoreActions } from '../state/store';
import { useDeferredDefinition } from '../state/useDeferredDefinition';
import { firstOfWhen, ONLY_WHEN } from '../ui/domTargets';
import { EDGE } from '../ui/edge';
import { SwitchSetting, type SetProperties } from '../ui/settingInputs';

/** Whether an answer is required: a switch, and under it the condition for those who need one. */
export function RequiredSetting({ field, set }: { field: InputField; set: SetProperties }) {
  const definition = useDeferredDefinition();
  const { edit } = useStoreActions();
  const { id, required, requiredIf } = field;
  const name = `require:${id}`;
  const sources = fieldsBefore(definition, { kind: 'field', id });
  const likely = likelySource(sources);
  const isOn = required || requiredIf !== undefined;
  const save = (next: Condition | undefined, coalesceKey?: string) => {
    // Without its condition it stays required.
    const patch = next ? { requiredIf: next } : { requiredIf: null, required: true };
    edit([{ op: 'setField', fieldId: id, set: patch }], coalesceKey && `${name}:${coalesceKey}`);
    // The controls of the condition are gone.
    if (!next) focusRemaining([ONLY_WHEN]);
  };
  const begin = () => {
    if (!likely) return;
    save(firstComparison(likely));
    focusWhenMounted(firstOfWhen(name));
  };
  return (
    <Stack spacing={1}>
      <SwitchSetting
        label="Required"
        checked={isOn}
        onChange={(on) => set({ required: on, requiredIf: null })}
      />
      {requiredIf && (
        <WhenEditor<'always'>
          name={name}
          label="Required"
          definition={definition}
          sources={sources}
          condition={requiredIf}
          plain="always"
          plainChoices={[['always', 'Always']]}
          when="Only when …"
          unless="Unless …"
          onPlain={() => save(undefined)}
          onChange={save}
        />
      )}
      {isOn && !requiredIf && likely && (
        <Button
          size="small"
          data-only-when=""
          onClick={begin}
          sx={{ alignSelf: 'flex-start', ...EDGE }}
        >
          Only when …
        </Button>
      )}
    </Stack>
  );
}
