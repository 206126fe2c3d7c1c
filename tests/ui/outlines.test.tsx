/** What assistive technology is told of a screen beyond what axe asks: headings in order, and nothing that is not there. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import * as analysis from '@/features/builder/check/analysis';
import { aWorkspace, FORM } from '../support/aWorkspace';
import { stubLayout } from '../support/renderBuilder';
import { renderRoute } from '../support/renderRoute';

// This DOM has no worker.
vi.spyOn(analysis, 'findingsOf').mockResolvedValue([]);
beforeAll(stubLayout);

const levels = () =>
  [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.closest('[aria-hidden="true"]') === null)
    .map((heading) => Number(heading.tagName.slice(1)));

it.each(['', '?tab=design', '?tab=settings', '?tab=share'])(
  'headings of the builder go down one level at a time: %s',
  async (query) => {
    await renderRoute(`/form-builder/${FORM}${query}`, { documents: aWorkspace() });
    await screen.findAllByRole('heading', { level: 2 }, { timeout: 30_000 });
    // Parts of a tab come one after the other.
    await waitFor(() => {
      const found = levels();
      const skipped = found.filter((level, index) => level > (found[index - 1] ?? 0) + 1);
      expect(skipped, found.join(' ')).toEqual([]);
    });
  },
);

it('questions of the help page name only what is in the page', async () => {
  const { person } = await renderRoute('/help-and-support', { documents: {}, user: null });
  const questions = await screen.findAllByRole('button', { expanded: false });
  const missing = () =>
    [...document.querySelectorAll('[aria-controls]')].filter(
      (element) => document.getElementById(element.getAttribute('aria-controls') ?? '') === null,
    );
  expect(questions.length).toBeGreaterThan(20);
  expect(missing()).toEqual([]);
  const [first] = questions.filter((question) => question.id !== '');
  if (!first) throw new Error('There is no question.');
  await person.click(first);
  expect(first.getAttribute('aria-controls')).toBe(`${first.id}-text`);
  expect(missing()).toEqual([]);
});

it('no two landmarks of the pricing page have one name', async () => {
  await renderRoute('/pricing', { documents: {}, user: null });
  const names = screen
    .getAllByRole('region')
    .map(
      (region) =>
        document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
  expect(new Set(names).size).toBe(names.length);
});

it('an unknown page leads visitors home first, and members to their dashboard', async () => {
  const { router } = await renderRoute('/no-such-page', { documents: {}, user: null });
  const home = screen.getByRole('link', { name: 'Go to home page' });
  expect(home.className).toContain('contained');
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).className).not.toContain(
    'contained',
  );
  router.dispose();
});

it('an unknown page leads members to their dashboard', async () => {
  await renderRoute('/no-such-page', { documents: aWorkspace() });
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).className).toContain('contained');
  expect(screen.queryByRole('link', { name: 'Go to home page' })).toBeNull();
});
