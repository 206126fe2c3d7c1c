/** What templates are made of. */
import {
  DEFINITION_SCHEMA_VERSION,
  type Condition,
  type Ending,
  type Field,
  type FormDefinition,
  type FormDesign,
  type Option,
} from '@/domain/form/definition/definition';
import { PRESETS } from '@/domain/form/design/presets';

export interface Template {
  id: string;
  name: string;
  /** One sentence: what it is for. */
  description: string;
  category: 'Sales' | 'Events' | 'Feedback' | 'People';
  definition: FormDefinition;
}

export function options(prefix: string, labels: string[]): Option[] {
  return labels.map((label, index) => ({
    id: `o${prefix}${index + 1}`,
    label,
  }));
}

export function is(fieldId: string, value: string): Condition {
  return { op: 'equals', left: { kind: 'field', id: fieldId }, value };
}

export function form(
  title: string,
  description: string,
  pages: { title?: string; fields: Field[] }[],
  ending: Pick<Ending, 'title' | 'text'>,
  design: FormDesign,
): FormDefinition {
  return {
    schemaVersion: DEFINITION_SCHEMA_VERSION,
    title,
    description,
    locale: 'en-GB',
    pages: pages.map((page, index) => ({
      id: `page${index + 1}`,
      ...(page.title ? { title: page.title } : {}),
      fieldIds: page.fields.map((field) => field.id),
    })),
    fields: Object.fromEntries(
      pages.flatMap((page) => page.fields).map((field) => [field.id, field]),
    ),
    endings: [{ id: 'e1', ...ending }],
    design,
  };
}

/** The design of a preset, and what a template adds to it. */
export function look(id: string, more: FormDesign = {}): FormDesign {
  return { ...PRESETS.find((preset) => preset.id === id)?.design, ...more };
}

export const name = (id = 'fname', label = 'Your name'): Field => ({
  id,
  type: 'short_text',
  key: 'name',
  label,
  required: true,
  contact: 'name',
});
export const email = (help?: string): Field => ({
  id: 'femail',
  type: 'email',
  key: 'email',
  label: 'Email',
  required: true,
  contact: 'email',
  ...(help ? { help } : {}),
});
export const phone: Field = {
  id: 'fphone',
  type: 'short_text',
  key: 'phone',
  label: 'Phone',
  required: false,
  contact: 'phone',
};
export const company: Field = {
  id: 'fcompany',
  type: 'short_text',
  key: 'company',
  label: 'Company',
  required: false,
  contact: 'company',
};
