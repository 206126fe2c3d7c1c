/** Exports on the screens: who is offered them, what is asked for, how far they are, and what can be done. The server's part: functions/exports. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Role } from '@/domain/options/access';
import type { ExportJob } from '@/domain/documents/jobs/export.schema';
import type { JobDoc, JobOf } from '@/domain/documents/jobs.schema';
import { DEFAULT_OPTIONS } from '@/domain/documents/exports.schema';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { put } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const LIST = `/forms/${FORM}/submissions`;
const NOW = Date.now();
const DAY = 86_400_000;
const ID = 'e'.repeat(22);

function aJob(
  over: Partial<JobOf<'export'>> = {},
  about: Partial<ExportJob> = {},
): JobOf<'export'> {
  return {
    schemaVersion: 2,
    kind: 'export',
    status: 'running',
    startedAt: NOW - 60_000,
    startedBy: ROBIN.uid,
    steps: 1,
    attempts: 0,
    progress: { done: 4_000, of: 12_402 },
    formId: FORM,
    fileExpiresAt: NOW + 7 * DAY,
    export: {
      title: 'Request a quote',
      options: DEFAULT_OPTIONS,
      scope: { statuses: ['complete'] },
      timeZone: 'Europe/London',
      asOf: NOW - 60_000,
      fileName: 'Request a quote responses 2026-11-23.csv',
      ...about,
    },
    ...over,
  };
}

const DONE = {
  status: 'done',
  progress: { done: 12_402, of: 12_402 },
  endedAt: NOW,
} as const satisfies Partial<JobOf<'export'>>;

async function open(address: string, jobs: Record<string, JobDoc> = {}, role: Role = 'owner') {
  const documents = aWorkspace();
  for (const path of [paths.member(WS, ROBIN.uid), paths.userWorkspace(ROBIN.uid, WS)]) {
    documents[path] = { ...documents[path], role };
  }
  for (const [id, job] of Object.entries(jobs)) documents[paths.job(WS, id)] = job;
  return renderRoute(address, {
    documents,
    responses: {
      startExport: (request) => ({ id: (request as { id: string }).id }),
      openExport: () => ({ path: '/api/exports/x/y?ticket=z' }),
      cancelJob: () => ({}),
    },
  });
}

describe('exporting', () => {
  it('asks what and how, shows how far it is, and can be left', async () => {
    const { person, called } = await open(LIST);
    await person.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export responses' });
    await person.click(within(dialog).getByRole('radio', { name: 'All responses' }));
    await person.click(within(dialog).getByRole('button', { name: 'More options' }));
    await person.click(within(dialog).getByRole('switch', { name: 'One column for each option' }));
    await person.click(within(dialog).getByRole('radio', { name: 'Excel (XLSX)' }));
    // Formulas are a matter of CSV.
    expect(within(dialog).queryByRole('switch', { name: 'Raw values' })).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: 'Start export' }));
    await screen.findByRole('dialog', { name: 'Exporting responses' });
    const [started] = called().filter(({ name }) => name === 'startExport');
    expect(started?.request).toMatchObject({
      workspace: WS,
      formId: FORM,
      options: { format: 'xlsx', headers: 'labels', choices: 'columns', raw: false },
      what: {
        kind: 'scope',
        scope: { statuses: ['complete', 'held', 'waiting', 'spam', 'trashed'] },
      },
    });
    const request = started?.request as { id: string };
    put(paths.job(WS, request.id), aJob());
    const bar = await screen.findByRole('progressbar', { name: /^Progress of/ });
    expect(bar.getAttribute('aria-valuetext')).toBe('4,000 of 12,402 rows');
    put(paths.job(WS, request.id), aJob(DONE, { bytes: 3_400_000 }));
    await screen.findByRole('dialog', { name: 'Your file is ready' });
    await screen.findByText(/^12,402 of 12,402 rows · 3.4 MB · Expires/);
    await screen.findByRole('button', { name: 'Download again' });
  });

  it('takes the selected responses alone', async () => {
    const { person, called } = await open(LIST);
    const list = await screen.findByRole('checkbox', { name: 'Select all responses shown' });
    await person.click(list);
    const bar = await screen.findByRole('region', { name: 'Selected responses' });
    await person.click(within(bar).getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export 2 responses' });
    await person.click(within(dialog).getByRole('button', { name: 'Start export' }));
    await waitFor(() =>
      expect(called().at(-1)?.request).toMatchObject({
        what: { kind: 'selected', ids: ['r1', 'r2'] },
      }),
    );
  });

  it('takes the view of all forms, and lists the exports of each', async () => {
    const { person, called } = await open('/forms/all-responses?view=held', {
      [ID]: aJob(DONE, { bytes: 3_400_000 }),
      ['a'.repeat(22)]: (({ formId: _, ...job }) => job)(
        aJob({ startedAt: NOW }, { title: 'All forms', fileName: 'All responses 2026-11-23.zip' }),
      ),
    });
    await person.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export responses to all forms' });
    within(dialog).getByText('A ZIP with a file for each form, and one that lists all responses.');
    await person.click(within(dialog).getByRole('button', { name: 'Start export' }));
    await waitFor(() => expect(called().at(-1)?.name).toBe('startExport'));
    expect(called().at(-1)?.request).toMatchObject({
      what: { kind: 'scope', scope: { statuses: ['held'] } },
    });
    expect(called().at(-1)?.request).not.toHaveProperty('formId');
    const all = await screen.findByRole('link', { name: 'See all exports' });
    await person.click(all);
    const list = await screen.findByRole('list', { name: 'Exports' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('All forms · CSV · Responses');
    expect(rows[1]?.textContent).toContain('Request a quote · CSV · Responses');
  });

  it('of an open response is a PDF, saved as soon as it is there', async () => {
    const { person, called } = await open(`${LIST}?submission=r1`);
    await person.click(await screen.findByRole('button', { name: 'Download PDF' }));
    const started = await waitFor(() => {
      const [found] = called().filter(({ name }) => name === 'startExport');
      expect(found?.request).toMatchObject({
        formId: FORM,
        options: { format: 'pdf' },
        what: { kind: 'selected', ids: ['r1'] },
      });
      return found?.request as { id: string };
    });
    await screen.findByText('Making the PDF');
    expect(called().some(({ name }) => name === 'openExport')).toBe(false);
    put(paths.job(WS, started.id), aJob(DONE));
    await waitFor(() =>
      expect(called().filter(({ name }) => name === 'openExport')).toMatchObject([
        { request: { workspace: WS, id: started.id } },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Making the PDF')).toBeNull());
  });

  it.each(['viewer', 'editor'] as const)('is not offered to a %s', async (role) => {
    await open(`${LIST}?view=exports`, { [ID]: aJob() }, role);
    await screen.findByText('Only admins and owners of this workspace can export responses.');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Exports' })).toBeNull();
    expect(screen.queryByText(/\.csv$/)).toBeNull();
  });
});

describe('the list of exports', () => {
  it('says how each stands, and what can be done', async () => {
    const { person, called } = await open(`${LIST}?view=exports`, {
      running: aJob(),
      done: aJob(
        { ...DONE, startedAt: NOW - 2 },
        {
          fileName: 'done.csv',
          bytes: 900,
          notes: { cut: 2, unplaced: 0 },
          downloads: { count: 1, at: NOW, by: ROBIN.uid },
        },
      ),
      gone: aJob({ ...DONE, startedAt: NOW - 3 }, { fileName: 'gone.csv', removedAt: NOW }),
      chosen: aJob(
        { ...DONE, startedAt: NOW - 4 },
        { fileName: 'chosen.csv', selected: 3, removedAt: NOW },
      ),
      failed: aJob(
        { status: 'failed', error: 'too_large', startedAt: NOW - 5 },
        { fileName: 'failed.csv' },
      ),
    });
    const rows = within(await screen.findByRole('list', { name: 'Exports' }));
    expect(rows.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'done.csv',
      'gone.csv',
      'chosen.csv',
      'failed.csv',
      'Request a quote responses 2026-11-23.csv',
    ]);
    rows.getByText(/Downloaded once/);
    rows.getByText('2 texts cut to 32,767 characters, the most that an Excel cell holds.');
    rows.getByText('This is too large for one file. Export fewer responses, or choose CSV.');
    expect(rows.getAllByText(/The file has expired/)).toHaveLength(2);
    expect(rows.queryByRole('button', { name: /gone\.csv/ })?.textContent).toBe('Export again');
    expect(rows.queryByRole('button', { name: /chosen\.csv/ })).toBeNull();

    await person.click(rows.getByRole('button', { name: /^Cancel export of Request/ }));
    await person.click(rows.getByRole('button', { name: 'Retry: failed.csv' }));
    await waitFor(() =>
      expect(called().map(({ name }) => name)).toEqual(['cancelJob', 'startExport']),
    );
    expect(called()[1]?.request).toMatchObject({ what: { kind: 'same', as: 'failed' } });

    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.pathname + this.search);
    });
    await person.click(rows.getByRole('button', { name: 'Download done.csv' }));
    await waitFor(() => expect(saved).toEqual(['/api/exports/x/y?ticket=z']));
    vi.restoreAllMocks();
  });

  it('is reached from a notification, and says what to do while it is empty', async () => {
    const documents = aWorkspace();
    documents[paths.notification(ROBIN.uid, 'export_1')] = {
      schemaVersion: 1,
      type: 'export',
      workspace: WS,
      formId: FORM,
      formTitle: 'Request a quote',
      summary: '12,402 responses, CSV',
      at: NOW,
      readAt: null,
    };
    const { person, address } = await renderRoute('/notifications', { documents });
    await person.click(
      await screen.findByRole('link', { name: 'Your export of “Request a quote” is ready' }),
    );
    await screen.findByText(/^No exports in the last 30 days/);
    expect(address()).toBe(`${LIST}?view=exports`);
  });
});

it('erasing a person says how many exports go with them', async () => {
  const { person } = await open('/contacts/c1', {
    one: aJob(DONE),
    two: aJob(DONE),
    running: aJob(),
    removed: aJob(DONE, { removedAt: NOW }),
  });
  await person.click(await screen.findByRole('button', { name: 'Privacy' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Erase this person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase Ada Lovelace?' });
  await waitFor(() =>
    expect(dialog.textContent).toContain('2 finished exports of responses will be deleted too'),
  );
});
