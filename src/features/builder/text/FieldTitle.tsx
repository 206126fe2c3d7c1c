import type { FieldType } from '@/domain/form/definition/definition';
import { FIELD_INFO } from '../ui/fieldInfo';
import { useNamed } from './pipedText';

/** What the builder calls a field; it follows the names of the questions that its label refers to. */
export function useFieldTitle(field: { label: string; type: FieldType } | undefined): string {
  const label = useNamed(field?.label ?? '');
  return label.trim() || (field ? FIELD_INFO[field.type].name : '');
}

/** What the builder calls a field, where it stands alone. */
export const FieldTitle = ({ field }: { field: { label: string; type: FieldType } }) =>
  useFieldTitle(field);
