/**
 * Several people write in one form at once, some of them without a network for a while: nothing of anybody's is lost,
 * everybody sees everybody, and being seen costs no more writes than it may.
 *
 * Three people for a quarter of a minute here; `npm run soak -- together` makes it ten for two minutes.
 */
import { expect, test, type Page } from '@playwright/test';
import { paths } from '@/domain/base/firestorePaths';
import { PRESENCE } from '@/domain/options/members';
import { databaseOf } from '../../functions/src/lib/admin';
import { aField, aForm } from '../support/forms';
import { elsewhere, labelsOf } from './support/editing';
import { labelBoxes, saved, saveStatus } from './support/owner';
import { anOwner, draft, join, ownerAt } from './support/published';

const PEOPLE = Number(process.env['SOAK_PEOPLE'] ?? '3');
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? '15');
/** Every third person's network is gone for the second half of it. */
const isCut = (person: number) => person % 3 === 2;

test.setTimeout(120_000 + PEOPLE * 30_000 + SECONDS * 4_000);

test(`${PEOPLE} people write in one form at once`, async ({ page, browser, baseURL }) => {
  const owner = await ownerAt(page, '/dashboard');
  const fields = Array.from({ length: PEOPLE }, (_none, at) =>
    aField('short_text', `f${at}`, { label: `Question ${at}`, required: false, key: `q${at}` }),
  );
  const form = await draft(aForm([fields], { title: 'Together' }), owner);
  const url = `${baseURL ?? ''}/form-builder/${form.formId}`;
  const others = await Promise.all(Array.from({ length: PEOPLE - 1 }, () => anOwner()));
  for (const [at, other] of others.entries()) {
    await join(form, other, { name: 'Acme', role: 'editor', displayName: `Person ${at + 1}` });
  }

  // Each write of anybody's presence, by tab.
  const writes = new Map<string, number[]>();
  const stop = databaseOf('demo-formloom')
    .collection(paths.presence(form.ws))
    .onSnapshot((snapshot) => {
      for (const { type, doc } of snapshot.docChanges()) {
        if (type !== 'removed') writes.set(doc.id, [...(writes.get(doc.id) ?? []), Date.now()]);
      }
    });
  await page.goto(url);
  const tabs: Page[] = [page];
  for (const other of others) {
    tabs.push(await elsewhere(await browser.newContext(), other, url));
  }
  const here = (one: Page) => one.getByRole('list', { name: 'Also here' });
  for (const one of tabs) {
    await saved(one);
    const seen = PEOPLE - 1 > 3 ? `+${PEOPLE - 3}` : /^(Person|Ada)/;
    await expect(here(one).getByRole('listitem').last()).toHaveText(seen);
    if (PEOPLE - 1 <= 3) await expect(here(one).getByRole('listitem')).toHaveCount(PEOPLE - 1);
  }

  const end = Date.now() + SECONDS * 1_000;
  const typed = await Promise.all(
    tabs.map(async (one, at) => {
      const box = labelBoxes(one).nth(at);
      await box.click();
      await box.press('End');
      let text = `Question ${at}`;
      let isOffline = false;
      while (Date.now() < end) {
        if (isCut(at) && !isOffline && end - Date.now() < SECONDS * 500) {
          isOffline = true;
          await one.context().setOffline(true);
        }
        const word = ` ${'abcdefghij'.charAt(text.length % 10)}${at}`;
        await one.keyboard.type(word, { delay: 30 });
        text += word;
        // As slowly as fits into a label.
        await one.waitForTimeout(Math.max(600, SECONDS * 20));
      }
      if (isOffline) {
        await expect(saveStatus(one)).toHaveText(/^Offline/);
        await one.context().setOffline(false);
      }
      return text;
    }),
  );

  // Everybody's words are on every screen, and stored.
  for (const one of tabs) {
    await saved(one);
    await expect.poll(() => labelsOf(one), { timeout: 60_000 }).toEqual(typed);
  }
  const stored = await databaseOf('demo-formloom').doc(paths.draft(form.ws, form.formId)).get();
  for (const text of typed) expect(stored.get('definition')).toContain(text);

  // Everybody stays at one question: a heartbeat a minute, and the word of where they are.
  stop();
  for (const [tab, moments] of writes) {
    const minutes = Math.ceil((Date.now() - (moments[0] ?? 0)) / PRESENCE.beat);
    expect(moments.length, `writes of tab ${tab}`).toBeLessThanOrEqual(2 * (minutes + 1));
  }
  const all = [...writes.values()].reduce((sum, one) => sum + one.length, 0);
  test
    .info()
    .annotations.push({ type: 'presence', description: `${all} writes, ${PEOPLE} people` });
  if (PEOPLE > 3) console.log(`${all} writes of presence by ${PEOPLE} people in ${SECONDS} s`);
  for (const one of tabs.slice(1)) await one.context().close();
});
