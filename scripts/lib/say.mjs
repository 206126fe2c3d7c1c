/** A failure that the reader can do something about: printed as a sentence, without a stack. */
export class Sentence extends Error {}

/** Progress goes to stderr, so that stdout holds only what a command promises to print. */
export const say = (text) => process.stderr.write(`${text}\n`);

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export const explain = (error) =>
  error instanceof Sentence ? error.message : String(error?.stack ?? error);
