/** A form as a file that leaves the product: its name, its type and its text, by format. */
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { shownTitle } from '@/domain/options/formTitle';
import { jsonSchemaOf } from './jsonSchema';

export const FORM_FILES = ['formloom', 'jsonSchema'] as const;
export type FormFileFormat = (typeof FORM_FILES)[number];

export interface FormFile {
  name: string;
  /** Media type. */
  type: string;
  text: string;
}

const pretty = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/** What no file system takes in a name becomes a blank. */
const nameOf = (title: string) =>
  shownTitle(title)
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .slice(0, 80)
    .trim();

/** The file of a form. Both are read back as the same form. */
export function formFile(definition: FormDefinition, format: FormFileFormat): FormFile {
  const name = nameOf(definition.title);
  if (format === 'jsonSchema') {
    return {
      name: `${name}.schema.json`,
      type: 'application/schema+json',
      text: pretty(jsonSchemaOf(definition)),
    };
  }
  return {
    name: `${name}.json`,
    type: 'application/json',
    text: pretty(JSON.parse(canonicalJson(definition))),
  };
}
