/** Saved reports of Insights: the menu beside the period, and the address that each opens. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import type { Calls } from '@/domain/calls/contract.schema';
import { aWorkspace, ROBIN, WS } from '../support/aWorkspace';
import { documentAt, put } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const MENU = { timeout: 30_000 };

const report = (name: string, more: object = {}) => ({
  schemaVersion: 1,
  name,
  period: '7d',
  compare: 'year',
  view: 'overview',
  filter: '',
  updatedAt: 1,
  updatedBy: 'robin',
  ...more,
});

async function open(url: string) {
  const documents = aWorkspace();
  documents[paths.report(WS, 'weekly')] = report('Weekly');
  let deleted: ReturnType<typeof stored>;
  return renderRoute(url, {
    documents,
    responses: {
      saveReport({ id, report: content }: Calls['saveReport']['request']) {
        put(paths.report(WS, id), {
          ...content,
          schemaVersion: 1,
          updatedAt: 2,
          updatedBy: 'robin',
        });
        return {};
      },
      shareReport({ id, share }) {
        const { link: _link, ...rest } = stored(id) ?? {};
        const link = { hash: 'hash', createdAt: 1, createdBy: 'robin' };
        put(paths.report(WS, id), { ...rest, ...(share ? { link } : {}) });
        return share ? { token: 'token' } : {};
      },
      scheduleReport: () => ({}),
      deleteReport({ id }) {
        deleted = stored(id);
        put(paths.report(WS, id), undefined);
        return { undo: 'sealed' };
      },
      restoreReport({ id }) {
        put(paths.report(WS, id), deleted);
        return {};
      },
    },
  });
}

const stored = (id: string) => documentAt(paths.report(WS, id));

it('a report opens at its address, and says that the screen was changed', async () => {
  const { person, address } = await open('/insights');
  await person.click(await screen.findByRole('button', { name: 'Reports' }, MENU));
  await person.click(await screen.findByRole('menuitemradio', { name: 'Weekly' }));
  await waitFor(() => expect(address()).toContain('report=weekly'));
  expect(address()).toContain('period=7d');
  expect(address()).toContain('compare=year');
  await screen.findByRole('button', { name: 'Weekly' });
  await person.click(await screen.findByRole('combobox', { name: /^Period/ }));
  await person.click(await screen.findByRole('option', { name: 'Last 90 days' }));
  await screen.findByRole('button', { name: 'Weekly (changed)' });
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(stored('weekly')).toMatchObject({ name: 'Weekly', period: '90d' }));
});

it('what is on screen is saved under a name, duplicated, renamed, deleted and brought back', async () => {
  const { person, address } = await open('/insights?period=custom&from=2026-11-01&to=2026-11-09');
  await person.click(await screen.findByRole('button', { name: 'Reports' }, MENU));
  await person.click(await screen.findByRole('menuitem', { name: 'Save as new report' }));
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Launch{Enter}');
  await waitFor(() => expect(address()).toContain('report='));
  const id = new URLSearchParams(address().split('?')[1]).get('report') ?? '';
  expect(stored(id)).toMatchObject({
    name: 'Launch',
    period: 'custom',
    from: '2026-11-01',
    to: '2026-11-09',
  });
  await person.click(await screen.findByRole('button', { name: 'Launch' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Duplicate report' }));
  await person.click(await screen.findByRole('button', { name: 'Launch (copy)' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit report' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await person.clear(name);
  await person.type(name, 'Relaunch{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Relaunch' }));
  const copy = new URLSearchParams(address().split('?')[1]).get('report') ?? '';
  await person.click(await screen.findByRole('menuitem', { name: 'Delete report' }));
  await waitFor(() => expect(stored(copy)).toBeUndefined());
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored(copy)).toMatchObject({ name: 'Relaunch', from: '2026-11-01' }));
});

it('prints from the menu, with what the paper is about', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { person } = await open('/insights?period=custom&from=2026-11-01&to=2026-11-09');
  await person.click(await screen.findByRole('button', { name: 'Reports' }, MENU));
  await act(async () =>
    person.click(await screen.findByRole('menuitem', { name: 'Print or save as PDF' })),
  );
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByText('Nov 1, 2026 – Nov 9, 2026')).toBeTruthy();
  // In the light colours, whatever the screen has.
  const page = document.documentElement;
  page.setAttribute('data-theme', 'dark');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(page.getAttribute('data-theme')).toBe('light');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(page.getAttribute('data-theme')).toBe('dark');
});

it('an admin makes a public link, which is shown once, and revokes it', async () => {
  const { person, called } = await open('/insights?period=7d&compare=year&report=weekly');
  await person.click(await screen.findByRole('button', { name: 'Weekly' }, MENU));
  await person.click(await screen.findByRole('menuitem', { name: 'Create public link' }));
  const link = await screen.findByRole('textbox', { name: 'Public link' });
  expect((link as HTMLInputElement).value).toMatch(/\/api\/reports\/token$/);
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await person.click(await screen.findByRole('button', { name: 'Weekly' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Revoke public link' }));
  await waitFor(() =>
    expect(called().at(-1)).toMatchObject({ name: 'shareReport', request: { share: false } }),
  );
});

it('a member gets a report by email at an hour of the workspace, and stops it', async () => {
  const { person, called } = await open('/insights?period=7d&compare=year&report=weekly');
  await person.click(await screen.findByRole('button', { name: 'Weekly' }, MENU));
  await person.click(await screen.findByRole('menuitem', { name: 'Email this report to me' }));
  await person.click(await screen.findByRole('button', { name: 'Start emails' }));
  await waitFor(() =>
    expect(called().at(-1)).toMatchObject({
      name: 'scheduleReport',
      request: { id: 'weekly', schedule: { every: 'week', hour: 8 } },
    }),
  );
  put(paths.reportMail(ROBIN.uid, 'weekly'), {
    schemaVersion: 1,
    workspace: WS,
    every: 'week',
    hour: 8,
    dueAt: 1,
  });
  await person.click(await screen.findByRole('button', { name: 'Weekly' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Stop emailing me this report' }));
  await waitFor(() => expect(called().at(-1)).toMatchObject({ request: { schedule: null } }));
});
