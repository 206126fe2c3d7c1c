/** The public page under what happens to people: slow scripts, no network, reloads, two versions, hostile texts. */
import { expect, test, type Page, type Request } from '@playwright/test';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { FORM } from '../bench/form.mjs';
import { aField, aForm, when } from '../support/forms';
import { violations, withhold } from './support/app';
import {
  alive,
  anOwner,
  answersTo,
  publish,
  publishAgain,
  put,
  visit,
  type Published,
} from './support/published';

const SCRIPT = '**/assets/respondent-*.js';
const INTAKE = '**/api/forms/*/submissions';

const options = [
  { id: 'otrain', label: 'Train' },
  { id: 'obus', label: 'Bus' },
  { id: 'oboat', label: 'Boat' },
];

/** Two pages, with a question that an answer brings up. */
function aTrip(over: Partial<FormDefinition> = {}): FormDefinition {
  return aForm(
    [
      [
        aField('short_text', 'fname', { label: 'Your name', required: true }),
        aField('single_choice', 'fway', { label: 'The way there', options }),
        aField('short_text', 'fship', {
          label: 'Name of the ship',
          showIf: when('fway', 'equals', 'oboat'),
        }),
        aField('multiple_choice', 'fback', { label: 'Ways back', options }),
        aField('dropdown', 'fday', { label: 'Which one is best?', options }),
      ],
      [aField('long_text', 'fnotes', { label: 'Notes' })],
    ],
    { title: 'A trip', ...over },
  );
}

/** One page, one question. */
const aQuestion = () =>
  aForm([aField('short_text', 'fname', { label: 'Your name', required: true })]);

const open = (page: Page, form: Published) => visit(page, `/forms/${form.formId}`);
/** Where no script is to come, or no form. */
const openPlain = (page: Page, form: Published) => page.goto(`/forms/${form.formId}`);
const name = (page: Page) => page.getByLabel('Your name');
const send = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });
const draftOf = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('draft')));

test.describe('before the script is there', () => {
  test('what was typed stays, is kept and sent', async ({ page }) => {
    const form = await publish(aTrip());
    const release = await withhold(page, SCRIPT);
    await page.goto(`/forms/${form.formId}`, { waitUntil: 'commit' });
    await name(page).fill('Ada 🧵');
    await page.getByRole('radio', { name: 'Boat' }).check();
    await page.getByRole('checkbox', { name: 'Train' }).check();
    await page.getByRole('checkbox', { name: 'Bus' }).check();
    await page.getByLabel('Which one is best?').selectOption('Bus');
    release();
    // The condition works from now on, with what was chosen before.
    await page.getByLabel('Name of the ship').fill('Argo');
    await expect(name(page)).toHaveValue('Ada 🧵');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(page.getByLabel('Which one is best?')).toHaveValue('obus');
    await page.getByRole('button', { name: 'Next' }).click();
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit another response' })).toHaveCount(0);
    const [answer] = await answersTo(form);
    expect(answer?.answers).toEqual({
      fname: { t: 'text', v: 'Ada 🧵' },
      fway: { t: 'options', v: ['oboat'] },
      fship: { t: 'text', v: 'Argo' },
      fback: { t: 'options', v: ['otrain', 'obus'] },
      fday: { t: 'options', v: ['obus'] },
    });
  });

  test('what was typed survives a reload right after', async ({ page }) => {
    const form = await publish(aTrip());
    const release = await withhold(page, SCRIPT);
    await page.goto(`/forms/${form.formId}`, { waitUntil: 'commit' });
    await name(page).fill('Ada');
    release();
    await expect.poll(() => draftOf(page)).toHaveLength(1);
    await page.goto('about:blank');
    await open(page, form);
    await expect(name(page)).toHaveValue('Ada');
  });

  test('a press on the button goes the way without a script', async ({ page }) => {
    const form = await publish(aQuestion());
    await page.route(SCRIPT, (route) => route.abort());
    await openPlain(page, form);
    await name(page).fill('Ada');
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).last().click();
    await expect(thanks(page)).toBeVisible();
    expect(await answersTo(form)).toHaveLength(1);
  });
});

