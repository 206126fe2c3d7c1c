/** The built public script and its parts (docs/architecture.md): no React DOM, MUI, SDK or zod, and within their budgets. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { steadyNames } from '../support/steadyNames';

const dist = process.env['FORMLOOM_DIST'];
if (!dist) throw new Error('FORMLOOM_DIST is not set. Run: npm test -- functions');

interface Built {
  script: string;
  deferred: string;
  parts: Record<string, string>;
  judged: string[];
  style?: string;
}
const built = (name: string) =>
  JSON.parse(readFileSync(path.join(dist, '.vite', `${name}.json`), 'utf8')) as Built;
const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');
const { script, deferred, parts, judged } = built('respondent');
const sizeOf = (content: string) => brotliCompressSync(steadyNames(content)).byteLength;
const text = read(script);
const embed = built('embed');

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

  it('is one file, and waits for no other but the parts that a document names', () => {
    expect(text).not.toMatch(/\bimport\s*["']|\bfrom\s*["'`]/);
    // What comes once the page serves, what an address with parameters needs, and the parts by their names in the
    // document.
    const asked = [...text.matchAll(/\bimport\(([^)]*)\)/g)].map(([, what]) => what);
    expect(asked.filter((what) => what?.includes('/respondent-deferred-'))).toHaveLength(1);
    expect(asked.filter((what) => what?.includes('/respondent-prefill-'))).toHaveLength(1);
    expect(asked.filter((what) => what?.includes('/respondent-validation-'))).toHaveLength(1);
    // What a browser's translator makes needful.
    expect(asked.filter((what) => what?.includes('/respondent-keepTexts-'))).toHaveLength(1);
    expect(asked).toHaveLength(5);
  });

  it('has a part for frames that needs nothing at all: pages without a form load it too', () => {
    const part = read(parts['framed'] ?? '');
    expect(part).not.toMatch(/\bfrom\s*["'`]|\bimport\(|\beval\(|new Function\(/);
    expect(sizeOf(part)).toBeLessThanOrEqual(1_250);
  });

  const others = Object.entries(parts).filter(([name]) => name !== 'framed');
  it.each(others)('has a part for %s that needs nothing but it', (name, file) => {
    const part = read(file);
    for (const pattern of Object.values(traces)) expect(part).not.toMatch(pattern);
    const needed = [...part.matchAll(/\bfrom\s*["'`]([^"'`]+)/g)].map(([, from]) => from);
    // A document that names a part which builds on the rules names these, too (tests/functions/pageBudget.test.ts).
    const rules = judged.includes(name) ? [parts['validation'] ?? ''] : [];
    // Times of appointments are drawn as places are.
    // What a part shares with another is in a part of its own, so that each stays small.
    const shared = { file: 'listed', phone: 'dialling', dates: 'days', prefill: 'days' }[name];
    const base =
      name === 'appointment'
        ? [parts['places'] ?? '']
        : [
            ...(needed.some((one) => one?.includes('-validation-')) ? rules : []),
            ...(shared ? [parts[shared] ?? ''] : []),
          ];
    const known = [script, ...base].map((one) => `./${path.basename(one)}`);
    // One that only looks at the browser needs none of it.
    // The work for a password is that for a response, which the page asks for itself.
    const isWork = (one: string | undefined) => name === 'proof' && one?.includes('-proof-');
    expect(needed.filter((one) => !isWork(one)).sort()).toEqual(
      ['days', 'dialling', 'once', 'proof', 'uncounted', 'untracked'].includes(name)
        ? []
        : known.sort(),
    );
    // What an address brings along asks for the part of frames, in a frame.
    const later = [...part.matchAll(/\bimport\(([^)]*)\)/g)].map(([, what]) => what ?? '');
    const isFramed = later.length === 1 && later[0]?.includes('/respondent-framed-');
    // What leads to another device is asked for when someone wants it.
    const isElsewhere = later.length === 1 && later[0]?.includes('/respondent-elsewhere-');
    // The calendar is asked for when someone opens it.
    const isCalendar = later.length === 1 && later[0]?.includes('/respondent-calendar-');
    const isWanted = { prefill: isFramed, partials: isElsewhere, dates: isCalendar }[name];
    expect(isWanted ?? later.length === 0).toBe(true);
    expect(part).not.toMatch(/\beval\(|new Function\(/);
    // The functions of formulas are many, and only forms with a calculated value load them; uploads have to survive pauses
    // and reloads. The rules come later.
    // A QR code is worked out only for who goes on elsewhere.
    const budget =
      { formulas: 4_300, file: 4_300, validation: 4_400, elsewhere: 2_600 }[name] ?? 2_200;
    expect(sizeOf(part)).toBeLessThanOrEqual(budget);
  });

  it('neither evaluates text nor writes style elements', () => {
    expect(text).not.toMatch(/\beval\(|new Function\(|createElement\(["']style["']\)/);
  });

  it('takes at most 12.6 kB on the wire', () => {
    expect(sizeOf(text)).toBeLessThanOrEqual(12_600);
  });

  it('has one script for what sends, which needs nothing but it, and asks for another only to send', () => {
    const after = read(deferred);
    for (const pattern of Object.values(traces)) expect(after).not.toMatch(pattern);
    const needed = [...after.matchAll(/\bfrom\s*["'`]([^"'`]+)/g)].map(([, from]) => from);
    expect(needed).toEqual([`./${path.basename(script)}`]);
    const late = [...after.matchAll(/\bimport\(([^)]*)\)/g)].map(([, what]) => what);
    // Where an answer is not simply received, where a form's settings ask something of its page, and what follows a person
    // once they begin.
    expect(late).toHaveLength(4);
    // Of a form that has a date.
    expect(late.filter((what) => what?.includes('/respondent-dates-'))).toHaveLength(1);
    expect(late.filter((what) => what?.includes('/respondent-progress-'))).toHaveLength(1);
    expect(late.filter((what) => what?.includes('/respondent-errorScreens-'))).toHaveLength(1);
    expect(late.filter((what) => what?.includes('/respondent-guard-'))).toHaveLength(1);
    expect(after).not.toMatch(/\beval\(|new Function\(/);
    // Which ending follows and the end of the draft are decided here: the first script is 200 bytes lighter for it. The
    // answers as text, for an ending that offers them, what settings ask of a page, and the language are sent from here too,
    // and what is said where the browser keeps nothing.
    expect(sizeOf(after)).toBeLessThanOrEqual(3_100);
  });

  it('has one script that follows how far a person comes, which asks for no other', () => {
    const [file] = readdirSync(path.join(dist, 'assets')).filter((name) =>
      name.startsWith('respondent-progress-'),
    );
    const follows = read(`assets/${file}`);
    for (const pattern of Object.values(traces)) expect(follows).not.toMatch(pattern);
    const needed = [...follows.matchAll(/\bfrom\s*["'`]([^"'`]+)/g)].map(([, from]) => from);
    // Whether a browser asks not to be tracked is a part of its own.
    const known = [script, parts['untracked'] ?? ''].map((one) => `./${path.basename(one)}`);
    expect(needed.sort()).toEqual(known.sort());
    expect(follows).not.toMatch(/\bimport\(|\beval\(|new Function\(/);
    expect(sizeOf(follows)).toBeLessThanOrEqual(2_000);
  });
});

describe('the same on pages of the site', () => {
  it.each(Object.entries(traces))('holds nothing of %s', (_name, pattern) => {
    expect(pattern.exec(read(embed.script))?.[0]).toBeUndefined();
  });

  it('is one file with one style sheet, what comes after it, and exports mount', () => {
    expect(embed.script).toMatch(/^\/assets\/embed-[\w-]{8}\.js$/);
    expect(embed.style).toMatch(/^\/assets\/embed-[\w-]{8}\.css$/);
    expect(read(embed.script)).toMatch(/export\s*\{[^}]*\bas mount\b/);
    expect(read(embed.script)).not.toMatch(/\bimport\s*["']|\bfrom\s*["'`]/);
    expect(embed.parts).toEqual({});
  });

  it('takes at most 16 kB on the wire, its words included, and comes only when asked for', () => {
    expect(sizeOf(read(embed.script))).toBeLessThanOrEqual(16 * 1024);
    for (const page of ['index.html', 'contact-sales/index.html']) {
      expect(read(page)).not.toContain(embed.script);
      expect(read(page)).toContain(embed.style);
    }
  });
});
