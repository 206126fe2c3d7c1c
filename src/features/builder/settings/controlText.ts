import type { Answer } from '@/domain/values/answer';
import type { InputField } from '@/domain/form/definition/definition';
import { inputsOf } from '@/domain/form/fieldTypes/formatAnswer';

/** What the one control of a field holds for an answer. */
export function controlText(field: InputField, answer: Answer | undefined): string {
  if (!answer) return '';
  const raw = inputsOf(field, answer, { fields: {} })[field.id];
  return typeof raw === 'string' ? raw : (raw?.[0] ?? '');
}
