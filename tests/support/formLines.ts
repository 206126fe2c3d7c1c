/** A form as lines that a person can read and a test can compare: type, required mark, label, options, settings, condition. */
import {
  fieldsInOrder,
  isInput,
  type Field,
  type FormDefinition,
} from '@/domain/form/definition/definition';
import { conditionText } from '@/domain/logic/sentences';

const bounds = (field: Field): string[] => {
  const of = { ...field } as Record<string, unknown>;
  const range = (from: unknown, to: unknown) =>
    from === undefined && to === undefined ? [] : [`${String(from ?? '')}..${String(to ?? '')}`];
  return [
    ...range(of['from'], of['to']),
    ...(typeof of['min'] === 'number' || typeof of['max'] === 'number'
      ? range(of['min'], of['max'])
      : []),
    ...range(of['minLength'], of['maxLength']),
    ...(of['maxChoices'] === undefined ? [] : [`≤${String(of['maxChoices'])}`]),
    ...(of['minFromToday'] === undefined ? [] : [`today+${String(of['minFromToday'])}`]),
    ...(of['maxFromToday'] === undefined ? [] : [`today-${String(of['maxFromToday'])}`]),
    ...(of['maxFiles'] === undefined || of['maxFiles'] === 1 ? [] : [`${String(of['maxFiles'])} files`]),
    ...['unit', 'currency'].flatMap((name) => (of[name] === undefined ? [] : [String(of[name])])),
  ];
};

const listed = (items: readonly { label: string; score?: number }[]) =>
  items.map(({ label }) => label).join(' | ');

/** The lines of a form's questions, in their order; those of a group are indented. */
export function linesOf(definition: FormDefinition): string[] {
  const inGroups = new Set(
    Object.values(definition.fields).flatMap((field) =>
      field.type === 'group' ? field.fieldIds : [],
    ),
  );
  return fieldsInOrder(definition).map((field) => {
    const required = isInput(field) && field.required ? '*' : '';
    const settings = bounds(field);
    const parts = [
      `${inGroups.has(field.id) ? '  ' : ''}${field.type}${required}: ${field.label}`,
      'options' in field
        ? `[${listed(field.options)}${'other' in field && field.other ? ' | …' : ''}]`
        : '',
      field.type === 'matrix' ? `[${listed(field.rows)}] × [${listed(field.columns)}]` : '',
      field.type === 'consent' ? `“${field.statement}”` : '',
      settings.length > 0 ? `(${settings.join(', ')})` : '',
      field.showIf ? `if ${conditionText(definition, field.showIf)}` : '',
    ];
    return parts.filter((part) => part !== '').join(' ');
  });
}
