/** Every field that a form ever had. */
import type { InputField } from '@/domain/form/definition/definition';
import type { FieldType } from '@/domain/form/definition/definition';

/** What remains known of a field for ever: for stable columns, archived ones, and links with former keys. */
export interface RegisteredField {
  type: FieldType;
  label: string;
  key: string;
  formerKeys: string[];
  /** The group that holds it: its answers are in the group's column. */
  groupId?: string;
  /** Stands in a group, and stood on a page by itself before: answers of that time have a column of their own. */
  stoodAlone?: true;
  /** Labels of options (or rows and columns) by id, former ones included. */
  options?: Record<string, string>;
  firstVersion: number;
  /** The last version that has the field. */
  lastVersion: number;
  /** Its place among the questions of that version; not within a group, nor where it was published before this was kept. */
  position?: number;
  /** How its answers read, oldest first. Those to versions before the first are read by the version itself. */
  readings?: readonly FieldReading[];
}

export type Registry = Record<string, RegisteredField>;

/** What answers to a field are written by, from one version until the next reading's. */
export interface FieldReading {
  /** The first version. */
  from: number;
  type: InputField['type'];
  /** Those of its type's `readBy` (owner/ownerHalf.ts) that the field has. */
  settings?: Readonly<Record<string, unknown>>;
}
