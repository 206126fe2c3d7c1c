import type { SessionFacts } from '@/domain/calls/doors.schema';
import type { ChoiceField, DateField, FieldOf } from '@/domain/form/definition/definition';
import type {
  OptionalEngine,
  OptionalSpecs,
  OptionalType,
} from '@/domain/form/fieldTypes/optionalParts';
import type { PageScreenProps } from '../page/screenProps';
import type { PublicForm } from '../page/publicForm';
import type { ControlProps, FieldComponent } from './base';
import type { BegunReads, FormReads } from '../page/running';
import type { EndingProps } from '../page/screenProps';
import type { WelcomeProps } from '../page/screenProps';

/** The views of the rare types, of choices with more to them, and of what stands before the questions or beside them. */
export type OptionalViews = {
  readonly [T in OptionalType | 'image' | 'video' | 'divider' | 'prices']: FieldComponent<
    FieldOf<T>
  >;
} & {
  readonly [T in ChoiceField['type'] as `rich_${T}`]: FieldComponent<FieldOf<T>>;
} & {
  readonly welcome: (props: WelcomeProps) => preact.JSX.Element;
  /** What respondents are told where partial responses are kept. */
  readonly kept: (props: KeptProps) => preact.JSX.Element | false;
  /** Set if a link to continue a partial response found none. */
  readonly gone: boolean;
  /** Something of the form is another, or its session began: there is one on a form's own page alone. */
  readonly keep: (app: BegunReads, session: { facts(): SessionFacts } | undefined) => void;
  /** The browser asks not to be tracked, and the workspace then counts responses alone (parts/untracked.ts). */
  readonly untracked: boolean;
  /** Of a response that is changed: the day by which its answers are judged (parts/uncounted.ts). */
  readonly day: string;
  /** A choice whose options have places (parts/places.tsx). */
  readonly placed: <F extends ChoiceField>(
    control: ControlProps<F>,
    draw: (control: ControlProps<F>) => preact.JSX.Element,
  ) => preact.JSX.Element;
  /** How a date is shown and read, and the calendar beside it (parts/dates). */
  readonly shownDay: (control: ControlProps<DateField>) => DayInput;
  readonly calendar: (control: ControlProps<DateField>) => preact.JSX.Element | false;
  /** What a response says of the waiting list. */
  readonly waits: (app: Pick<FormReads, 'state' | 'look'>) => { wait: true } | undefined;
  /** One question at a time. */
  readonly question: (props: PageScreenProps) => preact.JSX.Element;
  /** What an ending has beside its text. */
  readonly ending: (props: EndingProps) => preact.JSX.Element;
  readonly languages: (props: { form: PublicForm }) => preact.JSX.Element;
};

/** What the line of a date has once the calendar is there. */
export interface DayInput {
  placeholder: string;
  control?: ControlProps<DateField>;
  onChange?: (event: { currentTarget: { value: string } }) => void;
}

/** What is said of answers that are kept before they are submitted. */
export interface KeptProps {
  form: PublicForm;
  /** On the form's first page. */
  first: boolean;
}

/** What one part of the public script adds to the engine and to the page. */
export interface Part {
  specs?: Partial<OptionalSpecs>;
  /** What else it brings to the engine. */
  tools?: Partial<Omit<OptionalEngine, 'specs'>>;
  views: Partial<OptionalViews>;
}
