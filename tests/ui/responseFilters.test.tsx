/** Filters, search, saved views and the arrangement of the table, on the screen. What filters find: responseFilter.test.ts. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { documentAt, put } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const LIST = `/forms/${FORM}/submissions`;
const VIEW = 'f=field.fguests.at_least.10';

/** As many responses, one a second; `guests` of each by its number, the newest first. */
function withMany(
  documents: ReturnType<typeof aWorkspace>,
  count: number,
  guests: (n: number) => number,
) {
  const one = documents[paths.submission(WS, 'r1')] as unknown as SubmissionDoc;
  for (const id of ['r1', 'r2']) delete documents[paths.submission(WS, id)];
  for (let n = 0; n < count; n += 1) {
    documents[paths.submission(WS, `m${n}`)] = {
      ...one,
      respondent: { name: `Person ${n}` },
      answers: { fguests: { t: 'number', v: guests(n) } },
      submittedAt: one.submittedAt - n * 1_000,
    };
  }
}

async function open(
  url: string,
  change: (documents: ReturnType<typeof aWorkspace>) => void = () => {},
  responses?: Parameters<typeof renderRoute>[1]['responses'],
) {
  const documents = aWorkspace();
  change(documents);
  const route = await renderRoute(url, { documents, ...(responses ? { responses } : {}) });
  const names = async () => {
    const grid = await screen.findByRole('grid', { name: 'Responses' }, { timeout: 30_000 });
    return [...grid.querySelectorAll('[data-open]')].map((one) => one.textContent);
  };
  return { ...route, names };
}
interface State {
  density?: string;
  forms?: { id: string; layout: { shown: Record<string, boolean>; pinned: string[] } }[];
}
const state = (): State => {
  const text = documentAt(paths.userState(ROBIN.uid, 'submissions'))?.['value'];
  return typeof text === 'string' ? (JSON.parse(text) as State) : {};
};
const headers = () =>
  [...document.querySelectorAll('[role="columnheader"]')].map((one) => one.textContent);

it('a question is filtered by a number, in the address, and all is shown again by Clear', async () => {
  const { person, names, address } = await open(LIST);
  expect(await names()).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Add filter' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Guests' }));
  const editor = await screen.findByRole('dialog', { name: 'Guests' });
  const apply = within(editor).getByRole('button', { name: 'Apply filter' });
  expect(apply).toHaveProperty('disabled', true);
  await person.type(within(editor).getByRole('spinbutton', { name: 'Value' }), '10{Enter}');
  await waitFor(() => expect(address()).toContain(VIEW));
  await waitFor(async () => expect(await names()).toEqual([expect.stringContaining('Ada')]));

  await person.click(screen.getByRole('button', { name: 'Guests is at least 10' }));
  const again = await screen.findByRole('dialog', { name: 'Guests' });
  expect(within(again).getByRole('spinbutton')).toHaveProperty('value', '10');
  await person.click(within(again).getByRole('button', { name: 'Remove filter' }));
  await waitFor(() => expect(address()).not.toContain('f='));
  await waitFor(async () => expect(await names()).toHaveLength(2));
});

it('an address with filters, a search and an order shows that, and one without a match says so', async () => {
  const { person, address } = await open(`${LIST}?${VIEW}&q=nobody&sort=oldest`);
  await screen.findByText('No responses match these filters.');
  expect(screen.getByRole('button', { name: 'Guests is at least 10' })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Search answers' })).toHaveProperty(
    'value',
    'nobody',
  );
  const empty = screen.getAllByRole('button', { name: 'Clear filters' });
  empty.at(-1)?.focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`${LIST}?sort=oldest`));
  // The button has gone with the sentence.
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search answers' }));
});

it('what no index answers is checked a thousand at a press, and the screen says how far', async () => {
  const { person, names } = await open(`${LIST}?${VIEW}`, (documents) =>
    withMany(documents, 1_200, (n) => (n === 1_100 ? 12 : 1)),
  );
  await screen.findByText('0 responses found. Checked 1,050 of 1,200.', undefined, {
    timeout: 20_000,
  });
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(async () => expect(await names()).toEqual(['Person 1100']));
  await screen.findByText('1 response');
});

it('what was found by checking leaves the list when it is moved, and comes back', async () => {
  const { person, names } = await open(
    `${LIST}?${VIEW}`,
    (documents) => withMany(documents, 60, (n) => (n < 3 || n > 57 ? 12 : 1)),
    {
      changeResponses: ({ ids, change }) => {
        const status = change.kind === 'status' && change.act === 'trash' ? 'trashed' : 'complete';
        for (const id of ids) {
          const path = paths.submission(WS, id);
          put(path, { ...documentAt(path), status });
        }
        return { done: [...ids] };
      },
    },
  );
  await waitFor(async () => expect(await names()).toHaveLength(5));
  await person.click(screen.getByRole('checkbox', { name: 'Select the response of Person 58' }));
  await person.keyboard('#');
  await waitFor(async () => expect(await names()).not.toContain('Person 58'));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await names()).slice(-2)).toEqual(['Person 58', 'Person 59']));
});

