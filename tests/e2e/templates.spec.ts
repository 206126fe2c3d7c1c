/** Every template, read in light and dark, filled in and submitted on a phone, by the page itself as the preview has it. */
import { expect, test, type Page } from '@playwright/test';
import { installEngine } from '@/domain/engine/installEngine';
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { PreviewGo, PreviewShow } from '@/domain/form/definition/preview';
import { inputsFor, sampleAnswers } from '@/domain/logic/paths/sampleAnswers';
import type { Answers } from '@/domain/values/answer';
import { violations } from './support/app';
import { TEMPLATE_BODIES } from '../support/templates';

installEngine();

/** Where a file would have to be uploaded, the other way is taken: previews store none. */
const GIVEN: Readonly<Record<string, Answers>> = {
  'supplier-registration': { finsured: { t: 'options', v: ['no'] } },
};

interface Heard {
  heard: { type: string }[];
}

async function fillIn(page: Page, id: string, definition: FormDefinition): Promise<void> {
  await page.goto('/preview.html');
  await page.waitForFunction(() =>
    (window as unknown as Heard).heard.some(({ type }) => type === 'formloom:preview-ready'),
  );
  const day = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  const show: PreviewShow = { type: 'formloom:preview-show', definition, restart: 0 };
  const inputs = inputsFor(definition, sampleAnswers(definition, day, GIVEN[id] ?? {}));
  const go: PreviewGo = { type: 'formloom:preview-go', inputs };
  for (const message of [show, go]) {
    await page.evaluate((data) => window.postMessage(data, location.origin), message);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `${id} in ${colorScheme}`).toEqual([]);
  }
  const next = page.locator('button[name="_act"]:is([value="next"], [value="start"])');
  let isSent = false;
  const sending = page
    .waitForFunction(() =>
      (window as unknown as Heard).heard.some(({ type }) => type === 'formloom:preview-sent'),
    )
    .then(() => {
      isSent = true;
    });
  // A screen for each question is the most there can be.
  for (let screens = 0; screens < 40 && !isSent; screens += 1) {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${id} is as wide as the phone`).toBeLessThanOrEqual(390);
    // Once it is sent, there is nothing more to press.
    await Promise.race([sending, next.click({ timeout: 5_000 }).catch(() => undefined)]);
  }
  await expect(next, `${id} was submitted`).toHaveCount(0);
  await sending;
}

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data }) => heard.push(data));
  });
});

const ALL = [...TEMPLATE_BODIES];
const PART = 20;

for (let start = 0; start < ALL.length; start += PART) {
  const part = ALL.slice(start, start + PART);
  test(`templates ${start + 1} to ${start + part.length} are filled in and submitted on a phone`, async ({
    page,
  }) => {
    for (const [id, definition] of part) await fillIn(page, id, definition);
  });
}
