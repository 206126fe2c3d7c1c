/** Whether a text begins like copied questions (clipboard.ts), complete or not. */
export const isClip = (text: string) => /^\s*\{\s*"formloom"/.test(text);
