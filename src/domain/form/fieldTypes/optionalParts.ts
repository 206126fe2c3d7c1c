/** Which part of the public script takes care of a field: parts beyond the main one are loaded where a form has it. */
import type {
  CalculatedField,
  DateField,
  ChoiceField,
  Condition,
  Ending,
  Field,
  FieldOf,
  FieldType,
  FormDefinition,
  InputField,
  Jump,
  NumberField,
  Operand,
  Page,
  PricesField,
  Scope,
  FormWelcome,
} from '../definition/definition';
import type { Answer, Problem, ProblemCode } from '@/domain/values/answer';
import type { View } from '@/domain/form/definition/view';
import type { DayRange } from './dateRange';
import type { NumberLook } from '@/domain/form/definition/fieldsOf';
import type { AnswerSpec, Parsed } from './spec';
import type { Laid } from '@/domain/form/definition/view';

export const OPTIONAL_TYPES = [
  'phone',
  'url',
  'time',
  'datetime',
  'appointment',
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
export type OptionalType = (typeof OPTIONAL_TYPES)[number];
export type CommonType = Exclude<InputField['type'], OptionalType>;

export type OptionalSpecs = { readonly [T in OptionalType]: AnswerSpec<FieldOf<T>> };

/** What the rare types bring to the engine. */
export interface OptionalEngine {
  specs(): OptionalSpecs;
  /** Whether a whole text matches a pattern (pattern.ts). */
  matches(pattern: string, text: string): boolean;
  /** What was typed into a number's control (readNumber.ts). */
  readNumber(typed: string, field: NumberField, locale?: string): Parsed;
  /** English sentences for problems: a page has them with the rules (answers/messages.ts). */
  sentences: Readonly<Partial<Record<ProblemCode, string>>>;
  /** Bounds of days that go by today (times.ts). */
  movedRange(field: DayRange, today: string): DayRange;
  /** What of a page, a field, an ending, the welcome is met (logic/conditions.ts). */
  meet<T extends Page | Field | Ending | FormWelcome>(thing: T, scope: Scope): T | undefined;
  /** A thing with the answers in its texts (logic/piping.ts). */
  pipe<T extends object>(thing: T, scope: Scope): T;
  /** Where a page leads on. */
  leave(page: Page, scope: Scope): Jump['to'] | undefined;
  /** Whether a condition holds. */
  evaluate(condition: Condition, scope: Scope): boolean;
  /** What a calculated field comes to (logic/compute.ts). */
  compute(field: CalculatedField, scope: Scope): Answer | undefined;
  /** An answer or a part of it, of a group's row before the form's (logic/conditions.ts). */
  operandAnswer(operand: Operand, scope: Scope): Answer | undefined;
  /** Labels by id of what can be chosen in a field (logic/parts.ts). */
  labelsIn(field: Field): ReadonlyMap<string, string>;
  /** A part of an answer (logic/parts.ts). */
  partOf(field: Field | undefined, answer: Answer | undefined, part: string): Answer | undefined;
  /** A day, a time or both as people write them (typedDates.ts); undefined where it cannot be read. */
  typed(
    kind: 'date' | 'time' | 'datetime',
    text: string,
    locale: string | undefined,
  ): Parsed | undefined;
  /** What is wrong with a day that its question blocks (blockedDays.ts). */
  blocked(field: DateField, day: string): Problem | undefined;
  /** A number rounded to so many digits after the point (base/rounding.ts). */
  round(v: number, digits: number): number;
  /** A number as it is shown (formatNumber.ts). */
  number(look: NumberLook, v: number, locale?: string): string;
  /** Makes screens of the pages that are met (logic/screens.ts): absent if pages are shown as they are, and all of them. */
  lay(view: View, definition: Laid): void;
  /** The lines of a price summary as texts (logic/prices.ts). */
  priceTexts(field: PricesField, scope: Scope): string[];
  /** A text as it is compared (logic/memoCaseFold.ts). */
  fold(text: string): string;
}

export type PartName =
  | 'people'
  | 'phone'
  /** Countries and their dialling codes. */
  | 'dialling'
  /** Days as people type them, and the calendar. */
  | 'dates'
  | 'days'
  | 'times'
  | 'scales'
  | 'grids'
  | 'media'
  | 'signature'
  | 'file'
  /** Files in their list. */
  | 'listed'
  | 'group'
  | 'values'
  | 'formulas'
  | 'opening'
  | 'pattern'
  | 'logic'
  | 'texts'
  | 'choices'
  /** What was filled in is kept before it is submitted (decision 0080). */
  | 'partials'
  /** An ending has more to it than its text. */
  | 'ending'
  /** Questions are laid out otherwise than page by page, or answers decide how many pages there are. */
  | 'layout'
  /** One question at a time. */
  | 'question'
  | 'appointment'
  | 'prices'
  /** Options or times of which there are so many. */
  | 'places'
  /** The page's words are in another language than the form: named by the server. */
  | 'foreign';

const PART_OF: { readonly [T in FieldType]?: PartName } = {
  phone: 'phone',
  url: 'people',
  name: 'people',
  address: 'people',
  time: 'times',
  datetime: 'times',
  appointment: 'appointment',
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
  prices: 'prices',
  signature: 'signature',
  file: 'file',
  group: 'group',
  calculated: 'values',
  hidden: 'values',
} satisfies { readonly [T in OptionalType | 'image' | 'video' | 'divider' | 'prices']: PartName };

/** A dropdown with more options than this is searched, not only scrolled. */
export const SEARCHED_FROM = 50;

/** Whether a choice has more to it than its options: its view is in a part of its own. */
export function isRich(field: Field): field is ChoiceField {
  return (
    ('shuffle' in field ||
      'other' in field ||
      'none' in field ||
      (field.type === 'dropdown' && field.options.length > SEARCHED_FROM) ||
      ('options' in field &&
        field.options.some((option) => 'picture' in option || 'places' in option))) &&
    field.type !== 'ranking'
  );
}

/** Whether an ending has more to it than its text. */
export const hasExtras = ({ picture, redirect, download }: Ending): boolean =>
  Boolean(picture ?? redirect ?? download);

const HAS_LOGIC = /"(?:showIf|requiredIf|jumps|calculated|prices)"|\{\{@/;
const HAS_PLACES = /"(?:places|countsPlaces)":|"appointment"/;
/** Whether answers decide which pages there are. */
const HAS_WAYS = /"(?:showIf|jumps)"/;

/** The parts that a form needs beyond the main one. */
export function partsFor(
  definition: Pick<
    FormDefinition,
    | 'pages'
    | 'fields'
    | 'endings'
    | 'welcome'
    | 'locales'
    | 'keepPartials'
    | 'waitingList'
    | 'design'
  >,
): PartName[] {
  const needed = new Set<PartName>();
  const { pages, fields, endings, welcome } = definition;
  // Told by its text: that a text of its own says so costs one script.
  const text = JSON.stringify([pages, fields, endings, welcome]);
  if (HAS_LOGIC.test(text)) needed.add('logic');
  // Answers in texts may be numbers, which the part of the calculated values knows how to show.
  if (text.includes('{{@')) needed.add('texts').add('values');
  if (welcome || definition.locales?.length) needed.add('opening');
  if (definition.keepPartials) needed.add('partials');
  if (endings.some(hasExtras)) needed.add('ending');
  const { layout } = definition.design ?? {};
  if (layout || (pages.length > 1 && HAS_WAYS.test(text))) needed.add('layout');
  if (layout === 'question') needed.add('question');
  if (definition.waitingList || HAS_PLACES.test(text)) needed.add('places');
  for (const field of Object.values(fields)) {
    const part = PART_OF[field.type];
    if (part) needed.add(part);
    // The part of the formulas rounds, too.
    if (field.type === 'calculated' || field.type === 'prices') needed.add('formulas');
    if (field.type === 'phone') needed.add('dialling');
    if (field.type === 'file') needed.add('listed');
    if (field.type === 'short_text' && field.pattern) needed.add('pattern');
    if ('blockedWeekdays' in field || 'blockedDays' in field) needed.add('dates').add('days');
    if ('minFromToday' in field || 'maxFromToday' in field) needed.add('times');
    if (isRich(field)) needed.add('choices');
  }
  return [...needed];
}
