/** What production demands and the emulator does not: each query its index, and no document too many entries. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { MAX_FACETS } from '@/domain/answers/facets';
import { BUCKETS } from '@/domain/insights/histogram';
import { LIMITS } from '@/domain/form/definition/definition';
import { paths } from '@/domain/firestorePaths';
import { QUERIES, type QueryShape } from '@/domain/queries';

interface IndexFile {
  indexes: {
    collectionGroup: string;
    queryScope: string;
    fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
  }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    indexes: { order?: string; arrayConfig?: string; queryScope: string }[];
  }[];
}
const file = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as IndexFile;

/** Fields of the composite index that a query needs; one field needs none. */
function fieldsOf(shape: QueryShape): string[] {
  const of = (wanted: (op: string) => boolean) =>
    shape.where.flatMap(([field, op]) => (wanted(op) ? [field] : []));
  // One index serves an `in`, as it serves each of its values.
  const equal = of((op) => op === '==' || op === 'in');
  const array = of((op) => op === 'array-contains').map((field) => `${field} CONTAINS`);
  const ordered = shape.orderBy.map(
    ([field, direction]) => `${field} ${direction === 'asc' ? 'ASCENDING' : 'DESCENDING'}`,
  );
  const ranges = of((op) => op.startsWith('<') || op.startsWith('>'));
  // Firestore wants the first order to be the range's own field; ours always is.
  for (const field of ranges) expect(shape.orderBy[0]?.[0]).toBe(field);
  return [...equal.sort().map((field) => `${field} ASCENDING`), ...array, ...ordered];
}

const declared = file.indexes.map((index) => {
  const fields = index.fields.map(
    ({ fieldPath, order, arrayConfig }) => `${fieldPath} ${arrayConfig ?? order ?? ''}`,
  );
  // Equalities may stand in any order, before the rest; sorted here to compare.
  const rest = fields.findIndex((field) => /CONTAINS|DESCENDING/.test(field));
  const head = rest < 0 ? [] : fields.slice(0, rest).sort();
  return {
    name: [index.collectionGroup, ...head, ...fields.slice(rest < 0 ? 0 : rest)].join(', '),
    scope: index.queryScope,
  };
});

/** What is said of a field, or else of the map that it is in: a map's exemption is that of all its fields. */
function overrideOf(
  collection: string,
  field: string,
): IndexFile['fieldOverrides'][number] | undefined {
  const own = file.fieldOverrides.find(
    ({ collectionGroup, fieldPath }) => collectionGroup === collection && fieldPath === field,
  );
  const map = field.lastIndexOf('.');
  return own ?? (map < 0 ? undefined : overrideOf(collection, field.slice(0, map)));
}

describe('indexes', () => {
  it.each(Object.entries<QueryShape>(QUERIES))('%s has what it needs', (_name, shape) => {
    const fields = fieldsOf(shape);
    const scope = shape.group ? 'COLLECTION_GROUP' : 'COLLECTION';
    if (fields.length > 1) {
      expect(declared).toContainEqual({ name: [shape.collection, ...fields].join(', '), scope });
      return;
    }
    const [field = '', order] = (fields[0] ?? '').split(' ');
    const override = overrideOf(shape.collection, field);
    // Without an override a field has its single-field indexes, but not over groups.
    if (!override) expect(scope).toBe('COLLECTION');
    else expect(override.indexes).toContainEqual({ order, queryScope: scope });
  });

  it('are none too many', () => {
    const needed = Object.values<QueryShape>(QUERIES).map((shape) =>
      [shape.collection, ...fieldsOf(shape)].join(', '),
    );
    for (const { name } of declared) expect(needed).toContain(name);
  });

  it('never index two arrays of one query', () => {
    for (const shape of Object.values<QueryShape>(QUERIES)) {
      expect(shape.where.filter(([, op]) => op === 'array-contains').length).toBeLessThan(2);
    }
  });
});

// ---- the app's queries, found in its source --------------------------------------------------------------------------

