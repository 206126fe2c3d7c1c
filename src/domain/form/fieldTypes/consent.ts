import type { ConsentField } from '../definition/definition';
import { readerOfType } from './reading';
import type { AnswerSpec } from './spec';

export const consent: AnswerSpec<ConsentField> = {
  ...readerOfType('consent'),
  normalise: () => ({ t: 'consent', v: true }),
  check: () => undefined,
  missing: { code: 'required_consent' },
};
