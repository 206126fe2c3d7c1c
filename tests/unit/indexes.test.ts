/** What production demands and the emulator does not: each query its index, and no document too many entries. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_FACETS } from '@/domain/readout/facets';
import { BUCKETS } from '@/domain/insights/histogram';
import { LIMITS } from '@/domain/form/definition/definition';
import { QUERIES } from '@/domain/queries/queries';
import type { QueryShape } from '@/domain/queries/shape';
import { queryOf } from '@/shared/firebase/query';

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
  const array = of((op) => op.startsWith('array-contains')).map((field) => `${field} CONTAINS`);
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
    else {
      const kind = order === 'CONTAINS' ? { arrayConfig: order } : { order };
      expect(override.indexes).toContainEqual({ ...kind, queryScope: scope });
    }
  });

  it('are none too many', () => {
    const needed = Object.values<QueryShape>(QUERIES).map((shape) =>
      [shape.collection, ...fieldsOf(shape)].join(', '),
    );
    for (const { name } of declared) expect(needed).toContain(name);
  });

  it('never index two arrays of one query', () => {
    for (const shape of Object.values<QueryShape>(QUERIES)) {
      expect(shape.where.filter(([, op]) => op.startsWith('array-contains')).length).toBeLessThan(
        2,
      );
    }
  });
});

// ---- the app's queries ------------------------------------------------------------------------------------------------

describe('the app’s queries', () => {
  it('are built from the list, with their values in order', () => {
    expect(queryOf('months', 'workspaces/w/stats', ['2026-01', '2026-03'], 12)).toEqual({
      path: 'workspaces/w/stats',
      where: [
        ['month', '>=', '2026-01'],
        ['month', '<=', '2026-03'],
      ],
      orderBy: [['month', 'asc']],
      limit: 12,
    });
    expect(queryOf('unreadNotifications', 'users/u/notifications', [null], 5).where).toEqual([
      ['readAt', '==', null],
    ]);
  });

  it('are refused for another collection: its indexes are others', () => {
    expect(() => queryOf('forms', 'workspaces/w/contacts', [['live']], 5)).toThrow('no query of');
  });

  it('come from nowhere else', () => {
    // The compiler wants a query of `queryOf`; what could still go round it is a cast, or the SDK itself.
    const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((name) => /\.tsx?$/.test(name) && existsSync(name));
    const holding = (pattern: RegExp) =>
      sources.filter((name) => pattern.test(readFileSync(name, 'utf8')));
    expect(holding(/as (unknown as )?DocumentQuery\b/)).toEqual(['src/shared/firebase/query.ts']);
    expect(holding(/(?<!:)\b(where|orderBy|collectionGroup|startAfter)\(/)).toEqual([
      'src/shared/firebase/db.ts',
    ]);
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
      todo: ['crm', 'notify', 'deliver'],
      pendingSince: 1,
      summary: 'x',
    },
    stats: {
      month: 'x',
      days: many(31, () => totals),
      folded: many(31, () => totals),
      unfoldedSince: 1,
    },
    sessions: { dueAt: 1, viewedAt: 1, submissions: 1, counted: many(10, () => 1), source: 'x' },
    versions: { n: 1, definition: 'x', diff: Array.from({ length: 200 }, String) },
    tests: { tests: 'x', updatedAt: 1, updatedBy: 'x' },
    publicForms: { workspace: 'x', definition: 'x', superseded: many(5_000, () => 1) },
    contacts: {
      emails: Array.from({ length: 50 }, String),
      status: 'active',
      facets: Array.from({ length: 280 }, String),
      provenance: many(80, () => ({ submissionId: 'x', at: 1 })),
      sortName: 'x',
      createdAt: 1,
      submissionCount: 1,
      lastActivityAt: 1,
      accountId: 'x',
    },
    state: { schemaVersion: 1, value: many(100, () => Array.from({ length: 100 }, String)) },
  };
  it.each(Object.entries(largest))('%s are at most 2,000', (collection, data) => {
    expect(entriesOf(collection, data)).toBeLessThanOrEqual(2_000);
  });
});
