/** A file of contacts on the screens: what it holds and nothing takes is said, and can be made. */
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, ROBIN, WS } from '../support/aWorkspace';
import { renderRoute } from '../support/renderRoute';

beforeAll(async () => {
  await import('@/features/crm/contacts/import/ImportView');
  await import('@/shared/lib/tableFiles/readTable');
}, 60_000);

it('names new tags and columns that nothing takes, and makes them', async () => {
  const documents = aWorkspace();
  for (const path of [paths.member(WS, ROBIN.uid), paths.userWorkspace(ROBIN.uid, WS)]) {
    documents[path] = { ...documents[path], role: 'admin' };
  }
  const { person, called } = await renderRoute('/contacts?view=import', {
    documents,
    responses: {
      changeTags: () => ({ id: 't1' }),
      changeProperties: () => ({ id: 'p1' }),
    },
  });
  const input = await screen.findByLabelText('File with contacts', {}, { timeout: 10_000 });
  const text = 'Email,Labels,Budget\nann@acme.example,New ::: * myContacts,"1,200"\n';
  await person.upload(input, new File([text], 'people.csv', { type: 'text/csv' }));
  const main = within(screen.getByRole('main'));
  await main.findByText('1 column won’t be imported: “Budget”.');
  main.getByText(/1 tag in this file is new: “New”/);
  await person.click(main.getByRole('button', { name: 'Create 1 tag' }));
  await person.click(main.getByRole('button', { name: 'Create property “Budget”' }));
  const requests = called().map(({ name, request }) => [name, request]);
  expect(requests).toContainEqual([
    'changeTags',
    { workspace: WS, change: { kind: 'create', name: 'New' } },
  ]);
  expect(requests).toContainEqual([
    'changeProperties',
    { workspace: WS, change: { kind: 'create', name: 'Budget', type: 'number' } },
  ]);
});
