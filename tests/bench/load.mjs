/** One cold load of a page in a browser of its own. */
import { chromium } from '@playwright/test';

const VIEWPORT = { width: 412, height: 823 };
export const CPU_SLOWDOWN = 4;
/** Milliseconds without news after which a page is taken to have settled. */
const SETTLE = 1_500;

/** Runs in the page before anything else: notes when the first control can be seen, and long tasks. */
const PROBE = `(() => {
  const seen = (window.bench = { blocking: 0, longest: 0 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.blocking += Math.max(0, duration - 50);
      seen.longest = Math.max(seen.longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  const isThere = (control) => {
    const { width, height } = control.getBoundingClientRect();
    return width > 0 && height > 0 && !control.disabled && getComputedStyle(control).visibility !== 'hidden';
  };
  const look = () => {
    const controls = document.querySelectorAll('input:not([type=hidden]), textarea, select');
    if (![...controls].some(isThere)) return requestAnimationFrame(look);
    // Its frame has been painted when the next one begins.
    requestAnimationFrame(() => (seen.field = performance.now()));
  };
  requestAnimationFrame(look);
})()`;

const READ = `(() => {
  const [navigation] = performance.getEntriesByType('navigation');
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const controls = new Set([...document.querySelectorAll('input:not([type=hidden]), textarea, select')].map((one) => one.name || one.id));
  return { ...window.bench, paint: paint?.startTime, load: navigation.loadEventEnd, controls: controls.size };
})()`;

/** Keys that don't count, and those that do. */
const KEYS = { first: 5, counted: 20, every: 120 };

/** Notes how long each key takes until its frame is painted. */
const KEY_PROBE = `(() => {
  const keys = (window.benchKeys = []);
  document.addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keys.push(performance.now() - timeStamp);
      port2.postMessage(0);
    });
  }, true);
})()`;

/** The median of keys in the first line of text; undefined where there is none. */
async function keysIn(tab) {
  const line = tab.locator('input:not([type]), input[type=text], input[type=email]').first();
  if ((await line.count()) === 0) return undefined;
  await line.focus();
  for (let n = 0; n < KEYS.first + KEYS.counted; n += 1) {
    await tab.keyboard.press('abcdefghij'[n % 10]);
    await tab.waitForTimeout(KEYS.every);
  }
  const all = await tab.evaluate('window.benchKeys');
  const counted = all.slice(KEYS.first).toSorted((one, other) => one - other);
  return counted[Math.floor(counted.length / 2)];
}

async function inBrowser(executablePath, work) {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB' });
    const tab = await context.newPage();
    const cdp = await context.newCDPSession(tab);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await work(tab, browser.version());
  } finally {
    await browser.close();
  }
}

/**
 * @param {object} about `keys`: whether keys are pressed at the end, too
 * @returns {Promise<{bytes: number, requests: number, paint: number, field: number, load: number, blocking: number,
 *   longest: number, controls: number, key: number | undefined, version: string}>} times in milliseconds since the
 *   navigation began
 */
export function loadOnce(page, { origin, line, executablePath, keys = false }) {
  return inBrowser(executablePath, async (tab, version) => {
    const broken = [];
    tab.on('pageerror', (error) => broken.push(String(error)));
    await tab.addInitScript(PROBE);
    if (keys) await tab.addInitScript(KEY_PROBE);
    origin.use(page);
    line.reset();
    await tab.goto(`${line.url}${page.path}`, { waitUntil: 'load', timeout: 60_000 });
    await tab.waitForFunction('window.bench.field !== undefined', undefined, { timeout: 60_000 });
    await tab.waitForTimeout(SETTLE);
    const seen = await tab.evaluate(READ);
    const requests = origin.asked().filter((one) => one.startsWith('GET')).length;
    const bytes = line.bytes();
    const [missing] = origin.missing();
    if (missing) throw new Error(`${page.name} asks for ${missing}, which is not served.`);
    if (keys) origin.use(page, true);
    const key = keys ? await keysIn(tab) : undefined;
    if (broken.length > 0) throw new Error(`${page.name}: ${broken.join('; ')}`);
    // A control that has a size is seen when the page is first painted, not before.
    const field = Math.max(seen.field, seen.paint);
    return { ...seen, field, bytes, requests, key, version };
  });
}

/** Presses Next as soon as it is there and `ready`, until the second page is seen, and notes when that was. */
const pressProbe = ({ next, second, ready = 'true', once = false }) => `(() => {
  sessionStorage.benchStart ??= String(performance.timeOrigin);
  let pressedAt = -Infinity;
  const isThere = (one) => one && one.getBoundingClientRect().height > 0;
  const look = () => {
    if ([...document.querySelectorAll(${JSON.stringify(second)})].some(isThere)) {
      return requestAnimationFrame(() => {
        window.benchNext = performance.timeOrigin + performance.now() - Number(sessionStorage.benchStart);
      });
    }
    const button = document.querySelector(${JSON.stringify(next)});
    const now = performance.now();
    if (isThere(button) && (${ready}) && now - pressedAt >= 100 && !(${once} && pressedAt > 0)) {
      pressedAt = now;
      button.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** @returns {Promise<number>} milliseconds from the beginning of the navigation until the second page is seen */
export function pressOnce(page, { origin, line, executablePath, press }) {
  return inBrowser(executablePath, async (tab) => {
    await tab.addInitScript(pressProbe(press));
    origin.use(page, true);
    line.reset();
    await tab.goto(`${line.url}${page.path}`, { waitUntil: 'commit', timeout: 60_000 });
    // Asked for again and again: the page's policy forbids what waits inside of it for a text of code.
    for (const until = Date.now() + 60_000; Date.now() < until; await tab.waitForTimeout(20)) {
      const seen = await tab.evaluate('window.benchNext').catch(() => undefined);
      if (seen !== undefined) return seen;
    }
    throw new Error(`${page.name}: Next led nowhere.`);
  });
}
