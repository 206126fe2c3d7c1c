/** A change that a program proposes through the API is reviewed in the builder, and is gone once it was decided. */
import { expect, test } from '@playwright/test';
import { aContactForm } from '../support/product';
import { violations } from './support/app';
import { labelsOf, question } from './support/editing';
import { toast } from './support/owner';
import { ownerAt, propose, publish } from './support/published';

test('a proposal is reviewed part by part, accepted with one undo, and another is dismissed', async ({
  page,
}) => {
  const owner = await ownerAt(page, '/dashboard');
  const form = await publish(aContactForm(), owner);
  const proposed = (id: string, why: string, label: string) =>
    propose(form, id, {
      schemaVersion: 1,
      operations: JSON.stringify([{ op: 'setField', fieldId: 'fname', set: { label } }]),
      why,
      by: 'Assistant',
      at: Date.now(),
    });
  await proposed('proposal0000000000001a', 'People give their first name only.', 'Full name');
  await page.goto(`/form-builder/${form.formId}`);
  const note = page.getByRole('region', { name: 'Proposed change' });
  await expect(note).toContainText('People give their first name only.');
  expect(await violations(page)).toEqual([]);
  await note.getByRole('button', { name: 'Review' }).click();
  await expect(note).toBeHidden();
  const removed = page.waitForResponse((answer) => answer.url().endsWith('/dismissProposal'));
  await page.getByRole('button', { name: 'Accept', exact: true }).last().click();
  await expect(toast(page)).toContainText('Suggested changes applied.');
  await expect(question(page, 'Full name')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => labelsOf(page)).toContain('Your name');
  await removed;
  await page.reload();
  await expect(question(page, 'Your name')).toBeVisible();
  await expect(note).toBeHidden();

  await proposed('proposal0000000000002b', 'Another one.', 'Name');
  await expect(note).toContainText('Another one.');
  await note.getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toBeHidden();
});
