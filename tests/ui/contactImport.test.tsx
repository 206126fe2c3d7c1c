/** A file of contacts on the screens: what it holds and nothing takes is said, and can be made. */
import { screen, within } from '@testing-library/react';
import { NO_ROWS } from '@/domain/options/contactImports';
import type { JobOf } from '@/domain/documents/jobs.schema';
import { beforeAll, expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, ROBIN, WS } from '../support/aWorkspace';
import { put } from '../support/inMemory/db';
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

it('goes from the file to the contacts: columns, what would change, and what did', async () => {
  const { person, called } = await renderRoute('/contacts?view=import', {
    documents: aWorkspace(),
    responses: {
      stageContactRows: () => ({}),
      checkContactImport: (request) => ({ id: (request as { id: string }).id }),
      contactImportSamples: () => ({ samples: [] }),
      startContactImport: (request) => ({ id: (request as { id: string }).id }),
    },
  });
  const input = await screen.findByLabelText('File with contacts', {}, { timeout: 10_000 });
  const text = 'Email,Name\nann@acme.example,Ann\n';
  await person.upload(input, new File([text], 'people.csv', { type: 'text/csv' }));
  const main = within(screen.getByRole('main'));
  await person.click(await main.findByRole('button', { name: 'Check 1 row' }));
  await main.findByRole('heading', { name: 'Checking the rows' });
  const requestOf = (call: string) =>
    called().find(({ name }) => name === call)?.request as Record<string, unknown>;
  const checked = requestOf('checkContactImport');
  expect(checked).toMatchObject({
    source: 'people.csv',
    mapping: ['email', 'name'],
    mode: 'both',
    rows: 1,
    parts: 1,
    lastRow: 2,
  });
  const id = String(checked['id']);
  put(paths.job(WS, id), aJob('checkContacts', id));
  await person.click(await main.findByRole('button', { name: 'Import 1 contact' }));
  await main.findByRole('heading', { name: 'Importing contacts' });
  const started = requestOf('startContactImport');
  expect(started).toMatchObject({ workspace: WS, check: id });
  const job = String(started['id']);
  put(paths.job(WS, job), aJob('importContacts', id));
  await main.findByRole('heading', { name: 'Import finished' });
  await main.findByRole('button', { name: 'Undo import of people.csv' });
});

function aJob<K extends 'checkContacts' | 'importContacts'>(kind: K, staged: string): JobOf<K> {
  const job: JobOf<'checkContacts' | 'importContacts'> = {
    schemaVersion: 2,
    kind,
    status: 'done',
    startedAt: Date.now() - 1_000,
    startedBy: ROBIN.uid,
    steps: 1,
    attempts: 0,
    contactImport: {
      source: 'people.csv',
      fileName: '',
      headers: ['Email', 'Name'],
      mapping: ['email', 'name'],
      mode: 'both',
      write: 'fill',
      doubt: 'skip',
      rows: 1,
      lastRow: 2,
      parts: 1,
      staged,
      counts: { ...NO_ROWS, created: 1 },
      refusedParts: 0,
    },
  };
  return job as JobOf<K>;
}