test.describe('before what sends is there', () => {
  const DEFERRED = '**/assets/respondent-deferred-*.js';
  /** The keys under which a page has sent. A slow machine may make it try again, but never under another one. */
  const keysOf = (page: Page) => {
    const keys = new Set<string>();
    page.on('request', (request: Request) => {
      if (!request.url().endsWith('/submissions')) return;
      keys.add((request.postDataJSON() as { key: string }).key);
    });
    return keys;
  };

  test('a press on Send at the first moment is kept, and sends once', async ({ page }) => {
    const form = await publish(aQuestion());
    const keys = keysOf(page);
    const release = await withhold(page, DEFERRED);
    await page.goto(`/forms/${form.formId}`, { waitUntil: 'commit' });
    await alive(page);
    await name(page).fill('Ada');
    await send(page).dblclick();
    await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
    // What was filled in and its key are kept already.
    expect(await draftOf(page)).toHaveLength(1);
    expect(keys.size).toBe(0);
    release();
    await expect(thanks(page)).toBeVisible();
    expect(keys.size).toBe(1);
    expect((await answersTo(form)).map(({ answers }) => answers)).toEqual([
      { fname: { t: 'text', v: 'Ada' } },
    ]);
  });

  test('what is wrong is said by the press itself', async ({ page }) => {
    const form = await publish(aQuestion());
    await page.route(DEFERRED, () => undefined);
    await page.goto(`/forms/${form.formId}`, { waitUntil: 'commit' });
    await alive(page);
    await send(page).click();
    await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert')).toContainText('Check the highlighted question.');
  });

  test('where it fails to come, it is said, asked for again, and sent once it is there', async ({
    page,
  }) => {
    const form = await publish(aQuestion());
    const keys = keysOf(page);
    await page.route(DEFERRED, (route) => route.abort());
    await page.goto(`/forms/${form.formId}`);
    await alive(page);
    await name(page).fill('Ada');
    await send(page).click();
    await expect(page.getByRole('status')).toContainText('Not submitted yet: you’re offline.');
    await page.unroute(DEFERRED);
    await expect(thanks(page)).toBeVisible();
    expect(keys.size).toBe(1);
    expect(await answersTo(form)).toHaveLength(1);
  });

  test('where it never comes, every answer goes the way without script', async ({ page }) => {
    const form = await publish(
      aForm([
        [aField('short_text', 'fname', { label: 'Your name', required: true })],
        [aField('multiple_choice', 'fback', { label: 'Ways back', options })],
      ]),
    );
    await page.route(DEFERRED, (route) => route.abort());
    await page.goto(`/forms/${form.formId}`);
    await alive(page);
    await name(page).fill('Ada');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: 'Train' }).check();
    await page.getByRole('checkbox', { name: 'Bus' }).check();
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).last().click();
    await expect(thanks(page)).toBeVisible();
    expect((await answersTo(form)).map(({ answers }) => answers)).toEqual([
      { fname: { t: 'text', v: 'Ada' }, fback: { t: 'options', v: ['otrain', 'obus'] } },
    ]);
  });
});

