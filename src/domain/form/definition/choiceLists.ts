/** Lists of a field. */

/** The lists of a field whose parts are chosen in an answer. */
export const CHOICE_LISTS = ['options', 'rows', 'columns'] as const;

export type ChoiceList = (typeof CHOICE_LISTS)[number];
