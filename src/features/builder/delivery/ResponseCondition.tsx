import type { Condition } from '@/domain/form/definition/definition';
import { fieldsBefore } from '@/domain/form/editing/edits';
import { WhenEditor } from '../logic/WhenEditor';
import { useDefinition } from '../state/store';

interface Props {
  /** Tells this control from others on the page. */
  name: string;
  /** Absent for every response. */
  condition: Condition | undefined;
  onChange: (condition: Condition | undefined) => void;
}

/** Which responses are sent: every one, or those that meet a condition on their answers. */
export function ResponseCondition({ name, condition, onChange }: Props) {
  const definition = useDefinition();
  return (
    <WhenEditor
      name={name}
      label="Send"
      definition={definition}
      // Every question of the form, as for an ending.
      sources={fieldsBefore(definition, { kind: 'ending', id: '' })}
      condition={condition}
      plain="all"
      plainChoices={[['all', 'Every response']]}
      when="Only responses when …"
      unless="Every response, except when …"
      onPlain={() => onChange(undefined)}
      onChange={onChange}
    />
  );
}
