/** The popover of the bell, the list of notifications, and what a person is notified of. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NotificationDoc } from '@/domain/documents/people.schema';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { documentAt, type Documents } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const DAY = 86_400_000;
/** Noon, so that hours before it are of the same day. */
const NOON = Math.floor(Date.now() / DAY) * DAY - DAY / 2;

function notices(...list: readonly Partial<NotificationDoc>[]): Documents {
  const { [paths.notification(ROBIN.uid, 'submission_r1')]: _one, ...documents } = aWorkspace();
  for (const [index, more] of list.entries()) {
    documents[paths.notification(ROBIN.uid, `n${index}`)] = {
      schemaVersion: 1,
      type: 'submission',
      workspace: WS,
      formId: FORM,
      formTitle: 'Request a quote',
      summary: `Person ${index}`,
      at: NOON - index * 60_000,
      readAt: null,
      ...more,
    } satisfies NotificationDoc;
  }
  return documents;
}

const readOf = (index: number) =>
  documentAt(paths.notification(ROBIN.uid, `n${index}`))?.['readAt'];

async function openBell(documents: Documents) {
  const opened = await renderRoute('/contacts', { documents });
  const bell = await screen.findByRole('button', { name: /^Notifications, / });
  await opened.person.click(bell);
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(panel).findByRole('heading', { name: 'Notifications' });
  return { ...opened, panel: within(panel) };
}

describe('the bell', () => {
  it('opens the last notifications, those of a form and day in one row', async () => {
    const six = Array.from({ length: 6 }, () => ({}));
    const { panel } = await openBell(
      notices(...six, { type: 'usage', summary: '', params: { percent: 80, used: 1, of: 2 } }),
    );
    const link = await panel.findByRole('link', { name: '6 responses to “Request a quote”' });
    expect(link.getAttribute('href')).toBe(`/forms/${FORM}/submissions`);
    expect(panel.getByText('You’ve used 80% of this month’s responses')).toBeTruthy();
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
    expect(panel.getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe(
      '/notifications?show=all',
    );
  });

  it('marks a row and all of them as read, and takes either back', async () => {
    const { panel, person } = await openBell(notices({}, {}, { type: 'drop', summary: 'x' }));
    await person.click(await panel.findByRole('button', { name: /^Mark as read: 2 responses/ }));
    await waitFor(() =>
      expect([readOf(0), readOf(1), readOf(2)].map(Boolean)).toEqual([true, true, false]),
    );
    await person.click(await panel.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect([readOf(0), readOf(1)]).toEqual([null, null]));
    await person.click(panel.getByRole('button', { name: 'Mark all as read' }));
    await panel.findByText('3 notifications marked as read.');
    await waitFor(() => expect([readOf(0), readOf(1), readOf(2)].every(Boolean)).toBe(true));
  });

  it('filters by what is unread, by kind and by form', async () => {
    const { panel, person } = await openBell(
      notices({}, { readAt: 1, type: 'held' }, { formId: 'other', formTitle: 'Feedback' }),
    );
    await panel.findByRole('link', { name: /needs review/ });
    await person.click(panel.getByRole('button', { name: 'Unread' }));
    await waitFor(() => expect(panel.queryByRole('link', { name: /needs review/ })).toBeNull());
    await person.click(panel.getByRole('combobox', { name: 'Form' }));
    await person.click(await screen.findByRole('option', { name: 'Feedback' }));
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
    await person.click(panel.getByRole('combobox', { name: 'Kind' }));
    await person.click(await screen.findByRole('option', { name: 'Mentions and replies' }));
    await panel.findByText('You’re all caught up.');
  });
});

describe('the list', () => {
  it('is by day, and keeps its filters in the address', async () => {
    const documents = notices(
      {},
      { at: NOON - 3 * DAY },
      { type: 'formFull', params: { limit: 9 } },
    );
    const { address, person } = await renderRoute('/notifications', { documents });
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.getAllByRole('region')).toHaveLength(2));
    await person.click(main.getByRole('combobox', { name: 'Kind' }));
    await person.click(await screen.findByRole('option', { name: 'Closed and full forms' }));
    await waitFor(() => expect(address()).toBe('/notifications?kind=forms'));
    await main.findByText(/It has all 9 responses|Person 2/);
    expect(main.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the settings', () => {
  it('are saved as they are chosen, with quiet hours in the person’s own zone', async () => {
    const { called, person } = await renderRoute('/profile-settings?tab=notifications', {
      documents: aWorkspace(),
      responses: { saveNotices: () => ({}) },
    });
    await person.click(await screen.findByRole('combobox', { name: 'New responses' }));
    await person.click(await screen.findByRole('option', { name: 'App and daily summary' }));
    await person.click(screen.getByRole('switch', { name: 'Hold emails during quiet hours' }));
    await waitFor(() => expect(called()).toHaveLength(2));
    expect(called().at(-1)?.request).toEqual({
      notices: {
        channels: { responses: 'daily' },
        timeZone: 'Europe/London',
        quiet: { from: '20:00', until: '07:00' },
      },
    });
    expect(screen.getByText(/Summaries are sent at 08:00/)).toBeTruthy();
  });

  it('start emails again that an unsubscribe link stopped', async () => {
    const documents = aWorkspace();
    const path = paths.user(ROBIN.uid);
    documents[path] = {
      ...documents[path],
      notices: { channels: { usage: 'off' }, timeZone: 'Europe/Paris', mailStopped: true },
    };
    const { called, person } = await renderRoute('/profile-settings?tab=notifications', {
      documents,
      responses: { saveNotices: () => ({}) },
    });
    await person.click(await screen.findByRole('button', { name: 'Start emails' }));
    await waitFor(() =>
      expect(called().at(-1)?.request).toEqual({
        notices: { channels: { usage: 'off' }, timeZone: 'Europe/Paris' },
      }),
    );
  });
});
