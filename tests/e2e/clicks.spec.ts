/**
 * Issue 17: how many clicks a common form costs, from the empty builder to its link; what is typed is not counted. The
 * person works as somebody who knows the product a little: types by their names, Enter for the next question.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { draft, anOwner } from './support/published';
import { aForm } from '../support/forms';
import { saved, writing } from './support/owner';
import { signIn } from './support/signIn';

/** A person's hands, which count. */
class Person {
  clicks = 0;
  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  /** A question after the one that is being written: Enter, a slash, the type's name. */
  async next(type: string, label = ''): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.press('Enter');
    await expect(writing(this.page)).toHaveValue('');
    await this.choose('/', type, label);
  }

  /** The same by the button, where Enter means something else. */
  async add(type: string, label = ''): Promise<void> {
    await this.click(this.page.getByRole('button', { name: 'Add a question' }).last());
    await this.choose('', type, label);
  }

  private async choose(slash: string, type: string, label: string): Promise<void> {
    const { keyboard } = this.page;
    if (slash) await keyboard.type(slash);
    const search = this.page.getByRole('combobox', { name: 'Search question types' });
    await expect(search).toBeFocused();
    await keyboard.type(type);
    await keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect(writing(this.page)).toBeFocused();
    if (label) await keyboard.type(label);
  }

  async options(...options: string[]): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.press('Tab');
    for (const [at, option] of options.entries()) {
      if (at > 0) await keyboard.press('Enter');
      await expect(
        this.page.getByRole('textbox', { name: `Option ${at + 1}`, exact: true }),
      ).toBeFocused();
      await keyboard.type(option);
    }
  }

  /** The switch on the card of a question. */
  async require(label: string): Promise<void> {
    await this.click(this.page.getByRole('textbox', { name: `Question: ${label}`, exact: true }));
    await this.click(this.page.getByRole('toolbar').getByRole('switch', { name: 'Required' }));
  }

  /** A condition of the selected question, about the nearest choice or scale. */
  async showWhen(comparison?: string): Promise<void> {
    await this.click(this.page.getByRole('button', { name: 'Add condition' }));
    if (!comparison) return;
    await this.click(this.page.getByRole('combobox', { name: /Comparison/ }));
    await this.click(this.page.getByRole('option', { name: comparison }));
  }

  async publish(): Promise<void> {
    await saved(this.page);
    await this.click(this.page.getByRole('banner').getByRole('button', { name: /^Publish/ }));
    await this.click(
      this.page
        .getByRole('dialog', { name: /^Publish/ })
        .getByRole('button', { name: 'Publish form' }),
    );
    await expect(this.page.getByRole('dialog', { name: 'Your form is live' })).toBeVisible();
  }
}

/** The builder with an empty form, and the title in hand. */
async function begin(page: Page, title: string): Promise<Person> {
  const owner = await anOwner();
  const { formId } = await draft(aForm([[]], { title: '' }), owner);
  await signIn(page, owner, `/form-builder/${formId}`);
  await saved(page);
  const box = page.getByRole('textbox', { name: 'Form title' });
  await box.focus();
  await page.keyboard.type(title);
  return new Person(page);
}

test('a contact form of five fields: at most 8', async ({ page }) => {
  const person = await begin(page, 'Contact us');
  await person.add('name');
  await person.next('email');
  await person.next('phone');
  await person.next('dropdown', 'What is it about?');
  await person.options('Sales', 'Support');
  await person.add('long', 'Your message');
  await person.click(page.getByRole('switch', { name: 'Required' }).first());
  await person.publish();
  expect(person.clicks).toBeLessThanOrEqual(8);
});

test('a job application on two pages: at most 18', async ({ page }) => {
  const person = await begin(page, 'Apply for a job');
  await person.add('name');
  await person.next('email');
  await person.next('phone');
  await person.next('dropdown', 'Which role?');
  await person.options('Joiner', 'Site manager', 'Apprentice');
  await person.click(page.getByRole('button', { name: 'Add page' }));
  await person.add('url', 'A link to your CV');
  await person.next('number', 'Years of experience');
  await person.next('yes', 'Do you have a driving licence?');
  await person.next('date', 'When could you start?');
  await person.next('long', 'Why us?');
  for (const label of ['Name', 'Email', 'Which role?', 'A link to your CV']) {
    await person.require(label);
  }
  await person.publish();
  expect(person.clicks).toBeLessThanOrEqual(18);
});

test('an NPS survey with three rules: at most 15', async ({ page }) => {
  const person = await begin(page, 'How did we do?');
  await person.add('nps', 'How likely are you to recommend us?');
  await person.next('long', 'What went wrong?');
  await person.showWhen();
  await person.add('long', 'What could we do better?');
  await person.showWhen('is a passive (7–8)');
  await person.add('long', 'What did you like most?');
  await person.showWhen('is a promoter (9–10)');
  await expect(
    page.getByText('Shown when “How likely are you to recommend us?” is a promoter'),
  ).toBeVisible();
  await person.publish();
  expect(person.clicks).toBeLessThanOrEqual(15);
});
