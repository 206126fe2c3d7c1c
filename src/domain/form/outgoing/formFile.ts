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

/** The name of a form's file, without its ending: what no file system takes in a name becomes a blank. */
export const formFileName = (title: string): string =>
  shownTitle(title)
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .slice(0, 80)
    .trim();

/** The file of a form. Both are read back as the same form. */
export function formFile(definition: FormDefinition, format: FormFileFormat): FormFile {
  const name = formFileName(definition.title);
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
