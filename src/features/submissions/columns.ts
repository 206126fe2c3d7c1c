/** The columns of a form's answers: the live version's fields in order, then those that former versions had. */
import {
  fieldsInOrder,
  hasOptions,
  isInput,
  type FormDefinition,
  topFields,
  type InputField,
  type Scope,
} from '@/domain/form/definition';
import { createField } from '@/domain/form/fieldTypes/catalogue';
import type { RegisteredField, Registry } from '@/domain/form/publish';

export interface AnswerColumn {
  field: InputField;
  /** No longer in the form; its answers remain. */
  archived: boolean;
  /** Where a group finds its fields. */
  scope: Scope;
}

/** A field with every option it ever had, so that an answer to a removed one still reads. */
function withFormerOptions(field: InputField, known: RegisteredField | undefined): InputField {
  if (!hasOptions(field) || !known?.options) return field;
  const now = new Set(field.options.map((option) => option.id));
  const former = Object.entries(known.options)
    .filter(([id]) => !now.has(id))
    .map(([id, label]) => ({ id, label }));
  return { ...field, options: [...field.options, ...former] };
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export function answerColumns(definition: FormDefinition, registry: Registry): AnswerColumn[] {
  const present = topFields(definition)
    .filter(isInput)
    .map((field) => ({
      field: withFormerOptions(field, own(registry, field.id)),
      archived: false,
      scope: definition,
    }));
  const ids = new Set(fieldsInOrder(definition).map((field) => field.id));
  const archived = Object.entries(registry).flatMap(([id, known]): AnswerColumn[] => {
    // A field of a group is read in the group's column, as long as the group is there.
    if (ids.has(id) || known.groupId !== undefined) return [];
    const field = createField(known.type, { id, key: known.key, label: known.label });
    if (!isInput(field)) return [];
    const bare = hasOptions(field) ? { ...field, options: [] } : field;
    return [{ field: withFormerOptions(bare, known), archived: true, scope: definition }];
  });
  return [...present, ...archived];
}
