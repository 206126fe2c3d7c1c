/**
 * Somebody writes, and at random moments the tab is killed, the network is cut or the log-in runs out. No keystroke
 * older than two seconds may be lost, and the person must see how things stand.
 *
 * A few moments here; `npm run soak -- builder` makes it fifty, and SOAK_SEED repeats a run.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { format } from 'oxfmt';
import { dice } from './support/dice';
import { expireToken, formOf, killTab, labelsOf, saveState } from './support/editing';
import { labelBoxes, saveStatus } from './support/owner';
import { logIn } from './support/signIn';

const MOMENTS = Number(process.env['SOAK_MOMENTS'] ?? '4');
const SEED = Number(process.env['SOAK_SEED'] ?? '7');
const REPORT = process.env['SOAK_REPORT'];
/** What may be lost. */
const GRACE_MS = 2_000;

test.setTimeout(90_000 + MOMENTS * 40_000);

const FAULTS = ['kill', 'cut', 'cut and kill', 'expire'] as const;
type Fault = (typeof FAULTS)[number];

/** Each state of a text as it was typed, and when. */
interface Keystroke {
  text: string;
  at: number;
}

interface Moment {
  fault: Fault;
  typed: number;
  /** Age of the oldest keystroke that did not come back; 0 where all did. */
  lostMs: number;
  seen: string;
}

const box = (page: Page, index: number) => labelBoxes(page).nth(index);

/** Types into a question until the time is over or the page is another, each letter noted once the page has it. */
async function typeFor(
  page: Page,
  ms: number,
  random: (below: number) => number,
  log: Keystroke[],
) {
  const end = Date.now() + ms;
  const url = page.url();
  while (Date.now() < end) {
    const letter = 'abcdefghij klmnopq rstuvw'.charAt(random(25));
    await page.keyboard.type(letter);
    // The last letter before another page may have arrived or not.
    log.push({ text: `${log.at(-1)?.text ?? ''}${letter}`, at: Date.now() });
    if (page.url() !== url) return;
    // As people do: quickly, and now and then a pause, in which a save begins and is under way.
    await page.waitForTimeout(random(8) === 0 ? 1_000 + random(800) : 20 + random(60));
  }
}

/** How old the oldest keystroke is that is not in what came back. */
function lost(log: readonly Keystroke[], back: string, at: number): number {
  const known = log.findIndex(({ text }) => text === back);
  const last = log.at(-1)?.text ?? '';
  expect(known, `“${back}” came back, “${last}” was typed`).toBeGreaterThanOrEqual(0);
  const missing = log[known + 1];
  return missing ? at - missing.at : 0;
}

async function reopen(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await expect(saveStatus(page)).toBeVisible();
  return page;
}

test(`writing goes on over ${MOMENTS} faults at random moments`, async ({ page, context }) => {
  const { person, url } = await formOf(page, ['One', 'Two', 'Three']);
  const random = dice(SEED);
  const moments: Moment[] = [];
  let tab = page;

  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const fault = FAULTS[moment < FAULTS.length ? moment : random(FAULTS.length)] ?? 'kill';
    const which = random(3);
    await box(tab, which).fill('');
    const log: Keystroke[] = [{ text: '', at: Date.now() }];
    await box(tab, which).press('End');
    await typeFor(tab, 300 + random(3_500), random, log);

    let seen = '';
    let struck = Date.now();
    if (fault === 'expire') {
      const expired = await expireToken(tab);
      // Typing goes on until the page asks who this is.
      await typeFor(tab, 20_000, random, log);
      await expect(tab).toHaveURL(/\/login/);
      struck = Date.now();
      seen = 'asked to log in';
      await expired.renewable();
      await logIn(tab, person);
      await expect(tab).toHaveURL(url);
      await expect(saveStatus(tab)).toBeVisible();
    } else if (fault === 'kill') {
      seen = (await saveState(tab)) ?? '';
      struck = Date.now();
      await killTab(tab);
      tab = await reopen(context, url);
    } else {
      await context.setOffline(true);
      await typeFor(tab, 500 + random(3_000), random, log);
      await expect(saveStatus(tab)).toHaveText(/^Offline/);
      seen = (await saveState(tab)) ?? '';
      struck = Date.now();
      if (fault === 'cut and kill') await killTab(tab);
      await context.setOffline(false);
      if (fault === 'cut and kill') tab = await reopen(context, url);
    }

    await expect(saveStatus(tab)).toHaveText(/^Saved/);
    await expect(tab.getByRole('region', { name: 'Changes to choose from' })).toHaveCount(0);
    const back = (await labelsOf(tab))[which] ?? '';
    const lostMs = lost(log, back, struck);
    moments.push({ fault, typed: log.length - 1, lostMs, seen });
    expect(lostMs, `lost after “${fault}”, moment ${moment + 1}`).toBeLessThanOrEqual(GRACE_MS);
    expect(seen).toMatch(/^(Saved|Saving…|Offline\. .*|asked to log in)$/);
  }

  // What is stored is what is shown.
  const shown = await labelsOf(tab);
  await tab.reload();
  await expect.poll(() => labelsOf(tab)).toEqual(shown);
  if (REPORT) await report(REPORT, moments);
});

async function report(file: string, moments: readonly Moment[]): Promise<void> {
  const rows = FAULTS.map((fault) => {
    const own = moments.filter((one) => one.fault === fault);
    const typed = own.reduce((sum, one) => sum + one.typed, 0);
    const longest = Math.max(0, ...own.map((one) => one.lostMs));
    const states = [...new Set(own.map((one) => one.seen))].join(', ');
    return `| ${fault} | ${own.length} | ${typed} | ${own.filter((one) => one.lostMs > 0).length} | ${longest} ms | ${states} |`;
  });
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  mkdirSync(path.dirname(file), { recursive: true });
  const text = `# Builder under faults, ${path.basename(file).slice(0, 10)}

- Commit: \`${commit}\`
- Command: \`npm run soak -- builder\` (seed ${SEED})
- ${moments.length} moments of one person writing in one form, in Chromium against the emulators

| fault | moments | keystrokes | moments that lost any | oldest lost keystroke | what the person saw |
| --- | ---: | ---: | ---: | ---: | --- |
${rows.join('\n')}
`;
  writeFileSync(file, (await format(file, text)).code);
}
