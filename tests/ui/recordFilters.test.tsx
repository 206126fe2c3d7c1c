/** Filters of contacts and accounts: the same editor as for responses, and addresses of before. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { recordFacets } from '@/domain/contacts/facets';
import { emptyContact } from '@/domain/contacts/people';
import type { ContactDoc } from '@/domain/documents/crm.schema';
import { aWorkspace, WS } from '../support/aWorkspace';
import { renderRoute } from '../support/renderRoute';

const main = () => within(screen.getByRole('main'));

function person(name: string, stage: string): ContactDoc {
  const contact = { ...emptyContact(Date.now()), name, sortName: name.toLowerCase(), stage };
  return { ...contact, facets: recordFacets('contact', contact) };
}

const open = (url: string) =>
  renderRoute(url, {
    documents: {
      ...aWorkspace(),
      [paths.contact(WS, 'c1')]: person('Ada Lovelace', 'lead'),
      [paths.contact(WS, 'c2')]: person('Grace Hopper', 'customer'),
    },
  });

const add = async (user: Awaited<ReturnType<typeof open>>['person'], name: string) => {
  await user.click(main().getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
const link = (name: string) => main().queryByRole('link', { name });

it('asks for any or none of several values, as filters of responses do', async () => {
  const { person: user, address } = await open('/contacts');
  await waitFor(() => expect(link('Grace Hopper')).toBeTruthy(), { timeout: 5_000 });
  await add(user, 'Stage');
  const editor = within(await screen.findByRole('dialog', { name: 'Stage' }));
  await user.click(editor.getByRole('checkbox', { name: 'Lead' }));
  await user.click(editor.getByRole('button', { name: 'Apply filter' }));
  await waitFor(() => expect(address()).toContain('f=contact.stage.one_of.lead'));
  await waitFor(() => expect(link('Grace Hopper')).toBeNull());
  expect(link('Ada Lovelace')).toBeTruthy();

  await user.click(main().getByRole('button', { name: 'Stage: Lead' }));
  const again = within(await screen.findByRole('dialog', { name: 'Stage' }));
  await user.click(again.getByRole('combobox', { name: 'Comparison' }));
  await user.click(await screen.findByRole('option', { name: 'is none of' }));
  await user.click(again.getByRole('button', { name: 'Apply filter' }));
  await waitFor(() => expect(link('Grace Hopper')).toBeTruthy());
  expect(link('Ada Lovelace')).toBeNull();
  expect(main().getByRole('button', { name: 'Stage: not Lead' })).toBeTruthy();
});

it('takes a filter with one answer at a press', async () => {
  const { person: user, address } = await open('/contacts');
  await waitFor(() => expect(link('Grace Hopper')).toBeTruthy(), { timeout: 5_000 });
  await add(user, 'Last activity');
  const editor = within(await screen.findByRole('dialog', { name: 'Last activity' }));
  await user.click(editor.getByText('in the last 7 days'));
  expect(await main().findByRole('button', { name: 'Active in the last 7 days' })).toBeTruthy();
  await add(user, 'Open task');
  expect(await main().findByText('Open task')).toBeTruthy();
  expect(address()).toContain('contact.active.at_least.-7*contact.task.one_of.yes');
  await waitFor(() => expect(link('Ada Lovelace')).toBeNull());
});

it('reads addresses as they were written before', async () => {
  await open('/contacts?f=stage.lead*active.30');
  expect(await main().findByRole('button', { name: 'Stage: Lead' })).toBeTruthy();
  expect(main().getByRole('button', { name: 'Active in the last 30 days' })).toBeTruthy();
  await waitFor(() => expect(link('Ada Lovelace')).toBeTruthy(), { timeout: 5_000 });
  expect(link('Grace Hopper')).toBeNull();
});

it('does the same for accounts', async () => {
  await open('/accounts?f=people.no*owner.-');
  expect(await main().findByRole('button', { name: 'Has no people' })).toBeTruthy();
  expect(main().getByRole('button', { name: 'No owner' })).toBeTruthy();
});
