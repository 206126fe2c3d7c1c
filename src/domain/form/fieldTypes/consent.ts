import type { ConsentField } from '../definition/definition';
import { oneValue, type AnswerSpec } from './spec';

export const consent: AnswerSpec<ConsentField> = {
  answerKind: 'consent',
  parse: (_field, raw) => (oneValue(raw) === '' ? {} : { answer: { t: 'consent', v: true } }),
  normalise: () => ({ t: 'consent', v: true }),
  check: () => undefined,
  missing: { code: 'required_consent' },
};