test.describe('an answer', () => {
  test('without a connection is kept, and sent once when there is one again', async ({
    page,
    context,
  }) => {
    const form = await publish(aQuestion());
    await open(page, form);
    await name(page).fill('Ada');
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByRole('status')).toContainText('Not submitted yet: you’re offline.');
    expect(await draftOf(page)).toHaveLength(1);
    expect(await answersTo(form)).toHaveLength(0);
    await context.setOffline(false);
    await expect(thanks(page)).toBeVisible();
    expect(await answersTo(form)).toHaveLength(1);
    expect(await draftOf(page)).toHaveLength(0);
  });

  test('a press at the end of a long page shows that there is no connection, once', async ({
    page,
    context,
  }) => {
    const many = Array.from({ length: 30 }, (_, n) =>
      aField('short_text', `fq${n}`, { label: `Question ${n}` }),
    );
    const form = await publish(aForm(many));
    await open(page, form);
    await page.getByLabel('Question 29').fill('The last');
    await context.setOffline(true);
    await send(page).click();
    const notice = page.getByRole('status').filter({ hasText: 'Not submitted yet' });
    await expect(notice).toBeInViewport();
    // The attempts of the page itself leave the view where the person has it.
    await page.getByLabel('Question 29').scrollIntoViewIfNeeded();
    const failed = page.waitForEvent('requestfailed');
    await failed;
    await expect(notice).toBeVisible();
    await expect(notice).not.toBeInViewport();
    await context.setOffline(false);
    await expect(thanks(page)).toBeVisible();
    expect(await answersTo(form)).toHaveLength(1);
  });

  test('whose receipt got lost is not sent twice, even after a reload', async ({ page }) => {
    const form = await publish(aQuestion());
    await open(page, form);
    await name(page).fill('Ada');
    await page.route(INTAKE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    await expect(page.getByRole('status')).toContainText('Not submitted yet');
    await page.unroute(INTAKE);
    await page.reload();
    await alive(page);
    await expect(name(page)).toHaveValue('Ada');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await answersTo(form)).toHaveLength(1);
  });

  test('of nothing at all keeps its key too', async ({ page }) => {
    const form = await publish(aForm([aField('short_text', 'fname', { label: 'Your name' })]));
    await open(page, form);
    await page.route(INTAKE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    await expect(page.getByRole('status')).toContainText('Not submitted yet');
    await page.unroute(INTAKE);
    await page.reload();
    await alive(page);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await answersTo(form)).toHaveLength(1);
  });

  test('sent by a double click is one', async ({ page }) => {
    const form = await publish(aQuestion());
    const posts: string[] = [];
    page.on('request', (request: Request) => {
      if (request.url().endsWith('/submissions')) posts.push(request.url());
    });
    await open(page, form);
    await name(page).fill('Ada');
    await send(page).dblclick();
    await expect(thanks(page)).toBeVisible();
    expect(posts).toHaveLength(1);
    expect(await answersTo(form)).toHaveLength(1);
  });

  test('the service is too busy for is sent when it says so', async ({ page }) => {
    const form = await publish(aQuestion());
    await open(page, form);
    await name(page).fill('Ada');
    let times = 0;
    await page.route(INTAKE, (route) => {
      times += 1;
      if (times > 1) return route.continue();
      return route.fulfill({
        status: 503,
        headers: { 'Retry-After': '1' },
        json: { error: { code: 'unavailable', message: 'Busy.' } },
      });
    });
    await send(page).click();
    await expect(page.getByRole('status')).toContainText('Not submitted yet: the service is busy.');
    await expect(thanks(page)).toBeVisible();
    expect(await answersTo(form)).toHaveLength(1);
  });
});

test.describe('what is filled in', () => {
  test('is there after a reload, and gone after Start again', async ({ page }) => {
    const form = await publish(aTrip());
    await open(page, form);
    await name(page).fill('Ada');
    await page.getByRole('radio', { name: 'Boat' }).check();
    await page.getByLabel('Name of the ship').fill('Argo');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Notes').fill('Line 1\nمرحبا');
    await page.reload();
    // On the page where one was.
    await expect(page.getByRole('status')).toContainText('We’ve restored your earlier answers.');
    await expect(page.getByLabel('Notes')).toHaveValue('Line 1\nمرحبا');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Name of the ship')).toHaveValue('Argo');
    await page.reload();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(name(page)).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByLabel('Name of the ship')).toHaveCount(0);
    expect(await draftOf(page)).toHaveLength(0);
    await page.reload();
    await alive(page);
    await expect(name(page)).toHaveValue('');
    await expect(page.getByText('We’ve restored your earlier answers.')).toHaveCount(0);
  });

  test("stays while one goes through the pages with the browser's Back and Forward", async ({
    page,
  }) => {
    const form = await publish(aTrip());
    await page.goto('/login');
    await open(page, form);
    await name(page).fill('Ada');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Notes').fill('Later');
    await page.goBack();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(name(page)).toHaveValue('Ada');
    await page.goForward();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByLabel('Notes')).toHaveValue('Later');
    // Brought back to the second page, Back on the page and Back in the browser lead where one was.
    await open(page, form);
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
  });

  test('is not brought back by Back once it has been received', async ({ page }) => {
    const form = await publish({ ...aTrip(), submitAnother: true });
    await open(page, form);
    await name(page).fill('Ada');
    await page.getByRole('button', { name: 'Next' }).click();
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await page.goBack();
    await expect(thanks(page)).toBeVisible();
    expect(await draftOf(page)).toHaveLength(0);
    await page.getByRole('button', { name: 'Submit another response' }).click();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(name(page)).toHaveValue('');
    await name(page).fill('Ben');
    await page.getByRole('button', { name: 'Next' }).click();
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await answersTo(form)).toHaveLength(2);
  });
});