interface Found {
  where: string;
  file: string;
}

function sourcesIn(folder: string): string[] {
  const root = path.join('src', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(root, name));
}

/** Each `{ path: paths.x(…), where, orderBy }` of the app, in every variant that its spreads allow. */
function queriesIn(name: string): Found[] {
  const source = ts.createSourceFile(
    name,
    readFileSync(name, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) found.push(...queriesOf(node, source, name));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function queriesOf(node: ts.ObjectLiteralExpression, source: ts.SourceFile, file: string): Found[] {
  const place = propertyOf(node, 'path')?.getText(source) ?? '';
  const collections = [...place.matchAll(/paths\.(\w+)\(/g)].map(([, name]) => collectionOf(name));
  const ordered = propertyOf(node, 'orderBy');
  if (collections.length === 0 || !ordered) return [];
  const orders = variants(ordered, source).map((order) => order.join('; '));
  const conditions = allOf(node, 'where').flatMap((where) => variants(where, source));
  return collections.flatMap((collection) =>
    orders.flatMap((order) =>
      (conditions.length > 0 ? conditions : [[]]).map((where) => ({
        where: `${collection} where ${[...where].sort().join('; ')} by ${order}`,
        file,
      })),
    ),
  );
}

function collectionOf(name: string | undefined): string {
  const make = Object.entries(paths).find(([key]) => key === name)?.[1] as
    ((...ids: string[]) => string) | undefined;
  return make?.('x', 'x', 'x').split('/').at(-1) ?? '';
}

function propertyOf(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const property = node.properties.find((one) => one.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

/** A property of the literal itself or of what is spread into it. */
function allOf(node: ts.ObjectLiteralExpression, name: string): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isPropertyAssignment(child) && child.name.getText() === name) {
      found.push(child.initializer);
    } else {
      ts.forEachChild(child, visit);
    }
  };
  ts.forEachChild(node, visit);
  return found;
}

/** What an array of `[field, …]` may hold: spreads may be there or not; `ORDERS[…]` may be any of its entries. */
function variants(expression: ts.Expression, source: ts.SourceFile): string[][] {
  const inner = ts.isAsExpression(expression) ? expression.expression : expression;
  if (ts.isCallExpression(inner) && inner.expression.getText(source) === 'prefixWhere') {
    const field = inner.arguments[0]?.getText(source).replace(/'/g, '') ?? '';
    return [[], [`${field} <`, `${field} >=`]];
  }
  if (!ts.isArrayLiteralExpression(inner)) return [[`not literal: ${inner.getText(source)}`]];
  let all: string[][] = [[]];
  for (const element of inner.elements) {
    if (ts.isSpreadElement(element)) {
      const more = tuplesIn(element, source);
      all = [...all, ...all.map((one) => [...one, ...more])];
    } else {
      const choices = choicesOf(element, source);
      all = all.flatMap((one) => choices.map((choice) => [...one, choice]));
    }
  }
  return all;
}

function tuplesIn(node: ts.Node, source: ts.SourceFile): string[] {
  if (ts.isArrayLiteralExpression(node) && node.elements[0] && isText(node.elements[0])) {
    return [tuple(node, source)];
  }
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...tuplesIn(child, source));
  });
  return found;
}

