/** The builder where there is little room: tools at the foot, and sheets for what stands beside the form elsewhere. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as analysis from '@/features/builder/check/analysis';
import { aWorkspace, FORM } from '../support/aWorkspace';
import { stubLayout } from '../support/renderBuilder';
import { renderRoute } from '../support/renderRoute';

// This DOM has no worker.
vi.spyOn(analysis, 'findingsOf').mockResolvedValue([]);

// Without `matchMedia`, no width matches: the layout is that of a phone.
beforeAll(stubLayout);

async function opened(url = `/form-builder/${FORM}`) {
  const route = await renderRoute(url, { documents: aWorkspace() });
  const tools = await screen.findByRole('toolbar', { name: 'Form tools' });
  return { ...route, tools: within(tools) };
}

describe('a narrow builder', () => {
  it('has its tools at the foot, and none of them at the top', async () => {
    const { tools } = await opened();
    await tools.findByRole('button', { name: /^Form check/ });
    expect(tools.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Undo',
      'Redo',
      expect.stringMatching(/^Form check/),
      'Add question',
      'Change',
      'Outline',
      'Settings',
    ]);
    const [bar] = screen.getAllByRole('banner');
    if (!bar) throw new Error('There is no bar.');
    expect(within(bar).queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(within(bar).getByRole('button', { name: 'Preview' })).toBeTruthy();
  });

  it('leads from the outline to a question, and closes it', async () => {
    const { tools, person } = await opened();
    await person.click(tools.getByRole('button', { name: 'Outline' }));
    const sheet = await screen.findByRole('dialog', { name: 'Outline' });
    const [, row] = within(sheet).getAllByRole('treeitem');
    const id = row?.dataset['outlineRow'] ?? '';
    if (row) await person.click(row);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Outline' })).toBeNull());
    expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe(id);
  });

  it('adds a question, and shows settings, in sheets', async () => {
    const { tools, person } = await opened();
    await person.click(tools.getByRole('button', { name: 'Add question' }));
    const menu = await screen.findByRole('dialog', { name: 'Insert a question' });
    expect(document.activeElement).toBe(within(menu).getByRole('combobox'));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(tools.getByRole('button', { name: 'Settings' }));
    const settings = await screen.findByRole('dialog', { name: 'Settings' });
    await person.click(within(settings).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps Undo on the settings of the form', async () => {
    const { tools } = await opened(`/form-builder/${FORM}?tab=settings`);
    expect(tools.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(tools.queryByRole('button', { name: 'Outline' })).toBeNull();
  });
});

it('Share shows the link, and its QR code', async () => {
  await renderRoute(`/form-builder/${FORM}?tab=share`, { documents: aWorkspace() });
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Public link' });
  expect(link.value).toMatch(new RegExp(`/forms/${FORM}$`));
  const code = await screen.findByRole('img', { name: 'QR code of the link' });
  // 37 characters and more: version 3, which has 29 modules a side, or the next.
  expect(code.querySelector('path')?.getAttribute('d')?.split('M').length).toBeGreaterThan(200);
});
