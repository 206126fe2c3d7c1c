/** The check of a form and the paths through it, by keyboard alone. */
import { expect, test } from '@playwright/test';
import { aField, aForm, when } from '../support/forms';
import { policyViolations, violations, withPolicyWatch } from './support/app';
import { anOwner, draft } from './support/published';
import { signIn } from './support/signIn';

const COMING = aField('single_choice', 'fcoming', {
  label: 'Are you coming?',
  required: true,
  options: [
    { id: 'oyes', label: 'Yes' },
    { id: 'ono', label: 'No' },
  ],
});

/** Three paths, a question that nobody can see, and one that should not be asked. */
const FORM = (() => {
  const form = aForm(
    [
      [COMING],
      [aField('number', 'fguests', { label: 'How many?' })],
      [aField('short_text', 'fbus', { label: 'From where does the bus go?' })],
      [
        aField('short_text', 'fnever', {
          label: 'Hidden for ever',
          showIf: {
            op: 'all',
            of: [when('fcoming', 'equals', 'oyes'), when('fcoming', 'equals', 'ono')],
          },
        }),
        aField('short_text', 'fpin', { label: 'Your PIN code' }),
      ],
    ],
    { title: 'Party' },
  );
  const [first, second, third, last] = form.pages;
  if (!first || !second || !third || !last) throw new Error('four pages');
  return {
    ...form,
    pages: [
      {
        ...first,
        jumps: [
          {
            id: 'rno',
            when: when('fcoming', 'equals', 'ono'),
            to: { kind: 'ending' as const, id: 'e2' },
          },
        ],
      },
      second,
      { ...third, showIf: when('fguests', 'at_least', 10) },
      last,
    ],
    endings: [
      { id: 'e1', title: 'See you', text: '' },
      { id: 'e2', title: 'What a pity', text: '' },
    ],
  };
})();

test('what is wrong is said while one edits, mended by keyboard, and undone', async ({
  page,
  context,
}) => {
  await withPolicyWatch(context);
  const owner = await anOwner();
  const { formId } = await draft(FORM, owner);
  await signIn(page, owner, `/form-builder/${formId}`);

  const check = page.getByRole('button', { name: 'Form check: 1 error, 1 warning' });
  await expect(check).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Needs fixing' });
  await expect(card.getByRole('textbox', { name: 'Question: Hidden for ever' })).toBeVisible();

  await check.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Form check' });
  await expect(dialog).toContainText('No answers can make this condition true');
  await expect(dialog).toContainText('Don’t ask for passwords or PINs');
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Remove condition' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).not.toContainText('No answers can make this condition true');
  await dialog.getByRole('button', { name: 'Show' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Question: Your PIN code' })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+z');
  await expect(check).toBeVisible();
  expect(await policyViolations(page)).toEqual([]);
});

test('every path is there, with what is shown on it, by keyboard', async ({ page }) => {
  const owner = await anOwner();
  const { formId } = await draft(FORM, owner);
  await signIn(page, owner, `/form-builder/${formId}`);
  await page.getByRole('textbox', { name: 'Form title' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('paths');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Paths through the form' });
  await expect(dialog).toContainText('There are 3 paths.');
  const paths = dialog.getByRole('radio');
  await expect(paths).toHaveCount(3);
  await expect(dialog.getByRole('list', { name: 'Conditions by connection' })).toContainText(
    '“Are you coming?” is “No”',
  );
  await paths.first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(paths.last()).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(paths.first()).toBeChecked();
  const pity = dialog.getByRole('radio', { name: /What a pity/ });
  await pity.focus();
  await page.keyboard.press('Space');
  const chosen = dialog.getByRole('region', { name: 'Selected path' });
  await expect(chosen.getByRole('term')).toHaveText(['Are you coming?']);
  await expect(chosen.getByRole('definition')).toHaveText(['No']);
  await expect(chosen).not.toContainText('How many?');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
