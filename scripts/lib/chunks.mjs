/**
 * Fewer, larger files for the app. By itself the bundler gives each set of screens that share a module a file of its own:
 * opening the builder then asks for some 190 files, half of them below 2 kB.
 *
 * No page of the site loads what only signed-in people need, and no screen more than a little that only others need:
 * - `start`: what the app's start needs
 * - `site`: what home shares with other pages of the site
 * - `workplace`: what the frame around every signed-in screen needs
 * - `lists`: what lists of responses, contacts and accounts share
 * - `screens`, `inputs`: what many signed-in screens need, and of that what pages of the site need, too
 * - `rows`, `records`: what many signed-in screens need, but not the builder; of that what the dashboard does not need, either
 * - `data`, `engine`: what every page and screen with a document needs; `engine` is what the preview of a form needs, too
 * - `base`: what home and the preview need of the engine
 * - `page`, `rules`: what the builder and the preview need to show a form, and of that what home's example needs, too
 * - `common`: what the frame around signed-in screens shares with the preview, or with home's example
 * - `reading`: what signed-in screens share with those pages of the site that are read
 * - one for each area, such as `builder`: what its screen shares only with its own tabs and dialogs
 * - `crmParts` and the like: what the lists of one area share with a part of another
 *
 * What is too small to be worth a file of its own is in `start` if the site needs it, in `lists` if only lists do, else in
 * `screens` or `rows`.
 */

/** Share of the signed-in screens that must use a module before all of them load it. */
const MANY = 0.4;
/** Characters of a module and all that it alone brings along, below which everybody may load it. */
const SMALL = { start: 900, screens: 2_500, rows: 3_000, records: 2_500, lists: 3_000 };
/** What a screen with this file has loaded, too. */
const BESIDE = { screens: [], rows: [], records: ['rows'], lists: ['rows', 'records'] };
/** Pages of the site that must use a module of home's before they load it with the rest of `site`. */
const FEW = 3;

const PAGE = /\/src\/(?:app\/routing|features)\/.*(?:Page|List|Show|Create|CreateFrom)\.tsx$/;
const SITE = /\/src\/features\/(?:site\/|account\/(?!Thank)|help\/HelpSupportPage)/;
const FRAME = /\/src\/app\/(?:layouts\/UserNav\.tsx|routing\/frame\.ts)$/;
const HOME = /\/landing\/HomePage\.tsx$/;
/** Pages whose script has a budget (tests/bench/lighthouse.mjs), with what they load by themselves. */
const MEASURED = /\/(?:PricingPage|FeatureList|FeatureShow)\.tsx$|\/readFeatureSections\.ts$/;
/** How the site reads documents, once a page of it is there. */
const WITH_DATA = /\/readFeatureSections\.ts$/;
/** Those that must not load what only pages with documents need. */
const WITHOUT_DATA = /\/(?:HomePage|PricingPage|LoginPage)\.tsx$/;
/** Pages of the site that are read, beside its forms. */
const READING =
  /\/(?:FeatureList|FeatureShow|HelpSupportPage|PrivacyPage|TermsPage|ForgotPasswordPage)\.tsx$/;
/** What home loads once its form has been sent. */
const EXAMPLE = /\/exampleAnswer\.ts$/;
/** Screens that are lists of many documents. */
const LIST =
  /\/(?:SubmissionsPage|AllResponsesPage|ContactsPage|AccountsPage|ContactShow|AccountShow|InsightsPage)\.tsx$/;
