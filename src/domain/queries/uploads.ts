/** The queries of files (queries.ts has all of them). */
import type { QueryShape } from '@/domain/queries/shape';

export const uploadQueries = {
  /** Files whose time is over; values: [now]. */
  expiredUploads: {
    collection: 'uploads',
    group: true,
    where: [['purgeAt', '<=']],
    orderBy: [['purgeAt', 'asc']],
  },
  /** Files of a form that wait for their response, to count them; values: [form, now]. */
  waitingUploads: {
    collection: 'uploads',
    where: [
      ['formId', '=='],
      ['purgeAt', '>='],
    ],
    orderBy: [['purgeAt', 'asc']],
  },
  /** Those of one network, to count them; values: [form, network, now]. */
  waitingUploadsOfNetwork: {
    collection: 'uploads',
    where: [
      ['formId', '=='],
      ['network', '=='],
      ['purgeAt', '>='],
    ],
    orderBy: [['purgeAt', 'asc']],
  },
  /** Files of a workspace that will be deleted, those that wait longest first; values: [instant]. */
  waitingUploadsOfAll: {
    collection: 'uploads',
    where: [['purgeAt', '>=']],
    orderBy: [['purgeAt', 'asc']],
  },
  /** Files of a form of which nothing has arrived, the first announced first; values: [form, 0]. */
  announcedUploads: {
    collection: 'uploads',
    where: [
      ['formId', '=='],
      ['received', '=='],
    ],
    orderBy: [['purgeAt', 'asc']],
  },
  /** Files of a form; values: [form]. */
  uploadsOfForm: { collection: 'uploads', where: [['formId', '==']], orderBy: [] },
  /** Files of a response; values: [submission]. */
  uploadsOfSubmission: {
    collection: 'uploads',
    where: [['submissionId', '==']],
    orderBy: [],
  },
} as const satisfies Record<string, QueryShape>;
