/** The built public script (design §2): no React DOM, MUI, SDK or zod, one file, and within its budget. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = process.env['FORMLOOM_DIST'];
if (!dist) throw new Error('FORMLOOM_DIST is not set. Run: npm test -- functions');

const { script } = JSON.parse(
  readFileSync(path.join(dist, '.vite', 'respondent.json'), 'utf8'),
) as { script: string };
const text = readFileSync(path.join(dist, script), 'utf8');

/** Words that survive minifying, because they are texts or property names of the package itself. */
const traces = {
  'React DOM': /react-dom|__reactFiber|_reactListening|Minified React error/,
  MUI: /\bMui[A-Z]\w+|@mui\/|emotion/,
  'the Firebase SDK': /firebaseapp|firestore|googleapis|FirebaseError/i,
  zod: /ZodError|ZodType|invalid_union|_zod\b/,
};

describe('the public script', () => {
  it('has a name with a hash, under /assets', () => {
    expect(script).toMatch(/^\/assets\/respondent-[\w-]{8}\.js$/);
  });

  it.each(Object.entries(traces))('holds nothing of %s', (_name, pattern) => {
    expect(pattern.exec(text)?.[0]).toBeUndefined();
  });

  it('is one file that loads no other', () => {
    expect(text).not.toMatch(/\bimport\s*["'(]|\bfrom\s*["']/);
  });

  it('neither evaluates text nor writes style elements', () => {
    expect(text).not.toMatch(/\beval\(|new Function\(|createElement\(["']style["']\)/);
  });

  it('takes at most 14 kB on the wire', () => {
    expect(brotliCompressSync(text).byteLength).toBeLessThanOrEqual(14 * 1024);
  });
});