const BUILDER = /\/BuilderPage\.tsx$/;
const DASHBOARD = /\/DashboardPage\.tsx$/;
/** What the frame around signed-in screens has brought along. */
const FRAMED = ['start', 'base', 'common', 'data', 'inputs', 'reading', 'site', 'workplace'];
const areaOf = (id) => (BUILDER.test(id) ? 'builder' : /\/src\/features\/(\w+)\//.exec(id)?.[1]);

/** @returns {{plugin: import('vite').Plugin, chunkOf: (id: string) => string | null}} */
export function sharedChunks() {
  let chunks = new Map();
  return {
    plugin: {
      name: 'formloom-shared-chunks',
      buildEnd() {
        const info = (id) => this.getModuleInfo(id);
        chunks = divide([...this.getModuleIds()].map(info).filter(Boolean), info);
      },
    },
    chunkOf: (id) => chunks.get(id) ?? null,
  };
}

/** Which file each shared module goes into. */
function divide(modules, info) {
  const closure = (id, seen = new Set()) => {
    if (seen.has(id)) return seen;
    seen.add(id);
    for (const next of info(id)?.importedIds ?? []) closure(next, seen);
    return seen;
  };
  const entries = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  const lazy = new Set(modules.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
  const reached = new Map([...entries, ...lazy].map((id) => [id, closure(id)]));
  const usersOf = (id) => [...reached].filter(([, set]) => set.has(id)).map(([entry]) => entry);
  const screens = [...lazy].filter((id) => PAGE.test(id) && !SITE.test(id)).length;

  const chunkOf = (users) => {
    const has = (page) => users.some((id) => page.test(id));
    const begun = users.filter((id) => entries.includes(id));
    const onSite = users.filter((id) => SITE.test(id));
    const pages = users.filter((id) => PAGE.test(id) && !SITE.test(id));
    const isCommon = pages.length >= MANY * screens;
    const isOfData = isCommon && has(WITH_DATA) && !has(WITHOUT_DATA);
    if (begun.length > 0) {
      if (begun.every((id) => id.endsWith('index.html'))) return 'start';
      if (begun.some((id) => id.endsWith('index.html'))) return undefined;
      if (isOfData) return 'engine';
      if (isCommon && has(HOME)) return 'base';
      if (has(FRAME)) return 'common';
      if (onSite.length === 0) return has(BUILDER) ? 'page' : undefined;
    }
    if (has(BUILDER) && onSite.length > 0 && onSite.every((id) => EXAMPLE.test(id))) {
      return has(FRAME) ? 'common' : 'rules';
    }
    if (begun.length > 0) return undefined;
    if (isOfData) return 'data';
    if (has(HOME)) return onSite.length >= FEW ? 'site' : undefined;
    if (isCommon && onSite.length > 0 && onSite.every((id) => READING.test(id))) return 'reading';
    if (has(MEASURED)) return undefined;
    if (onSite.length > 0) return isCommon || has(FRAME) ? 'inputs' : undefined;
    if (has(FRAME)) return 'workplace';
    const [area, ...others] = new Set(users.map(areaOf));
    if (pages.length > 0 && others.length === 0) return area;
    const areas = new Set(pages.map(areaOf));
    // What one area's pages share with a part of another, such as the builder's, is no list's.
    if (pages.length > 1 && areas.size === 1 && pages.every((id) => LIST.test(id))) {
      return `${[...areas][0]}Parts`;
    }
    if (pages.length > 1 && pages.every((id) => LIST.test(id))) return 'lists';
    if (!isCommon) return undefined;
    if (has(BUILDER)) return 'screens';
    return has(DASHBOARD) ? 'rows' : 'records';
  };
  const chunks = new Map();
  const left = new Map();
  for (const { id } of modules) {
    if (!/\.[cm]?[jt]sx?$/.test(id) || reached.has(id)) continue;
    const users = usersOf(id);
    if (users.length <= 1) continue;
    const chunk = chunkOf(users);
    if (chunk) chunks.set(id, chunk);
    else if (!users.some((user) => entries.includes(user))) left.set(id, users);
  }

  const start = reached.get(entries.find((id) => id.endsWith('index.html')));
  const isIn =
    (...names) =>
    (id) =>
      start.has(id) || names.includes(chunks.get(id));
  /** Moves a module and all that it brings along, where that is little and no other chunk's. */
  const moveSmall = (id, chunk, isThere, isWelcome) => {
    const brought = [...closure(id)].filter((other) => !isThere(other));
    const size = brought.reduce((sum, other) => sum + (info(other)?.code?.length ?? Infinity), 0);
    if (size > SMALL[chunk] || !brought.every((other) => isWelcome(left.get(other)))) return;
    for (const other of brought) {
      chunks.set(other, chunk);
      left.delete(other);
    }
  };
  for (const id of [...left.keys()]) {
    moveSmall(id, 'start', isIn('start'), (users) => users?.some((user) => SITE.test(user)));
  }
  const isOf = (page) => (users) => users.some((user) => page.test(user));
  const [isOfBuilder, isOfDashboard] = [isOf(BUILDER), isOf(DASHBOARD)];
  /** In a file of its own, and loaded by most signed-in screens. */
  const isWithMost = (id) => {
    const pages = usersOf(id).filter((user) => PAGE.test(user) && !SITE.test(user));
    return !chunks.has(id) && pages.length >= MANY * screens;
  };
  const isWithScreens = isIn(...FRAMED, 'engine', 'screens');
  for (const [id, users] of [...left]) {
    const pages = users.filter((user) => PAGE.test(user));
    const others = isOfDashboard(users) ? 'rows' : 'records';
    const most = isOfBuilder(users) ? 'screens' : others;
    const chunk = pages.every((user) => LIST.test(user)) ? 'lists' : most;
    const isWithChunk = isIn(chunk, ...BESIDE[chunk]);
    moveSmall(
      id,
      chunk,
      (other) => isWithScreens(other) || isWithChunk(other) || (other !== id && isWithMost(other)),
      (theirs) =>
        // Firebase's own parts, which everything loads later, are no screen's.
        theirs?.every((user) => !SITE.test(user)) &&
        theirs.some((user) => PAGE.test(user)) &&
        !(chunk !== 'screens' && isOfBuilder(theirs)) &&
        !(chunk === 'records' && isOfDashboard(theirs)),
    );
  }
  return chunks;
}
