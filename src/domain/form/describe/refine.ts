/** “Change this form so that …”: a wish in everyday English as edits of the form. */
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { SketchEdit } from '@/domain/form/sketch/edits';
import { note, type SketchNote } from '@/domain/form/sketch/notes';
import { ANSWER_WISHES } from './refine/answerWishes';
import { KIND_WISHES, OPTIONS_TO_QUESTION } from './refine/kindWishes';
import { FORM_WISHES } from './refine/formWishes';
import { MORE_WISHES } from './refine/moreWishes';
import { OPTION_WISHES } from './refine/optionWishes';
import { PRICE_WISHES } from './refine/priceWishes';
import { QUESTION_WISHES } from './refine/questionWishes';
import { Refining } from './refine/refining';
import { asUsuallySaid } from './refine/sayings';
import { sentencesOf, unglued } from './text';

export interface Refined {
  edits: SketchEdit[];
  notes: SketchNote[];
}

/** In this order; the first that applies has read the wish. */
const READERS = [
  ...KIND_WISHES,
  ...OPTION_WISHES,
  ...PRICE_WISHES,
  ...MORE_WISHES,
  ...FORM_WISHES,
  ...ANSWER_WISHES,
  ...OPTIONS_TO_QUESTION,
  ...QUESTION_WISHES,
];

function read(work: Refining, clause: string): void {
  const before = work.edits.length;
  const usual = asUsuallySaid(clause);
  const done = (usual === clause ? [clause] : [usual, clause]).some((said) =>
    READERS.some(([pattern, apply]) => {
      const match = pattern.exec(said);
      return match !== null && apply(work, match);
    }),
  );
  if (!done && work.edits.length === before) {
    work.notes.push(note('unread', 'description', unglued(clause)));
  }
}

/**
 * The edits that a wish comes to; what was not understood is among the notes.
 *
 * @param selected the key of the question that “it” and “this” mean
 */
export function refineInEnglish(
  definition: FormDefinition,
  wish: string,
  selected?: string,
): Refined {
  const work = new Refining(definition, selected);
  for (const sentence of sentencesOf(wish)) {
    for (const clause of clauses(sentence)) read(work, clause);
  }
  return { edits: work.edits, notes: work.notes };
}

const VERBS =
  'add|include|insert|sort|duplicate|copy|explain|reverse|charge|remove|delete|drop|get rid of|take out|make|mark|set|rename|call|change|turn|convert|move|put|swap|split|only|ask|show|hide|translate|reword|rewrite|shorten|simplify|use|allow|limit|require|let|replace|if|when|give|offer|knock|shuffle|randomi[sz]e';

/** “remove the phone and make the email required” is two wishes. */
function clauses(sentence: string): string[] {
  const said = sentence.replace(
    /^(?:please |can you |could you |would you |i(?:'d| would)? (?:like|want) (?:you )?to |change (?:this|the) form so that |(?:i want|make it so that|it should be so that) )+/i,
    '',
  );
  // “If …, ask …” is one wish.
  if (/^(?:if|when)\b/i.test(said)) return [said];
  return said
    .split(
      new RegExp(
        `(?:,|;)\\s*(?:and |then |also )*(?=(?:${VERBS})\\b)|\\s+(?:and|then|and then|and also)\\s+(?!(?:put|place|move) (?:the copy|it)\\b)(?=(?:${VERBS})\\s)`,
        'i',
      ),
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}
