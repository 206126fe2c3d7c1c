import type { InputField } from '@/domain/form/definition';
import { fieldsBefore } from './acts';
import type { SetProperties } from './settingInputs';
import { useStoreActions } from './store';
import { useQuietDefinition } from './useQuietDefinition';
import { WhenEditor } from './WhenEditor';

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
