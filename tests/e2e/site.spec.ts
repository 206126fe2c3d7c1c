import { expect, test, type Page } from '@playwright/test';
import { hydrated, DEMO, settled, SITE_PAGES, withhold } from './support/app';
import { mailsTo, mailTo, newAddress } from './support/inbox';
import { publish } from './support/published';
import { aField, aForm } from '../support/forms';
import { signIn } from './support/signIn';

/** The public site: what is served before any script, and what becomes of it. */
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test.describe('what is served', () => {
  test('has a head of its own, one policy, and its text, on every page', async ({ request }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of SITE_PAGES) {
      const response = await request.get(path);
      const html = await response.text();
      const title = attribute(html, /<title>([^<]+)</);
      const description = attribute(html, /<meta name="description" content="([^"]+)"/);
      expect(title, path).toContain('Formloom');
      expect(description.length, path).toBeGreaterThan(20);
      expect(description.length, path).toBeLessThanOrEqual(160);
      titles.add(title);
      descriptions.add(description);
      const address = attribute(html, /<link rel="canonical" href="([^"]+)"/);
      expect(new URL(address).pathname, path).toBe(path);
      expect(attribute(html, /property="og:title" content="([^"]+)"/), path).toBe(title);
      expect(attribute(html, /property="og:url" content="([^"]+)"/), path).toBe(address);
      const picture = await request.get(attribute(html, /property="og:image" content="([^"]+)"/));
      expect(picture.headers()['content-type'], path).toBe('image/png');
      const policies = response
        .headersArray()
        .filter(({ name }) => name.toLowerCase() === 'content-security-policy');
      expect(policies, path).toHaveLength(1);
      expect(html, path).not.toMatch(/ style="|<style|unsafe-inline/);
      expect(html, path).toMatch(/<h1[^>]*>[^<]+</);
      for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)</g)) {
        expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
      }
    }
    expect(titles.size).toBe(SITE_PAGES.length);
    expect(descriptions.size).toBe(SITE_PAGES.length);
  });

  test('has one policy on the screens of the app and on forms, too', async ({ request }) => {
    const paths = [
      '/dashboard',
      '/forms',
      '/forms/create/contact',
      '/forms/unknown',
      '/preview.html',
    ];
    for (const path of [...paths, '/nowhere', '/features/none']) {
      const headers = (await request.get(path)).headersArray();
      const policies = headers.filter(
        ({ name }) => name.toLowerCase() === 'content-security-policy',
      );
      expect(policies, path).toHaveLength(1);
      expect(policies[0]?.value, path).not.toMatch(/unsafe-/);
    }
  });

  test('names the files of the builder to its screen alone', async ({ request, page }) => {
    const shell = await (await request.get('/form-builder/none')).text();
    const files = attribute(shell, / data-ahead="([^"]+)"/).split(' ');
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const { headers, status } = await request.get(file).then((one) => ({
        status: one.status(),
        headers: one.headers(),
      }));
      expect(status, file).toBe(200);
      expect(headers['content-type'], file).toContain('javascript');
    }
    for (const path of SITE_PAGES) {
      expect(await (await request.get(path)).text(), path).not.toContain('data-ahead');
    }
    const asked: string[] = [];
    page.on('request', (one) => asked.push(new URL(one.url()).pathname));
    await page.goto('/forms');
    await expect(page).toHaveURL(/\/login/);
    expect(files.every((file) => asked.includes(file))).toBe(false);
    asked.length = 0;
    await page.goto('/form-builder', { waitUntil: 'commit' });
    await expect.poll(() => files.filter((file) => !asked.includes(file))).toEqual([]);
  });

  test('is listed in the sitemap, and nothing private is', async ({ request, baseURL }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    for (const path of SITE_PAGES.filter((one) => one !== '/forgot-password')) {
      expect(listed).toContain(new URL(path, baseURL).href);
    }
    expect(listed.join(' ')).not.toMatch(/dashboard|\/forms|settings|forgot/);
    for (const url of listed) expect((await request.get(url)).status(), url).toBe(200);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`);
    expect(robots).toContain('Disallow: /dashboard');
  });

  test('can be read without script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of SITE_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link').first(), path).toBeVisible();
    }
    await page.goto('/');
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await expect(page).toHaveURL(/\/pricing$/);
    await context.close();
  });

  test('is taken over without a word in a browser that writes numbers otherwise', async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: 'de-DE' });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto('/pricing');
    await hydrated(page);
    await settled(page);
    expect(errors).toEqual([]);
    await expect(page.getByRole('main').getByText('1,000 forms').first()).toBeVisible();
    await context.close();
  });

  test('is taken over by the app without a word, and keeps its title', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    for (const path of SITE_PAGES) {
      const answer = await page.goto(path);
      const title = attribute((await answer?.text()) ?? '', /<title>([^<]+)</);
      await hydrated(page);
      await settled(page);
      await expect(page, path).toHaveTitle(title.replace('&#38;', '&').replace('&#63;', '?'));
    }
    expect(errors).toEqual([]);
  });

  test('keeps what is typed and sent before the app is there, and puts nothing into the address', async ({
    page,
  }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const release = await withhold(page, /\/assets\/app-index/);
    await page.goto('/login', { waitUntil: 'commit' });
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('demo@formloom.example');
    await page.getByLabel('Password', { exact: true }).fill('try-formloom');
    await page.keyboard.press('Enter');
    expect(page.url()).toMatch(/\/login$/);
    release();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(addresses.filter((address) => address.includes('try-formloom'))).toEqual([]);
  });

  for (const [address, label] of [
    ['/?utm_source=letter', 'Describe the form you need'],
    ['/register?next=%2Fforms%2Fcreate', 'Your name'],
    ['/login?next=%2Fforms%2Fcreate', 'Email'],
  ] as const) {
    test(`keeps each letter that is typed while the app arrives: ${address}`, async ({ page }) => {
      const release = await withhold(page, /\/assets\/app-index/);
      await page.goto(address, { waitUntil: 'commit' });
      const box = page.getByLabel(label, { exact: true }).first();
      await box.focus();
      await page.keyboard.type('before ');
      release();
      // Typed on while the app takes the page over.
      await page.keyboard.type('abcdefghijklmnopqrstuvwxyz'.repeat(3), { delay: 15 });
      await hydrated(page);
      await expect(box).toHaveValue(`before ${'abcdefghijklmnopqrstuvwxyz'.repeat(3)}`);
    });
  }

  test('makes a form of a sentence whose button was pressed too early', async ({ page }) => {
    const release = await withhold(page, /\/assets\/app-index/);
    await page.goto('/?utm_source=letter', { waitUntil: 'commit' });
    await page.getByLabel('Describe the form you need').fill('A form for a yoga class');
    await page.getByRole('button', { name: 'Make this form' }).click();
    release();
    await expect(page).toHaveURL(/\/register\?next=/);
  });

  test('answers a button that was pressed too early', async ({ page }) => {
    const release = await withhold(page, /\/assets\/app-index/);
    await page.goto('/company', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByLabel('First name')).toHaveCount(0);
    release();
    await expect(page.getByLabel('First name')).toBeVisible();
  });

  test('opens the menu that was pressed too early, and looks as its switches say at once', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await withhold(page, /\/assets\/app-index/);
    await page.goto('/company', { waitUntil: 'commit' });
    const html = page.locator('html');
    await page.getByRole('switch', { name: 'Dark mode' }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('switch', { name: 'Large text' }).click();
    await expect(html).toHaveAttribute('data-text', 'large');
    await page.getByRole('button', { name: 'Open menu' }).click();
    release();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'Pricing' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Large text' })).toBeChecked();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked();
    await page.getByRole('switch', { name: 'Dark mode' }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });

  test('keeps what is typed and pressed in the maker before the app is there', async ({ page }) => {
    const release = await withhold(page, /\/assets\/app-index/);
    await page.goto('/', { waitUntil: 'commit' });
    const maker = page.getByRole('region', { name: 'Build one right here' });
    await maker.getByLabel('Title').fill('Bike repair');
    await maker.getByLabel('Question 2').fill('Describe the problem');
    await maker.getByRole('button', { name: 'Keep this form' }).click();
    release();
    await expect(page).toHaveURL(/\/register\?next=/);
    const kept = await page.evaluate(() => localStorage.getItem('formloom.started'));
    expect(kept).toMatch(/Bike repair.*Describe the problem/);
  });

  test('shows no visitor’s links to somebody who seems to be logged in', async ({ page }) => {
    await signIn(page, DEMO);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Formloom']);
    await page.unroute(/\/assets\/.*\.js$/);
    await page.goto('/');
    await expect(page.getByText('Welcome, Robin Ashdown')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create form' }).first()).toBeVisible();
  });
});

test('another page opened by its address begins at its top', async ({ page }) => {
  await page.goto('/policy/terms');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.goto('/policy/privacy');
  await hydrated(page);
  await settled(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Again by its address: not where it was left either. A reload, and going back, do find the place.
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goto('/policy/terms');
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('what is scrolled before the app is there stays where it is', async ({ page }) => {
  const release = await withhold(page, /\/assets\/app-index/);
  await page.goto('/policy/terms', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 500));
  release();
  await hydrated(page);
  await settled(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});

test.describe('the live example on the home page', () => {
  test('is filled in by keyboard, and the response appears beside it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await page.goto('/');
    await hydrated(page);
    expect(asked.join(' ')).not.toMatch(/embed-[\w-]+\.js|google\.firestore/);
    await page.getByLabel('Your name').focus();
    await page.keyboard.type('Grace Hopper');
    await page.keyboard.press('Tab');
    await page.keyboard.type('grace@navy.example');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('How many guests?')).toBeVisible();
    await page.getByLabel('How many guests?').fill('2');
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Responses to the example form' });
    await expect(list.getByRole('listitem')).toHaveText([
      /New.*Grace Hopper · grace@navy\.example · Yes, with guests · 2/,
      /Example.*Ana Pereira/,
    ]);
    await expect(page.getByText('grace@navy.example · Responded to Summer party')).toBeVisible();
    await expect(page.getByText('13 responses today')).toBeVisible();
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
  });

  test('says what is missing, and its links lead to the question', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const example = page.getByRole('group', { name: 'Example form' });
    await example.getByRole('button', { name: 'Submit' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'highlighted question' });
    await expect(summary).toBeVisible();
    // The field itself is marked, too, and not the sentence above it only.
    await expect(page.getByLabel('Your name')).toHaveCSS('box-shadow', /inset/);
    await summary.getByRole('link', { name: 'Your name' }).click();
    await expect(page.getByLabel('Your name')).toBeFocused();
  });
});

test.describe('the maker on the home page', () => {
  test('turns what is typed into a form, and an account keeps it', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const maker = page.getByRole('region', { name: 'Build one right here' });
    await maker.getByLabel('Title').fill('Bike repair');
    await maker.getByLabel('Question 1').fill('Your email');
    await maker.getByLabel('Question 2').fill('Describe the problem');
    await maker.getByLabel('Question 3').fill('Is it an e-bike?');
    const form = maker.getByRole('group', { name: 'Your form' });
    await expect(form.getByRole('heading', { name: 'Bike repair' })).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Your email' })).toHaveAttribute(
      'type',
      'email',
    );
    await expect(form.getByRole('radio')).toHaveCount(2);
    await maker.getByRole('button', { name: 'Keep this form' }).click();
    // The address changes first: the home page has a field “Your name”, too.
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Wheeler');
    await page.getByRole('textbox', { name: 'Email' }).fill(newAddress('ada'));
    await page.getByLabel('Password', { exact: true }).fill('a long and rare password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/form-builder\/[\w-]{22}$/);
    await expect(page.getByText('Describe the problem').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('formloom.started'))).toBeNull();
  });
});

test('a button reached by keyboard has a ring around it', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Shift+Tab');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await expect(google).toBeFocused();
  await expect(google).toHaveCSS('outline-style', 'solid');
  await expect(google).toHaveCSS('outline-width', '2px');
});

test.describe('contact sales', () => {
  async function write(page: Page, email: string) {
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('A question before signing up').check();
    await page.getByLabel('Your message').fill('Twelve forms, <b>many</b> answers.');
    await page.getByRole('checkbox').check();
  }

  test('thanks a visitor in place; the enquiry and a confirmation are mailed, once', async ({
    page,
  }) => {
    const address = newAddress('grace');
    await page.goto('/contact-sales?plan=plus');
    await expect(page.getByText('You’re asking about the Plus plan.')).toBeVisible();
    await write(page, address);
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/contact-sales');
    const confirmation = await mailTo(address);
    // Not what was written: whoever types another's address must not have us send it words of theirs.
    expect(confirmation.text).not.toContain('Twelve forms');
    const enquiry = (await mailsTo('sales@example.org')).find((mail) =>
      mail.text.includes(address),
    );
    expect(enquiry?.text).toContain('Twelve forms, <b>many</b> answers.');
    expect(enquiry?.html).toContain('&#60;b&#62;many');
    expect(await mailsTo(address)).toHaveLength(1);
  });

  test('keeps what was written while there is no connection, and sends it later', async ({
    page,
    context,
  }) => {
    const address = newAddress('offline');
    await page.goto('/contact-sales');
    await hydrated(page);
    await write(page, address);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(/Not submitted yet: you’re offline/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await mailTo(address);
    expect(await mailsTo(address)).toHaveLength(1);
  });

  test('has a heading and a topic of its own for support, and knows who is signed in', async ({
    page,
  }) => {
    await signIn(page, DEMO, '/help-and-support');
    await page.getByRole('link', { name: 'Contact support' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Support');
    await expect(page.getByLabel('Help with my account or a form')).toBeChecked();
    await expect(page.getByLabel('Your name')).toHaveValue('Robin Ashdown');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('demo@formloom.example');
    await page.goto('/contact-sales?plan=plus');
    await expect(page.getByLabel('Talk about a plan')).toBeChecked();
    await page.goto('/policy/privacy');
    await page.getByRole('link', { name: 'our contact form' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us about your data');
    await expect(page.getByLabel('Privacy or my data')).toBeChecked();
  });

  test('takes a report of a form, from the link under it', async ({ page }) => {
    const { formId } = await publish(aForm([aField('email', 'fmail', { label: 'Email' })]));
    await page.goto(`/forms/${formId}`);
    await page.getByRole('link', { name: 'Report this form' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a form');
    await expect(page.getByLabel('Report a form')).toBeChecked();
    await expect(page.getByLabel('Which form is it?')).toHaveValue(new RegExp(`/forms/${formId}$`));
  });

  test('leads a user on to /thank-you', async ({ page }) => {
    await signIn(page, DEMO, '/contact-sales');
    await expect(page.getByText('Welcome, Robin Ashdown')).toBeVisible();
    await write(page, newAddress('robin'));
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/\/thank-you\?for=enquiry$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your enquiry');
  });
});
