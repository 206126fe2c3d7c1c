/** Whether a text begins as copied questions do (clipboard.ts), whole or not. */
export const isClip = (text: string) => /^\s*\{\s*"formloom"/.test(text);
