import { expect, type Page } from '@playwright/test';
import type { Hands } from './hands';

/** A person nobody has registered before. */
export function someone(): { name: string; email: string; password: string } {
  const mark = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return {
    name: 'Ada Owner',
    email: `owner-${mark}@example.com`,
    password: `correct horse ${mark}`,
  };
}

export async function register(page: Page, hands: Hands, person = someone()) {
  await page.goto('/register');
  await hands.write(page.getByRole('textbox', { name: 'Your name' }), person.name);
  await hands.write(page.getByRole('textbox', { name: 'Email' }), person.email);
  await hands.write(page.getByLabel('Password', { exact: true }), person.password);
  await hands.press(
    page.getByRole('main').getByRole('button', { name: /create account|sign up|register/i }),
  );
  await expect(page).toHaveURL(/\/thank-you/);
  return person;
}

/** The boxes that hold the labels of questions and headings, in order. */
export const labelBoxes = (page: Page) =>
  page.getByRole('textbox', { name: /^(Question|Heading): / });

/** The one that somebody writes in. */
export const writing = (page: Page) => labelBoxes(page).and(page.locator(':focus'));

/** Adds a question at the end of a page and writes its label. */
export async function addQuestion(
  page: Page,
  hands: Hands,
  question: { type: RegExp; label: string; page?: number },
) {
  const add = page.getByRole('button', { name: 'Add a question' }).nth(question.page ?? 0);
  await hands.choose(add, question.type);
  // The new question has the focus already: one just types.
  await expect(writing(page)).toBeFocused();
  await page.keyboard.insertText(question.label);
}

/** What the builder says of its last edits. */
export const saveStatus = (page: Page) => page.getByRole('status', { name: 'Save status' });

/** The toast at the foot of the window. */
export const toast = (page: Page) => page.getByRole('region', { name: 'Message', exact: true });

export async function saved(page: Page) {
  await expect(saveStatus(page)).toHaveText(/^Saved/);
}

/** Publishes what is in the builder and returns the public link. */
export async function publish(page: Page, hands: Hands): Promise<string> {
  await hands.press(page.getByRole('banner').getByRole('button', { name: /^Publish/ }));
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await hands.press(dialog.getByRole('button', { name: 'Publish form' }));
  const live = page.getByRole('dialog', { name: /^(?:Your form is live|Changes published)$/ });
  await expect(live).toBeVisible();
  const link = await live.getByRole('link', { name: /\/forms\// }).getAttribute('href');
  await hands.press(live.getByRole('button', { name: 'Done' }));
  return new URL(link ?? '').pathname;
}
