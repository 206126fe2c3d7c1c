/** What an owner asks on a Monday morning, and how many presses the answer takes from the dashboard. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { paths } from '@/domain/base/firestorePaths';
import { formatConditions } from '@/domain/conditions/address';
import { comparison } from '@/domain/conditions/filters';
import type { SavedViewDoc } from '@/domain/documents/submissions.schema';
import { encodeRanges } from '@/domain/insights/progress';
import { applyUpdate, sessionUpdateOf } from '@/domain/insights/sessions';
import { databaseOf } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { takeAnswers } from '../support/crm';
import { aField, aForm } from '../support/forms';
import { published, type Published } from '../support/product';
import { pressCounter } from './support/pressCounter';
import { anOwner } from './support/published';
import { signIn } from './support/signIn';

const db = databaseOf('demo-formloom');
const DAY = 86_400_000;

/** A new owner's form that has been live for so many days. */
async function liveFor(days: number, fields: Parameters<typeof aForm>[0]) {
  const owner = await anOwner();
  const now = Date.now();
  const form = await published(db, aForm(fields), { uid: owner.uid, now: now - days * DAY });
  return { owner, now, form };
}

/** A visit that began and was abandoned at a question of the first page. */
async function leave(form: Published, at: number, last: number, errors?: Record<string, number>) {
  const id = randomKey();
  const update = sessionUpdateOf(
    {
      id,
      viewedAgo: 60_000,
      startedAgo: 50_000,
      progress: {
        reached: encodeRanges([...Array(last + 1).keys()]),
        page: 0,
        last,
        lastAt: at,
        ...(errors ? { errors } : {}),
      },
    },
    {
      formId: form.formId,
      workspace: form.ws,
      version: 1,
      now: at,
      bot: false,
      device: 'phone',
      isPrivate: false,
    },
  );
  await db.doc(paths.session(form.ws, form.formId, id)).set(applyUpdate(undefined, update));
}

test('conversion fell last week: why, and which question loses people?', async ({ page }) => {
  test.setTimeout(240_000);
  const { owner, now, form } = await liveFor(20, [
    aField('short_text', 'fname', { label: 'Your name' }),
    aField('long_text', 'fplans', { label: 'What are your plans?' }),
    aField('short_text', 'fwhen', { label: 'When?' }),
  ]);
  const answers = { fname: { t: 'text', v: 'Ada' }, fplans: { t: 'text', v: 'A shed' } } as const;
  for (let day = 1; day <= 14; day += 1) {
    const at = now - day * DAY;
    const isLastWeek = day <= 7;
    for (let visit = 0; visit < (isLastWeek ? 10 : 8); visit += 1) {
      if (visit < (isLastWeek ? 5 : 6)) await takeAnswers(db, form, { ...answers }, at + visit);
      else if (isLastWeek) await leave(form, at + visit, 1, { 1: 2 });
      else await leave(form, at + visit, 0);
    }
  }
  await signIn(page, owner);
  const { press, expectAtMost } = pressCounter();
  const fall = page
    .getByRole('region', { name: 'What needs you' })
    .getByRole('link', { name: /^Conversion rate of .* fell$/ });
  await expect(fall).toBeVisible({ timeout: 90_000 });
  await press(fall);
  // The seven whole days that the sentence is about.
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('The conversion rate fell by 25 percentage points', {
    timeout: 60_000,
  });
  await press(page.getByRole('link', { name: 'Where people leave' }));
  const leaving = page.getByRole('region', { name: 'Where people leave' });
  const worst = leaving.getByRole('listitem').first();
  await expect(worst).toContainText('What are your plans?', { timeout: 60_000 });
  await expect(worst).toContainText('35 of 70 who reached it left here (50%)');
  await expect(worst).toContainText('+50 pts vs previous 7 days (0%)');
  await expect(worst).toContainText('saw an error at this question more often');
  await press(worst.getByRole('button', { name: 'See these visits' }));
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('What are your plans?');
  expectAtMost(5);
});

