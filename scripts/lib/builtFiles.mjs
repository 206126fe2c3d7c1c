/** The files of a built app, as its manifest names them. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What every signed-in screen is drawn in, beside the page's own script. */
export const FRAME = [
  'src/app/routing/frame.ts',
  ...['app', 'auth', 'firestore'].map((name) => `firebase/${name}/dist/esm/index.esm.js`),
];
/** A part of the frame that comes a moment later. */
export const USER_NAV = 'src/app/layouts/UserNav.tsx';
/** What screens that read, check or show answers need beside their own. */
export const ENGINE = 'installEngine';
/** Routes of signed-in screens that people open every day, and whether they need the engine. */
export const SCREENS = {
  dashboard: { route: 'src/features/dashboard/DashboardPage.tsx', engine: false },
  forms: { route: 'src/features/forms/FormList.tsx', engine: false },
  responses: { route: 'src/features/submissions/SubmissionsPage.tsx', engine: true },
  contacts: { route: 'src/features/crm/contacts/ContactsPage.tsx', engine: true },
  accounts: { route: 'src/features/crm/accounts/AccountsPage.tsx', engine: true },
  insights: { route: 'src/features/insights/InsightsPage.tsx', engine: false },
  builder: { route: 'src/app/routing/BuilderPage.tsx', engine: true },
};
/** What the shell of the app asks for beside its scripts. */
export const SHELL = ['app.html', 'theme-boot.css', 'theme-boot.js', 'favicon.svg'];

/** @param {string} dist the folder of the build */
export function builtFiles(dist) {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const keyOf = (source) => {
    const key = Object.keys(manifest).find((name) => name.includes(source));
    if (key === undefined) throw new Error(`The build has no ${source}.`);
    return key;
  };
  /** The parts of the build that these sources need: theirs, and all that they import. */
  const partsOf = (...sources) => {
    const met = new Set(sources.map(keyOf));
    // A set hands out what is added while one goes through it.
    for (const key of met) for (const next of manifest[key].imports ?? []) met.add(next);
    return [...met].map((key) => manifest[key]);
  };
  const font = readdirSync(path.join(dist, 'assets')).find((name) =>
    /^roboto-latin-wght-normal-.*\.woff2$/.test(name),
  );
  if (!font) throw new Error('The build has no Roboto.');
  return {
    /** The font of the app's texts. */
    font: `assets/${font}`,
    /** @returns {string[]} scripts that these sources need, each once */
    scriptsOf: (...sources) => [
      ...new Set(
        partsOf(...sources)
          .map(({ file }) => file)
          .filter((file) => file.endsWith('.js')),
      ),
    ],
    /** @returns {string[]} styles of these sources */
    stylesOf: (...sources) => [...new Set(partsOf(...sources).flatMap(({ css }) => css ?? []))],
  };
}
