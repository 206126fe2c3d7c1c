/** What the API refuses, as problem details (RFC 9457), with the error as it was before there were these. */
import { STATUS_CODES } from 'node:http';
import type { ProblemResource } from '@/domain/api/resources.schema';
import { AppError, ERROR_TABLE, errorBody, type ErrorCode } from '@/domain/base/errors';
import { refused } from '@/domain/refusals/refusals';

export const PROBLEM_TYPE = 'application/problem+json';

const WRONG_ANSWERS = 'Some answers aren’t valid. See “problems” for each of them.';

export function apiProblem(error: AppError): ProblemResource {
  const { status } = ERROR_TABLE[error.code];
  const { error: before } = errorBody(error);
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    // The product's own sentence speaks of a page that highlights them.
    detail: error.code === 'invalid_answers' ? WRONG_ANSWERS : error.message,
    code: error.code,
    ...problemsIn(error),
    error: before,
  };
}

/** Of answers that were sent by name, or that the form's check found. */
function problemsIn({ details }: AppError): Pick<ProblemResource, 'problems'> {
  const given = details?.['given'];
  if (Array.isArray(given)) return { problems: given as ProblemResource['problems'] };
  const found = details?.['problems'];
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return {};
  return {
    problems: Object.entries(found as Record<string, { code: string }>).map(
      ([field, { code }]) => ({
        field,
        code,
      }),
    ),
  };
}

const OF_FRAMEWORK: Readonly<Record<number, ErrorCode>> = {
  413: 'too_large',
  415: 'unsupported_media',
};

/** What the framework in front of us refused, by its status: mostly a body that is no JSON. */
export function frameworkProblem(status: number): AppError {
  if (status === 400) return refused('parameter_wrong', { parameter: 'body' });
  return new AppError(OF_FRAMEWORK[status] ?? (status < 500 ? 'malformed' : 'internal'));
}
