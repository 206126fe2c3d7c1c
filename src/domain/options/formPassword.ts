/** Shortest and longest password of a form, in characters. Guessing is limited (functions' http/locked.ts), so none is ruled out. */
export const FORM_PASSWORD_LENGTH = { min: 8, max: 100 } as const;
