/**
 * `node scripts/productPictures.mjs`: takes the site's pictures of the product (public/pictures) from a fresh demo
 * workspace, light and dark, in two widths. It starts emulators of its own; `--url http://127.0.0.1:5000` takes them from
 * a running `npm start` instead, and names after it choose. Run it after a change of a screen. The pictures are committed: no build needs a browser.
 */
/* global document, createImageBitmap, btoa */ // of the pages that the functions below run in
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command } from './lib/command.mjs';
import {
  demoBrowser,
  demoForm,
  demoProduct,
  demoWindow,
  openScreen as open,
} from './lib/demoBrowser.mjs';
import { root } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

/**
 * Sizes in CSS px, and the widths of the files: src/shared/ui/pictures/ProductPicture.tsx names the same. Windows are
 * small, so that what they show can still be read at the width of a column.
 */
const DESK = { width: 960, height: 640, scale: 1.5, widths: [1440, 720] };
const PHONE = { width: 360, height: 720, scale: 2, widths: [640, 320] };
/** A part of a wider window, in the proportion of the others. */
const PART = { width: 720, height: 480, scale: 2, widths: [1440, 720] };
const WIDE = { width: 1200, height: 900 };
const MAX_BYTES = 60_000;
const LEAST_QUALITY = 0.5;

const HELD_FORM = 'Open workshop day';
const TRANSLATED_FORM = 'How did we do?';

