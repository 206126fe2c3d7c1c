/** Defined in the build of forms' own pages alone (vite.config.ts). */
declare const __FORM_PAGE__: boolean | undefined;

/** Whether this script may show a form elsewhere than on its own page; what only that needs is left out where not. */
export const HOSTED = typeof __FORM_PAGE__ === 'undefined';
