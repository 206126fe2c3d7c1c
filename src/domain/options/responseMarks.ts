/** Marks: the facets that members and the visit set, apart from those that answers make (facets.ts). */

/** Most tags of one submission. */
export const MAX_TAGS = 20;
/** Most tags of a workspace: all are in its document. */
export const MAX_WORKSPACE_TAGS = 100;
/** Longest name of a tag, in characters. */
export const TAG_NAME_LENGTH = 40;
/** A response that no member of the workspace has opened yet. */
export const UNREAD_FACET = 'unread';

/** The token of a workspace's tag. */
export const tagFacet = (tagId: string) => `tag:${tagId}`;
/** The token of the member who looks after a response. */
export const assigneeFacet = (uid: string) => `assignee:${uid}`;
/** Whether a token is a mark, and so none that answers make. */
export const isMark = (facet: string) =>
  facet === UNREAD_FACET || /^(?:tag|assignee|src):/.test(facet);
/** The token of the source of a visit. */
export const sourceFacet = (source: string) => `src:${source}`;
/** The token of a version of the form. */
export const versionFacet = (version: number | string) => `v:${version}`;
/** The token of the language that a form was answered in. */
export const languageFacet = (locale: string) => `lang:${locale}`;
/** The token of an option that was chosen. */
export const optionFacet = (fieldId: string, option: string) => `o:${fieldId}:${option}`;
