import { expect, type Locator, type Page } from '@playwright/test';

/**
 * How a person works the page: with a pointer, or with the keyboard alone. A test that is handed the keyboard never
 * clicks: it tabs to what it wants, and fails where that cannot be reached.
 */
export interface Hands {
  /** Puts the focus on it. */
  go(target: Locator): Promise<void>;
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** Opens a select or a menu button and chooses an entry of it. */
  choose(opener: Locator, entry: string | RegExp): Promise<void>;
  /** Ticks a radio button or a box. */
  tick(target: Locator): Promise<void>;
  /** Chooses an entry of the browser's own list. */
  select(target: Locator, label: string): Promise<void>;
  /** Fills in a day, `YYYY-MM-DD`. */
  date(target: Locator, day: string): Promise<void>;
}

export function pointer(page: Page): Hands {
  return {
    go: (target) => target.click(),
    press: (target) => target.click(),
    write: (target, text) => target.fill(text),
    async choose(opener, entry) {
      await opener.click();
      await page
        .getByRole('menuitem')
        .or(page.getByRole('option'))
        .filter({ hasText: entry })
        .first()
        .click();
    },
    tick: (target) => target.check(),
    async select(target, label) {
      await target.selectOption({ label });
    },
    date: (target, day) => target.fill(day),
  };
}

/** How often one turns round before one tabs on through the page. */
const MOST_TURNS = 4;

/**
 * Whether the keys go to the target (it has the focus, or a search field with a list points to it), and if not, whether it
 * comes before or after the focus in the page.
 */
const whereabouts = (target: Locator) =>
  target
    .evaluate((element) => {
      const here = document.activeElement;
      const pointed = here?.getAttribute('aria-activedescendant');
      if (element === here || (element.id !== '' && element.id === pointed)) return 'here';
      const isAtStart = !here || here === document.body;
      const position = isAtStart ? 0 : here.compareDocumentPosition(element);
      return position & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
    })
    .catch(() => 'after' as const);

const focused = async (target: Locator) => (await whereabouts(target)) === 'here';

export function keyboard(page: Page): Hands {
  const { keyboard: keys } = page;
  /**
   * Tabs towards the target until it has the focus, back as well. If that only leads round it, goes on to the end of the
   * page and through it again, since parts may load while it does.
   */
  async function reach(target: Locator) {
    await expect(target).toBeVisible();
    let turns = 0;
    let last: string | undefined;
    for (let step = 0; step < 300; step += 1) {
      const where = await whereabouts(target);
      if (where === 'here') return;
      if (last && where !== last) turns += 1;
      last = where;
      await keys.press(where === 'before' && turns < MOST_TURNS ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`The keyboard does not reach ${String(target)}.`);
  }
  return {
    go: reach,
    async press(target) {
      await reach(target);
      await keys.press('Enter');
    },
    async write(target, text) {
      await reach(target);
      await keys.press('ControlOrMeta+a');
      if (text === '') await keys.press('Delete');
      else await keys.insertText(text);
    },
    async choose(opener, entry) {
      await reach(opener);
      await keys.press('Enter');
      const items = page.getByRole('menuitem').or(page.getByRole('option'));
      const item = items.filter({ hasText: entry }).first();
      await expect(item).toBeVisible();
      // A list of a select does not go around.
      await keys.press('Home');
      for (let step = 0; step < 60; step += 1) {
        if (await focused(item)) {
          await keys.press('Enter');
          await expect(items).toHaveCount(0);
          return;
        }
        await keys.press('ArrowDown');
      }
      throw new Error(`The arrow keys do not reach ${String(entry)}.`);
    },
    async tick(target) {
      await expect(target).toBeVisible();
      if (await target.evaluate((element) => (element as HTMLInputElement).type === 'radio')) {
        // A group of radio buttons is one stop of Tab; the arrow keys choose in it.
        const group = target.page().locator(`input[name="${await target.getAttribute('name')}"]`);
        for (let step = 0; step < 150; step += 1) {
          const inGroup = await group.evaluateAll((all) =>
            all.includes(document.activeElement as HTMLElement),
          );
          if (inGroup) break;
          await keys.press('Tab');
        }
        if (!(await target.isChecked())) await keys.press('Space');
        for (let step = 0; step < 20 && !(await target.isChecked()); step += 1)
          await keys.press('ArrowDown');
      } else {
        await reach(target);
        if (!(await target.isChecked())) await keys.press('Space');
      }
      await expect(target).toBeChecked();
    },
    async select(target, label) {
      await reach(target);
      await keys.type(label);
    },
    async date(target, day) {
      await reach(target);
      await keys.type(day);
    },
  };
}
