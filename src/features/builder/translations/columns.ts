/** The columns of the table: the form's language, and as many others. */
export const columnsFor = (languages: number): string => `repeat(${languages + 1}, minmax(0, 1fr))`;
