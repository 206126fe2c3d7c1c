import { expect, test, type Page } from '@playwright/test';
import { logInAsDemo } from './support/app';

/** The exact texts, widths and constants of the spec that the app itself shows. */
const texts = (page: Page, role: 'link' | 'menuitem') => page.getByRole(role).allInnerTexts();

test.describe('a visitor', () => {
  test('sees Company, Contact Sales, Pricing, Login and Sign Up', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link')).toHaveText([
      'Formloom',
      'Company',
      'Contact Sales',
      'Pricing',
      'Login',
      'Sign Up',
    ]);
  });

  test('finds the footer’s groups in their order', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const groups = {
      'Quick Links': ['Company', 'Contact Sales', 'Pricing', 'Help & Support'],
      Legal: ['Privacy Policy', 'Terms of Service'],
      Account: ['Login', 'Sign Up'],
    };
    for (const [name, links] of Object.entries(groups)) {
      await expect(footer.getByRole('navigation', { name }).getByRole('link')).toHaveText(links);
    }
    await expect(footer.getByRole('heading')).toHaveText([...Object.keys(groups), 'Newsletter']);
  });

  test('has a side drawer with the same items at 600 px and below, not above', async ({ page }) => {
    await page.setViewportSize({ width: 601, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    await page.setViewportSize({ width: 600, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Company',
      'Contact Sales',
      'Pricing',
      'Login',
      'Sign Up',
    ]);
  });

  test('is sent to log in, comes back, and never leaves the site', async ({ page }) => {
    await page.goto('/contacts?sort=name');
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.goto('/login?next=//evil.example/');
    await page.getByRole('textbox', { name: 'Email' }).fill('demo@formloom.example');
    await page.getByLabel('Password', { exact: true }).fill('try-formloom');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/^https?:\/\/[^/]+\/dashboard$/);
  });

  test('subscribes to the newsletter', async ({ page }) => {
    await page.goto('/pricing');
    const block = page.getByRole('region', { name: 'Newsletter' });
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await expect(block.getByLabel('First name')).toBeFocused();
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await expect(block.getByRole('alert')).toHaveText('Please enter both your name and email.');
    await block.getByLabel('First name').fill('Ana');
    await block.getByLabel('Email').fill('ana@example.com');
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await expect(block.getByRole('status')).toHaveText(
      'Thank you for subscribing! Check your inbox for more details.',
    );
  });

  test('reads a feature, or that there is none', async ({ page }) => {
    await page.goto('/features/crm');
    await expect(page.getByRole('heading', { name: 'Key Attributes' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Learn More/ }).first()).toHaveAttribute(
      'href',
      /^\/features\//,
    );
    await page.goto('/features/none');
    await expect(page.getByRole('heading', { name: 'Feature Not Found' })).toBeVisible();
    await expect(page.getByText('The feature you are looking for does not exist.')).toBeVisible();
  });

  test('is told when a feature cannot be loaded', async ({ page }) => {
    await page.route(/google\.firestore\.v1\.Firestore/, (route) => route.abort());
    await page.goto('/features/crm');
    await expect(
      page.getByText('An error occurred while fetching the feature. Please try again later.'),
    ).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Back to Features' })).toBeVisible();
  });

  test('gets the 404 page for any other path', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
    await expect(page).toHaveTitle(/404 - Page Not Found/);
  });
});

test.describe('a user', () => {
  test('sees the navigation of the spec', async ({ page }) => {
    await logInAsDemo(page);
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.locator('a, button')).toHaveText(['Dashboard', 'Forms', 'CRM', 'Insights']);
    await nav.getByRole('button', { name: 'Forms' }).click();
    expect(await texts(page, 'menuitem')).toEqual([
      'All Forms',
      'Create Form',
      'Templates',
      'Responses',
    ]);
    await page.keyboard.press('Escape');
    await expect(nav.getByRole('button', { name: 'Forms' })).toBeFocused();
    await nav.getByRole('button', { name: 'CRM' }).click();
    expect(await texts(page, 'menuitem')).toEqual(['Contacts', 'Accounts']);
    await page.keyboard.press('Escape');
    const bar = page.getByRole('banner');
    await expect(bar.getByText(/^Welcome, \S+/)).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing');
  });

  test('is helped where one is', async ({ page }) => {
    await logInAsDemo(page);
    await page.getByRole('button', { name: 'Help' }).click();
    const help = page.getByRole('dialog', { name: 'Need Help?' });
    await expect(help.getByRole('link', { name: 'Make your first form' })).toBeVisible();
    await expect(help.getByRole('link', { name: 'Go to Knowledge Base' })).toBeVisible();
    await expect(help).toHaveCSS('width', '300px');
    await page.keyboard.press('Escape');
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(help.getByText('No related articles found.')).toBeVisible();
  });

  test('has a profile popover, and logs out to /login', async ({ page }) => {
    await logInAsDemo(page);
    await page.getByRole('button', { name: 'Your profile' }).click();
    const profile = page.getByRole('dialog', { name: 'Your profile' });
    await expect(profile).toHaveCSS('width', '260px');
    await expect(profile.getByText(/^Hello, .+!$/)).toBeVisible();
    await expect(profile.getByRole('listitem')).toHaveText([
      'My Dashboard',
      'Insights',
      'Help & Support',
      'Settings',
      'Log Out',
    ]);
    await profile.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('formloomMember'))).toBeNull();
  });
});

test('the theme has the colours and sizes of the spec', async ({ page }) => {
  await page.goto('/login');
  const body = page.locator('body');
  const button = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await expect(body).toHaveCSS('background-color', 'rgb(245, 245, 245)');
  await expect(body).toHaveCSS('font-family', 'Roboto, Helvetica, Arial, sans-serif');
  await expect(button).toHaveCSS('background-color', 'rgb(25, 118, 210)');
  await expect(button).toHaveCSS('border-radius', '8px');
  await expect(button).toHaveCSS('text-transform', 'none');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '600');
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await expect(body).toHaveCSS('background-color', 'rgb(18, 18, 18)');
  await page.getByRole('switch', { name: 'Large text' }).click();
  const kept = await page.evaluate(() => [
    localStorage.getItem('appTheme'),
    localStorage.getItem('largeTextEnabled'),
  ]);
  expect(kept).toEqual(['dark', 'true']);
  await page.reload();
  await expect(body).toHaveCSS('background-color', 'rgb(18, 18, 18)');
});
