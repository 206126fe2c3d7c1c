/**
 * What is visible, given the answers so far: the one walk through a form, for builder, page, functions and tests. The
 * conditions themselves are in conditions.ts, which the public script loads only for forms that have some.
 */
import type { View, VisiblePage } from '@/domain/form/definition/view';
import { answerTo, type Answer, type Answers } from '@/domain/values/answer';
import {
  fieldOf,
  isInput,
  isSeen,
  type Field,
  type FormDefinition,
  type InputField,
  type Page,
  type Scope,
} from '@/domain/form/definition/definition';
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { readerOf } from '@/domain/form/fieldTypes/reading';

/** The thing as it is met, undefined where it is hidden: itself where the form has no logic. */
function met<T extends Page | Field>(thing: T, scope: Scope): T | undefined {
  return optionalEngine.meet ? optionalEngine.meet(thing, scope) : thing;
}

/**
 * What a respondent with these answers sees, and which of the answers count.
 *
 * @param today the respondent's day, `YYYY-MM-DD`; empty where it is not known: nothing is before or after it then
 * @param unread whether no one reads the texts: then no answers are put into them
 */
export function view(
  definition: FormDefinition & Pick<Scope, 'answerWords'>,
  answers: Answers,
  today: string,
  unread?: boolean,
): View {
  const pages: VisiblePage[] = [];
  const all: Field[] = [];
  const effective: Answers = {};
  const scope: Scope = { ...definition, answers: effective, today, unread };
  const shown = { pages, fields: all, answers: effective, today, scope };
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
      all.push(field);
      const answer = isInput(field) ? settled(field, answerTo(answers, id), scope) : undefined;
      if (answer) effective[id] = answer;
    }
    if (fields.length === 0 && page.fieldIds.length > 0) continue;
    // A page without visible fields is skipped, but its jumps still apply.
    if (fields.length === 0 || fields.some(isSeen)) pages.push({ page, fields });
    const to = optionalEngine.leave?.(page, scope);
    if (to?.kind === 'ending') return { ...shown, endingId: to.id };
    // Backward jumps would loop. Lint rejects them; ignore them here.
    if (to && isAfter(definition, to.id, page.id)) goal = to.id;
  }
  return shown;
}

/** Whether a page comes after another. */
export function isAfter({ pages }: FormDefinition, id: string, other: string): boolean {
  const at = (pageId: string) => pages.findIndex((page) => page.id === pageId);
  return at(id) > at(other);
}

function settled(field: InputField, answer: Answer | undefined, scope: Scope): Answer | undefined {
  const { settle } = readerOf(field);
  return settle ? settle(field, answer, scope) : answer;
}

/** The fields that are met and have an answer, in order. */
export function visibleInputs(shown: View): InputField[] {
  return shown.fields.filter(isInput);
}
