import { capital } from '@/domain/text/capital';
import { CONTACT_PROPERTIES, customId, isCustom, isOurs } from '@/domain/contacts/properties';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { formatCalendarDay } from '@/shared/lib/dates';
import { localNumber } from '@/shared/lib/numbers';

/** What a property is called. */
export function propertyLabel(property: string, own: readonly WorkspaceProperty[]): string {
  if (isCustom(property)) {
    return own.find(({ id }) => id === customId(property))?.name ?? 'Deleted property';
  }
  if (isOurs(property)) return CONTACT_PROPERTIES[property].label;
  return capital(property);
}

/** A value of a property of the workspace’s own, as people read it. */
export function customText(property: WorkspaceProperty, value: string | number): string {
  switch (property.type) {
    case 'number':
      return typeof value === 'number' ? localNumber(value) : value;
    case 'date':
      return formatCalendarDay(String(value));
    case 'choice':
      return property.options?.find(({ id }) => id === value)?.name ?? '';
    case 'text':
    case 'link':
      return String(value);
  }
}

/** A value of any property, as the timeline and suggestions say it. */
export function propertyValueText(
  property: string,
  value: string | number,
  own: readonly WorkspaceProperty[],
): string {
  if (!isCustom(property)) return String(value);
  const found = own.find(({ id }) => id === customId(property));
  return found ? customText(found, value) : String(value);
}
