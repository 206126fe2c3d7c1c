/**
 * What is visible, given the answers so far: the one walk through a form, for builder, page, functions and tests. The
 * conditions themselves are in conditions.ts, which the public script loads only for forms that have some.
 */
import { answerTo, type Answer, type Answers } from '@/domain/answers/answer';
import {
  fieldOf,
  isInput,
  type Ending,
  type EndingId,
  type Field,
  type FormDefinition,
  type InputField,
  type Page,
  type Scope,
} from '@/domain/form/definition';
import { rare } from '@/domain/form/fieldTypes/rare';
import { specOf } from '@/domain/form/fieldTypes/registry';

export interface VisiblePage {
  page: Page;
  /** As they are met: required or not, with the answers in their texts. */
  fields: Field[];
}

export interface View {
  /** Pages that are shown, with their visible fields. A page all of whose fields are hidden is left out. */
  pages: VisiblePage[];
  /** Answers of visible fields only: what would be stored. */
  answers: Answers;
  /** Where a page led to the end of the form: the ending it named. */
  endingId?: EndingId;
  today: string;
}

/** The thing as it is met, undefined where it is hidden: itself where the form has no logic. */
function met<T extends Page | Field>(thing: T, scope: Scope): T | undefined {
  return rare.meet ? rare.meet(thing, scope) : thing;
}

/**
 * What a respondent with these answers sees, and which of the answers count.
 *
 * @param today the respondent's day, `YYYY-MM-DD`; empty where it is not known: nothing is before or after it then
 * @param unread whether nobody reads the texts: then no answers are put into them
 */
export function view(
  definition: FormDefinition,
  answers: Answers,
  today: string,
  unread?: boolean,
): View {
  const pages: VisiblePage[] = [];
  const effective: Answers = {};
  const scope: Scope = { fields: definition.fields, answers: effective, today, unread };
  /** The page to which the last one led: those before it are skipped. */
  let goal: string | undefined;
  for (const next of definition.pages) {
    if (goal !== undefined && next.id !== goal) continue;
    goal = undefined;
    const page = met(next, scope);
    if (!page) continue;
    const fields: Field[] = [];
    for (const id of page.fieldIds) {
      const found = fieldOf(definition, id);
      const field = found && met(found, scope);
      if (!field) continue;
      fields.push(field);
      const answer = isInput(field) ? settled(field, answerTo(answers, id), scope) : undefined;
      if (answer) effective[id] = answer;
    }
    if (fields.length === 0 && page.fieldIds.length > 0) continue;
    pages.push({ page, fields });
    const to = rare.leave?.(page, scope);
    if (to?.kind === 'ending') return { pages, answers: effective, endingId: to.id, today };
    // A way back would be a way around and around: lint refuses it, and here it is none.
    if (to && isAfter(definition, to.id, page.id)) goal = to.id;
  }
  return { pages, answers: effective, today };
}

/** Whether a page comes after another. */
export function isAfter({ pages }: FormDefinition, id: string, other: string): boolean {
  const at = (pageId: string) => pages.findIndex((page) => page.id === pageId);
  return at(id) > at(other);
}

function settled(field: InputField, answer: Answer | undefined, scope: Scope): Answer | undefined {
  const { settle } = specOf(field);
  return settle ? settle(field, answer, scope) : answer;
}

/**
 * The ending for what was filled in: the one that a page led to, else the first whose condition holds, else the form's
 * first.
 */
export function endingFor(
  { endings, fields }: Pick<FormDefinition, 'endings' | 'fields'>,
  { endingId, answers, today }: Omit<View, 'pages'>,
): Ending | undefined {
  const scope = { fields, answers, today };
  const holds = (ending: Ending) => ending.showIf && rare.meet?.(ending, scope);
  const chosen =
    endings.find(({ id }) => id === endingId) ?? endings.slice(1).find(holds) ?? endings[0];
  if (!chosen || !rare.meet) return chosen;
  const { showIf: _held, ...ending } = chosen;
  return rare.meet(ending, scope);
}

/** The visible fields that take an answer, in order. */
export function visibleInputs(shown: View): InputField[] {
  return shown.pages.flatMap((page) => page.fields.filter(isInput));
}
