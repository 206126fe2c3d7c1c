/**
 * The columns of a form's answers: the live version's fields in order, then those that former versions had. Answers of
 * all versions join in them by the ids of fields and options.
 */
import { answerTo, type Answers } from '@/domain/answers/answer';
import {
  fieldOf,
  hasOptions,
  isInput,
  type FormDefinition,
  topFields,
  type InputField,
  type Option,
  type Scope,
} from '@/domain/form/definition/definition';
import { formatAnswer } from '@/domain/form/fieldTypes/formatAnswer';
import { createField } from '@/domain/form/fieldTypes/catalogue';
import type { RegisteredField, Registry } from '@/domain/form/versions/publish';
import { own } from '@/domain/own';

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

export function answerColumns(definition: FormDefinition, registry: Registry): AnswerColumn[] {
  const present = topFields(definition)
    .filter(isInput)
    .map((field) => ({
      field: withFormerOptions(field, own(registry, field.id)),
      archived: false,
      scope: definition,
    }));
  const ids = new Set(present.map(({ field }) => field.id));
  const archived = Object.entries(registry).flatMap(([id, known]): AnswerColumn[] => {
    // A field of a group is read in the group's column; what was answered before it went there, in one of its own.
    if (ids.has(id) || (known.groupId !== undefined && !known.stoodAlone)) return [];
    const field = createField(known.type, { id, key: known.key, label: known.label });
    if (!isInput(field)) return [];
    const bare = hasOptions(field) ? { ...field, options: [] } : field;
    return [{ field: withFormerOptions(bare, known), archived: true, scope: definition }];
  });
  return [...present, ...archived];
}

/**
 * An answer in a column, as it was asked: by the type, rows and fields of its own version, so that nothing is lost where
 * these have changed since. Options are called what they are called now, so that one option reads as one.
 *
 * @param version the version that was answered; undefined while it is being loaded
 */
export function cellText(
  { field, scope }: AnswerColumn,
  answers: Answers,
  version: FormDefinition | undefined,
): string {
  const answer = answerTo(answers, field.id);
  const asked = version && fieldOf(version, field.id);
  return asked && isInput(asked)
    ? formatAnswer(relabelled(asked, field), answer, version)
    : formatAnswer(field, answer, scope);
}

function relabelled(asked: InputField, now: InputField): InputField {
  if (hasOptions(asked) && hasOptions(now)) {
    return { ...asked, options: withLabels(asked.options, now.options) };
  }
  if (asked.type === 'matrix' && now.type === 'matrix') {
    return {
      ...asked,
      rows: withLabels(asked.rows, now.rows),
      columns: withLabels(asked.columns, now.columns),
    };
  }
  return asked;
}

function withLabels(asked: readonly Option[], now: readonly Option[]): Option[] {
  const labels = new Map(now.map(({ id, label }) => [id, label]));
  return asked.map((option) => ({ ...option, label: labels.get(option.id) ?? option.label }));
}
