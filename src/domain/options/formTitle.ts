/** What a form is called where it has no title. */
export const UNTITLED_FORM = 'Untitled form';

/** The title of a form as it is shown to its owner. */
export const shownTitle = (title: string): string => (title === '' ? UNTITLED_FORM : title);
