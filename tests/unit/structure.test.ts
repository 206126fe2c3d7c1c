/** The rooms of the code: their directions, their size, and no circles. docs/architecture.md draws them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

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
const known = new Set(files);
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Where a specifier leads; undefined for packages. */
function resolvedPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(from), specifier);
}

/** The file of code that a specifier means; undefined for packages, styles and data. */
function resolve(from: string, specifier: string): string | undefined {
  const base = resolvedPath(from, specifier);
  if (base === undefined) return undefined;
  return ['.ts', '.tsx', '/index.ts', ''].map((end) => base + end).find((one) => known.has(one));
}

/** The files of code that a file imports, of types too. */
function importsOf(file: string): string[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const specifier = statement.moduleSpecifier;
    if (!specifier || !ts.isStringLiteral(specifier)) return [];
    const to = resolve(file, specifier.text);
    return to === undefined || to === file ? [] : [to];
  });
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** Groups of nodes that reach each other (Tarjan 1972). */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    let lowest = own;
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? own);
    }
    low.set(node, lowest);
    if (lowest === own) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) found.push(group.sort());
    }
    return lowest;
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

/**
 * The room below a folder that a file lies in: the longest of these names that its path begins with, else the first part
 * of its path. An empty text for the folder itself; undefined for what is elsewhere.
 */
function roomIn(folder: string, file: string, names: readonly string[]): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const inside = path.posix.dirname(file.slice(folder.length + 1));
  const known = names.filter((name) => inside === name || inside.startsWith(`${name}/`));
  const [longest] = known.sort((a, b) => b.length - a.length);
  return longest ?? (inside === '.' ? '' : inside.split('/')[0]);
}

/** The sizes of bodies name every function, so that the compiler asks for a new one's. */
const isOfSizes = (from: string, to: string) =>
  from === 'functions/src/services/bodySizes.ts' && to === 'functions/src/index.ts';

/** Imports, types too, from a room to one that is not before it in the list. */
function wrongWays(folder: string, order: readonly string[]): string[] {
  return files.flatMap((from) => {
    const room = roomIn(folder, from, order);
    if (room === undefined) return [];
    return (imports.get(from) ?? []).flatMap((to) => {
      const other = roomIn(folder, to, order);
      if (other === undefined || other === room) return [];
      const isDown = order.indexOf(other) < order.indexOf(room) || isOfSizes(from, to);
      return isDown ? [] : [`${from} → ${to}`];
    });
  });
}

/** From the bottom up; the empty name is the folder's own files. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [
    'base',
    'text',
    'refusals',
    'values',
    'options',
    'audit',
    'conditions',
    'form/definition',
    'form/places',
    'documents',
    'queries',
    'calls',
    'files',
    'form/fieldTypes',
    'form/registry',
    'logic',
    'logic/paths',
    'answers',
    'form/access',
    'readout',
    'filter',
    'form/editing',
    'form/design',
    'form/budget',
    'form/translation',
    'form/merge',
    'form/versions',
    'insights',
    'answerStore',
    'notices',
    'form/head',
    'form/lint',
    'form/proposals',
    'form/sketch',
    'form/outgoing',
    'form/foreign',
    'form/describe',
    'contacts',
    'responses',
    'words',
    'api',
    'destinations',
    'export',
    'contacts/export',
    'import',
    'contacts/import',
    'content',
    'engine',
  ],
  'src/features/builder': [
    'state',
    'ui',
    'text',
    'editing',
    'check',
    'logic',
    'formulas',
    'saving',
    'outline',
    'paths',
    'comments',
    'settings',
    'preview',
    'design',
    'translations',
    'assist',
    'publish',
    'delivery',
    'access',
    'share',
    'insert',
    'canvas',
    'hints',
    'presence',
    'commands',
    '',
  ],
  'functions/src': [
    'lib',
    'audit',
    'hooks',
    'help',
    'forms',
    'links',
    'pdf',
    'answerStore',
    'mail',
    'notices',
    'delivery',
    'assets',
    'uploads',
    'numbers',
    'exports',
    'destinations',
    'contacts',
    'effects',
    'intake',
    'responses',
    'imports',
    'deletion',
    'jobs',
    'account',
    'sample',
    'callable',
    'rest',
    'ai',
    'http',
    'sweep',
    'triggers',
    'services',
    '',
    'dev',
  ],
};

/** The layer that a file lies in: the folder below src, but for a few. */
function layerOf(file: string): string {
  if (/^src\/respondent\/.*\.css$/.test(file)) return 'pageStyles';
  if (file.startsWith('src/app/prerender/')) return 'prerender';
  const [top = '', folder = ''] = file.split('/');
  return top === 'functions' ? top : folder;
}

/** domain ← respondent; domain ← shared ← features ← app; functions → domain, respondent (docs/architecture.md). */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  respondent: ['domain', 'pageStyles'],
  shared: ['domain'],
  // The canvas has the look of forms' pages (decision 0064).
  features: ['domain', 'shared', 'pageStyles'],
  app: ['domain', 'shared', 'features'],
  // The site at build, with the live forms on its pages as text.
  prerender: ['domain', 'respondent', 'pageStyles', 'shared', 'features', 'app'],
  functions: ['domain', 'respondent', 'pageStyles'],
};

/** What a file names to load, now or later: code, types and styles. */
function namedIn(file: string): string[] {
  const named = textOf(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...named].flatMap(([, specifier = '']) => {
    const [target = ''] = specifier.split('?');
    return (target.endsWith('.css') ? resolvedPath : resolve)(file, target) ?? [];
  });
}

