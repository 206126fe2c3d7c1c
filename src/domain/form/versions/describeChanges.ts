/** Changes as sentences, for the history of versions. */
import { cutText } from '@/domain/text/plainText';
import { fieldsInOrder, type FormDefinition, isInput } from '@/domain/form/definition/definition';
import { changeText } from './changeText';
import { compareDefinitions } from './diff';

/** Most sentences, and longest one, that a version keeps: they lie beside the largest definition in one document. */
const SENTENCES = 200;

const SENTENCE_LENGTH = 200;

/** Sentences about what is new, gone or different, as a version keeps them; empty where nothing is. */
export function describeChanges(
  before: FormDefinition | undefined,
  after: FormDefinition,
): string[] {
  if (!before) {
    const n = fieldsInOrder(after).filter(isInput).length;
    return [`First version with ${n} ${n === 1 ? 'question' : 'questions'}.`];
  }
  return compareDefinitions(before, after)
    .slice(0, SENTENCES)
    .map((change) => {
      const text = changeText(change);
      return text.length <= SENTENCE_LENGTH ? text : `${cutText(text, SENTENCE_LENGTH - 1)}…`;
    });
}
