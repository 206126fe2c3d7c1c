/** Documents of every version are read: a fixture of the oldest shape for each kind that is stored. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { paths } from '@/domain/base/firestorePaths';
import { upToDate, versionOf } from '@/domain/documents/migrations';
import { collectionsOf, read, STORED, type StoredKind } from '@/domain/documents/stored.schema';

const KINDS = Object.keys(STORED) as StoredKind[];
/** Kinds whose documents no one reads one by one: they have no path of their own. */
const LISTED_ONLY: readonly StoredKind[] = ['article', 'featureSection'];
const folder = path.resolve(import.meta.dirname, '../../fixtures/stored');

/** A document as it was written, and as it is read; absent if it is read as it was written. */
const fixtureSchema = z
  .array(z.object({ stored: z.record(z.string(), z.unknown()), read: z.unknown().optional() }))
  .min(1);

const fixtureOf = (kind: string) =>
  fixtureSchema.parse(JSON.parse(readFileSync(path.join(folder, `${kind}.json`), 'utf8')));

const versionsIn = (kind: StoredKind) =>
  fixtureOf(kind).map(({ stored }) => stored['schemaVersion']);
const versionOfKind = (kind: StoredKind) =>
  versionOf(collectionsOf(kind).at(-1) ?? '', STORED[kind].path.split('/').at(-1));

describe('stored documents', () => {
  it('have a fixture for each kind, and no other', () => {
    expect(readdirSync(folder).sort()).toEqual(KINDS.map((kind) => `${kind}.json`).sort());
  });

  it.each(KINDS)('%s: the oldest shape is read as it should be', (kind) => {
    for (const { stored, read: expected = stored } of fixtureOf(kind)) {
      expect(read(kind, stored)).toEqual(expected);
    }
  });

  it.each(KINDS)('%s: every earlier version has a fixture, and the present one', (kind) => {
    const versions = versionsIn(kind).filter((version) => version !== undefined);
    if (versions.length === 0) expect(versionOfKind(kind)).toBe(1);
    for (let n = 1; n <= versionOfKind(kind) && versions.length > 0; n += 1) {
      expect(versions).toContain(n);
    }
  });

  it('have a fixture for each kind of job and each line of a timeline', () => {
    const jobs = STORED.job.schema.options.map(({ shape }) => shape.kind.value);
    expect(new Set(fixtureOf('job').map(({ stored }) => stored['kind']))).toEqual(new Set(jobs));
    const lines = STORED.activity.schema.options.map(({ shape }) => shape.type.value);
    expect(new Set(fixtureOf('activity').map(({ stored }) => stored['type']))).toEqual(
      new Set(lines),
    );
  });

  it('of a later version are refused, not changed', () => {
    const later = { ...fixtureOf('contact')[0]?.stored, schemaVersion: 3 };
    expect(upToDate('contacts', 'c', later)).toBe(later);
    expect(() => read('contact', later)).toThrow();
  });

  it('keep what an update has written into an older one', () => {
    const [first] = fixtureOf('contact');
    const trashed = { ...first?.stored, status: 'trashed', facets: ['t'] };
    expect(read('contact', trashed)).toMatchObject({ status: 'trashed', facets: ['t'] });
    const job = { ...fixtureOf('job')[0]?.stored, status: 'done', steps: 4 };
    expect(read('job', job)).toMatchObject({ status: 'done', steps: 4, attempts: 0 });
  });

  it('are left as they are if only some of their fields were read', () => {
    const some = { createdAt: 1 };
    expect(upToDate('contacts', 'c', some)).toBe(some);
  });

  it('lie where the paths of documents lead, all of them', () => {
    const all = Object.values(paths).flatMap((pathOf) => {
      const parts = (pathOf as (...ids: unknown[]) => string)('*', '*', '*', '*').split('/');
      const isDocument = parts.length % 2 === 0;
      return isDocument ? parts.map((part) => (part.includes('*') ? '*' : part)).join('/') : [];
    });
    const known = KINDS.filter((kind) => !LISTED_ONLY.includes(kind)).map(
      (kind) => STORED[kind].path,
    );
    expect([...new Set(all)].sort()).toEqual([...new Set<string>(known)].sort());
  });

  it('are typed by the server in one place, which migrates them', () => {
    const server = path.resolve(import.meta.dirname, '../../../functions/src');
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && file !== path.join('lib', 'admin.ts'),
    );
    const typed = files.filter((file) =>
      /\.data\(\) as /.test(readFileSync(path.join(server, file), 'utf8')),
    );
    expect(typed).toEqual([]);
  });
});