test.describe('while somebody fills in', () => {
  test('a new version is published: the answer is taken, and shown in its own version', async ({
    page,
    browser,
  }) => {
    const owner = await anOwner();
    const form = await publish(aQuestion(), owner);
    await open(page, form);
    await name(page).fill('Ada of old');
    const renewed = aForm([
      aField('short_text', 'fname', { label: 'Full legal name', required: true }),
      aField('email', 'fmail', { label: 'Email', required: true }),
    ]);
    await publishAgain(form, renewed);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect((await answersTo(form)).map(({ version, status }) => [version, status])).toEqual([
      [1, 'complete'],
    ]);

    const context = await browser.newContext();
    const desk = await context.newPage();
    await desk.goto('/login');
    await desk.getByRole('textbox', { name: 'Email' }).fill(owner.email);
    await desk.getByLabel('Password', { exact: true }).fill(owner.password);
    await desk.getByRole('button', { name: 'Log in' }).click();
    await expect(desk).toHaveURL(/\/dashboard$/);
    await desk.goto(`/forms/${form.formId}/submissions`);
    await desk.locator('[data-row]').filter({ hasText: 'Ada of old' }).click();
    const sheet = desk.getByLabel('Response', { exact: true });
    await expect(sheet).toContainText('Ada of old');
    await expect(sheet).toContainText('Your name');
    await expect(sheet).not.toContainText('Full legal name');
    await context.close();
  });

  test('the same draft is sent from another tab: the first receipt, and a way to send anew', async ({
    page,
    context,
  }) => {
    const form = await publish(aQuestion());
    await open(page, form);
    await name(page).fill('Ada');
    const other = await context.newPage();
    await open(other, form);
    await expect(name(other)).toHaveValue('Ada');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    const reference = await page.getByText('Your reference is').locator('strong').textContent();

    await name(other).fill('Ben');
    await send(other).click();
    await expect(
      other.getByRole('heading', { name: 'We already have a response from you' }),
    ).toBeVisible();
    await expect(other.getByText(reference ?? '-')).toBeVisible();
    expect(await answersTo(form)).toHaveLength(1);
    // The new key is kept before it is used: a receipt that gets lost makes no third answer.
    await other.route(INTAKE, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await other.getByRole('button', { name: 'Submit as a new response' }).click();
    await expect(other.getByRole('status')).toContainText('Not submitted yet');
    await other.unroute(INTAKE);
    await other.reload();
    await alive(other);
    await expect(name(other)).toHaveValue('Ben');
    await send(other).click();
    await expect(thanks(other)).toBeVisible();
    await expect(other.getByText(reference ?? '-')).toHaveCount(0);
    expect((await answersTo(form)).map(({ answers }) => answers['fname']?.v)).toEqual([
      'Ada',
      'Ben',
    ]);
  });

  for (const status of ['paused', 'closed'] as const) {
    test(`the form is ${status}: the answer is kept, and said to wait`, async ({ page }) => {
      const form = await publish(aQuestion());
      await open(page, form);
      await name(page).fill('Ada');
      await put(form, status);
      await send(page).click();
      await expect(
        page.getByRole('heading', { name: 'Received and awaiting review' }),
      ).toBeVisible();
      await expect(page.getByText(new RegExp(`was .*${status}`))).toBeVisible();
      expect((await answersTo(form)).map(({ status: kept, heldFor }) => [kept, heldFor])).toEqual([
        ['held', status],
      ]);
    });
  }

  for (const [state, since, said] of [
    ['closed', 0, 'This form closed before your response arrived, so it wasn’t submitted.'],
    [
      'archived',
      Date.now(),
      'This form closed before your response arrived, so it wasn’t submitted.',
    ],
    ['trashed', Date.now(), 'This form no longer exists. Your response wasn’t submitted.'],
  ] as const) {
    test(`the form is ${state}${since === 0 ? ' for long' : ''}: not sent, said so, and kept to be copied`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const form = await publish(aQuestion());
      await open(page, form);
      await name(page).fill('Ada');
      await put(form, state, since);
      await send(page).click();
      await expect(page.getByRole('status')).toContainText(said);
      await expect(name(page)).toHaveValue('Ada');
      await page.getByRole('button', { name: 'Copy my answers' }).click();
      await expect(page.getByRole('button', { name: 'Copied.' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Your name\nAda');
      expect(await answersTo(form)).toHaveLength(0);
    });
  }
});

// ---- hostile texts --------------------------------------------------------------------------------------------------

const PAYLOADS = [
  '<script>window.ran=1</script>',
  '</script><script>window.ran=1</script>',
  '"><img src=x onerror=window.ran=1>',
  "'><svg onload=window.ran=1>",
  '</title><script>window.ran=1</script>',
  '</style><script>window.ran=1</script>',
  '<!--<script>window.ran=1</script>',
  '--><script>window.ran=1</script><!--',
  '[a](javascript:window.ran=1)',
  '[a](JaVaScRiPt:window.ran=1)',
  '[a](data:text/html,<script>window.ran=1</script>)',
  '[a](https://x.example/"onmouseover="window.ran=1)',
  '<a href=javascript:window.ran=1>a</a>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<body onpageshow=window.ran=1>',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '\\u003cscript\\u003ewindow.ran=1\\u003c/script\\u003e',
  "{{constructor.constructor('window.ran=1')()}}${window.ran=1}",
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.ran=1>',
  '<style>@import"data:text/css,*{color:red}"</style><p style="color:red">`',
];

/** A form each of whose texts is the payload. */
function hostile(payload: string): FormDefinition {
  const texts = { label: payload, help: payload };
  const choices = [
    { id: 'oone', label: payload },
    { id: 'otwo', label: `${payload} 2` },
  ];
  const fields = [
    aField('statement', 'fsay', { label: payload, text: `${payload}\n\n- ${payload}` }),
    aField('short_text', 'fshort', { ...texts, placeholder: payload, required: true }),
    aField('long_text', 'flong', { ...texts, placeholder: payload }),
    aField('email', 'fmail', { ...texts, placeholder: payload }),
    aField('number', 'fnumber', { ...texts, unit: payload.slice(0, 20) }),
    aField('date', 'fdate', texts),
    aField('single_choice', 'fone', { ...texts, options: choices }),
    aField('multiple_choice', 'fmany', { ...texts, options: choices }),
    aField('dropdown', 'fdrop', { ...texts, placeholder: payload, options: choices }),
    aField('consent', 'fyes', { ...texts, statement: payload }),
  ];
  const form = aForm([fields], {
    title: payload,
    description: payload,
    submitLabel: payload.slice(0, 60),
    endings: [{ id: 'e1', title: payload, text: payload }],
  });
  return definitionSchema.parse({
    ...form,
    pages: form.pages.map((page) => ({ ...page, title: payload })),
  });
}

interface Watched {
  ran?: number;
  broken?: string[];
}

/** What of a page should not be there: foreign elements, handlers, dangerous links, things that ran or were refused. */
function foreign(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { ran, broken = [] } = window as unknown as Watched;
    const odd = [...document.querySelectorAll('*')].filter((element) => {
      const tag = element.localName;
      if (['img', 'iframe', 'math', 'object', 'embed', 'base', 'template'].includes(tag))
        return true;
      if (tag === 'script' && element.parentElement !== document.head && element.id !== 'data') {
        return true;
      }
      if (tag === 'style' && element.parentElement !== document.head) return true;
      return [...element.attributes].some(
        ({ name: attribute, value }) =>
          /^(on|style|srcdoc)/i.test(attribute) || /^\s*(javascript|data):/i.test(value),
      );
    });
    return [
      ...(ran === undefined ? [] : ['a script ran']),
      ...broken,
      ...odd.map((element) => element.outerHTML.slice(0, 200)),
    ];
  });
}

async function fillHostile(page: Page, payload: string): Promise<void> {
  await page.locator('#fshort').fill(payload);
  await page.locator('#flong').fill(payload);
  for (const field of ['fone', 'fmany', 'fyes']) {
    await page.locator(`input[name="${field}"]`).first().check();
  }
}

test('no text of an owner or a respondent runs, with the script and without', async ({
  context,
}) => {
  test.setTimeout(300_000);
  await context.addInitScript(() => {
    const watched = window as unknown as Watched;
    const broken: string[] = [];
    watched.broken = broken;
    document.addEventListener('securitypolicyviolation', (event) => {
      broken.push(`${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`);
    });
  });
  const walk = async (form: Published, payload: string, scripted: boolean) => {
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog: ${dialog.message()}`);
    });
    if (!scripted) await page.route(SCRIPT, (route) => route.abort());
    const clean = async (where: string) =>
      expect(await foreign(page), `${payload} ${where}, script: ${scripted}`).toEqual([]);
    const button = page.locator('button[value="next"]');

    await (scripted ? open : openPlain)(page, form);
    await expect(page.locator('h1')).toHaveText(payload);
    await clean('on the page');
    await button.click();
    await expect(page.locator('.summary')).toBeVisible();
    await clean('among errors');
    await fillHostile(page, payload);
    await button.click();
    if (!scripted) {
      await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
      await clean('on the check');
      await page.locator('button[value="send"]').last().click();
    }
    await expect(page.getByText('Your reference is')).toBeVisible();
    await expect(page.locator('h1')).toHaveText(payload);
    await clean('on the receipt');
    return page;
  };
  // Four at a time, each whole in every text: one that breaks out does so beside others, too.
  const forms = PAYLOADS.length / 4;
  for (let at = 0; at < forms; at += 1) {
    const payload = PAYLOADS.filter((_one, index) => index % forms === at).join(' ');
    const form = await publish(hostile(payload));
    // One after the other: a tab behind another is given few frames.
    const pages = [await walk(form, payload, true), await walk(form, payload, false)];
    await put(form, 'closed');
    for (const page of pages) {
      await openPlain(page, form);
      await expect(page.getByRole('main')).toContainText(payload);
      expect(await foreign(page), `${payload} where the form is closed`).toEqual([]);
      await page.close();
    }
  }
});

// ---- axe ------------------------------------------------------------------------------------------------------------

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme });
    const clean = async (page: Page, where: string) => {
      expect(await violations(page), where).toEqual([]);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, where).toBe(0);
    };
    const mixed = () => definitionSchema.parse(FORM);

    async function fill(page: Page) {
      await page.getByLabel('Your full name').fill('Ada Lovelace');
      await page.getByLabel('Work email').fill('ada@example.org');
      await page.getByLabel('Company or organisation').fill('Engines & Sons');
      await page.getByLabel('Country').selectOption('Estonia');
      await page.getByRole('textbox', { name: /^Day of arrival/ }).fill('2026-12-01');
      await page.getByRole('radio', { name: 'Car', exact: true }).check();
      await page.getByRole('checkbox', { name: 'Pricing and plans' }).check();
      await page.getByRole('checkbox', { name: /I agree/ }).check();
    }

    test('on the page, its errors, its notices and its receipt', async ({ page, context }) => {
      const form = await publish(mixed());
      await open(page, form);
      await alive(page);
      await clean(page, 'the page');
      await page.getByRole('button', { name: 'Send my answers' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('alert')).toContainText('Check the 8 highlighted questions.');
      await clean(page, 'its errors');
      await fill(page);
      await expect(page.getByLabel('Number plate, for the car park')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('status')).toContainText('restored your earlier');
      await clean(page, 'the restored draft');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Send my answers' }).click();
      await expect(page.getByRole('status')).toContainText('Not submitted yet');
      await clean(page, 'not sent yet');
      await context.setOffline(false);
      await expect(thanks(page)).toBeVisible();
      await expect(thanks(page)).toBeFocused();
      await clean(page, 'the receipt');
    });

    test('at 320 px, where a key was used, and where the form has closed', async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const form = await publish(mixed());
      await open(page, form);
      await fill(page);
      await clean(page, 'the page at 320 px');
      const other = await context.newPage();
      await open(other, form);
      await expect(other.getByLabel('Your full name')).toHaveValue('Ada Lovelace');
      await page.getByRole('button', { name: 'Send my answers' }).click();
      await expect(thanks(page)).toBeVisible();
      await other.getByLabel('Your full name').fill('Ben');
      await other.getByRole('button', { name: 'Send my answers' }).click();
      await expect(other.getByRole('heading', { name: /We already have/ })).toBeFocused();
      await clean(other, 'a used key');
      await put(form, 'archived');
      await other.getByRole('button', { name: 'Submit as a new response' }).click();
      await expect(other.getByRole('status')).toContainText('so it wasn’t submitted.');
      await clean(other, 'closed meanwhile');
    });

    test('on the way without script', async ({ page }) => {
      const form = await publish(mixed());
      await page.route(SCRIPT, (route) => route.abort());
      await openPlain(page, form);
      await page.getByRole('button', { name: 'Send my answers' }).click();
      await expect(page.getByRole('alert')).toContainText('Check the 8 highlighted questions.');
      await clean(page, 'errors of the server');
      await fill(page);
      await page.getByRole('button', { name: 'Send my answers' }).click();
      await expect(
        page.getByText('There are more questions, based on your answers.'),
      ).toBeVisible();
      await clean(page, 'more questions');
      await page.getByRole('button', { name: 'Send my answers' }).click();
      await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
      await clean(page, 'the check');
      await page.getByRole('button', { name: 'Send my answers' }).last().click();
      await expect(page).toHaveURL(/\/receipts\//);
      await clean(page, 'the receipt');
    });

    test('on the pages that say why there is no form', async ({ page }) => {
      const form = await publish(mixed());
      for (const status of ['paused', 'closed', 'trashed'] as const) {
        await put(form, status);
        await openPlain(page, form);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await clean(page, status);
      }
    });
  });
}

test.describe('the look', () => {
  /** How far an element is from the middle of the window, in pixels. */
  const offCentre = async (page: Page, target: string) => {
    const box = await page.locator(target).boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    return Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2);
  };
  const topOf = (page: Page, target: string) =>
    page.locator(target).evaluate((node) => node.getBoundingClientRect().top + window.scrollY);

  for (const width of [390, 1280]) {
    test(`a welcome and an ending stand in the middle at ${width} px, questions at the top`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const welcome = { title: 'Hello', text: 'Two minutes.' };
      const form = await publish({ ...aQuestion(), welcome });
      await open(page, form);
      expect(await offCentre(page, 'main')).toBeLessThan(100);
      await page.getByRole('button', { name: 'Start' }).click();
      await expect(name(page)).toBeVisible();
      const top = await topOf(page, 'main');
      expect(top).toBeLessThan(100);

      // An error makes the page longer, and moves nothing above the questions.
      await send(page).click();
      await expect(page.getByRole('alert')).toContainText('Check the highlighted question.');
      expect(await topOf(page, 'main')).toBe(top);
      const wrong = await name(page).boundingBox();
      await name(page).fill('Ada');
      await expect(page.locator('.error')).toHaveCount(0);
      expect((await name(page).boundingBox())?.height).toBe(wrong?.height);

      await send(page).click();
      await expect(thanks(page)).toBeFocused();
      expect(await offCentre(page, 'main')).toBeLessThan(100);
    });
  }

  test('a page that says why there is no form stands in the middle, and a long one starts at the top', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const form = await publish(aQuestion());
    await put(form, 'closed');
    await openPlain(page, form);
    expect(await offCentre(page, 'main')).toBeLessThan(100);
    await page.setViewportSize({ width: 390, height: 200 });
    expect(await topOf(page, 'main')).toBe(0);
  });

  test('an ending without a title has no empty heading, takes the focus and keeps the document’s title', async ({
    page,
    browser,
  }) => {
    const endings = [{ id: 'e1', title: '', text: 'We have it.' }];
    const form = await publish({ ...aQuestion(), endings });
    await open(page, form);
    await name(page).fill('Ada');
    await send(page).click();
    const ending = page.getByRole('status').filter({ hasText: 'We have it.' });
    await expect(ending).toBeFocused();
    await expect(page.getByRole('heading')).toHaveCount(0);
    await expect(page).toHaveTitle('A form');
    expect(await violations(page)).toEqual([]);

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await openPlain(plain, form);
    await name(plain).fill('Bob');
    await send(plain).click();
    await send(plain).click();
    await expect(plain.getByText('We have it.')).toBeVisible();
    await expect(plain.getByRole('heading')).toHaveCount(0);
    await expect(plain).toHaveTitle('A form');
    await plain.context().close();
  });

  test('a slider has room for its “Clear selection”, which moves nothing', async ({ page }) => {
    const form = await publish(
      aForm([
        aField('slider', 'floud', { label: 'Loudness', min: 0, max: 10 }),
        aField('short_text', 'fnext', { label: 'Next question' }),
      ]),
    );
    await open(page, form);
    const next = page.getByText('Next question');
    const before = await next.boundingBox();
    await page.getByRole('slider').press('ArrowRight');
    const clear = await page.getByRole('button', { name: /^Clear selection/ }).boundingBox();
    const after = await next.boundingBox();
    expect(after).toEqual(before);
    expect((clear?.y ?? 0) + (clear?.height ?? 0)).toBeLessThanOrEqual(after?.y ?? 0);
  });
});
