/** Which part of the public script takes care of a field: parts beyond the main one are loaded where a form has it. */
import type {
  ChoiceField,
  Field,
  FieldOf,
  FieldType,
  FormDefinition,
  InputField,
} from '../definition';
import type { Inputs } from '@/domain/answers/answer';
import type { DayRange } from './date';
import type { AnswerSpec } from './spec';

export const RARE_TYPES = [
  'phone',
  'url',
  'time',
  'datetime',
  'yes_no',
  'rating',
  'scale',
  'nps',
  'slider',
  'matrix',
  'ranking',
  'name',
  'address',
  'file',
  'signature',
  'group',
  'calculated',
  'hidden',
] as const satisfies readonly InputField['type'][];
export type RareType = (typeof RARE_TYPES)[number];
export type CommonType = Exclude<InputField['type'], RareType>;

export type RareSpecs = { readonly [T in RareType]: AnswerSpec<FieldOf<T>> };

/** What the rare types bring to the engine. */
export interface Rare {
  specs(): RareSpecs;
  /** Whether a whole text matches a pattern (pattern.ts). */
  matches(pattern: string, text: string): boolean;
  /** What the query of a link brings along for hidden fields (values.ts). */
  hiddenInputs(definition: Pick<FormDefinition, 'fields'>, query: URLSearchParams): Inputs;
  /** Bounds of days that go by today (times.ts). */
  movedRange(field: DayRange, today: string): DayRange;
}

export type PartName =
  | 'people'
  | 'times'
  | 'scales'
  | 'grids'
  | 'media'
  | 'signature'
  | 'file'
  | 'group'
  | 'values'
  | 'opening'
  | 'pattern'
  | 'choices';

const PART_OF: { readonly [T in FieldType]?: PartName } = {
  phone: 'people',
  url: 'people',
  name: 'people',
  address: 'people',
  time: 'times',
  datetime: 'times',
  yes_no: 'scales',
  rating: 'scales',
  scale: 'scales',
  nps: 'scales',
  slider: 'scales',
  matrix: 'grids',
  ranking: 'grids',
  image: 'media',
  video: 'media',
  divider: 'media',
  signature: 'signature',
  file: 'file',
  group: 'group',
  calculated: 'values',
  hidden: 'values',
} satisfies { readonly [T in RareType | 'image' | 'video' | 'divider']: PartName };

/** A dropdown with more options than this is searched, not only scrolled. */
export const SEARCHED_FROM = 50;

/** Whether a choice has more to it than its options: its view is in a part of its own. */
export function isRich(field: Field): field is ChoiceField {
  return (
    ('shuffle' in field ||
      'other' in field ||
      'none' in field ||
      (field.type === 'dropdown' && field.options.length > SEARCHED_FROM) ||
      ('options' in field && field.options.some((option) => 'picture' in option))) &&
    field.type !== 'ranking'
  );
}

/** The parts that a form needs beyond the main one. */
export function partsFor(
  definition: Pick<FormDefinition, 'fields' | 'welcome' | 'locales'>,
): PartName[] {
  const needed = new Set<PartName>();
  if (definition.welcome || definition.locales?.length) needed.add('opening');
  for (const field of Object.values(definition.fields)) {
    const part = PART_OF[field.type];
    if (part) needed.add(part);
    if (field.type === 'short_text' && field.pattern) needed.add('pattern');
    if ('minFromToday' in field || 'maxFromToday' in field) needed.add('times');
    if (isRich(field)) needed.add('choices');
  }
  return [...needed];
}
