/**
 * In place of `re2js`, which Firestore has for regular expressions in its pipelines: 50 kB gz of every signed-in screen that
 * nothing here uses, as no query of ours is a pipeline.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Regular expressions in pipelines are left out of this build (noRegex.ts).');
  },
};
