/** What must never get into the repository: hosts of package registries, paths of someone's machine, codes of lists. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { missingOptional, type Lockfile } from '../../scripts/lib/lockfile.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Tracked files, and new ones that would be. */
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
)
  .split('\0')
  .filter((name) => name !== '' && existsSync(path.join(root, name)))
  .filter((name) => !/\.(png|jpg|webp|woff2?|ico|pdf|xlsx)$/.test(name))
  .filter((name) => statSync(path.join(root, name)).size < 5_000_000);

const linesMatching = (names: string[], pattern: RegExp) =>
  names.flatMap((name) =>
    readFileSync(path.join(root, name), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${name}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
      ),
  );

// Spelled in pieces, so that this file is not its own finding.
const word = (...pieces: string[]) => pieces.join('');
const registryHost = new RegExp(
  [
    word('registry\\.', 'npmjs\\.org'),
    word('registry\\.', 'yarnpkg\\.com'),
    word('npm\\.', 'pkg\\.github\\.com'),
    word('(static|index)\\.', 'crates\\.io'),
    word('files\\.', 'pythonhosted\\.org'),
    word('proxy\\.', 'golang\\.org'),
    word('(artifactory|verdaccio|nexus|artifacts)', '[\\w-]*\\.[\\w.-]+'),
  ].join('|'),
);
const machinePath = new RegExp(
  [
    word('/home', '/[a-z]'),
    word('/Users', '/[A-Za-z]'),
    word('[^\\w]/root', '/[\\w.]'),
    word('[^\\w/]/work', '/(main|shared)'),
    word('[A-Z]:\\\\', 'Users'),
  ].join('|'),
);

/** Imports of packages: neither our own files nor Node's own modules. */
const IMPORTED = /^\s*(?:import|export)\b[^'"]*?from '((?!node:|\.|@\/)[^']+)'/gm;

describe('the repository', () => {
  it('has lockfiles, and they name no host at all', () => {
    const lockfiles = files.filter((name) => name.endsWith('package-lock.json'));
    expect(lockfiles).toContain('package-lock.json');
    expect(lockfiles).toContain('functions/package-lock.json');
    expect(linesMatching(lockfiles, /"resolved": *"https?:/)).toEqual([]);
  });

  it('sets npm so in each folder with a lockfile', () => {
    for (const lockfile of files.filter((name) => name.endsWith('package-lock.json'))) {
      const npmrc = path.join(root, path.dirname(lockfile), '.npmrc');
      expect(readFileSync(npmrc, 'utf8'), `${path.dirname(lockfile)}/.npmrc`).toMatch(
        /^omit-lockfile-registry-resolved=true$/m,
      );
    }
  });

  it('lists every optional package of every system, without which npm ci refuses', () => {
    for (const lockfile of files.filter((name) => name.endsWith('package-lock.json'))) {
      const lock = JSON.parse(readFileSync(path.join(root, lockfile), 'utf8')) as Lockfile;
      expect(Object.keys(missingOptional(lock)), `${lockfile}: run node scripts/lock.mjs`).toEqual(
        [],
      );
    }
  });

  it('no lockfile hangs on what a registry calls the latest version, or npm ci refuses it after a release', () => {
    for (const lockfile of files.filter((name) => name.endsWith('package-lock.json'))) {
      const { packages } = JSON.parse(readFileSync(path.join(root, lockfile), 'utf8')) as {
        packages: Record<string, { dependencies?: Record<string, string> }>;
      };
      const { overrides = {} } = JSON.parse(
        readFileSync(path.join(root, path.dirname(lockfile), 'package.json'), 'utf8'),
      ) as { overrides?: Record<string, string> };
      const loose = Object.entries(packages).flatMap(([where, { dependencies = {} }]) =>
        Object.entries(dependencies).flatMap(([name, range]) =>
          /^[a-z]+$/.test(range) && !Object.hasOwn(overrides, name) ? [`${where}: ${name}`] : [],
        ),
      );
      expect(loose, `${lockfile}: pin them by overrides in package.json`).toEqual([]);
    }
  });

  it('names no registry host', () => {
    expect(linesMatching(files, registryHost)).toEqual([]);
  });

  it('names no path of a machine', () => {
    expect(linesMatching(files, machinePath)).toEqual([]);
  });

  it('lists every package that is shipped as a dependency, so that an audit without the others sees it', () => {
    const listed = (file: string) =>
      Object.keys(
        (
          JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
            dependencies: Record<string, string>;
          }
        ).dependencies,
      );
    const known = new Set([...listed('package.json'), ...listed('functions/package.json')]);
    // Pages are rendered at build, by what is not shipped.
    const shipped = files.filter(
      (name) => /^(functions\/)?src\/.*\.tsx?$/.test(name) && !name.includes('/prerender/'),
    );
    const unlisted = shipped.flatMap((name) =>
      [...readFileSync(path.join(root, name), 'utf8').matchAll(IMPORTED)]
        // Types are gone by then.
        .filter(([statement]) => !/^\s*import type\b/.test(statement))
        .map(([, source = '']) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(source)?.[0] ?? '')
        .filter((source) => !known.has(source))
        .map((source) => `${name}: ${source}`),
    );
    expect(unlisted).toEqual([]);
  });

  it('finds what it looks for', () => {
    expect(word('https://registry.', 'npmjs.org/zod')).toMatch(registryHost);
    expect(word('see /home', '/ada/formloom')).toMatch(machinePath);
    expect('href="/features/root/x"').not.toMatch(machinePath);
  });

  it('has no test whose title carries a code of a list', () => {
    const code = String.raw`(?:[A-Z]{1,2}\d{1,3}[a-z]?|issues? \d+)`;
    const codes = `${code}(?:(?:, | and )${code})*`;
    const title = new RegExp(`['"\`]${codes}: | \\(${codes}\\)['"\`]`);
    const tests = files.filter((name) => /^tests\/.*\.(?:tsx?|mjs)$/.test(name));
    expect(tests.length).toBeGreaterThan(300);
    expect(linesMatching(tests, title)).toEqual([]);
  });
});
