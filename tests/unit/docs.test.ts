/** What the documents name is there: files, rooms, commands, and the table of decisions. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { decisions, decisionTable } from '../../scripts/decisions.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const known = new Set(
  tracked.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
  }),
);

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'scripts/README.md',
  ...['architecture', 'checklists', 'data', 'debugging', 'find', 'numbers', 'operations'].map(
    (name) => `docs/${name}.md`,
  ),
];
/** From where a document may name a path. */
const FROM = [
  '',
  'src/',
  'src/features/',
  'functions/',
  'functions/src/',
  'src/domain/',
  'src/domain/form/',
  'src/features/builder/',
  'src/features/crm/',
  'src/features/submissions/',
  'src/respondent/',
  'tests/',
  'tests/e2e/',
  'functions/src/mail/',
  'functions/src/callable/',
  'docs/',
];
const ROOMS =
  /^(src|functions|tests|docs|scripts|public|domain|builder|shared|respondent|submissions|crm|features|settings)\//;

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(text: string): string[] {
  const found = /\{([^{}]*)\}/.exec(text);
  if (!found) return [text];
  const [all, list = ''] = found;
  return list.split(',').flatMap((one) => expanded(text.replace(all, one.trim())));
}

const isThere = (name: string): boolean => {
  const bare = name.replace(/\/$/, '');
  if (bare.includes('*') || bare.includes('<') || bare.includes('…')) return true;
  return FROM.some((from) =>
    ['', '.ts', '.tsx', '.mjs'].some((end) => known.has(`${from}${bare}${end}`)),
  );
};

test.each(DOCUMENTS)('%s has a text, and every path that it names exists', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  expect(text.length).toBeGreaterThan(500);
  const named = [...text.matchAll(/`([\w.@{}*,<>…/-]+)`/g)].flatMap(([, one = '']) =>
    ROOMS.test(one) ? expanded(one) : [],
  );
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

test('the table of decisions is up to date (node scripts/decisions.mjs writes it)', () => {
  expect(readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8')).toBe(decisionTable());
});

test('each decision has a number of its own', () => {
  const numbers = decisions().map(({ number }) => number);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('every command that a document names is there', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const document of DOCUMENTS) {
    const text = readFileSync(path.join(root, document), 'utf8');
    const named = [...text.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  }
});

test('how one works here fits on a screen', () => {
  const lines = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').split('\n');
  expect(lines.length).toBeLessThanOrEqual(60);
});
