/** What signed-in screens cost on their first visit, until their first row is there (docs/architecture.md). */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bytesOf, manifest, scriptsOf } from '../support/builtFiles';

const named = (end: string): string =>
  Object.keys(manifest).find((name) => name.endsWith(end)) ?? end;
const ENGINE = Object.keys(manifest).filter((name) => name.includes('installEngine'));
const FRAME = [
  'index.html',
  'src/app/routing/frame.ts',
  'src/app/layouts/UserNav.tsx',
  ...['app', 'auth', 'firestore'].map((name) => named(`firebase/${name}/dist/esm/index.esm.js`)),
];
const assets = readdirSync(path.join(process.env['FORMLOOM_DIST'] ?? '', 'assets'));
/** The document, its styles, its font and its icon. */
const AROUND = [
  'app.html',
  'theme-boot.css',
  'theme-boot.js',
  'favicon.svg',
  ...assets
    .filter((name) => /^index-.*\.css$|^roboto-latin-wght-normal-.*\.woff2$/.test(name))
    .map((name) => `assets/${name}`),
];

/** Name, route, kilobytes, files, and whether its screens read answers. */
const SCREENS = [
  ['dashboard', 'src/features/dashboard/DashboardPage.tsx', 560, 40, false],
  ['forms', 'src/features/forms/FormList.tsx', 680, 60, false],
  ['responses', 'src/features/submissions/SubmissionsPage.tsx', 680, 80, true],
  ['contacts', 'src/features/crm/contacts/ContactsPage.tsx', 680, 80, true],
  ['accounts', 'src/features/crm/accounts/AccountsPage.tsx', 680, 80, true],
  ['insights', 'src/features/insights/InsightsPage.tsx', 680, 80, false],
  ['builder', 'src/app/routing/BuilderPage.tsx', 680, 60, true],
] as const;

it.each(SCREENS)('%s asks for few bytes and files', (_name, route, kilobytes, files, reads) => {
  const all = [...scriptsOf(...FRAME, route, ...(reads ? ENGINE : [])), ...AROUND];
  expect(bytesOf(all)).toBeLessThanOrEqual(kilobytes * 1000);
  expect(all.length).toBeLessThanOrEqual(files);
});
