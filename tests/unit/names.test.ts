/** One name means one thing: what two files export under one name is a named exception. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { NAMES_TWICE } from '../support/namesTwice';

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'functions/src'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)));

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** The files that export each name, where they define it. */
function homes(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(EXPORTED)) {
      found.set(name, (found.get(name) ?? new Set()).add(file));
    }
  }
  return found;
}

it('no two files export the same name, but for those that are listed', () => {
  const twice = [...homes()].filter(([, where]) => where.size > 1);
  const fresh = twice.filter(([name]) => !NAMES_TWICE.has(name));
  expect(fresh.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});

it('the list names none that is defined once by now', () => {
  const all = homes();
  expect([...NAMES_TWICE].filter((name) => (all.get(name)?.size ?? 0) < 2)).toEqual([]);
});