async function leads() {
  const { owner, now, form } = await liveFor(80, [
    aField('short_text', 'fname', { label: 'Your name' }),
    aField('number', 'fbudget', { label: 'Budget' }),
  ]);
  const respond = (name: string, budget: number, at: number) =>
    takeAnswers(
      db,
      form,
      { fname: { t: 'text', v: name }, fbudget: { t: 'number', v: budget } },
      at,
    );
  await respond('Long ago', 9_000, now - 70 * DAY);
  return { owner, now, form, respond };
}

/** The budgets that the table shows, from the top. */
const expectBudgets = (page: Page, budgets: readonly string[]) =>
  expect
    .poll(() => page.locator('[role=row][data-row] [data-field=fbudget]').allInnerTexts(), {
      timeout: 30_000,
    })
    .toEqual(budgets);

type Press = (target: Locator) => Promise<void>;

/** All that are shown are tagged and exported: five presses. */
async function tagAndExport(page: Page, press: Press, enter: Press) {
  await press(page.getByRole('checkbox', { name: 'Select all responses shown' }));
  const bar = page.getByRole('region', { name: 'Selected responses' });
  await press(bar.getByRole('button', { name: 'Tag', exact: true }));
  const find = page.getByRole('combobox', { name: 'Find or create a tag' });
  await find.fill('Call first');
  await enter(find);
  // The picker is out of the way, and the undo is at hand.
  await expect(find).toBeHidden();
  await expect(page.getByText('Tag “Call first” added to 3 responses.')).toBeVisible();
  await press(bar.getByRole('button', { name: 'Export' }));
  const dialog = page.getByRole('dialog', { name: 'Export 3 responses' });
  await press(dialog.getByRole('button', { name: 'Start export' }));
  await expect(page.getByRole('heading', { name: 'Your file is ready' })).toBeVisible({
    timeout: 60_000,
  });
}

test('who are my best leads this month: they are tagged and exported', async ({ page }) => {
  test.setTimeout(180_000);
  const { owner, now, form, respond } = await leads();
  for (const [index, budget] of [300, 5_000, 700, 8_000, 6_000].entries()) {
    await respond(`Lead ${budget}`, budget, now - index * 1_000);
  }
  // As the owner saved it in another month.
  await db.doc(paths.savedView(form.ws, randomKey())).set({
    schemaVersion: 1,
    formId: form.formId,
    name: 'Best leads this month',
    query: new URLSearchParams({
      f: formatConditions([
        comparison({ kind: 'response', property: 'submitted' }, 'between', ['month', 'month']),
        comparison({ kind: 'field', id: 'fbudget' }, 'at_least', ['5000']),
      ]),
      sort: 'fbudget.down',
    }).toString(),
    updatedAt: now - 60 * DAY,
    updatedBy: owner.uid,
  } satisfies SavedViewDoc);
  await signIn(page, owner);
  const { press, enter, expectAtMost } = pressCounter();
  await press(
    page.getByRole('region', { name: 'Recent forms' }).getByRole('link', { name: /responses$/ }),
  );
  await press(page.getByRole('button', { name: 'Saved views' }));
  await press(page.getByRole('menuitemradio', { name: 'Best leads this month' }));
  await expect(page.getByText('3 responses', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectBudgets(page, ['8000', '6000', '5000']);
  await tagAndExport(page, press, enter);
  expectAtMost(8);
});

test('the same without a saved view: this month, the largest budgets first', async ({ page }) => {
  test.setTimeout(180_000);
  const { owner, now, respond } = await leads();
  for (const [index, budget] of [5_000, 8_000, 6_000].entries()) {
    await respond(`Lead ${budget}`, budget, now - index * 1_000);
  }
  await signIn(page, owner);
  const { press, enter, expectAtMost } = pressCounter();
  await press(
    page.getByRole('region', { name: 'Recent forms' }).getByRole('link', { name: /responses$/ }),
  );
  const ready = page.getByRole('group', { name: 'Ready-made views' });
  await press(ready.getByRole('button', { name: 'This month' }));
  await press(page.getByRole('columnheader', { name: 'Budget' }));
  await expectBudgets(page, ['8000', '6000', '5000']);
  await tagAndExport(page, press, enter);
  expectAtMost(8);
});
