/** H2, M2: what an instance works out once, and how much of it it keeps. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { paths } from '@/domain/base/firestorePaths';
import * as formDocuments from '@/respondent/server/formDocument';
import { loadVersion, VERSIONS_BYTES, versionsOf } from '../../functions/src/forms/versions';
import { aContactForm, aSubmission, call, post, published } from '../support/product';
import { startServer, type TestServer } from '../support/server';

const formDocument = vi.spyOn(formDocuments, 'formDocument');

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-rendered' });
});
afterAll(() => server.close());
beforeEach(() => {
  formDocument.mockClear();
});

const rendered = () => formDocument.mock.calls.length;
const get = (formId: string, query = '', headers: Record<string, string> = {}) =>
  fetch(`${server.url}/forms/${formId}${query}`, { headers });

describe('the page of a live form', () => {
  it('is rendered once, whatever the query names', async () => {
    const { formId } = await published(server.db);
    const queries = Array.from({ length: 30 }, (_, n) => `?x=${n}&lang=l${n}&utm_source=${n}`);
    const pages = await Promise.all(
      ['', ...queries].map(async (query) => (await get(formId, query)).text()),
    );
    expect(new Set(pages).size).toBe(1);
    expect(rendered()).toBe(1);
    for (const coding of ['br', 'gzip', 'identity']) {
      expect(await (await get(formId, '', { 'Accept-Encoding': coding })).text()).toBe(pages[0]);
    }
    expect(rendered()).toBe(1);
  });

  it('is rendered once in each of its languages', async () => {
    const { formId } = await published(server.db, { ...aContactForm(), locales: ['en-GB', 'de'] });
    const langs = ['', '?lang=de', '?lang=de&x=1', '?lang=en-GB', '?lang=fr', '?lang=de'];
    const pages: string[] = [];
    for (const lang of langs) pages.push(await (await get(formId, lang)).text());
    expect(pages.map((page) => /<html lang="([^"]+)"/.exec(page)?.[1])).toEqual([
      'en-GB',
      'de',
      'de',
      'en-GB',
      'en-GB',
      'de',
    ]);
    expect(rendered()).toBe(2);
  });

  it('follows what is published, and what becomes of the form', async () => {
    const { uid, ws: workspace, formId } = await published(server.db);
    const change = (name: 'pause' | 'resume' | 'close') =>
      call(server.db, 'changeFormStatus', { workspace, formId, change: name }, { uid });
    expect(await (await get(formId)).text()).toContain('Your name');
    await change('pause');
    expect((await get(formId)).status).toBe(503);
    await change('resume');
    expect((await get(formId)).status).toBe(200);
    const edited = { ...aContactForm(), title: 'Another title' };
    await server.db
      .doc(paths.draft(workspace, formId))
      .update({ rev: 2, definition: canonicalJson(edited) });
    await call(server.db, 'publishForm', { workspace, formId, rev: 2 }, { uid });
    expect(await (await get(formId)).text()).toContain('Another title');
    await change('close');
    expect((await get(formId)).status).toBe(410);
  });

  it('is refused to an address that asks too often, before any read', async () => {
    const limited = await startServer({
      projectId: 'demo-rendered',
      variables: { FORMLOOM_LIMIT_BEACON: '2' },
    });
    const { formId } = await published(server.db);
    const reads = vi.spyOn(limited.db, 'doc');
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        statuses.push((await fetch(`${limited.url}/forms/${formId}?x=${n}`)).status);
      }
      expect(statuses).toEqual([200, 200, 429]);
      expect(reads).toHaveBeenCalledTimes(2);
      // Beacons and steps have a limit of their own: this one is read, and lacks a required answer.
      const step = await fetch(`${limited.url}/forms/${formId}`, {
        method: 'POST',
        body: new URLSearchParams({ _version: '1' }),
      });
      expect(step.status).toBe(422);
    } finally {
      reads.mockRestore();
      await limited.close();
    }
  });
});

describe('published versions', () => {
  it('are kept up to a number of bytes, however many of them are asked for', async () => {
    const { ws, formId } = await published(server.db);
    const large = canonicalJson({ ...aContactForm(), description: 'x'.repeat(800_000) });
    const versions = Array.from({ length: 40 }, (_, n) => n + 2);
    await Promise.all(
      versions.map((n) =>
        server.db.doc(paths.version(ws, formId, n)).set({ schemaVersion: 1, definition: large }),
      ),
    );
    for (const n of versions) {
      expect(await loadVersion(server.db, ws, formId, n)).toBeDefined();
      expect(versionsOf(server.db).bytes).toBeLessThanOrEqual(VERSIONS_BYTES);
    }
    expect(versionsOf(server.db).bytes).toBeGreaterThan(VERSIONS_BYTES - 2 * large.length);
    const reads = vi.spyOn(server.db, 'doc');
    await loadVersion(server.db, ws, formId, 41);
    expect(reads).not.toHaveBeenCalled();
    await loadVersion(server.db, ws, formId, 2);
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRestore();
    expect((await post(server.url, formId, aSubmission())).status).toBe(200);
  });
});
