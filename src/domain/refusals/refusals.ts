/**
 * What the server refuses beside the errors of its table: names and parameters that travel, and the sentences that are made
 * of them where they are shown (decision 0177).
 */
import { AppError, type ErrorCode, type Reason } from '@/domain/base/errors';
import { ownValue } from '@/domain/base/ownValue';
import { ACCOUNT_REFUSALS } from './account';
import { CRM_REFUSALS } from './crm';
import { DOORS_REFUSALS } from './doors';
import { FORMS_REFUSALS } from './forms';
import { JOBS_REFUSALS } from './jobs';
import { RESPONSES_REFUSALS } from './responses';
import { WORKSPACE_REFUSALS } from './workspace';

const REFUSALS = {
  ...ACCOUNT_REFUSALS,
  ...WORKSPACE_REFUSALS,
  ...CRM_REFUSALS,
  ...FORMS_REFUSALS,
  ...RESPONSES_REFUSALS,
  ...JOBS_REFUSALS,
  ...DOORS_REFUSALS,
};

type RefusalName = keyof typeof REFUSALS;
type ParamsOf<N extends RefusalName> = (typeof REFUSALS)[N][1] extends (params: infer P) => string
  ? P
  : undefined;
type Details = Record<string, unknown>;
type Rest<P> = P extends undefined
  ? [params?: undefined, details?: Details]
  : [params: P, details?: Details];

/**
 * An error that says why by a name of the table.
 *
 * @param rest what its sentence is made of, and structured facts for the client
 */
export function refused<N extends RefusalName>(name: N, ...rest: Rest<ParamsOf<N>>): AppError {
  const [params, details] = rest as [Reason['params'], Details | undefined];
  const reason: Reason = { name, ...(params ? { params } : {}) };
  const [code] = REFUSALS[name];
  return new AppError(code, refusalSentence(reason), details, reason);
}

type Entry = readonly [ErrorCode, string | ((params: Reason['params']) => string)];

/** The sentence of a reason; undefined for one of a later version of the server. */
export function refusalSentence({ name, params }: Reason): string | undefined {
  // Each entry is given the parameters that `refused` took for its own name.
  const entry = ownValue(REFUSALS as unknown as Readonly<Record<string, Entry>>, name);
  const text = entry?.[1];
  return typeof text === 'function' ? text(params ?? {}) : text;
}
