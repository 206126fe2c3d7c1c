/** What a list can be filtered by, as its editor and its chips show it. */
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import type { Subject } from '@/domain/conditions/condition';
import type { FilterCondition } from '@/domain/conditions/filters';
import type { Operator } from '@/domain/conditions/operators';
import type { TypeHue } from '@/shared/ui/lists/typeHue';

export interface FilterChoice {
  id: string;
  label: string;
  /** The whole chip of a condition that asks for this choice alone. */
  chip?: string;
}

/** How values are entered. */
export type ValueKind = 'choice' | 'text' | 'number' | 'day' | 'time';

export interface Filterable<S extends Subject = Subject> {
  /** Of its own among all (`subjectKey`). */
  key: string;
  subject: S;
  label: string;
  Icon?: typeof SvgIcon;
  hue?: TypeHue;
  archived?: boolean;
  /** Known to chips, which a press on a figure makes; the menu doesn't offer it. */
  isHidden?: boolean;
  /** The operators, with how each takes its values. */
  ops: readonly (readonly [Operator, ValueKind])[];
  choices: readonly FilterChoice[];
  /** Choices that are looked for while the editor is open: a hook, the same for as long as the list is shown. */
  useFound?: (text: string) => readonly FilterChoice[];
  /** Values beyond the choices can be entered. */
  isOpen?: boolean;
  /** Each choice is a whole condition, taken at a press; with a single choice, as soon as it is added. */
  conditionOf?: (choice: string) => FilterCondition<S>;
  /** A value that is none of the choices. */
  nameOf?: (value: string) => ReactNode;
  /** Below the values. */
  note?: string | undefined;
}

export const CHOSEN: Filterable['ops'] = [
  ['one_of', 'choice'],
  ['none_of', 'choice'],
];