/** Each leaves the screen as it is to be seen; one with `part` returns the upper left corner of what is taken of it. */
const PICTURES = {
  describe: {
    show: async (page) => {
      await page.goto('/forms/create');
      const words = page.getByRole('textbox', { name: 'Describe the form you need' });
      await words.fill(
        'Order form for a bakery: cakes at £25, cupcakes at £2.50 each, delivery or collection. If delivery, ask for the address.',
      );
      await page.getByRole('button', { name: 'Make this form' }).click();
      await page.getByRole('button', { name: 'Use this form' }).waitFor();
      await page.frameLocator('iframe').getByText('How many cakes?').waitFor();
      await under(page, words, 90);
      await page.mouse.move(0, 0);
    },
  },
  builder: {
    show: async (page, { formId }) => {
      await build(page, formId);
      await page.getByRole('main').getByText('What do you need?').first().click();
      await page.evaluate('window.scrollTo(0, 72)');
      await page.mouse.move(0, 0);
    },
  },
  insert: {
    show: async (page, { formId }) => {
      await build(page, formId);
      const add = page.getByRole('button', { name: 'Add a question' }).first();
      await add.scrollIntoViewIfNeeded();
      await under(page, add, 90);
      await add.click();
      await page
        .getByRole('listbox', { name: /question type/i })
        .first()
        .waitFor();
    },
  },
  design: {
    show: async (page, { formId }) => {
      await page.goto(`/form-builder/${formId}?tab=design`);
      const frame = page.frameLocator('iframe[title="Form preview"]');
      await frame.getByText('What do you need?').waitFor();
    },
  },
  translations: {
    show: async (page) => {
      await open(page, '/forms');
      const link = page.getByRole('link', { name: TRANSLATED_FORM }).first();
      const [, id] = /\/(?:form-builder|forms)\/([\w-]+)/.exec(await link.getAttribute('href'));
      await open(page, `/form-builder/${id}?tab=translations&lang=ar`);
      await page.getByRole('table', { name: 'Texts of the form' }).waitFor();
      await page.evaluate('window.scrollTo(0, 60)');
    },
  },
  logic: {
    part: true,
    show: async (page, { formId }) => {
      await build(page, formId);
      await page.getByRole('textbox', { name: 'Form title' }).focus();
      await page.keyboard.press('ControlOrMeta+Shift+L');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      return around(await dialog.boundingBox(), { left: 60, above: 40 });
    },
  },
  formula: {
    show: async (page, { formId }) => {
      await build(page, formId);
      await page.getByRole('main').getByText('Job size').first().click();
      const sample = page.getByRole('textbox', { name: 'Budget' }).last();
      await sample.fill('6400');
      await under(page, page.getByRole('main').getByText('Job size').first(), 190);
    },
  },
  forms: {
    show: async (page) => {
      await open(page, '/forms');
      await page.getByRole('list', { name: 'Forms' }).waitFor();
      await page.evaluate('window.scrollTo(0, 150)');
    },
  },
  templates: {
    show: async (page) => {
      await open(page, '/forms/create');
      await page.getByRole('link', { name: /Job application/ }).waitFor();
    },
  },
  form: {
    size: PHONE,
    isPublic: true,
    show: async (page, { formId }) => {
      await page.goto(`/forms/${formId}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('radio').nth(1).check({ force: true });
      await page.evaluate('document.activeElement.blur(), window.scrollTo(0, 0)');
    },
  },
  share: {
    show: async (page, { formId }) => {
      await open(page, `/form-builder/${formId}?tab=share&view=qr`);
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
  },
  exports: {
    show: async (page, { formId }) => {
      await open(page, `/forms/${formId}/submissions`);
      await page.locator('[data-open]').first().waitFor();
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  webhooks: {
    show: async (page, { formId }) => {
      await open(page, `/form-builder/${formId}?tab=settings`);
      const title = page.getByRole('heading', { name: 'Webhooks' });
      await title.waitFor();
      await under(page, title, 60);
    },
  },
  review: {
    show: async (page) => {
      await open(page, '/forms');
      const held = page.getByRole('listitem').filter({ hasText: HELD_FORM });
      const responses = await held.getByRole('link', { name: /responses/ }).getAttribute('href');
      await open(page, `${responses}?view=held`);
      await page.locator('[data-open]').first().click();
      await page.getByRole('button', { name: 'Accept response' }).waitFor();
    },
  },
  versions: {
    show: async (page, { formId }) => {
      await open(page, `/form-builder/${formId}?tab=versions`);
      await page.getByText('Version 1').first().waitFor();
    },
  },
  response: {
    show: async (page, { formId }) => {
      await open(page, `/forms/${formId}/submissions`);
      const opener = page.locator('[data-open]').nth(2);
      await opener.waitFor();
      await opener.click();
      await page.locator('[role="dialog"], aside').first().waitFor();
    },
  },
  contact: {
    show: async (page) => {
      await open(page, '/contacts');
      // Someone who has responded more than once, and has a company.
      const often = { has: page.getByRole('gridcell', { name: /^[4-9]$/ }) };
      await page.getByRole('row').filter(often).getByRole('link').first().click();
      await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
    },
  },
  duplicates: {
    show: async (page) => {
      await open(page, '/contacts?view=duplicates');
      await page
        .getByRole('button', { name: /^Review and merge/ })
        .first()
        .waitFor();
    },
  },
  insights: {
    show: async (page) => {
      await open(page, '/insights');
      await page.locator('main [role="img"] svg path').first().waitFor({ state: 'attached' });
      await page.mouse.move(0, 0);
      // The tiles come right under the header, which stays.
      await under(page, page.getByText('Views', { exact: true }).first(), 30);
    },
  },
  notifications: {
    show: async (page) => {
      await open(page, '/notifications');
      await page
        .getByText(/New response/)
        .first()
        .waitFor();
    },
  },
  data: { show: (page) => open(page, '/profile-settings?tab=privacy') },
  members: { show: (page) => open(page, '/profile-settings?tab=members') },
  security: { show: (page) => open(page, '/profile-settings?tab=security') },
  appearance: {
    show: async (page) => {
      await open(page, '/profile-settings?tab=appearance');
      await page.getByRole('main').getByRole('switch', { name: 'Large text' }).check();
    },
  },
  help: {
    show: async (page) => {
      await open(page, '/insights');
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await page.getByRole('dialog', { name: 'Need Help?' }).getByRole('link').first().waitFor();
    },
  },
};

async function build(page, formId) {
  await open(page, `/form-builder/${formId}`);
  await page.getByText('What do you need?').first().waitFor();
}

/** Scrolls until something is right under the header. */
async function under(page, what, space) {
  const { y = 0 } = (await what.boundingBox()) ?? {};
  const header = await page.getByRole('banner').boundingBox();
  await page.evaluate(`window.scrollBy(0, ${y - (header?.height ?? 0) - space})`);
}

/** Corner of the part that has something with so much space before it, within the window. */
function around(box, { left, above }) {
  const within = (at, most) => Math.round(Math.min(Math.max(at, 0), most));
  return {
    x: within((box?.x ?? 0) - left, WIDE.width - PART.width),
    y: within((box?.y ?? 0) - above, WIDE.height - PART.height),
  };
}

await command(async (context) => {
  const base = await demoProduct(context);
  const folder = path.join(root, 'public', 'pictures');
  mkdirSync(folder, { recursive: true });
  const browser = await demoBrowser(context);
  const chosen = process.argv.slice(2).filter((word) => Object.hasOwn(PICTURES, word));
  for (const theme of ['light', 'dark']) {
    for (const [name, picture] of Object.entries(PICTURES)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      const size = picture.size ?? (picture.part ? PART : DESK);
      const png = await take(browser, { base, theme, size, picture });
      for (const width of size.widths) {
        const bytes = await encode(browser, png, width);
        const file = `${name}-${theme}-${width}.webp`;
        writeFileSync(path.join(folder, file), bytes);
        say(`public/pictures/${file}  ${(bytes.length / 1000).toFixed(1)} kB`);
      }
    }
  }
  return 0;
});

/** One screen, as PNG. */
async function take(browser, { base, theme, size, picture }) {
  const { width, height } = picture.part ? WIDE : size;
  const context = await demoWindow(browser, { base, theme, width, height, scale: size.scale });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const formId = await demoForm(page);
    if (picture.isPublic) await context.clearCookies();
    const corner = await picture.show(page, { formId });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    // Data that arrives after the screen is there, and transitions: nothing announces their end.
    await page.waitForTimeout(1_500);
    const clip = picture.part && { ...corner, width: size.width, height: size.height };
    return await page.screenshot({ type: 'png', ...(clip ? { clip } : {}) });
  } finally {
    await context.close();
  }
}

/** WebP by the browser's own encoder, at the best quality within the limit. */
async function encode(browser, png, width) {
  const page = await browser.newPage();
  try {
    const encoded = await page.evaluate(
      async ({ data, width, limit, least }) => {
        const source = await (await fetch(`data:image/png;base64,${data}`)).blob();
        const whole = await createImageBitmap(source);
        const height = Math.round((whole.height * width) / whole.width);
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = height;
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(whole, 0, 0, width, height);
        let blob;
        for (let quality = 0.9; quality >= least; quality -= 0.05) {
          blob = await new Promise((done) => canvas.toBlob(done, 'image/webp', quality));
          if (blob.size <= limit) break;
        }
        const bytes = new Uint8Array(await blob.arrayBuffer());
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        return btoa(text);
      },
      { data: png.toString('base64'), width, limit: MAX_BYTES, least: LEAST_QUALITY },
    );
    return Buffer.from(encoded, 'base64');
  } finally {
    await page.close();
  }
}
