import type { InputField } from '@/domain/form/definition/definition';
import { fieldsBefore } from '@/domain/form/editing/edits';
import type { SetProperties } from '../ui/settingInputs';
import { useStoreActions } from '../state/store';
import { useQuietDefinition } from '../state/useDeferredDefinition';
import { WhenEditor } from '../logic/WhenEditor';

/** Whether an answer is required: never, always, or as a condition says. */
export function RequiredSetting({ field, set }: { field: InputField; set: SetProperties }) {
  const definition = useQuietDefinition();
  const { edit } = useStoreActions();
  return (
    <WhenEditor<'never' | 'always'>
      name={`require:${field.id}`}
      label="Required"
      definition={definition}
      sources={fieldsBefore(definition, { kind: 'field', id: field.id })}
      condition={field.requiredIf}
      plain={field.required ? 'always' : 'never'}
      plainChoices={[
        ['never', 'No'],
        ['always', 'Yes'],
      ]}
      when="When …"
      unless="Unless …"
      onPlain={(value) => set({ required: value === 'always', requiredIf: null })}
      onChange={(next, mark) =>
        edit(
          [{ op: 'setField', fieldId: field.id, set: { requiredIf: next ?? null } }],
          mark && `require:${field.id}:${mark}`,
        )
      }
    />
  );
}
