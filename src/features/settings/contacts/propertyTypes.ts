import type { PropertyType } from '@/domain/options/contactLimits';

export const TYPE_NAMES: Record<PropertyType, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  link: 'Link',
};
