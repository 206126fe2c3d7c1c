/** firebase.json: which paths get the app's policy, which the functions' own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { API_ROUTES } from '../../functions/src/http/api';
import { functionAt } from '../support/rewrites';

interface Header {
  key: string;
  value: string;
}
interface FirebaseConfig {
  hosting: { headers: { regex?: string; source?: string; headers: Header[] }[] };
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { hosting } = JSON.parse(
  readFileSync(path.join(root, 'firebase.json'), 'utf8'),
) as FirebaseConfig;
const app = hosting.headers[0];
const appPaths = new RegExp(app?.regex ?? '$^');
const policy = app?.headers.find((header) => header.key === 'Content-Security-Policy')?.value ?? '';

describe('the services behind /api', () => {
  const doors = Object.entries(API_ROUTES).flatMap(([service, list]) =>
    list.map(({ path: pattern }) => ({ service, pattern })),
  );
  const asked = [
    '/api/forms/f1/submissions',
    '/api/forms/f1/sessions',
    '/api/forms/f1/partials',
    '/api/forms/f1/partials/k1',
    '/api/forms/f1/links/t1',
    '/api/forms/f1/places',
    '/api/forms/f1/picture',
    '/api/places/t1',
    '/api/forms/f1/uploads',
    '/api/forms/f1/uploads/u1',
    '/api/files/u1',
    '/api/files/w1/uploads',
    '/api/files/w1/uploads/u1',
    '/api/forms/f1/receipts/r1',
    '/api/forms/f1/receipts/r1/calendar',
    '/api/assets/a1',
    '/api/account/export',
    '/api/answers/w1/f1/segment.parquet',
    '/api/reports/t1',
    '/api/exports/w1/e1',
    '/api/newsletter/t1',
    '/api/unsubscribe/t1',
    '/api/resubscribe/t1',
    '/api/confirm-emails/t1',
    '/api/stop-emails/t1',
    '/api/stop-notices/t1',
    '/api/stop-reports/t1',
    '/api/stop-receipts/t1',
    '/api/mcp',
    '/api/v1/openapi.json',
    '/api/v1/forms',
    '/api/v1/forms/f1',
    '/api/v1/forms/f1/responses',
    '/api/v1/responses/r1',
    '/api/v1/contacts',
    '/api/v1/contacts/c1',
    '/api/v1/contacts/c1/tags',
    '/api/v1/contacts/c1/notes',
    '/api/v1/contacts/c1/tasks',
    '/api/v1/tasks/t1',
    '/api/v1/forms/f1/definition',
    '/api/v1/forms/f1/publish',
    '/api/v1/forms/f1/proposals',
    '/api/v1/responses/r1/tags',
    '/api/v1/hooks',
    '/api/v1/hooks/h1',
    '/api/v1/hooks/samples/response.created',
    '/api/enquiries',
    '/api/password-resets',
    '/api/recovery-codes',
    '/api/account-links',
    '/api/errors',
    '/api/assist',
    '/api/challenges/enquiries',
  ];

  it.each(asked)('%s reaches the one door that it names', (pathname) => {
    const behind = doors.filter(({ pattern }) => pattern.test(pathname));
    expect(behind.map(({ service }) => service)).toEqual([functionAt(pathname)]);
  });

  it('have no other doors', () => {
    const unasked = doors.filter(
      ({ pattern }) => !asked.some((pathname) => pattern.test(pathname)),
    );
    expect(unasked).toEqual([]);
  });

  it('answer what no door is for in JSON, and leave pages to others', () => {
    expect(functionAt('/api/v1/forms')).toBe('rest');
    expect(functionAt('/api/v2/forms')).toBe('account');
    expect(functionAt('/forms/f1')).toBe('page');
    for (const pathname of ['/forms/create', '/forms/f1/submissions', '/dashboard', '/']) {
      expect(functionAt(pathname)).toBeUndefined();
    }
  });
});

describe("the app's security headers", () => {
  it.each([
    '/',
    '/index.html',
    '/login',
    '/forms',
    '/forms/',
    '/forms/create',
    '/forms/create/event',
    '/forms/templates',
    '/forms/all-responses',
    '/forms/f1/submissions',
    '/form-builder/f1',
    '/features/logic',
    '/accounts/a1',
    '/api-guide/x',
    '/nothing/like/this',
  ])('are on %s', (pathname) => {
    expect(pathname).toMatch(appPaths);
  });

  it.each(['/forms/f1', '/forms/creator', '/api/forms/f1/submissions', '/api/v1/forms'])(
    'are not on %s, which sets its own',
    (pathname) => {
      expect(pathname).not.toMatch(appPaths);
    },
  );

  it('allow neither inline nor evaluated code', () => {
    expect(policy).not.toMatch(/unsafe|\bdata:.*script|script-src[^;]*(\*|data:|blob:)/);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('use a regular expression that RE2 knows too', () => {
    expect(app?.regex).not.toMatch(/\(\?[=!<]/);
  });

  it('keep nothing for good that is no hashed asset', () => {
    const forGood = hosting.headers.filter(({ headers }) =>
      headers.some(({ value }) => value.includes('immutable')),
    );
    expect(forGood.map(({ source }) => source)).toEqual(['/assets/*-*.@(js|css|woff2)']);
    for (const other of ['/assets/x', '/assets/missing.js']) expect(other).toMatch(appPaths);
  });

  // Hosting looks up the headers of an answer 404 by the name of its page, and the last rule wins. The emulator applies
  // the rules of the address after those, so that only a deployment shows it (scripts/smoke.mjs).
  it('keep no answer that an asset is missing', () => {
    const last = hosting.headers.at(-1);
    expect(last?.source).toBe('/404.html');
    expect(last?.headers).toEqual([{ key: 'Cache-Control', value: 'no-store' }]);
  });

  it('trust no host of scripts but the one Google sign-in needs', () => {
    const policies = hosting.headers.flatMap(({ headers }) =>
      headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => value),
    );
    expect(policies).toHaveLength(2);
    for (const one of policies) {
      expect(one).toMatch(/script-src 'self' https:\/\/apis\.google\.com;/);
      expect(one).not.toMatch(/recaptcha|gstatic/);
    }
  });

  it('keep hashed assets for good and the documents fresh', () => {
    const caching = (source: string) =>
      hosting.headers
        .find((entry) => entry.source === source)
        ?.headers.find((header) => header.key === 'Cache-Control')?.value;
    expect(caching('/assets/*-*.@(js|css|woff2)')).toBe('public, max-age=31536000, immutable');
    expect(app?.headers).toContainEqual({ key: 'Cache-Control', value: 'no-cache' });
  });
});