function choicesOf(element: ts.Expression, source: ts.SourceFile): string[] {
  const direct = tuplesIn(element, source);
  if (direct.length > 0) return direct;
  // A table of orders in the same file: const ORDERS = { name: ['sortName', 'asc'], … }.
  const table = /\b([A-Z_]+)[[.]/.exec(element.getText(source))?.[1];
  const declaration = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
    .find((one) => one.name.getText(source) === table);
  return declaration?.initializer
    ? tuplesIn(declaration.initializer, source)
    : [`not literal: ${element.getText(source)}`];
}

const isText = (node: ts.Node) => ts.isStringLiteral(node);

function tuple(node: ts.ArrayLiteralExpression, source: ts.SourceFile): string {
  return node.elements
    .slice(0, 2)
    .map((element) => element.getText(source).replace(/'/g, ''))
    .join(' ');
}

describe('the app’s queries', () => {
  const found = ['features', 'shared', 'app'].flatMap(sourcesIn).flatMap(queriesIn);
  const listed = new Set(
    Object.values<QueryShape>(QUERIES).map(
      ({ collection, where, orderBy }) =>
        `${collection} where ${where
          .map((condition) => condition.join(' '))
          .sort()
          .join('; ')} by ${orderBy.map((order) => order.join(' ')).join('; ')}`,
    ),
  );

  it('are found', () => {
    expect(found.length).toBeGreaterThan(5);
  });

  it('are all listed in src/domain/queries.ts', () => {
    const unlisted = found
      // `prefixWhere` brings its own order: a prefix of one field is never sorted by another.
      .filter(({ where }) => !/where (\w+) <; \1 >= by (?!\1 )/.test(where))
      .filter(({ where }) => !listed.has(where))
      .map(({ where, file: name }) => `${name}: ${where}`);
    expect(unlisted).toEqual([]);
  });
});

// ---- index entries ---------------------------------------------------------------------------------------------------

/**
 * Index entries of a document: two for each plain value, one for each element of an array, the same inside maps, none
 * for exempt fields; and what each composite index makes of it (one entry per element of the array in it).
 */
function entriesOf(collection: string, data: Readonly<Record<string, unknown>>): number {
  const composite = file.indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .reduce((sum, { fields }) => {
      const values = fields.map(({ fieldPath }) => data[fieldPath]);
      if (values.includes(undefined)) return sum;
      return sum + values.reduce<number>((n, v) => n * (Array.isArray(v) ? v.length : 1), 1);
    }, 0);
  return composite + single(collection, '', data);
}

function single(collection: string, prefix: string, data: object): number {
  let sum = 0;
  for (const [key, value] of Object.entries(data) as [string, unknown][]) {
    const override = overrideOf(collection, prefix + key);
    if (override) sum += override.indexes.length;
    else if (Array.isArray(value)) sum += value.length + 2;
    else if (typeof value === 'object' && value !== null) {
      sum += 2 + single(collection, `${prefix}${key}.`, value);
    } else sum += 2;
  }
  return sum;
}

const many = <T>(count: number, make: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, make(index)]));

describe('index entries of the largest document of', () => {
  const totals = { views: 1, starts: 1, times: many(BUCKETS, () => 1) };
  const largest: Record<string, Record<string, unknown>> = {
    submissions: {
      formId: 'x',
      status: 'complete',
      submittedAt: 1,
      contactId: 'x',
      answers: many(LIMITS.fields, () => ({ t: 'options', v: ['a', 'b'] })),
      facets: Array.from({ length: MAX_FACETS }, (_, index) => `w:${index}`),
      todo: ['crm', 'notify'],
      pendingSince: 1,
      summary: 'x',
    },
    stats: {
      month: 'x',
      days: many(31, () => totals),
      folded: many(31, () => totals),
      unfoldedSince: 1,
    },
    sessions: { dueAt: 1, viewedAt: 1, counted: many(10, () => 1), source: 'x' },
    versions: { n: 1, definition: 'x', diff: Array.from({ length: 200 }, String) },
    tests: { tests: 'x', updatedAt: 1, updatedBy: 'x' },
    publicForms: { workspace: 'x', definition: 'x', superseded: many(5_000, () => 1) },
    contacts: {
      emails: Array.from({ length: 50 }, String),
      provenance: many(10, () => ({ submissionId: 'x', at: 1 })),
      lastActivityAt: 1,
      accountId: 'x',
    },
    state: { schemaVersion: 1, value: many(100, () => Array.from({ length: 100 }, String)) },
  };
  it.each(Object.entries(largest))('%s are at most 2,000', (collection, data) => {
    expect(entriesOf(collection, data)).toBeLessThanOrEqual(2_000);
  });
});
