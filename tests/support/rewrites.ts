/** Which function firebase.json sends a path to, as Hosting decides: the first rewrite that fits. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Rewrite {
  source: string;
  destination?: string;
  function?: { functionId: string };
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { hosting } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as {
  hosting: { rewrites: Rewrite[] };
};

/** A glob with `*`, `**` and `@(a|b)`, which is all that firebase.json uses. */
function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|@\([^)]*\))/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/]+';
    if (part.startsWith('@(')) return `(?:${part.slice(2, -1)})`;
    return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

const rewrites = hosting.rewrites.map((rewrite) => ({
  ...rewrite,
  pattern: patternOf(rewrite.source),
}));

export function functionAt(pathname: string): string | undefined {
  return rewrites.find(({ pattern }) => pattern.test(pathname))?.function?.functionId;
}
