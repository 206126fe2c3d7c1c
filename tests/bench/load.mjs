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

/**
 * @returns {Promise<{bytes: number, requests: number, paint: number, field: number, load: number, blocking: number,
 *   longest: number, controls: number, version: string}>} times in milliseconds since the navigation began
 */
export async function loadOnce(page, { origin, line, executablePath }) {
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
    const broken = [];
    tab.on('pageerror', (error) => broken.push(String(error)));
    await tab.addInitScript(PROBE);
    const cdp = await context.newCDPSession(tab);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    origin.use(page);
    line.reset();
    await tab.goto(`${line.url}${page.path}`, { waitUntil: 'load', timeout: 60_000 });
    await tab.waitForFunction('window.bench.field !== undefined', undefined, { timeout: 60_000 });
    await tab.waitForTimeout(SETTLE);
    const seen = await tab.evaluate(READ);
    if (broken.length > 0) throw new Error(`${page.name}: ${broken.join('; ')}`);
    const [missing] = origin.missing();
    if (missing) throw new Error(`${page.name} asks for ${missing}, which is not served.`);
    const requests = origin.asked().filter((one) => one.startsWith('GET')).length;
    // A control that has a size is seen when the page is first painted, not before.
    const field = Math.max(seen.field, seen.paint);
    return { ...seen, field, bytes: line.bytes(), requests, version: browser.version() };
  } finally {
    await browser.close();
  }
}
