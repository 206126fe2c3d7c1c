/** The words that a respondent wrote: what a search finds. Labels of options are the form's words, not theirs. */
import type { Answer, Answers } from '@/domain/values/answer';

/** The texts of an answer; those of a group's fields with it. */
export function answerTextsIn(answer: Answer): string[] {
  switch (answer.t) {
    case 'text':
      return [answer.v];
    case 'parts':
      return Object.values(answer.v);
    case 'options':
      return answer.other === undefined ? [] : [answer.other];
    case 'rows':
      return answer.v.flatMap(answerTextsOf);
    case 'files':
      return answer.v.map(({ name }) => name);
    case 'signature':
      return answer.typed ? [answer.v] : [];
    default:
      return [];
  }
}

/** The texts of all answers. */
export function answerTextsOf(answers: Answers): string[] {
  return Object.values(answers).flatMap(answerTextsIn);
}