it('new responses wait, but only those that match', async () => {
  const { person, names } = await open(`${LIST}?${VIEW}`);
  await waitFor(async () => expect(await names()).toHaveLength(1));
  const ada = documentAt(paths.submission(WS, 'r1')) as unknown as SubmissionDoc;
  const later = (id: string, guests: number) =>
    put(paths.submission(WS, id), {
      ...ada,
      answers: { ...ada.answers, fguests: { t: 'number', v: guests } },
      submittedAt: Date.now() + guests,
    });
  later('n1', 40);
  later('n2', 3);
  await person.click(await screen.findByRole('button', { name: 'Show 1 new' }));
  await waitFor(async () => expect(await names()).toHaveLength(2));
});

it('columns and density are the person’s, and are there again', async () => {
  const { person, names } = await open(LIST);
  await names();
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  const columns = await screen.findByRole('dialog', { name: 'Columns' });
  await person.click(within(columns).getByRole('checkbox', { name: 'Email' }));
  await person.click(within(columns).getByRole('checkbox', { name: 'Device' }));
  await person.click(within(columns).getByRole('button', { name: 'Pin Guests' }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(headers()).toContain('Device'));
  expect(headers()).not.toContain('Email');
  expect(headers().slice(1, 4)).toEqual(['Respondent', 'Guests', 'Submitted']);
  await person.click(screen.getByRole('button', { name: 'Density' }));
  await person.click(await screen.findByRole('menuitemradio', { name: 'Compact' }));
  await waitFor(() => expect(state().density).toBe('compact'));
  expect(state().forms?.[0]).toMatchObject({
    id: FORM,
    layout: { shown: { femail: false, device: true }, pinned: ['fguests'] },
  });
});

it('a view is saved, changed, deleted and brought back', async () => {
  const { person, names, address } = await open(`${LIST}?${VIEW}`);
  await names();
  await person.click(screen.getByRole('button', { name: 'Saved views' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Save as new view' }));
  await person.type(await screen.findByRole('textbox', { name: 'View name' }), 'Large{Enter}');
  await waitFor(() => expect(address()).toContain('saved='));
  const id = new URLSearchParams(address().split('?')[1]).get('saved') ?? '';
  const stored = () => documentAt(paths.savedView(WS, id));
  expect(stored()).toMatchObject({ formId: FORM, name: 'Large', query: VIEW });

  await person.click(await screen.findByRole('combobox', { name: 'Sort by' }));
  await person.click(await screen.findByRole('option', { name: 'Oldest first' }));
  await person.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(stored()?.['query']).toBe(`${VIEW}&sort=oldest`));

  await person.click(screen.getByRole('button', { name: 'Large' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
  await waitFor(() => expect(stored()).toBeUndefined());
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored()).toMatchObject({ name: 'Large' }));
});

it('views of periods are ready-made, and add to what is filtered by', async () => {
  const { person, address } = await open(LIST);
  const ready = await screen.findByRole('group', { name: 'Ready-made views' });
  const views = () =>
    within(ready)
      .getAllByRole('button')
      .map((view) => `${view.textContent} ${view.getAttribute('aria-pressed')}`);
  expect(views()).toEqual([
    'Today false',
    'Last 7 days false',
    'This month false',
    'Assigned to me false',
  ]);
  await person.click(within(ready).getByRole('button', { name: 'This month' }));
  expect(address()).toContain('f=response.submitted.between.month.month');
  await person.click(within(ready).getByRole('button', { name: 'Last 7 days' }));
  expect(address()).toContain('f=response.submitted.between.today-6.today');
  expect(views()).toEqual([
    'Today false',
    'Last 7 days true',
    'This month false',
    'Assigned to me false',
  ]);
  await person.click(within(ready).getByRole('button', { name: 'Last 7 days' }));
  expect(address()).not.toContain('f=');
});

it('all forms have the same filters, apart from questions', async () => {
  const { person, address } = await open('/forms/all-responses');
  await person.click(await screen.findByRole('button', { name: 'Add filter' }));
  expect(await screen.findByRole('menuitem', { name: 'Device' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Guests' })).toBeNull();
  await person.click(screen.getByRole('menuitem', { name: 'Source' }));
  const editor = await screen.findByRole('dialog', { name: 'Source' });
  await person.type(within(editor).getByRole('textbox', { name: 'Another value' }), 'poster');
  await person.click(within(editor).getByRole('button', { name: 'Add' }));
  await person.click(within(editor).getByRole('button', { name: 'Apply filter' }));
  await screen.findByText('No responses match these filters.');
  expect(address()).toContain('f=response.source.one_of.poster');
});
