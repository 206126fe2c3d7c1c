/** Deleting inactive contacts: what admins choose and see before, and who is next. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@/domain/options/access';
import { emptyContact } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import type { ContactRetention } from '@/domain/documents/workspaces.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, ROBIN, WS } from '../support/aWorkspace';
import { renderRoute } from '../support/renderRoute';

const main = () => within(screen.getByRole('main'));
const STARTS = Date.parse('2026-12-01T12:00:00Z');
const BEFORE = Date.parse('2025-12-01T12:00:00Z');

const rule: ContactRetention = {
  months: 12,
  keptStages: ['customer'],
  responses: 'delete',
  at: 1,
  by: ROBIN.uid,
  batch: { id: 'inactive-1', before: BEFORE, startsAt: STARTS, due: 1, isMore: false },
};

const someone = (name: string, fields: Partial<ContactDoc>): ContactDoc => ({
  ...emptyContact(BEFORE - 1),
  name,
  sortName: name.toLowerCase(),
  emails: [`${name.toLowerCase()}@example.org`],
  ...fields,
});

function open(url: string, retention?: ContactRetention, role: Role = 'admin') {
  const all = aWorkspace();
  return renderRoute(url, {
    documents: {
      ...all,
      [paths.userWorkspace(ROBIN.uid, WS)]: {
        ...all[paths.userWorkspace(ROBIN.uid, WS)],
        role,
      },
      [paths.workspace(WS)]: {
        ...all[paths.workspace(WS)],
        ...(retention ? { contactRetention: retention } : {}),
      },
      [paths.contact(WS, 'c1')]: someone('Maud', {}),
      [paths.contact(WS, 'c2')]: someone('Nell', { lastActivityAt: BEFORE }),
      [paths.contact(WS, 'c3')]: someone('Winifred', { stage: 'customer' }),
      [paths.contact(WS, 'c4')]: someone('Tess', { openTasks: 1 }),
      [paths.job(WS, 'inactive-0')]: {
        schemaVersion: 2,
        kind: 'eraseInactive',
        status: 'done',
        startedAt: 1,
        steps: 2,
        attempts: 0,
        eraseInactive: {
          months: 12,
          keptStages: [],
          responses: 'delete',
          before: 1,
          startsAt: 2,
          due: 4,
          isMore: false,
          erased: 3,
          counts: { responses: 3 },
          verifiedAt: 3,
        },
      } satisfies JobDoc,
    },
    responses: {
      countInactive: ({ months }) => ({
        count: months === 6 ? 200 : 12,
        isMore: months === 6,
        startsAt: STARTS,
      }),
      saveContactRetention: () => ({}),
    },
  });
}

describe('deleting inactive contacts', () => {
  it('is off at first; the dialog says how many are due and when, before it is turned on', async () => {
    const { person, called } = await open('/profile-settings?tab=contacts');
    const part = within(await main().findByRole('region', { name: 'Inactive contacts' }));
    expect(part.getByText('Off. Contacts are kept until you delete them.')).toBeTruthy();
    await person.click(part.getByRole('button', { name: 'Set up deletion' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete inactive contacts' }));
    expect(
      await dialog.findByText(/^12 contacts will be deleted on .*2026\. Admins are notified/),
    ).toBeTruthy();
    expect(dialog.getByText(/Activity is a response, a note/)).toBeTruthy();
    await person.click(dialog.getByRole('combobox', { name: 'Delete after no activity for' }));
    await person.click(await screen.findByRole('option', { name: '6 months' }));
    expect(await dialog.findByText(/^At least 200 contacts will be deleted/)).toBeTruthy();
    await person.click(dialog.getByRole('combobox', { name: 'Delete after no activity for' }));
    await person.click(await screen.findByRole('option', { name: 'Another number of months' }));
    const months = dialog.getByRole('textbox', { name: 'Months' });
    await person.clear(months);
    await person.type(months, '121');
    expect(dialog.getByText('Enter a whole number from 1 to 120.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Turn on deletion' })).toHaveProperty(
      'disabled',
      true,
    );
    await person.clear(months);
    await person.type(months, '18');
    await person.click(dialog.getByRole('checkbox', { name: 'Qualified' }));
    await person.click(dialog.getByRole('radio', { name: 'Keep responses without answers' }));
    await person.click(dialog.getByRole('button', { name: 'Turn on deletion' }));
    await waitFor(() =>
      expect(called()).toContainEqual({
        name: 'saveContactRetention',
        request: {
          workspace: WS,
          retention: { months: 18, keptStages: ['qualified', 'customer'], responses: 'strip' },
        },
      }),
    );
  });

  it('says who is next, is turned off, and has one certificate for a batch', async () => {
    const { person, called } = await open('/profile-settings?tab=contacts', rule);
    const part = within(await main().findByRole('region', { name: 'Inactive contacts' }));
    expect(part.getByText(/without activity for 12 months are deleted with/)).toBeTruthy();
    expect(part.getByText(/1 contact will be deleted on .*2026/)).toBeTruthy();
    expect(part.getByRole('link', { name: 'See contacts' }).getAttribute('href')).toBe(
      '/contacts?view=due',
    );
    expect(await main().findByText('3 contacts erased and checked')).toBeTruthy();
    expect(main().getByRole('button', { name: 'Download certificate' })).toBeTruthy();
    await person.click(part.getByRole('button', { name: 'Turn off' }));
    await person.click(await screen.findByRole('button', { name: 'Turn off deletion' }));
    await waitFor(() =>
      expect(called()).toContainEqual({
        name: 'saveContactRetention',
        request: { workspace: WS, retention: null },
      }),
    );
  });

  it('is seen by editors, not changed', async () => {
    await open('/profile-settings?tab=contacts', rule, 'editor');
    const part = within(await main().findByRole('region', { name: 'Inactive contacts' }));
    expect(part.queryByRole('button')).toBeNull();
  });

  it('lists those who are due, and no one else', async () => {
    await open('/contacts?view=due', rule, 'editor');
    expect(await main().findByText('Maud')).toBeTruthy();
    expect(main().getByText(/These contacts will be deleted on .*2026/)).toBeTruthy();
    for (const name of ['Nell', 'Winifred', 'Tess']) expect(main().queryByText(name)).toBeNull();
  });

  it('has no list where it is off', async () => {
    await open('/contacts?view=due');
    expect(await main().findByText(/aren’t deleted for inactivity/)).toBeTruthy();
  });
});
