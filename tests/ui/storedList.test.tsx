/** A list of responses from the answer store: sorted, filtered by groups, selected and changed as a whole. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { FormDefinition } from '@/domain/form/definition/definition';
import * as loading from '@/shared/data/answers/loadAnswers';
import { importedSource, registryOf, tablesOf } from '../support/answerTables';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { documentAt, put, readPaths } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const LIST = `/forms/${FORM}/submissions`;
const COUNT = 120;
const NOW = Date.now();

afterEach(() => {
  vi.restoreAllMocks();
});

/** 120 responses of 0 to 119 guests, in another order than that of time; the store has all that there were at first. */
async function open(
  search: string,
  {
    isBehind = false,
    responses,
  }: { isBehind?: boolean; responses?: Parameters<typeof renderRoute>[1]['responses'] } = {},
) {
  const documents = aWorkspace();
  const one = documents[paths.submission(WS, 'r1')] as unknown as SubmissionDoc;
  for (const path of Object.keys(documents)) {
    if (path.startsWith(`${paths.submissions(WS)}/`)) delete documents[path];
  }
  documents[paths.form(WS, FORM)] = {
    ...documents[paths.form(WS, FORM)],
    counts: { submissions: COUNT },
  };
  const version = documents[paths.version(WS, FORM, 1)] as { definition: string };
  // As `canonicalJson` has written it.
  const definition = JSON.parse(version.definition) as FormDefinition;
  const { contactId: _contact, ...rest } = one;
  const sources = Array.from({ length: COUNT }, (_none, n) => {
    const guests = (n * 7) % COUNT;
    const document: SubmissionDoc = {
      ...rest,
      respondent: { name: `Person ${guests}` },
      answers: { fguests: { t: 'number', v: guests } },
      submittedAt: NOW - n * 60_000,
    };
    documents[paths.submission(WS, `m${n}`)] = { ...document };
    return importedSource(`m${n}`, definition, document.answers, document);
  });
  const { table, texts } = tablesOf(registryOf(definition), sources, NOW);
  vi.spyOn(loading, 'loadAnswers').mockResolvedValue({
    timeZone: 'Europe/London',
    writtenAt: NOW,
    isBehind,
    segments: [],
    table,
  });
  vi.spyOn(loading, 'loadAnswerTexts').mockResolvedValue(texts);
  const route = await renderRoute(`${LIST}${search}`, {
    documents,
    ...(responses ? { responses } : {}),
  });
  const names = async () => {
    const grid = await screen.findByRole('grid', { name: 'Responses' }, { timeout: 30_000 });
    return [...grid.querySelectorAll('[data-open]')].map((row) => row.textContent);
  };
  return { ...route, names };
}

