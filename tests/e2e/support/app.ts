import { expect, type BrowserContext, type Page } from '@playwright/test';
import axe from 'axe-core';
import { logIn } from './signIn';

/** The demo user that the seed makes. */
export const DEMO = { email: 'demo@formloom.example', password: 'try-formloom' };

/** The public site, with one of the features: what is rendered at build. */
export const SITE_PAGES = [
  '/',
  '/features',
  '/features/crm',
  '/company',
  '/contact-sales',
  '/pricing',
  '/login',
  '/register',
  '/forgot-password',
  '/help-and-support',
  '/policy/privacy',
  '/policy/terms',
];

export async function logInAsDemo(page: Page): Promise<void> {
  await page.goto('/login');
  await logIn(page, DEMO);
  await expect(page).toHaveURL(/\/dashboard$/);
}

interface AxeWindow {
  axe: typeof axe;
}

/** What may not stand in what, by HTML's content models; React builds it all the same, and axe says nothing of it. */
const INVALID_NESTING = [
  ...['button', 'summary'].map(
    (outer) => `${outer} :is(div, p, ul, ol, li, dl, table, section, fieldset, hr, form)`,
  ),
  'button :is(a, button, input, select, textarea, [tabindex])',
  'a :is(a, button, input, select, textarea, [tabindex])',
  ':is(p, h1, h2, h3, h4, h5, h6) :is(div, p, ul, ol, dl, table, section, fieldset, hr, form, h1, h2, h3, h4, h5, h6)',
  ':not(ul, ol, menu) > li',
];

/** Elements of a page that stand where HTML does not allow them: one line a rule, with the first of them. */
export function nestingFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    (rules) =>
      rules.flatMap((rule) => {
        const found = document.querySelector(rule);
        const around = found?.parentElement?.outerHTML.slice(0, 300);
        return found
          ? [`nesting: ${rule}: ${found.outerHTML.slice(0, 200)} in ${around ?? ''}`]
          : [];
      }),
    INVALID_NESTING,
  );
}

/** Of axe's rules, those that ask how large something is, and not what it is. */
export const SIZE_RULES = ['target-size', 'scrollable-region-focusable'];
const WCAG_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe has against a page: one line a rule, with the first element that breaks it; and what is nested as HTML does
 * not allow. What fades in or out has come to rest by then, since half of a fade has half of its contrast; what is found
 * is looked for once more, because on a busy machine a fade may begin meanwhile.
 */
export async function violations(page: Page, rules = WCAG_RULES): Promise<string[]> {
  const look = async () => {
    await atRest(page);
    return [...(await axeViolations(page, rules)), ...(await nestingFaults(page))];
  };
  const found = await look();
  return found.length === 0 ? found : look();
}

async function axeViolations(page: Page, rules: readonly string[]): Promise<string[]> {
  // Through the browser's own door, so that no page's policy is asked; into its frames, too.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async (named) => {
    const { axe: checker } = window as unknown as AxeWindow;
    // What passes is not told in detail, and nobody reads a selector: naming each element takes axe half its time.
    const result = await checker.run(document, {
      runOnly: [...named],
      resultTypes: ['violations'],
      selectors: false,
    });
    return result.violations.map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 200) ?? ''}`);
  }, rules);
}

/** Everything that moves or fades has come to its end: nothing moves away from under a click. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      // What follows the scroll position has no end of its own.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // An animation in content that is skipped while out of sight (content-visibility) does not advance.
    const skipped = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([
      Promise.all(ending.map(({ finished }) => finished.catch(() => undefined))),
      skipped,
    ]);
    // What has faded out is taken away a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Sets the two local preferences before a page's first script. */
export async function withAppearance(
  context: BrowserContext,
  look: { dark?: boolean; largeText?: boolean },
): Promise<void> {
  await context.addInitScript(
    ([theme, large]) => {
      localStorage.setItem('appTheme', String(theme));
      localStorage.setItem('largeTextEnabled', String(large));
    },
    [look.dark ? 'dark' : 'light', look.largeText ? 'true' : 'false'],
  );
}

/** Holds back what is at an address until the returned function is called. */
export async function withhold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** The screen is there: a heading, and nothing that still loads. */
export async function settled(page: Page): Promise<void> {
  // By element: where a sheet lies over the screen, its heading is out of the accessible tree for good reason.
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** A page that was rendered at build answers from now on: what is pressed before is lost, as it is for a person. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const control = document.querySelector('main :is(a, button, input)');
    return control && Object.keys(control).some((key) => key.startsWith('__reactFiber'));
  });
}

interface PolicyWindow {
  policyViolations: string[];
}

/** Keeps what the Content-Security-Policy refused, from a page's first script on. */
export async function withPolicyWatch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: string[] = [];
    (window as unknown as PolicyWindow).policyViolations = kept;
    document.addEventListener('securitypolicyviolation', (event) => {
      kept.push(`${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** What `withPolicyWatch` kept: nothing, where all is well. */
export function policyViolations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as PolicyWindow).policyViolations.map((one) => `policy: ${one}`),
  );
}
