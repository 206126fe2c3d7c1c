/** The queries of lists of forms (queries.ts has all of them). */
import type { QueryShape } from '@/domain/queries/shape';

/** Forms in some states, in one order: all of them, those of a folder, or those that a search finds. */
function formsBy<F extends string, D extends 'asc' | 'desc'>(field: F, direction: D) {
  const states = ['status', 'in'] as const;
  const orderBy = [[field, direction]] as const;
  return {
    all: { collection: 'forms', where: [states], orderBy },
    ofFolder: { collection: 'forms', where: [states, ['folder', '==']], orderBy },
    found: { collection: 'forms', where: [states, ['search', 'array-contains']], orderBy },
  } as const;
}

const byEdit = formsBy('updatedAt', 'desc');
const byResponse = formsBy('lastResponseAt', 'desc');
const byName = formsBy('sortName', 'asc');
const byResponses = formsBy('counts.submissions', 'desc');
const byCreation = formsBy('createdAt', 'desc');

/** Values: [states], [states, folder] or [states, the beginning of a word (form/head/headOf.ts)]. */
export const formQueries = {
  /** Changes of a form that programs propose, the first to come first; no values. */
  formProposals: { collection: 'proposals', where: [], orderBy: [['at', 'asc']] },
  /** Public forms that wait for a look, or waited once; values: [0]. */
  formsInReview: {
    collection: 'publicForms',
    where: [['review.since', '>=']],
    orderBy: [['review.since', 'asc']],
  },
  /** Personal links of a form, newest first. */
  personalLinks: { collection: 'personalLinks', where: [], orderBy: [['createdAt', 'desc']] },
  /** Boxes of anonymous responses that are to be looked at; values: [now]. */
  dueBallotBoxes: {
    collection: 'ballotBox',
    group: true,
    where: [['checkAt', '<=']],
    orderBy: [['checkAt', 'asc']],
  },
  /** Anonymous responses that wait, of one form; no values. */
  ballots: { collection: 'ballots', where: [], orderBy: [] },
  /** Personal links of a form by how often they were used; values: [responses]. */
  unusedLinks: { collection: 'personalLinks', where: [['responses', '==']], orderBy: [] },
  forms: byEdit.all,
  formsOfFolder: byEdit.ofFolder,
  formsFound: byEdit.found,
  formsByResponse: byResponse.all,
  formsOfFolderByResponse: byResponse.ofFolder,
  formsFoundByResponse: byResponse.found,
  formsByName: byName.all,
  formsOfFolderByName: byName.ofFolder,
  formsFoundByName: byName.found,
  formsByResponses: byResponses.all,
  formsOfFolderByResponses: byResponses.ofFolder,
  formsFoundByResponses: byResponses.found,
  formsByCreation: byCreation.all,
  formsOfFolderByCreation: byCreation.ofFolder,
  formsFoundByCreation: byCreation.found,
} as const satisfies Record<string, QueryShape>;