it('is sorted by pressing a head, over pages, and reads no document that is not shown', async () => {
  const { person, names, address } = await open('');
  await screen.findByText(`50 of ${COUNT} responses`);
  await person.click(
    await screen.findByRole('columnheader', { name: 'Guests' }, { timeout: 30_000 }),
  );
  // Of numbers the highest first.
  await waitFor(() => expect(address()).toContain('sort=fguests.down'));
  await waitFor(async () =>
    expect((await names()).slice(0, 3)).toEqual(['Person 119', 'Person 118', 'Person 117']),
  );
  const head = screen.getByRole('columnheader', { name: 'Guests' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await screen.findByText(`50 of ${COUNT} responses`);
  await person.click(screen.getByRole('button', { name: 'Show more responses' }));
  await screen.findByText(`100 of ${COUNT} responses`);
  await waitFor(async () =>
    expect((await names()).slice(49, 52)).toEqual(['Person 70', 'Person 69', 'Person 68']),
  );
  const read = readPaths().filter((path) => path.startsWith(`${paths.submissions(WS)}/`));
  expect(new Set(read).size).toBeLessThan(COUNT);
});

it('has any of some filters with its exact number, and follows what was changed since', async () => {
  const { names } = await open(
    '?f=any*field.fguests.at_most.1*field.fguests.at_least.118*end&sort=fguests.down',
  );
  await screen.findByText('4 responses');
  expect(await names()).toEqual(['Person 119', 'Person 118', 'Person 1', 'Person 0']);
  expect(screen.getByRole('combobox', { name: 'Match' }).textContent).toContain('Any of these');
});

it('keeps to time while the store is being built, and says so', async () => {
  const { names } = await open('?sort=fguests.up', { isBehind: true });
  await screen.findByText(/These responses can’t be sorted by this column right now/);
  expect((await names()).slice(0, 2)).toEqual(['Person 0', 'Person 7']);
});

it('is selected as a whole, changed in parts that can be followed, and undone where it was changed', async () => {
  const requests: { ids: string[] }[] = [];
  const { person } = await open('?f=field.fguests.at_least.5', {
    responses: {
      changeResponses: ({ ids, change }) => {
        requests.push({ ids });
        if (change.kind === 'status') {
          const status = change.act === 'trash' ? 'trashed' : 'complete';
          for (const id of ids) {
            const path = paths.submission(WS, id);
            put(path, { ...documentAt(path), status });
          }
        }
        // Someone else has moved two of them before.
        const changed = ids.filter((id) => id !== 'm1' && id !== 'm2');
        return { done: ids, changed };
      },
    },
  });
  await screen.findByText('50 of 115 responses');
  await person.click(await screen.findByRole('checkbox', { name: 'Select all responses shown' }));
  await person.click(screen.getByRole('button', { name: 'Select all 115 responses' }));
  const bar = await screen.findByRole('region', { name: 'Selected responses' });
  await waitFor(() => within(bar).getByText('115 responses selected'));
  await person.click(within(bar).getByRole('button', { name: 'Move to trash' }));
  await screen.findByText('115 responses moved to the trash.');
  expect(requests.map(({ ids }) => ids.length)).toEqual([100, 15]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests).toHaveLength(4));
  const undone = requests.slice(2).flatMap(({ ids }) => ids);
  expect([undone.length, undone.includes('m1')]).toEqual([113, false]);
  await screen.findByText('48 of 113 responses');
});

it('stops between two parts, and says how many were changed', async () => {
  let go = () => {};
  const { person } = await open('?f=field.fguests.at_least.0', {
    responses: {
      changeResponses: async ({ ids }) => {
        await new Promise<void>((resolve) => {
          go = resolve;
        });
        return { done: ids, changed: ids };
      },
    },
  });
  await screen.findByText(`50 of ${COUNT} responses`);
  await person.click(await screen.findByRole('checkbox', { name: 'Select all responses shown' }));
  await person.click(screen.getByRole('button', { name: `Select all ${COUNT} responses` }));
  const bar = await screen.findByRole('region', { name: 'Selected responses' });
  await waitFor(() => within(bar).getByText(`${COUNT} responses selected`));
  await person.click(within(bar).getByRole('button', { name: 'Mark as read' }));
  await screen.findByText(`Changing 0 of ${COUNT} responses`);
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  go();
  await screen.findByText(`Stopped. 100 of ${COUNT} responses were changed.`);
});

it('is filtered by groups and by days that move, from the editor', async () => {
  const { person, address } = await open('');
  const filters = () => screen.findByRole('group', { name: 'Filters' });
  const add = async (button: string, filter: string) => {
    await person.click(within(await filters()).getByRole('button', { name: button }));
    await person.click(await screen.findByRole('menuitem', { name: filter }));
    return screen.findByRole('dialog', { name: filter });
  };
  const editor = await add('Add filter', 'Date submitted');
  await person.click(within(editor).getByRole('combobox', { name: 'Dates' }));
  await person.click(await screen.findByRole('option', { name: 'This month' }));
  await person.click(within(editor).getByRole('button', { name: 'Apply filter' }));
  await waitFor(() => expect(address()).toContain('f=response.submitted.between.month.month'));
  expect((await filters()).textContent).toContain('Date submitted: this month');
  const device = await add('Add group', 'Device');
  await person.click(within(device).getByRole('checkbox', { name: 'Phone' }));
  await person.click(within(device).getByRole('button', { name: 'Apply filter' }));
  await waitFor(() => expect(address()).toContain('*any*response.device.one_of.phone*end'));
  const group = within(await filters()).getByRole('group', { name: 'Group of filters' });
  expect(within(group).getByRole('combobox', { name: 'Match' }).textContent).toContain('Any');
  await person.click(within(await filters()).getByRole('button', { name: 'Remove group' }));
  await waitFor(() => expect(address()).not.toContain('any'));
});
