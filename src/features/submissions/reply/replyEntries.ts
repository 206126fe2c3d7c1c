import { answerTo, type Answers } from '@/domain/values/answer';
import type { FieldType, FormDefinition, InputField } from '@/domain/form/definition/definition';
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { view, visibleInputs } from '@/domain/logic/visibility';
import { cutText } from '@/domain/text/plainText';
import { answerText } from '../table/cellText';

/** What says who the respondent is: not needed for a reply, so not sent. */
const PERSONAL: ReadonlySet<FieldType> = new Set([
  'name',
  'email',
  'phone',
  'address',
  'file',
  'signature',
]);

const isPersonal = (field: InputField) =>
  PERSONAL.has(field.type) || ('contact' in field && field.contact !== undefined);

/** Questions and answers of a response that a reply is about. */
export function replyEntries(
  definition: FormDefinition,
  answers: Answers,
  day: string,
): { question: string; answer: string }[] {
  return visibleInputs(view(definition, answers, day))
    .flatMap((field) => {
      const text = isPersonal(field)
        ? ''
        : answerText(field, answerTo(answers, field.id), definition);
      return text === ''
        ? []
        : [
            {
              question: cutText(field.label, 500),
              answer: cutText(text, ASSIST_LIMITS.replyEntryCharacters),
            },
          ];
    })
    .slice(0, ASSIST_LIMITS.replyEntries);
}
