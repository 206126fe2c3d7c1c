/** Imports on the screens: file, columns, dry run, job, undo. The server's part: functions/imports. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@/domain/options/access';
import type { ImportJob } from '@/domain/documents/jobs/import.schema';
import type { JobDoc, JobOf } from '@/domain/documents/jobs.schema';
import { paths } from '@/domain/base/firestorePaths';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { aField, aForm } from '../support/forms';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { put } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const LIST = `/forms/${FORM}/submissions`;
const NOW = Date.now();

function aJob(
  over: Partial<JobOf<'import'>> = {},
  about: Partial<ImportJob> = {},
): JobOf<'import'> {
  return {
    schemaVersion: 2,
    kind: 'import',
    status: 'running',
    startedAt: NOW - 60_000,
    startedBy: ROBIN.uid,
    steps: 1,
    attempts: 0,
    formId: FORM,
    import: {
      title: 'Request a quote',
      fileName: 'old.csv',
      version: 1,
      timeZone: 'Europe/London',
      onProblem: 'skip',
      rows: 1_210,
      lastRow: 1_211,
      parts: 3,
      imported: 400,
      refused: 0,
      leftOut: 0,
      notes: [],
      ...about,
    },
    ...over,
  };
}

const DEFINITION = aForm([
  aField('short_text', 'fname', { label: 'Your name', required: true }),
  aField('number', 'famount', { label: 'Budget' }),
]);

async function open(address: string, jobs: Record<string, JobDoc> = {}, role: Role = 'editor') {
  const documents = aWorkspace();
  for (const path of [paths.member(WS, ROBIN.uid), paths.userWorkspace(ROBIN.uid, WS)]) {
    documents[path] = { ...documents[path], role };
  }
  const version = paths.version(WS, FORM, 1);
  documents[version] = { ...documents[version], definition: canonicalJson(DEFINITION) };
  for (const [id, job] of Object.entries(jobs)) documents[paths.job(WS, id)] = job;
  return renderRoute(address, {
    documents,
    responses: {
      stageImport: () => ({}),
      startImport: (request) => ({ id: (request as { id: string }).id }),
      undoImport: (request) => ({ id: (request as { undo: string }).undo }),
      cancelJob: () => ({}),
    },
  });
}

const file = (text: string, name = 'old.csv') => {
  const made = new File([text], name, { type: 'text/csv' });
  const bytes = new TextEncoder().encode(text);
  // jsdom's files have no such method.
  made.arrayBuffer = () => Promise.resolve(bytes.slice().buffer);
  return made;
};

async function openDialog(person: Awaited<ReturnType<typeof open>>['person']) {
  await person.click(await screen.findByRole('button', { name: 'More response actions' }));
  await person.click(await screen.findByRole('menuitem', { name: /^Import responses/ }));
  return screen.findByRole('dialog', { name: 'Import responses' }, { timeout: 10_000 });
}

// The chunks that a click would load: on a busy machine, making them takes longer than any click waits.
beforeAll(async () => {
  await import('@/features/submissions/import/ImportDialog');
  await import('@/shared/lib/tableFiles/readTable');
}, 60_000);

describe('importing', () => {
  it('shows what was guessed with the first rows, and reads the file again as its owner says', async () => {
    const { person } = await open(LIST);
    const dialog = await openDialog(person);
    // “Łukasz Żółć” in Windows-1250, without headings.
    const bytes = Uint8Array.from(
      [...'\xa3ukasz \xaf\xf3\xb3\xe6|ann@acme.example\n'].map((one) => one.charCodeAt(0)),
    );
    const input = await within(dialog).findByLabelText('File with responses');
    await person.upload(input, new File([bytes], 'old.csv', { type: 'text/csv' }));
    const columns = await screen.findByRole('dialog', { name: 'Match columns to questions' });
    const first = within(columns).getByRole('region', { name: 'First rows' });
    within(first).getByText('Łukasz Żółć');
    within(columns).getByText(/We guessed Central European \(Windows-1250\)/);
    expect(
      within(columns).getByRole('checkbox', { name: 'First row holds headings' }),
    ).toHaveProperty('checked', false);
    await person.click(within(columns).getByRole('combobox', { name: 'Text encoding' }));
    await person.click(
      await screen.findByRole('option', { name: 'Western European (Windows-1252)' }),
    );
    await within(first).findByText('£ukasz ¯ó³æ');
    await person.click(within(columns).getByRole('combobox', { name: 'Separator' }));
    await person.click(await screen.findByRole('option', { name: 'Comma' }));
    await within(first).findByText('£ukasz ¯ó³æ|ann@acme.example');
  });

  it('leads from the file to the job: columns, problems, and what becomes of them', async () => {
    const { person, called } = await open(LIST);
    const dialog = await openDialog(person);
    const input = await within(dialog).findByLabelText('File with responses');
    await person.upload(input, file('Your name\n'));
    await within(dialog).findByText(/no rows below them/);
    await person.upload(
      input,
      file(
        'Your name,Budget,Note,Submitted\nAda,"1,200",a,2026-01-02\nBob,lots,b,2026-01-03\n,5,c,',
      ),
    );
    const columns = await screen.findByRole('dialog', { name: 'Match columns to questions' });
    within(columns).getByText(/3 rows, 4 columns/);
    within(columns).getByText('Ada · Bob');
    within(columns).getByText(/1 column skipped: “Note”\. Times without a time zone/);
    expect(within(columns).getByRole('combobox', { name: 'Import “Budget” as' })).toHaveProperty(
      'value',
      'Budget',
    );
    await person.click(within(columns).getByRole('button', { name: 'Check 3 rows' }));

    const check = await screen.findByRole('dialog', { name: 'Check the rows' });
    within(check).getByText('2 of 3 rows can be imported. 1 row has problems.');
    const problems = within(check).getAllByRole('row').slice(1);
    expect(problems.map((row) => row.textContent)).toEqual([
      '3Budget“lots” isn’t a number.',
      '4Your nameThis question is required, but this row has no answer.',
    ]);
    within(check).getByRole('button', { name: 'Import 2 responses' });
    await person.click(
      within(check).getByRole('radio', { name: 'Import all 3 rows without the 1 invalid answer' }),
    );
    await person.click(within(check).getByRole('button', { name: 'Import 3 responses' }));

    await screen.findByRole('dialog', { name: 'Importing responses' });
    const [staged] = called().filter(({ name }) => name === 'stageImport');
    const [started] = called().filter(({ name }) => name === 'startImport');
    expect(staged?.request).toMatchObject({
      part: 0,
      rows: [
        { row: 2, at: Date.parse('2026-01-02T00:00:00Z'), answers: { famount: { v: 1_200 } } },
        { row: 3, answers: { fname: { v: 'Bob' } } },
        { row: 4, answers: { famount: { v: 5 } } },
      ],
    });
    expect(started?.request).toMatchObject({
      onProblem: 'keep',
      rows: 3,
      staged: 3,
      parts: 1,
      lastRow: 4,
      version: 1,
      fileName: 'old.csv',
    });
    const request = started?.request as { id: string };
    put(paths.job(WS, request.id), aJob());
    const bar = await screen.findByRole('progressbar', { name: 'Progress of old.csv' });
    expect(bar.getAttribute('aria-valuetext')).toBe('400 of 1,210 rows imported');
    put(paths.job(WS, request.id), aJob({ status: 'done' }, { imported: 1_204 }));
    await screen.findByRole('dialog', { name: 'Import finished' });
    await screen.findByText('1,204 of 1,210 rows imported, 6 skipped');
  });

  it.each<[string, Partial<ImportJob>, boolean]>([
    ['imported before', {}, true],
    ['whose import was undone', { undo: { job: 'two', act: 'trash' } }, false],
    ['with other rows', { rows: 2 }, false],
  ])('warns of a file %s: %o %s', async (_name, about, isWarned) => {
    const one = aJob({ status: 'done' }, { rows: 1, imported: 1, ...about });
    const { person } = await open(LIST, { one });
    const dialog = await openDialog(person);
    const input = await within(dialog).findByLabelText('File with responses');
    await person.upload(input, file('Your name\nAda'));
    await person.click(await screen.findByRole('button', { name: 'Check 1 row' }));
    await screen.findByRole('button', { name: 'Import 1 response' });
    const warning = /^A file with this name and as many rows was imported on/;
    if (isWarned) await screen.findByText(warning);
    else expect(screen.queryByText(warning)).toBeNull();
  });

  it('is not offered to viewers', async () => {
    await open(`${LIST}?view=imports`, {}, 'viewer');
    await screen.findByText('Viewers of this workspace can’t import responses.');
    expect(screen.queryByRole('button', { name: 'More response actions' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Imports' })).toBeNull();
  });
});

describe('the list of imports', () => {
  const DONE = aJob({ status: 'done' }, { imported: 1_204 });

  it.each<[Role, boolean]>([
    ['editor', false],
    ['admin', true],
  ])('offers the undo to an %s', async (role, canErase) => {
    const { person, called } = await open(`${LIST}?view=imports`, { one: DONE }, role);
    await person.click(await screen.findByRole('button', { name: 'Undo import of old.csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo the import of “old.csv”?' });
    expect(within(dialog).queryAllByRole('radio')).toHaveLength(canErase ? 2 : 1);
    await person.click(within(dialog).getByRole('button', { name: 'Move to trash' }));
    await waitFor(() => {
      expect(called().at(-1)).toMatchObject({
        name: 'undoImport',
        request: { workspace: WS, id: 'one', act: 'trash' },
      });
    });
  });

  it('says what became of an undo', async () => {
    const { import: _import, ...ended } = aJob({ status: 'done' });
    const undone: JobOf<'undoImport'> = {
      ...ended,
      kind: 'undoImport',
      undoImport: {
        title: 'Request a quote',
        fileName: 'old.csv',
        import: 'one',
        lastRow: 1_211,
        act: 'erase',
        undone: 1_204,
      },
    };
    const one = aJob({ status: 'done' }, { imported: 1_204, undo: { job: 'two', act: 'erase' } });
    await open(`${LIST}?view=imports`, { one, two: undone });
    await screen.findByText('Undone: 1,204 responses deleted for good');
    expect(screen.queryByRole('button', { name: /^Undo import/ })).toBeNull();
  });
});