/** Whether a file may load another, as far as layers go. */
function isAllowed(from: string, to: string): boolean {
  const [layer, other] = [layerOf(from), layerOf(to)];
  if (layer !== other) return BELOW[layer]?.includes(other) ?? false;
  // A feature sees itself and no other; they meet in src/app.
  return layer !== 'features' || from.split('/')[2] === to.split('/')[2];
}

describe('imports', () => {
  it('go from one layer to those below it, and from a feature to no other', () => {
    const ways = files.flatMap((from) => namedIn(from).map((to) => ({ from, to })));
    expect(ways.length).toBeGreaterThan(5_000);
    const wrong = ways.filter(({ from, to }) => !isAllowed(from, to));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it.each([
    ['src/domain/a.ts', 'src/shared/b.ts'],
    ['src/shared/a.ts', 'src/features/forms/b.ts'],
    ['src/features/forms/a.ts', 'src/features/crm/b.ts'],
    ['src/features/forms/a.ts', 'src/respondent/page/b.ts'],
    ['src/respondent/a.ts', 'src/shared/b.ts'],
    ['functions/src/a.ts', 'src/shared/b.ts'],
    ['src/app/a.ts', 'src/app/prerender/b.ts'],
  ])('may not go from %s to %s', (from, to) => {
    expect(isAllowed(from, to)).toBe(false);
  });

  it('take zod as a whole: by its name alone, it costs 92 kB gz instead of 25', () => {
    const named = files.filter((file) =>
      /^import (?!(?:type )?\* as ).*from 'zod'/m.test(textOf(file)),
    );
    expect(named).toEqual([]);
  });

  it('go round in no circle, of types neither, but where a group of questions holds a list of questions', () => {
    const all = new Map(
      [...imports].map(([file, some]) => [file, some.filter((to) => !isOfSizes(file, to))]),
    );
    const canvas = (name: string) => `src/features/builder/canvas/${name}.tsx`;
    expect(circles(all)).toEqual([
      ['FieldBody', 'FieldCard', 'FieldList', 'GroupBody'].map(canvas),
    ]);
  });

  it.each(Object.entries(ROOMS))('in %s go one way', (folder, order) => {
    const rooms = new Set(files.flatMap((file) => roomIn(folder, file, order) ?? []));
    expect([...rooms].sort()).toEqual([...order].sort());
    expect(wrongWays(folder, order)).toEqual([]);
  });
});

describe('src/domain', () => {
  it('holds its files in rooms', () => {
    expect(files.filter((file) => path.posix.dirname(file) === 'src/domain')).toEqual([]);
  });
});

describe('files of JSON', () => {
  it('are imported as Node asks for it, which runs the end-to-end tests as they are', () => {
    const bare = files
      .filter((file) => file.startsWith('src/'))
      .filter((file) =>
        /^import (?!type )[^;]*\.json'(?! with \{ type: 'json' \});/m.test(textOf(file)),
      );
    expect(bare).toEqual([]);
  });
});

describe('what is done by type of question', () => {
  it('is looked up in a table, so that the compiler lists what a new type lacks', () => {
    const switches = files.filter((file) =>
      /switch \((?:field|question|child|source)\.type\)/.test(textOf(file)),
    );
    expect(switches).toEqual([]);
  });
});

describe('sizes', () => {
  it('no file is longer than 400 lines', () => {
    const long = files
      .map((file) => ({ file, lines: textOf(file).split('\n').length }))
      .filter(({ lines }) => lines > 400);
    expect(long).toEqual([]);
  });

  it('no folder holds more than 30 files', () => {
    const counts = new Map<string, number>();
    for (const file of files) {
      const folder = path.posix.dirname(file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const full = [...counts].filter(([, count]) => count > 30);
    expect(full).toEqual([]);
  });
});

// ---- components ------------------------------------------------------------------------------------------------------

interface Component {
  name: string;
  lines: number;
}

/** Whether a function's own body holds JSX, that of functions within it included. */
function holdsJsx(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) {
    return true;
  }
  return ts.forEachChild(node, (child) => holdsJsx(child) || undefined) ?? false;
}

/** The name of a function that is a component: one with a capital, declared or given to a constant. */
function componentName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text;
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return undefined;
  // `const Row = memo(function Row() { … })`
  const holder = ts.isCallExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isVariableDeclaration(holder) && ts.isIdentifier(holder.name)
    ? holder.name.text
    : undefined;
}

function componentsIn(file: string): Component[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const found: Component[] = [];
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    const name = componentName(node);
    if (name !== undefined && /^[A-Z]/.test(name) && holdsJsx(node)) {
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
      found.push({ name: `${file} ${name}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('components', () => {
  const all = files
    .filter((file) => file.startsWith('src/') && file.endsWith('.tsx'))
    .flatMap(componentsIn)
    .sort((a, b) => a.lines - b.lines);
  const quantile = (share: number) => all[Math.ceil(all.length * share) - 1]?.lines ?? Infinity;

  it('are found', () => {
    expect(all.length).toBeGreaterThan(300);
  });

  it('are short: half of them at most 60 lines, nine in ten at most 140', () => {
    expect(quantile(0.5)).toBeLessThanOrEqual(60);
    expect(quantile(0.9)).toBeLessThanOrEqual(140);
  });

  it('fit on two screens, all of them', () => {
    expect(all.filter(({ lines }) => lines > 140)).toEqual([]);
  });
});
