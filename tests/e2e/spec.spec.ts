import { expect, test, type Locator, type Page } from '@playwright/test';
import { mailsTo, mailTo, newAddress } from './support/inbox';
import { hydrated, DEMO, withAppearance } from './support/app';
import { signIn } from './support/signIn';

/**
 * The exact texts, routes, widths, colours and constants of the spec, section by section, in a real browser: signed out
 * and in, in the bar and in the drawer. What a table here says is what the spec says, word for word.
 */
const DRAWER_WIDTH = 600;

const PUBLIC_ROUTES = [
  ['/', 'Forms that turn responses into relationships'],
  ['/features', 'Features'],
  ['/features/crm', 'Automatic contacts'],
  ['/company', 'Company'],
  ['/contact-sales', 'Contact Sales'],
  ['/pricing', 'Pricing'],
  ['/login', 'Log in'],
  ['/register', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/help-and-support', 'Help & Support'],
  ['/policy/privacy', 'Privacy Policy'],
  ['/policy/terms', 'Terms of Service'],
] as const;

const VISITOR_ITEMS = [
  ['Company', '/company'],
  ['Contact Sales', '/contact-sales'],
  ['Pricing', '/pricing'],
  ['Login', '/login'],
  ['Sign Up', '/register'],
] as const;

const FORMS_MENU = [
  ['All Forms', '/forms'],
  ['Create Form', '/forms/create'],
  ['Templates', '/forms/templates'],
  ['Responses', '/forms/all-responses'],
] as const;
const CRM_MENU = [
  ['Contacts', '/contacts'],
  ['Accounts', '/accounts'],
] as const;
const USER_ITEMS = [
  ['Dashboard', '/dashboard'],
  ...FORMS_MENU,
  ...CRM_MENU,
  ['Insights', '/insights'],
] as const;

const PROFILE_LINKS = [
  ['My Dashboard', '/dashboard'],
  ['Insights', '/insights'],
  ['Help & Support', '/help-and-support'],
  ['Settings', '/profile-settings'],
] as const;

const FOOTER = {
  'Quick Links': [
    ['Company', '/company'],
    ['Contact Sales', '/contact-sales'],
    ['Pricing', '/pricing'],
    ['Help & Support', '/help-and-support'],
  ],
  Legal: [
    ['Privacy Policy', '/policy/privacy'],
    ['Terms of Service', '/policy/terms'],
  ],
  Account: [
    ['Login', '/login'],
    ['Sign Up', '/register'],
  ],
} as const;

/** Links by words and address, in their order. */
async function expectLinks(links: Locator, wanted: readonly (readonly [string, string])[]) {
  await expect(links).toHaveText(wanted.map(([text]) => text));
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(found).toEqual(wanted.map(([, href]) => href));
}

async function openPublic(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

test.describe('§2 routes', () => {
  test('the site is public', async ({ page }) => {
    for (const [path, heading] of PUBLIC_ROUTES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('/forms/{id} is public', async ({ page, browser }) => {
    await signIn(page, DEMO, '/forms');
    // One with responses was published; a draft's link leads nowhere yet.
    const links = page.getByRole('link', { name: /^[1-9].* responses? to/ });
    await expect(links.first()).toBeVisible();
    const ids = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')?.split('/')[2] ?? ''),
    );
    const context = await browser.newContext();
    const stranger = await context.newPage();
    const open: string[] = [];
    for (const id of ids) {
      const answer = await stranger.goto(`/forms/${id}`);
      // 410 is a form that its owner closed: a page of its own, and public as well.
      expect([200, 410]).toContain(answer?.status());
      if (answer?.status() === 200) open.push(id);
    }
    expect(open.length).toBeGreaterThan(0);
    await context.close();
  });

  // Each of them: tests/ui/routes.test.tsx.
  test('a private one sends a visitor to /login', async ({ page }) => {
    await page.goto('/forms/f1/submissions?view=held');
    await expect(page).toHaveURL('/login?next=%2Fforms%2Ff1%2Fsubmissions%3Fview%3Dheld');
  });

  test('any other path answers 404; the app’s own screens are not for search engines', async ({
    request,
  }) => {
    const answers = async (path: string) => {
      const response = await request.get(path);
      return [
        response.status(),
        (await response.text()).includes('name="robots" content="noindex"'),
      ];
    };
    for (const path of [
      '/nowhere',
      '/policy',
      '/knowledge-base/none',
      '/features/crm/more',
      '/a.b',
    ]) {
      expect(await answers(path), path).toEqual([404, true]);
    }
    for (const path of ['/dashboard', '/forms/create', '/forms/templates', '/contacts/none']) {
      expect(await answers(path), path).toEqual([200, true]);
    }
    expect(await answers('/')).toEqual([200, false]);
    for (const icon of ['/favicon.ico', '/apple-touch-icon.png', '/manifest.webmanifest']) {
      expect((await request.get(icon)).status(), icon).toBe(200);
    }
  });

  test('any other path is 404, with the way to the dashboard', async ({ page }) => {
    for (const path of ['/no/such/page', '/dashboards', '/forms/x/y/z', '/policy']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
      await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
        'href',
        '/dashboard',
      );
      await expect(page).toHaveTitle(/404 - Page Not Found/);
    }
  });
});

test.describe('§2 guard', () => {
  test('shows a spinner while it is not known who is here', async ({ page }) => {
    await signIn(page, DEMO);
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(/accounts:lookup/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
    release();
    await expect(page.locator('h1')).toBeVisible();
  });
});

test.describe('§2 navigation, signed out', () => {
  test('has Company, Contact Sales, Pricing, plus Login and Sign Up', async ({ page }) => {
    await page.goto('/');
    await expectLinks(page.getByRole('banner').getByRole('link'), [
      ['Formloom', '/'],
      ...VISITOR_ITEMS,
    ]);
  });

  test('is a side drawer with the same items at 600 px and below, not above', async ({ page }) => {
    await page.setViewportSize({ width: DRAWER_WIDTH + 1, height: 800 });
    await openPublic(page, '/');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Pricing' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await page.setViewportSize({ width: DRAWER_WIDTH, height: 800 });
    // The way in stays at hand where there is room; the drawer has it as well.
    await expect(bar.getByRole('link')).toHaveText(['Formloom', 'Sign Up']);
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expectLinks(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link'),
      VISITOR_ITEMS,
    );
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});

test.describe('§2 navigation, signed in', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await signIn(page, DEMO);
  });
  test.afterAll(() => page.close());
  test.beforeEach(async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/dashboard');
  });

  test('has Dashboard, Forms, CRM, Insights, and their menus', async () => {
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.locator('a, button')).toHaveText(['Dashboard', 'Forms', 'CRM', 'Insights']);
    for (const [name, items] of [
      ['Forms', FORMS_MENU],
      ['CRM', CRM_MENU],
    ] as const) {
      const opener = nav.getByRole('button', { name });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expectLinks(page.getByRole('menuitem'), items);
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
  });

  test('says Welcome, {display name}, and has Upgrade to /pricing', async () => {
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Welcome, Robin Ashdown', { exact: true })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing');
  });

  test('is a drawer with the same items at 600 px', async () => {
    await page.setViewportSize({ width: DRAWER_WIDTH, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expectLinks(drawer.getByRole('navigation', { name: 'Main' }).getByRole('link'), [
      ...USER_ITEMS,
    ]);
    await expect(drawer.getByRole('heading')).toHaveText(['Forms', 'CRM']);
    await expect(drawer.getByText('Welcome, Robin Ashdown', { exact: true })).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing');
  });

  test('offers help in a popover of 300 px', async () => {
    const opener = page.getByRole('button', { name: 'Help' });
    await opener.click();
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    await expect(help).toHaveCSS('width', '300px');
    await expect(help.getByText('Need Help?', { exact: true })).toBeVisible();
    await expect(help.getByRole('link', { name: 'Make your first form' })).toBeVisible();
    await expect(help.getByRole('link', { name: 'Go to Knowledge Base' })).toHaveAttribute(
      'href',
      /^\/knowledge-base/,
    );
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(help.getByText('No related articles found.', { exact: true })).toBeVisible();
    await help.getByRole('link', { name: 'Go to Knowledge Base' }).click();
    await expect(page).toHaveURL(/\/knowledge-base/);
  });

  test('greets in a profile popover of 260 px, and logs out to /login', async () => {
    await page.getByRole('button', { name: 'Your profile' }).click();
    const profile = page.getByRole('dialog', { name: 'Your profile' });
    await expect(profile).toHaveCSS('width', '260px');
    await expect(profile.getByText('Hello, Robin Ashdown!', { exact: true })).toBeVisible();
    await expectLinks(profile.getByRole('link'), PROFILE_LINKS);
    await expect(profile.getByRole('listitem')).toHaveText([
      ...PROFILE_LINKS.map(([text]) => text),
      'Log Out',
    ]);
    await profile.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('formloomMember'))).toBeNull();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});

test.describe('§2 footer', () => {
  for (const signedIn of [false, true]) {
    test(`has its groups in their order, signed ${signedIn ? 'in' : 'out'}`, async ({ page }) => {
      if (signedIn) await signIn(page, DEMO, '/company');
      else await page.goto('/company');
      const footer = page.getByRole('contentinfo');
      for (const [name, links] of Object.entries(FOOTER)) {
        await expectLinks(footer.getByRole('navigation', { name }).getByRole('link'), links);
      }
      await expect(footer.getByRole('heading')).toHaveText([...Object.keys(FOOTER), 'Newsletter']);
      await expectLinks(footer.getByRole('list', { name: 'Social links' }).getByRole('link'), [
        ['LinkedIn', 'https://www.linkedin.com/company/example'],
        ['YouTube', 'https://www.youtube.com/@example'],
      ]);
    });
  }

  test('stands on public pages, not at work', async ({ page }) => {
    await signIn(page, DEMO);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
});

test.describe('§2 feature page', () => {
  test('shows title, long description, Key Attributes, section and related features', async ({
    page,
  }) => {
    await page.goto('/features/crm');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Automatic contacts');
    await expect(main.getByText('When a response includes an email address')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Key Attributes' })).toBeVisible();
    await expect(main.getByText('Timeline', { exact: true })).toBeVisible();
    await expect(main.getByText('Know', { exact: true })).toBeVisible();
    const related = main.getByRole('link', { name: /^Learn More/ });
    await expect(related.first()).toHaveAttribute('href', /^\/features\/[a-z-]+$/);
    for (const link of await related.all()) await expect(link).toHaveText('Learn More');
    await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  });

  test('says while it is loading', async ({ page }) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(/google\.firestore\.v1\.Firestore/, async (route) => {
      await gate;
      await route.continue();
    });
    await openPublic(page, '/features/crm');
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    const before = await page.getByRole('heading', { name: 'Key Attributes' }).boundingBox();
    release();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(await page.getByRole('heading', { name: 'Key Attributes' }).boundingBox()).toEqual(
      before,
    );
  });

  test('is not found', async ({ page }) => {
    await page.goto('/features/none');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feature Not Found');
    await expect(
      page.getByText('The feature you are looking for does not exist.', { exact: true }),
    ).toBeVisible();
  });

  test('cannot be loaded', async ({ page }) => {
    await page.route(/google\.firestore\.v1\.Firestore/, (route) => route.abort());
    await page.goto('/features/crm');
    await expect(
      page.getByText('An error occurred while fetching the feature. Please try again later.', {
        exact: true,
      }),
    ).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Back to Features' })).toHaveAttribute(
      'href',
      '/features',
    );
  });
});

test.describe('§4 newsletter', () => {
  async function open(page: Page) {
    await openPublic(page, '/pricing');
    const block = page.getByRole('region', { name: 'Newsletter' });
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await expect(block.getByLabel('First name')).toBeFocused();
    return block;
  }

  test('wants both, can be cancelled, and thanks', async ({ page }) => {
    const block = await open(page);
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await expect(block.getByRole('alert')).toHaveText('Please enter both your name and email.');
    await block.getByRole('button', { name: 'Cancel' }).click();
    await expect(block.getByLabel('First name')).toHaveCount(0);
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await expect(block.getByRole('alert')).toHaveCount(0);
    await block.getByLabel('First name').fill('Ana');
    await block.getByLabel('Email').fill('ana@example.com');
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await expect(block.getByRole('status')).toHaveText(
      'Thank you for subscribing! Check your inbox for more details.',
    );
  });

  test('fails without a connection, keeps what was typed, and mails once', async ({
    page,
    context,
  }) => {
    const address = newAddress('ana');
    const block = await open(page);
    await block.getByLabel('First name').fill('Ana');
    await block.getByLabel('Email').fill(address);
    await context.setOffline(true);
    const subscribe = block.getByRole('button', { name: 'Subscribe' });
    await subscribe.click();
    await expect(block.getByRole('alert')).toHaveText(
      'An error occurred while subscribing. Please try again.',
      { timeout: 60_000 },
    );
    await expect(block.getByLabel('Email')).toHaveValue(address);
    await context.setOffline(false);
    await subscribe.dblclick();
    await expect(block.getByRole('status')).toHaveText(
      'Thank you for subscribing! Check your inbox for more details.',
    );
    await mailTo(address);
    expect(await mailsTo(address)).toHaveLength(1);
  });

  test('spins with its buttons disabled, and says when it failed', async ({ page }) => {
    const block = await open(page);
    await block.getByLabel('First name').fill('A'.repeat(100));
    // The rules refuse what is longer than 254; the field takes no more, so it is written around it.
    await block.getByLabel('Email').evaluate((input) => input.removeAttribute('maxlength'));
    await block.getByLabel('Email').fill(`${'a'.repeat(300)}@example.com`);
    await block.getByRole('button', { name: 'Subscribe' }).dblclick();
    await expect(block.getByRole('alert')).toHaveText(
      'An error occurred while subscribing. Please try again.',
    );
    await expect(block.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    await expect(block.getByLabel('First name')).toHaveValue('A'.repeat(100));
  });
});

test.describe('§9 constants, on computed styles', () => {
  const LOOKS = [
    { dark: false, largeText: false, ground: 'rgb(245, 245, 245)', paper: 'rgb(255, 255, 255)' },
    { dark: true, largeText: false, ground: 'rgb(18, 18, 18)', paper: 'rgb(29, 29, 29)' },
    { dark: false, largeText: true, ground: 'rgb(245, 245, 245)', paper: 'rgb(255, 255, 255)' },
  ];
  for (const { ground, paper, ...look } of LOOKS) {
    const base = look.largeText ? 18 : 14;
    const name = `${look.dark ? 'dark' : 'light'} mode with a base of ${base}`;
    test(name, async ({ page, context }) => {
      await withAppearance(context, look);
      await openPublic(page, '/login');
      const body = page.locator('body');
      const button = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
      const card = page.getByRole('main').locator('.MuiPaper-root').first();
      await expect(body).toHaveCSS('background-color', ground);
      await expect(body).toHaveCSS('font-family', 'Roboto, Helvetica, Arial, sans-serif');
      await expect(card).toHaveCSS('background-color', paper);
      await expect(button).toHaveCSS('background-color', 'rgb(25, 118, 210)');
      await expect(button).toHaveCSS('border-radius', '8px');
      await expect(button).toHaveCSS('text-transform', 'none');
      await expect(page.locator('.MuiTypography-h4').first()).toHaveCSS('font-weight', '600');
      await expect(page.locator('.MuiTypography-body2').first()).toHaveCSS(
        'font-size',
        `${base}px`,
      );
      const field = page.locator('.MuiTextField-root').first();
      await expect(field).toHaveCSS('margin-top', '8px');
      await expect(field).toHaveCSS('margin-bottom', '8px');
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(
        look.dark ? 'dark' : 'light',
      );
      const secondary = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-secondary-main'),
      );
      expect(secondary.trim()).toBe('#dc004e');
    });
  }

  test('are chosen in the footer and kept under the keys of the spec', async ({ page }) => {
    await openPublic(page, '/company');
    expect(await page.evaluate(() => localStorage.getItem('appTheme') ?? 'light')).toBe('light');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('switch', { name: 'Dark mode' }).click();
    await footer.getByRole('switch', { name: 'Large text' }).click();
    const kept = () =>
      page.evaluate(() => [
        localStorage.getItem('appTheme'),
        localStorage.getItem('largeTextEnabled'),
      ]);
    expect(await kept()).toEqual(['dark', 'true']);
    await openPublic(page, '/company');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 18, 18)');
    await expect(footer.getByRole('switch', { name: 'Dark mode' })).toBeChecked();
    await expect(footer.getByRole('switch', { name: 'Large text' })).toBeChecked();
    await footer.getByRole('switch', { name: 'Dark mode' }).click();
    await footer.getByRole('switch', { name: 'Large text' }).click();
    expect(await kept()).toEqual(['light', 'false']);
  });

  test('the theme is there with the first paint', async ({ page, context }) => {
    await withAppearance(context, { dark: true, largeText: true });
    // The app's own script never comes: what is seen is what the page itself brings.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/pricing');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 18, 18)');
    await expect(page.locator('html')).toHaveCSS('font-size', /^20\.57/);
  });
});
