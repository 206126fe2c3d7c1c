/**
 * The texts of all articles at once, in one chunk: what the search reads. The query only gives them other names than
 * those of bodies.ts, where each is a chunk of its own; under the same names the bundler would make it wait for dozens.
 */
const FILES = import.meta.glob<string>('./articles/*.md', {
  query: '?raw&all',
  import: 'default',
  eager: true,
});

/** Markdown by the article's id. */
export const TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([file, text]) => [
    file.slice('./articles/'.length, -'.md'.length),
    text,
  ]),
);
