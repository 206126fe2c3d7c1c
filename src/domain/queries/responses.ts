import type { QueryShape } from './shape';

/** A list of responses with a time, newest or oldest first. */
function responsesBetween<W extends QueryShape['where'], D extends 'asc' | 'desc'>(
  where: W,
  direction: D,
) {
  return {
    collection: 'submissions',
    where: [...where, ['submittedAt', '>='], ['submittedAt', '<']],
    orderBy: [['submittedAt', direction]],
  } as const;
}

const OF_FORM = [
  ['formId', '=='],
  ['status', '=='],
] as const;
const OF_ALL = [['status', '==']] as const;
const BY_FACET = ['facets', 'array-contains'] as const;

export const responseQueries = {
  /** Responses that said just the same; values: [formId, contentHash, since]. */
  sameResponses: {
    collection: 'submissions',
    where: [
      ['formId', '=='],
      ['contentHash', '=='],
      ['submittedAt', '>='],
    ],
    orderBy: [['submittedAt', 'desc']],
  },
  /** Responses of a form since a moment; values: [formId, since]. */
  responsesSince: {
    collection: 'submissions',
    where: [
      ['formId', '=='],
      ['submittedAt', '>='],
    ],
    orderBy: [['submittedAt', 'desc']],
  },
  submissionsOfFormBetween: responsesBetween(OF_FORM, 'desc'),
  submissionsOfFormBetweenByFacet: responsesBetween([...OF_FORM, BY_FACET], 'desc'),
  submissionsBetween: responsesBetween(OF_ALL, 'desc'),
  submissionsBetweenByFacet: responsesBetween([...OF_ALL, BY_FACET], 'desc'),
  oldestSubmissionsOfForm: responsesBetween(OF_FORM, 'asc'),
  oldestSubmissionsOfFormByFacet: responsesBetween([...OF_FORM, BY_FACET], 'asc'),
  oldestSubmissions: responsesBetween(OF_ALL, 'asc'),
  oldestSubmissionsByFacet: responsesBetween([...OF_ALL, BY_FACET], 'asc'),
} as const satisfies Record<string, QueryShape>;
