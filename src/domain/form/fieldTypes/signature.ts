import { cleanLine, textLength } from '@/domain/text/plainText';
import { ANSWER_LIMITS, type SignatureField } from '../definition/definition';
import { oneValue, type AnswerSpec } from './spec';

/** The box in which a signature is drawn, in units of its path. */
export const SIGNATURE_WIDTH = 300;
export const SIGNATURE_HEIGHT = 100;

/** The part that holds a drawn signature; the field's own control holds a typed one. */
export const DRAWN = 'drawn';

/** Strokes as the data of an SVG path: each begins at a point and leads through the others. Linear in its length. */
const PATH = /^(?:M\d{1,3} \d{1,3}(?: \d{1,3} \d{1,3})*)+$/;

export const signature: AnswerSpec<SignatureField> = {
  answerKind: 'signature',
  missing: { code: 'not_signature' },
  parse(_field, raw) {
    const path = oneValue(raw, DRAWN);
    if (path !== '') return { answer: { t: 'signature', v: path } };
    const v = cleanLine(oneValue(raw));
    return v === '' ? {} : { answer: { t: 'signature', v, typed: true } };
  },
  normalise(_field, answer) {
    if (answer.t !== 'signature' || !answer.typed) return answer;
    const v = cleanLine(answer.v);
    return v === '' ? undefined : { t: 'signature', v, typed: true };
  },
  check(_field, answer) {
    if (answer.t !== 'signature') return undefined;
    if (answer.typed) {
      const length = textLength(answer.v);
      const max = ANSWER_LIMITS.part;
      return length > max ? { code: 'too_long', params: { max, length } } : undefined;
    }
    return answer.v.length <= ANSWER_LIMITS.signature && PATH.test(answer.v)
      ? undefined
      : { code: 'not_signature' };
  },
};
