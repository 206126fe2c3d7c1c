/** The component for React that owners copy, in a real React on a website that is not ours. */
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { aContactForm } from '../support/product';
import { hostSite } from './support/hostSite';
import { answersTo, publish } from './support/published';

/** A website's own script: the form under StrictMode, with a way to take it out and put it back. */
const app = (form: string) => `
import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { FormloomForm } from './src/features/builder/share/embed/react/FormloomForm';
const root = createRoot(document.getElementById('root'));
window.heard = [];
const hear = (name) => (detail) => window.heard.push([name, detail]);
window.show = (appearance) => root.render(
  <StrictMode>
    {appearance && (
      <FormloomForm
        form=${JSON.stringify(form)}
        title="Contact"
        appearance={appearance}
        label="Write to us"
        prefill={{ name: 'Ada Lovelace' }}
        onReady={hear('ready')}
        onStart={hear('start')}
        onPage={hear('page')}
        onSubmit={hear('submit')}
      />
    )}
  </StrictMode>,
);
`;

test('React: shown under StrictMode, told, filled in, and gone without a trace', async ({
  page,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '');
  const form = aContactForm();
  const published = await publish({
    ...form,
    pages: [
      { id: 'pone', fieldIds: ['fname'] },
      { id: 'ptwo', title: 'More', fieldIds: ['femail', 'fkind', 'fother'] },
    ],
  });
  const { outputFiles } = await build({
    stdin: {
      contents: app(`${origin}/forms/${published.formId}`),
      loader: 'jsx',
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    jsx: 'automatic',
    // Of development: only there does StrictMode mount everything twice.
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const script = outputFiles[0]?.text ?? '';
  const site = await hostSite(() => '<div id="root"></div>', origin);
  try {
    await page.goto(site.url);
    await page.evaluate(script);
    const show = (appearance: string) => page.evaluate(`show(${JSON.stringify(appearance)})`);
    const frames = page.locator('iframe');
    await show('inline');
    await expect(frames).toHaveCount(1);
    const shown = page.frameLocator('iframe');
    await expect(shown.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Lovelace');
    await shown.getByRole('button', { name: 'Next' }).click();
    await expect(shown.getByRole('heading', { name: 'More' })).toBeVisible();
    await shown.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await shown.getByRole('button', { name: 'Submit' }).click();
    await expect(shown.getByText('We have it.')).toBeVisible();
    await expect.poll(async () => (await answersTo(published)).length).toBe(1);
    const heard = () => page.evaluate<[string, object][]>('heard');
    await expect
      .poll(async () => (await heard()).map(([name]) => name).toSorted())
      .toEqual(['page', 'ready', 'start', 'submit']);
    const details = Object.fromEntries(await heard());
    expect(details['page']).toEqual({ form: published.formId, page: 2, pages: 2 });
    expect(details['submit']).toEqual({ form: published.formId, status: 'received' });

    await show('');
    await expect(frames).toHaveCount(0);
    await show('popup');
    await page.getByRole('link', { name: 'Write to us' }).click();
    await expect(page.getByRole('dialog', { name: 'Contact' })).toBeVisible();
    await expect(frames).toHaveCount(1);
    await show('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(frames).toHaveCount(0);
  } finally {
    await site.close();
  }
});
