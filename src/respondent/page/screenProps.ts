/** What the screens of a page are given. */
import type { ComponentChildren, Ref } from 'preact';
import type { Ending } from '@/domain/form/definition/definition';
import type { View, VisiblePage } from '@/domain/form/definition/view';
import type { Inputs, Problems, RawInput } from '@/domain/values/answer';
import type { Words } from '@/domain/words/english';
import type { Host, PublicForm } from './publicForm';

export interface PageScreenProps {
  form: PublicForm;
  view: View;
  current: VisiblePage;
  inputs: Inputs;
  problems: Problems;
  /** Those that the summary may list, where it does not list all. */
  listed?: Problems;
  /** A sentence above the questions: what became of the last act. */
  notice?: ComponentChildren;
  /** What travels along without being shown, for browsers without script: the server's alone. */
  carried?: ComponentChildren;
  busy?: boolean;
  seed?: string;
  host?: Host | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  summaryRef?: Ref<HTMLDivElement>;
  noticeRef?: Ref<HTMLDivElement>;
  onInput?: (name: string, raw: RawInput) => void;
  onBlur?: (fieldId: string) => void;
  onNext?: () => void;
  onBack?: () => void;
}

export interface EndingProps {
  ending: Ending;
  words: Words;
  /** The answers as text, once the script can make it; absent without script. */
  textOf?: (() => string) | undefined;
  /** Names the file. */
  title: string;
  /** Whether it leads away by itself: on a form's own page, once the script runs. */
  leads: boolean;
}

/** What a respondent sees first, where the form has a welcome. Without script its button posts. */
export interface WelcomeProps {
  form: PublicForm;
  /** What is known so far: answers that came with the link stand in its texts. */
  view: View;
  host?: Host | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  notice?: ComponentChildren;
  onStart?: () => void;
}
