/** Reports with chosen parts: what is chosen is what the report shows, in its order. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import type { Calls } from '@/domain/calls/contract.schema';
import { importedSource } from '../support/answerTables';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { aField, aForm } from '../support/forms';
import { documentAt, put } from '../support/inMemory/db';
import { openInsights } from '../support/insightsOf';
import { renderRoute } from '../support/renderRoute';

const WAIT = { timeout: 30_000 };

const definition = aForm([
  aField('nps', 'fnps', { label: 'Would you recommend us?' }),
  aField('long_text', 'fstory', { label: 'What happened?' }),
  aField('email', 'femail', { label: 'Your email' }),
  aField('short_text', 'fname', { label: 'Your name', contact: 'name' }),
]);
const sources = [9, 10, 3].map((v, index) =>
  importedSource(
    `r${String(index).padStart(9, '0')}`,
    definition,
    { fnps: { t: 'number', v } },
    { submittedAt: Date.now() - 3_600_000 },
  ),
);

const report = (more: object) => ({
  schemaVersion: 1,
  name: 'Board',
  formId: FORM,
  period: '30d',
  compare: 'previous',
  view: 'report',
  filter: '',
  updatedAt: 1,
  updatedBy: 'robin',
  ...more,
});

const open = (search: string, stored?: object) =>
  openInsights(search, {
    definition,
    sources,
    documents: stored ? { [paths.report(WS, 'board')]: { ...stored } } : {},
    responses: {
      saveReport({ id, report: content }: Calls['saveReport']['request']) {
        put(paths.report(WS, id), { ...report({}), ...content });
        return {};
      },
      shareReport: () => ({ token: 'token' }),
    },
  });

it('shows its parts alone, in their order, beside the other views', async () => {
  const { person } = await open(
    '&view=report&report=board',
    report({
      parts: [
        { kind: 'question', id: 'fnps' },
        { kind: 'note', text: 'And the figures' },
        { kind: 'figure', figure: 'time' },
        { kind: 'figure', figure: 'views' },
        { kind: 'question', id: 'fgone' },
        { kind: 'section', section: 'sources' },
      ],
    }),
  );
  const main = within(await screen.findByRole('main', {}, WAIT));
  await main.findByRole('heading', { name: 'Sources' }, WAIT);
  const order = ['Would you recommend us?', 'And the figures', 'Median time', 'Views', 'Sources'];
  const nodes = order.map((text) => main.getAllByText(text)[0]);
  for (const [index, node] of nodes.slice(1).entries()) {
    const before = nodes[index];
    expect(
      (before?.compareDocumentPosition(node as Node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
      order[index + 1],
    ).toBeTruthy();
  }
  expect(main.queryByText('Completion rate')).toBeNull();
  expect(main.queryByRole('heading', { name: 'Day by day' })).toBeNull();
  // Looking at another view changes no report.
  await person.click(screen.getByRole('link', { name: 'Questions' }));
  await screen.findByRole('heading', { name: 'What happened?' }, WAIT);
  expect(screen.getByRole('button', { name: 'Board' })).toBeTruthy();
});

it('parts are ticked and moved when a report is saved, with notes between them', async () => {
  const { person, address } = await open('');
  await person.click(await screen.findByRole('button', { name: 'Reports' }, WAIT));
  await person.click(await screen.findByRole('menuitem', { name: 'Save as new report' }));
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Team');
  await person.click(screen.getByRole('switch', { name: 'Choose parts' }));
  const list = within(await screen.findByRole('list', { name: 'Parts of the report' }, WAIT));
  for (const box of list.getAllByRole('checkbox').slice(2)) await person.click(box);
  await person.click(list.getByRole('button', { name: 'Move Starts up' }));
  await person.type(screen.getByRole('textbox', { name: 'Note' }), 'Hello');
  await person.click(screen.getByRole('button', { name: 'Add note' }));
  await person.click(screen.getByRole('button', { name: 'Save report' }));
  await waitFor(() => expect(address()).toContain('view=report'));
  const id = new URLSearchParams(address().split('?')[1]).get('report') ?? '';
  expect(documentAt(paths.report(WS, id))).toMatchObject({
    name: 'Team',
    view: 'report',
    parts: [
      { kind: 'note', text: 'Hello' },
      { kind: 'figure', figure: 'starts' },
      { kind: 'figure', figure: 'views' },
    ],
  });
});

it('a cross-table is added in the report, and what is compared from the screen', async () => {
  const { person } = await open(
    '&view=report&report=board',
    report({ parts: [{ kind: 'figure', figure: 'views' }] }),
  );
  await person.click(await screen.findByRole('button', { name: 'Board' }, WAIT));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit report' }));
  await person.click(await screen.findByRole('button', { name: 'Add cross-table' }, WAIT));
  expect(
    screen.getByRole('checkbox', { name: 'Cross-table: Would you recommend us? by Source' }),
  ).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Edit report' }));
  const cross = {
    kind: 'cross',
    row: { kind: 'field', id: 'fnps' },
    column: { kind: 'session', property: 'source' },
    show: 'count',
  };
  const views = { kind: 'figure', figure: 'views' };
  await waitFor(() =>
    expect(documentAt(paths.report(WS, 'board'))).toMatchObject({ parts: [cross, views] }),
  );
  await screen.findByRole('heading', { name: 'Would you recommend us? by Source' }, WAIT);
  await person.click(screen.getByRole('link', { name: 'Compare' }));
  await person.click(await screen.findByRole('button', { name: '% of row' }, WAIT));
  await person.click(await screen.findByRole('button', { name: 'Add to report' }));
  await waitFor(() =>
    expect(documentAt(paths.report(WS, 'board'))).toMatchObject({
      parts: [cross, views, { ...cross, show: 'row' }],
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Add to report' }));
  await screen.findByText('This is in the report already.');
});

it('a report on all forms has parts of its own', async () => {
  const { person } = await renderRoute('/insights?view=report&report=all', {
    documents: {
      ...aWorkspace(),
      [paths.report(WS, 'all')]: report({
        name: 'All',
        formId: undefined,
        parts: [
          { kind: 'section', section: 'forms' },
          { kind: 'figure', figure: 'views' },
          { kind: 'question', id: 'fnps' },
        ],
      }),
    },
  });
  const forms = await screen.findByRole('region', { name: 'Figures by form' }, WAIT);
  const tile = await screen.findByRole('region', { name: 'Views' }, WAIT);
  expect(forms.compareDocumentPosition(tile) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Responses' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'All' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit report' }));
  const list = within(await screen.findByRole('list', { name: 'Parts of the report' }));
  const names = list.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names).toEqual([
    'By form',
    'Views',
    'Starts',
    'Responses',
    'Completion rate',
    'Conversion rate',
    'Median time',
    'Summary',
    'Day by day',
    'Sources',
    'Campaigns',
    'Devices',
    'Languages',
    'Visits by hour and weekday',
  ]);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
});

it('a public link includes texts only of ticked questions, contact details never by default', async () => {
  const { person, called } = await open('&report=board', report({ view: 'overview' }));
  await person.click(await screen.findByRole('button', { name: 'Board' }, WAIT));
  await person.click(await screen.findByRole('menuitem', { name: 'Create public link' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Include what people wrote' }));
  const list = within(screen.getByRole('list', { name: 'Questions with public answers' }));
  const isTicked = (name: string) => list.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect(isTicked('What happened?')).toBe(true);
  expect(isTicked('Your email (personal details)')).toBe(false);
  expect(isTicked('Your name (personal details)')).toBe(false);
  screen.getByText(/become public word for word/);
  await person.click(screen.getByRole('button', { name: 'Create public link' }));
  await waitFor(() =>
    expect(called().at(-1)).toMatchObject({
      name: 'shareReport',
      request: { share: true, shows: { texts: ['fstory'], showsFew: false } },
    }),
  );
});

it('a public link offers only the texts of questions that the report has', async () => {
  const { person } = await open(
    '&view=report&report=board',
    report({ parts: [{ kind: 'question', id: 'fnps' }] }),
  );
  await person.click(await screen.findByRole('button', { name: 'Board' }, WAIT));
  await person.click(await screen.findByRole('menuitem', { name: 'Create public link' }));
  await screen.findByText(/no questions that people answer in their own words/);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Include what people wrote' });
  expect(box.disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
});

it('prints a saved report under its name', async () => {
  await open('&view=report&report=board', report({ parts: [{ kind: 'figure', figure: 'views' }] }));
  await screen.findByText(/^Board · .+ · Insights$/, {}, WAIT);
});
