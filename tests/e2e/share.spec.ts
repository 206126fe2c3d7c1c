/** The Share tab as an owner uses it: every part, and a personal link from the list of names to the response. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { aContactForm } from '../support/product';
import { policyViolations, violations, withPolicyWatch } from './support/app';
import { anOwner, answersTo, publish, visit } from './support/published';
import { signIn } from './support/signIn';

/** A form that asks for no name. */
function withoutName() {
  const { fields } = aContactForm();
  return aContactForm(['fkind', 'fother'].flatMap((id) => fields[id] ?? []));
}

test('each part works, with nothing for axe or our own policy to say', async ({
  page,
  context,
}) => {
  await withPolicyWatch(context);
  const owner = await anOwner();
  const { formId } = await publish(aContactForm(), owner);
  await signIn(page, owner, `/form-builder/${formId}?tab=share`);
  const ways = page.getByRole('navigation', { name: 'Ways to share' });
  const part = (name: string) => ways.getByRole('link', { name }).click();
  const sound = async () => expect(await violations(page)).toEqual([]);

  await page.getByRole('textbox', { name: 'Source' }).fill('poster');
  await expect(page.getByRole('textbox', { name: 'Link with campaign' })).toHaveValue(
    new RegExp(`/forms/${formId}\\?utm_source=poster$`),
  );
  await expect(page.getByRole('figure')).toHaveCount(4);
  await sound();

  await part('QR code');
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ffee88');
  await expect(page.getByText('Choose a darker colour.')).toBeVisible();
  await sound();
  const files: string[] = [];
  for (const kind of ['SVG', 'PNG']) {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${kind}` }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(`Contact QR code.${kind.toLowerCase()}`);
    files.push(readFileSync(await download.path()).toString('latin1'));
  }
  expect(files[0]).toMatch(/^<svg .*<path /);
  expect(files[1]).toContain('PNG');

  await part('Embed');
  const website = page.frameLocator('iframe[title^="Preview of a website"]');
  const form = website.locator('[data-formloom]').frameLocator('iframe');
  await expect(form.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  // The code keeps the room that the preview measured.
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveValue(/min-height: (?!600)\d+px/);
  await sound();
  // What is filled in here is not sent.
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('We have it.')).toBeVisible();
  for (const kind of ['Popup', 'Slide-in', 'Side tab']) {
    await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
    await page.getByRole('textbox', { name: 'Button text' }).fill(`Open ${kind}`);
    const button = website.getByRole('link', { name: `Open ${kind}` });
    await expect(button).toBeVisible();
    // What is fixed in a frame is brought into view with the frame alone.
    await page
      .locator('iframe[title^="Preview of a website"]')
      .evaluate((frame) => frame.scrollIntoView({ block: 'center' }));
    await button.click();
    await expect(website.getByRole('dialog')).toBeVisible();
  }
  await page.getByRole('button', { name: 'WordPress' }).click();
  await expect(code).toHaveValue(/^<!-- wp:html -->/);

  const hosts = page.getByRole('region', { name: 'Allowed websites' });
  await hosts.getByRole('radio', { name: 'Only these websites' }).check();
  await hosts.getByRole('textbox', { name: 'Website' }).fill('https://www.example.com/shop');
  await hosts.getByRole('button', { name: 'Add website' }).click();
  await expect(hosts.getByText('www.example.com', { exact: true })).toBeVisible();
  // Until it is stored, nothing more can be added.
  await expect(hosts.getByRole('textbox', { name: 'Website' })).toBeEnabled();
  await sound();

  await part('Email');
  await expect(page.getByRole('textbox', { name: 'Text' }).first()).toHaveValue(
    new RegExp(`/forms/${formId}\n`),
  );
  await sound();
  expect(await policyViolations(page)).toEqual([]);
});

test('a personal link: created, used once, seen with its response, withdrawn', async ({
  page,
  context,
}) => {
  const owner = await anOwner();
  const form = await publish(withoutName(), owner);
  await signIn(page, owner, `/form-builder/${form.formId}?tab=share&view=personal`);
  await page.getByRole('button', { name: 'Create links' }).click();
  await page.getByRole('textbox', { name: /^Names/ }).fill('Ada Lovelace\nGrace Hopper');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create 2 links' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' });
  await expect(row.getByText('No response yet')).toBeVisible();
  const who = page.getByRole('region', { name: 'Who can respond' });
  await who.getByRole('radio', { name: /^One per personal link(?!,)/ }).check();
  await expect(who.getByRole('switch', { name: /^Only people/ })).toBeChecked();
  expect(await violations(page)).toEqual([]);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const csv = readFileSync(await (await started).path(), 'utf8');
  const linkOf = (name: string) =>
    /http[^"]+/.exec(csv.split('\n').find((line) => line.includes(name)) ?? '')?.[0] ?? '';
  const link = linkOf('Ada');
  expect(link).toContain('?_link=');
  expect(link).not.toMatch(/ada|lovelace/i);

  const respondent = await (await context.browser()?.newContext())?.newPage();
  if (!respondent) throw new Error('There is no browser.');
  const heading = respondent.getByRole('heading', { level: 1 });
  const told = async (text: string) =>
    expect(async () => {
      await respondent.mouse.move(Math.random() * 200, 50);
      await expect(heading).toHaveText(text, { timeout: 1_000 });
    }).toPass();
  // By the public link nobody can respond.
  await visit(respondent, new URL(link).origin + new URL(link).pathname);
  await told('You need a personal link');
  await visit(respondent, link);
  const quote = respondent.getByRole('radio', { name: 'A quote' });
  await quote.check();
  // In the same browser, what one person has filled in is not seen by the next.
  await visit(respondent, linkOf('Grace'));
  await expect(quote).not.toBeChecked();
  await visit(respondent, link);
  await expect(quote).toBeChecked();
  await respondent.getByRole('button', { name: 'Submit' }).click();
  await expect(respondent.getByText('We have it.')).toBeVisible();
  await visit(respondent, link);
  await told('You’ve already responded');
  await expect.poll(async () => (await answersTo(form))[0]?.respondent?.name).toBe('Ada Lovelace');

  await row.getByRole('link', { name: /^Responded on/ }).click();
  await expect(page.getByText('Personal link', { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Ada Lovelace' })).toBeVisible();

  await page.goto(`/form-builder/${form.formId}?tab=share&view=personal`);
  await page.getByRole('button', { name: 'More for Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw link' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Grace' }).getByText('Withdrawn'),
  ).toBeVisible();
  await respondent.context().close();
});
