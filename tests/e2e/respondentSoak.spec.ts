/**
 * People fill in a form while things go wrong: the network is cut, the tab is closed, Submit is pressed twice, the receipt is
 * lost, they go back, go on with another device, change the language, meet a new version, have no room in their browser.
 * No answer may be lost and none doubled, and the page may say nothing that isn't so.
 *
 * Five people here; `npm run soak -- respondents` makes it 100 runs of two faults, and SOAK_SEED repeats them.
 */
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { paths } from '@/domain/base/firestorePaths';
import type { PartialDoc } from '@/domain/documents/submissions.schema';
import { aField, aForm } from '../support/forms';
import { dice } from './support/dice';
import {
  alive,
  answersTo,
  database,
  publish,
  publishAgain,
  visit,
  type Published,
} from './support/published';

const SEED = Number(process.env['SOAK_SEED'] ?? '7');
const INTAKE = '**/api/forms/*/submissions';

const FAULTS = [
  'cut',
  'close',
  'twice',
  'back',
  'device',
  'language',
  'version',
  'full',
  'receipt',
] as const;
type Fault = (typeof FAULTS)[number];
/** As many runs of two faults as the soak asks for; without it, those of `EACH`. */
const RUNS = Number(process.env['SOAK_RUNS'] ?? '0');

const definition = aForm(
  [
    [
      aField('short_text', 'fname', { label: 'Your name', required: true }),
      aField('number', 'fguests', { label: 'Guests' }),
    ],
    [aField('long_text', 'fnote', { label: 'Anything else?' })],
  ],
  { title: 'Garden party', keepPartials: true, locales: ['de'] },
);
/** Published while somebody fills in the first. */
const next = {
  ...definition,
  title: 'Garden party in June',
  locales: ['de'],
};

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const NEXT = /^(Next|Weiter)$/;
const BACK = /^(Back|Zurück)$/;
const SUBMIT = /^(Submit|Absenden)$/;
const notice = (page: Page) => page.getByRole('status');
/** What the page says of answers that did not arrive: that it keeps them, or that it can't. */
const KEPT = /saved in this browser|in diesem Browser gesichert/;
const NOT_KEPT = /keep this page open|Lassen Sie diese Seite geöffnet/;

interface Person {
  name: string;
  guests: string;
  note: string;
}

/** Somebody on their way through the form: the browser and the page may become others. */
interface Way {
  browser: Browser;
  context: BrowserContext;
  page: Page;
  form: Published;
  /** What led here: the form's own, or the link to continue. */
  address: string;
  faults: ReadonlySet<Fault>;
  opened: BrowserContext[];
}

const phone = { viewport: { width: 390, height: 844 } };

/** Leaves no room for what the page would keep. */
const full = (page: Page) =>
  page.evaluate(() => {
    for (let size = 1_000_000; size > 0; size = Math.floor(size / 2)) {
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`full${size}.${at}`, 'x'.repeat(size));
      } catch {
        // The next smaller piece.
      }
    }
  });

async function reopened(way: Way, { name, guests, note }: Person, onPage: 1 | 2) {
  await way.page.close();
  way.page = await way.context.newPage();
  await visit(way.page, way.address);
  if (onPage === 1) await expect(way.page.getByLabel('Your name')).toHaveValue(name);
  else await expect(way.page.getByLabel('Anything else?')).toHaveValue(note);
  if (onPage === 1) await expect(way.page.getByLabel('Guests')).toHaveValue(guests);
}

/** The page and the answer to the last question, as the server has them of the only person. */
async function keptOf({ ws, formId }: Published) {
  const partials = database().collection(paths.partials(ws)).where('formId', '==', formId);
  const [found] = (await partials.get()).docs;
  const { page, answers = {} } = (found?.data() ?? {}) as Partial<PartialDoc>;
  return [page, answers['fnote']];
}

async function moved(way: Way, { note }: Person) {
  await button(
    way.page,
    /^(Continue on another device|Auf einem anderen Gerät weitermachen)$/,
  ).click();
  // What was sent last may still be on its way: nobody scans a code as fast.
  await expect.poll(() => keptOf(way.form)).toEqual([2, { t: 'text', v: note }]);
  const link = way.page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/_continue=[\w-]{22}$/);
  way.address = await link.inputValue();
  way.context = await way.browser.newContext(phone);
  way.opened.push(way.context);
  way.page = await way.context.newPage();
  await visit(way.page, way.address);
  await expect(way.page.getByLabel('Anything else?')).toHaveValue(note);
}

