import type { ConsentField } from '../definition';
import { oneColumn, oneValue, type InputTypeSpec } from './spec';

export const consent: InputTypeSpec<ConsentField> = {
  input: true,
  answerKind: 'consent',
  summary: 'options',
  operators: ['is_answered', 'is_empty'],
  create: (base) => ({
    ...base,
    type: 'consent',
    required: true,
    statement: 'I agree',
  }),
  parse: (_field, raw) => (oneValue(raw) === '' ? {} : { answer: { t: 'consent', v: true } }),
  toRaw: () => 'yes',
  normalise: () => ({ t: 'consent', v: true }),
  check: () => undefined,
  missing: { code: 'required_consent' },
  format: (field) => `Yes: ${field.statement}`,
  columns: oneColumn,
  cell: () => 'Yes',
  facets: (field) => [`o:${field.id}:yes`],
};