/** One person's way through the form. */
async function filledIn(way: Way, person: Person) {
  const { faults } = way;
  await visit(way.page, way.address);
  if (faults.has('full')) await full(way.page);
  await way.page.getByLabel('Your name').fill(person.name);
  await way.page.getByLabel('Guests').fill(person.guests);
  if (faults.has('language')) {
    await way.page.getByRole('link', { name: 'Deutsch' }).click();
    await way.page.waitForURL(/lang=de/);
    await alive(way.page);
    await expect(way.page.getByLabel('Your name')).toHaveValue(person.name);
  }
  if (faults.has('close')) await reopened(way, person, 1);
  await button(way.page, NEXT).click();
  await way.page.getByLabel('Anything else?').fill(person.note);
  if (faults.has('version')) await publishAgain(way.form, next);
  if (faults.has('back')) {
    await button(way.page, BACK).click();
    await expect(way.page.getByLabel('Guests')).toHaveValue(person.guests);
    await way.page.goBack();
    await alive(way.page);
    await way.page.goForward();
    await alive(way.page);
    if (await button(way.page, NEXT).isVisible()) await button(way.page, NEXT).click();
    await expect(way.page.getByLabel('Anything else?')).toHaveValue(person.note);
  }
  if (faults.has('device')) await moved(way, person);
  if (faults.has('close')) await reopened(way, person, 2);
  await sent(way);
}

async function sent({ page, context, form, faults }: Way) {
  const isKept = !faults.has('full') || faults.has('device');
  const waits = () => expect(notice(page)).toContainText(isKept ? KEPT : NOT_KEPT);
  if (faults.has('cut')) {
    await context.setOffline(true);
    await button(page, SUBMIT).click();
    await waits();
    expect(await answersTo(form)).toHaveLength(0);
    await context.setOffline(false);
    return;
  }
  if (faults.has('receipt')) {
    await page.route(INTAKE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, SUBMIT).click();
    await waits();
    await page.unroute(INTAKE);
    await page.getByRole('button', { name: /^(Try now|Jetzt versuchen)$/ }).click();
    return;
  }
  if (faults.has('twice')) await button(page, SUBMIT).dblclick();
  else await button(page, SUBMIT).click();
}

/** Each fault in one of few runs. */
const EACH: readonly (readonly Fault[])[] = [
  ['close', 'version'],
  ['language', 'twice'],
  ['device', 'receipt'],
  ['back'],
  ['full', 'cut'],
];

/** What can't happen to one person: a closed tab has nothing where the browser keeps nothing, and one press is one. */
const EXCLUDE: readonly (readonly [Fault, Fault])[] = [
  ['full', 'close'],
  ['full', 'language'],
  ['cut', 'receipt'],
  ['twice', 'cut'],
  ['twice', 'receipt'],
];

function plan(random: (below: number) => number): readonly (readonly Fault[])[] {
  if (RUNS === 0) return EACH;
  return Array.from({ length: RUNS }, () => {
    for (;;) {
      const pair = [FAULTS[random(FAULTS.length)] ?? 'cut', FAULTS[random(FAULTS.length)] ?? 'cut'];
      const [one, other] = pair;
      if (one === other) continue;
      if (!EXCLUDE.some((two) => two.every((fault) => pair.includes(fault)))) return pair;
    }
  });
}

test.setTimeout(60_000 + Math.max(RUNS, 5) * 20_000);

test('people fill in a form while things go wrong: nothing is lost, nothing doubled', async ({
  browser,
}) => {
  const random = dice(SEED);
  const runs = plan(random);
  for (const [index, faults] of runs.entries()) {
    await test.step(`${index}: ${faults.join(', ')}`, async () => {
      const form = await publish(definition);
      const context = await browser.newContext(phone);
      const page = await context.newPage();
      const address = `/forms/${form.formId}`;
      const about = { faults: new Set(faults), opened: [context] };
      const way: Way = { browser, context, page, form, address, ...about };
      const person = {
        name: `Ada ${index} Łukasz 🧵`,
        guests: String(random(90) + 1),
        note: `Line 1\nمرحبا ${random(1_000)}`,
      };
      await filledIn(way, person);
      await expect(
        way.page.getByRole('heading', { name: /^(Thank you|Vielen Dank|Danke)/ }),
      ).toBeVisible();
      const answers = await answersTo(form);
      const texts = { fname: person.name, fnote: person.note };
      const values = Object.entries(texts).map(([id, v]) => [id, { t: 'text', v }] as const);
      const fguests = { t: 'number', v: Number(person.guests) };
      expect(answers.map(({ status, answers: given }) => [status, given])).toEqual([
        ['complete', { ...Object.fromEntries(values), fguests }],
      ]);
      for (const one of way.opened) await one.close();
    });
  }
});
