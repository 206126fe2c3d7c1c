/** Insights of a form, over an answer store as the server writes it. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import type { Calls } from '@/domain/calls/contract.schema';
import type { AnnotationsDoc } from '@/domain/documents/annotations.schema';
import type { FieldId } from '@/domain/form/definition/definition';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { RowSource } from '@/domain/answerStore/rows';
import type { Answers } from '@/domain/values/answer';
import * as forms from '@/shared/data/forms';
import { importedSource } from '../support/answerTables';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { aField, aForm } from '../support/forms';
import { documentAt, put } from '../support/inMemory/db';
import { EVERY_ANSWER, everyType } from '../support/everyType';
import { openInsights } from '../support/insightsOf';
import { renderRoute } from '../support/renderRoute';

const WAIT = { timeout: 8_000 };
const DAY_MS = 24 * 3_600_000;

const definition = aForm([
  aField('nps', 'fnps', { label: 'Would you recommend us?' }),
  aField('matrix', 'fgrid', {
    label: 'How was it?',
    rows: [{ id: 'rfood', label: 'Food' }],
    columns: [
      { id: 'cgood', label: 'Good' },
      { id: 'cbad', label: 'Bad' },
    ],
  }),
]);

const answered = (id: FieldId, answers: Answers, daysAgo: number, more?: Partial<SubmissionDoc>) =>
  importedSource(id, definition, answers, { submittedAt: Date.now() - daysAgo * DAY_MS, ...more });

const sources = Array.from({ length: 12 }, (_none, index) =>
  answered(
    `r${String(index).padStart(9, '0')}`,
    {
      fnps: { t: 'number', v: index % 11 },
      fgrid: { t: 'grid', v: { rfood: [index % 3 === 0 ? 'cbad' : 'cgood'] } },
    },
    1 + index,
  ),
);

it.each([
  ['session.last.one_of.fnps', 'Last question reached: Would you recommend us?'],
  ['session.weekday.one_of.1', 'Weekday: Monday'],
  ['session.hour.one_of.14', 'Hour: 14:00 to 15:00'],
  ['part.fgrid.rfood.one_of.cbad', 'How was it? · Food: Bad'],
])('a filter by %s is named by its question and its words', async (filter, text) => {
  await openInsights(`&view=questions&filter=${filter}`, { definition, sources });
  const chips = within(await screen.findByRole('group', { name: 'Filters' }, WAIT));
  expect(await chips.findByText(text, {}, WAIT)).toBeTruthy();
});

it('rows of a matrix are filtered by pressing them, and not offered in the menu', async () => {
  const { person } = await openInsights('&view=questions', { definition, sources });
  await screen.findByRole('heading', { name: 'How was it?' }, WAIT);
  await person.click(screen.getByRole('button', { name: 'Add filter' }));
  const menu = within(await screen.findByRole('menu', { name: 'Add filter' }));
  expect(menu.getByRole('menuitem', { name: 'Last question reached' })).toBeTruthy();
  expect(menu.getByRole('menuitem', { name: 'Weekday' })).toBeTruthy();
  expect(menu.queryByRole('menuitem', { name: /Food/ })).toBeNull();
});

describe('marks on the trend', () => {
  const path = paths.annotations(WS, FORM);
  const known = () => (documentAt(path) as AnnotationsDoc | undefined)?.annotations ?? {};
  const stored = () => Object.values(known()).map(({ text }) => text);
  const changeAnnotation = ({ id, annotation }: Calls['changeAnnotation']['request']) => {
    const { [id]: _before, ...others } = known();
    const written = annotation ? { [id]: { ...annotation, updatedAt: 1, updatedBy: 'robin' } } : {};
    put(path, { schemaVersion: 1, annotations: { ...others, ...written } });
    return {};
  };
  const open = () => openInsights('', { definition, sources, responses: { changeAnnotation } });
  const marks = async () =>
    within(await screen.findByRole('list', { name: 'Versions and annotations' }, WAIT));

  it('an annotation is added, in the table too, edited, deleted and brought back', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Add annotation' }, WAIT));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add annotation' }));
    await person.type(dialog.getByRole('textbox', { name: /^What happened/ }), 'Campaign');
    await person.click(dialog.getByRole('button', { name: 'Add annotation' }));
    await waitFor(() => expect(stored()).toEqual(['Campaign']));
    const list = await marks();
    expect(await list.findByText('Campaign')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Table' }));
    const table = screen.getByRole('region', { name: 'Figures by day' });
    expect(within(table).getByRole('row', { name: /Campaign/ })).toBeTruthy();

    await person.click(list.getByRole('button', { name: 'More for “Campaign”' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit annotation' }));
    await person.type(await screen.findByRole('textbox', { name: /^What happened/ }), ' ended');
    await person.click(screen.getByRole('button', { name: 'Save annotation' }));
    await waitFor(() => expect(stored()).toEqual(['Campaign ended']));

    await person.click(await list.findByRole('button', { name: 'More for “Campaign ended”' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete annotation' }));
    await waitFor(() => expect(stored()).toEqual([]));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored()).toEqual(['Campaign ended']));
  });

  it('a version is marked, and the days since it are compared with as many before', async () => {
    const { person, address } = await open();
    const list = await marks();
    expect(list.getByText('Version 1')).toBeTruthy();
    await person.click(list.getByRole('button', { name: 'Compare before and after' }));
    await waitFor(() => expect(address()).toContain('period=custom'));
    expect(await screen.findAllByText(/previous \d days/)).not.toHaveLength(0);
  });

  it('versions are marked from the form’s registry, without reading any version', async () => {
    const listed = vi.spyOn(forms, 'useVersions');
    const registry = { schemaVersion: 1, fields: '{}' };
    const versions = [{ n: 7, publishedAt: Date.now() - DAY_MS, note: 'Fewer questions' }];
    await openInsights('', {
      definition,
      sources,
      documents: { [paths.registry(WS, FORM)]: { ...registry, versions } },
    });
    const list = await marks();
    expect(await list.findByText(/Version 7/)).toBeTruthy();
    expect(listed.mock.calls.every(([, formId]) => formId === undefined)).toBe(true);
    listed.mockRestore();
  });

  it('who may only read sees annotations, and does not change them', async () => {
    const annotation = { day: new Date().toISOString().slice(0, 10), text: 'Campaign' };
    const all = aWorkspace();
    const asViewer = (at: string) => [at, { ...all[at], role: 'viewer' }] as const;
    await openInsights('', {
      definition,
      sources,
      documents: {
        ...Object.fromEntries(
          [paths.member(WS, 'robin'), paths.userWorkspace('robin', WS)].map(asViewer),
        ),
        [path]: {
          schemaVersion: 1,
          annotations: { a: { ...annotation, updatedAt: 1, updatedBy: 'robin' } },
        },
      },
    });
    expect(await screen.findByText('Campaign', {}, WAIT)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add annotation' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^More for “Campaign/ })).toBeNull();
  });
});

it('a score has its history by week, as a table too, and a point is a filter', async () => {
  const { person, address } = await openInsights('&view=questions', { definition, sources });
  const history = within(
    await screen.findByRole('list', { name: 'Would you recommend us?: NPS over time' }, WAIT),
  );
  const points = history.getAllByRole('button', {
    name: /^Week from .*answers?\. Filter by this\.$/,
  });
  expect(points.length).toBeGreaterThan(1);
  await person.click(
    within(
      screen.getByRole('group', { name: 'View Would you recommend us?: NPS over time as' }),
    ).getByRole('button', { name: 'Table' }),
  );
  const table = screen.getByRole('region', { name: 'Would you recommend us?: NPS over time' });
  expect(within(table).getByRole('columnheader', { name: 'NPS' })).toBeTruthy();
  await person.click(
    within(
      screen.getByRole('group', { name: 'View Would you recommend us?: NPS over time as' }),
    ).getByRole('button', { name: 'Chart' }),
  );
  await person.click(screen.getAllByRole('button', { name: /^Week from/ })[0] as HTMLElement);
  await waitFor(() => expect(address()).toContain('filter=response.submitted.between.'));
  const chips = within(screen.getByRole('group', { name: 'Filters' }));
  expect(await chips.findByText(/^Date: /)).toBeTruthy();
});

it('what is compared is in the address, and comes back with it', async () => {
  const { person, address } = await openInsights('&view=compare', { definition, sources });
  await person.click(await screen.findByRole('combobox', { name: 'Columns' }, WAIT));
  await person.click(await screen.findByRole('option', { name: 'Device' }));
  await waitFor(() => expect(address()).toContain('cross=fnps*device*count'));
  await person.click(screen.getByRole('button', { name: '% of row' }));
  await waitFor(() => expect(address()).toContain('cross=fnps*device*row'));
  await person.click(screen.getByRole('combobox', { name: 'Group by' }));
  await person.click(await screen.findByRole('option', { name: 'Source' }));
  await waitFor(() => expect(address()).toContain('group=source'));
});

it('a cross-table of an address is shown; a side that is gone is the first one', async () => {
  await openInsights('&view=compare&cross=version*fgone*column&group=language', {
    definition,
    sources,
  });
  const named = async (name: string) =>
    (await screen.findByRole('combobox', { name }, WAIT)).textContent;
  expect(await named('Rows')).toBe('Version');
  expect(await named('Columns')).toBe('Would you recommend us?');
  expect(await named('Group by')).toBe('Language');
  expect(screen.getByRole('button', { name: '% of column' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});

it('all forms are beside each other, and each opens its own report over the same days', async () => {
  const { person, address } = await renderRoute('/insights?period=7d', {
    documents: aWorkspace(),
  });
  const table = within(await screen.findByRole('region', { name: 'Figures by form' }, WAIT));
  const row = table.getByRole('row', { name: /Request a quote/ });
  expect(row.textContent).toMatch(/852.*25%/);
  // Each number opens what it counts.
  expect(
    within(row)
      .getByRole('link', { name: /^8 views of/ })
      .getAttribute('href'),
  ).toContain('view=visits');
  await person.click(table.getByRole('button', { name: 'Views' }));
  expect(table.getByRole('columnheader', { name: 'Views' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  await person.click(table.getByRole('link', { name: 'Request a quote' }));
  await waitFor(() => expect(address()).toContain(`form=${FORM}`));
  expect(address()).toContain('period=7d');
  // The link is gone with its table: a keyboard goes on in the screen that it opened.
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

it('a tile explains what it counts: definition, days, filters, zone and freshness, and opens it', async () => {
  const { person, address } = await openInsights('&filter=session.device.none_of.tablet', {
    definition,
    sources,
  });
  const tile = within(await screen.findByRole('region', { name: 'Responses' }, WAIT));
  await person.click(tile.getByRole('button', { name: 'What “Responses” means' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Responses' }));
  expect(dialog.getByText(/^Visits that ended with an accepted response\./)).toBeTruthy();
  for (const name of ['Counted', 'Period', 'Compared with', 'Time zone', 'Last updated']) {
    expect(dialog.getByText(name)).toBeTruthy();
  }
  expect(dialog.getAllByText(/\(30 days\)/)).toHaveLength(2);
  expect(dialog.getByText('Device: not Tablet')).toBeTruthy();
  expect(dialog.getByText('Europe/London')).toBeTruthy();
  await person.click(dialog.getByRole('link', { name: 'Open these responses' }));
  await waitFor(() => expect(address()).toMatch(/\/submissions\?f=response\.submitted\.between/));
  expect(address()).toContain('response.device.none_of.tablet');
});

it('a question explains its figure, and opens the responses that answered it', async () => {
  const { person, address } = await openInsights('&view=questions', { definition, sources });
  await person.click(
    await screen.findByRole('button', { name: 'What “Would you recommend us?” means' }, WAIT),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Would you recommend us?' }));
  expect(dialog.getByText(/^The Net Promoter Score is/)).toBeTruthy();
  expect(dialog.getByText('12 answered of 12 who saw it, in 12 responses')).toBeTruthy();
  await person.click(dialog.getByRole('link', { name: 'Open these responses' }));
  await waitFor(() => expect(address()).toContain('field.fnps.is_answered'));
});

describe('the visits behind a figure', () => {
  const visit = (id: string, daysAgo: number, last: number): RowSource => ({
    id: id.padEnd(10, '_'),
    kind: 'visit',
    definition,
    session: {
      schemaVersion: 1,
      formId: FORM,
      workspace: WS,
      version: 1,
      viewedAt: Date.now() - daysAgo * DAY_MS,
      startedAt: Date.now() - daysAgo * DAY_MS,
      lastActiveAt: Date.now() - daysAgo * DAY_MS,
      hiddenMs: 0,
      submissions: 0,
      device: 'phone',
      progress: { reached: '0-1', page: 0, last, errors: { 1: 2 } },
    },
  });
  const left = [visit('a', 2, 0), visit('b', 1, 1), visit('c', 3, 1)];

  it('are opened by tiles and by the funnel, and the way goes once they are all that is shown', async () => {
    const { person, address } = await openInsights('&view=journey', { definition, sources: left });
    const worst = await screen.findByRole('region', { name: 'Where people leave' }, WAIT);
    const [first] = await within(worst).findAllByRole('button', { name: 'See these visits' }, WAIT);
    if (!first) throw new Error('No way to the visits.');
    await person.click(first);
    expect(address()).toContain('view=visits');
    const list = await screen.findByRole('region', { name: 'List of visits' }, WAIT);
    expect(screen.getByText('2 visits')).toBeTruthy();
    expect(within(list).getAllByRole('row')[1]?.textContent).toMatch(
      /Left without submitting.*How was it\?.*2.*Phone/,
    );
    await person.click(screen.getByRole('link', { name: 'Where people leave' }));
    const again = await screen.findByRole('region', { name: 'Where people leave' }, WAIT);
    expect(within(again).queryByRole('button', { name: 'See these visits' })).toBeNull();
    expect(within(again).queryByRole('button', { name: /^2 left/ })).toBeNull();
  });

  it('are opened by those who reached a question, and listed by that', async () => {
    const { person, address } = await openInsights('&view=journey', { definition, sources: left });
    const [reached] = await screen.findAllByRole('link', { name: /^3 reached / }, WAIT);
    if (!reached) throw new Error('No way to those who reached it.');
    await person.click(reached);
    await waitFor(() => expect(address()).toContain('session.reached.one_of'));
    await screen.findByText('3 visits', {}, WAIT);
    expect(screen.getByText(/^Reached question: /)).toBeTruthy();
  });

  it('are compared by filters of one’s own, which stand in the address', async () => {
    const { person, address } = await openInsights('&view=compare', { definition, sources: left });
    await person.click(await screen.findByRole('combobox', { name: 'Group by' }, WAIT));
    await person.click(await screen.findByRole('option', { name: 'Own filters' }));
    await person.click(screen.getByRole('button', { name: 'Add segment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add segment' }));
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'By phone: 50|50');
    await person.click(dialog.getByRole('button', { name: 'Add filter' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Device' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Phone' }));
    await person.click(screen.getByRole('button', { name: 'Apply filter' }));
    await person.click(dialog.getByRole('button', { name: 'Add segment' }));
    await waitFor(() => expect(address()).toContain('segments='));
    const table = within(await screen.findByRole('region', { name: 'Segments compared' }, WAIT));
    expect(table.getByRole('columnheader', { name: /By phone: 50\|50/ })).toBeTruthy();
    const views = table.getByRole('link', { name: /^3 views/ });
    expect(views.getAttribute('href')).toContain('session.device.one_of.phone');
    await person.click(table.getByRole('button', { name: 'Remove segment By phone: 50|50' }));
    await waitFor(() => expect(address()).not.toContain('segments='));
  });

  it('are behind the tiles of views and starts', async () => {
    const { person } = await openInsights('', { definition, sources: left });
    for (const [name, filter] of [
      ['Views', ''],
      ['Starts', 'session.outcome.one_of'],
    ] as const) {
      await person.click(await screen.findByRole('button', { name: `What “${name}” means` }, WAIT));
      const about = await screen.findByRole('dialog', { name });
      const link = within(about).getByRole('link', { name: 'Open these visits' });
      expect(link.getAttribute('href')).toContain('view=visits');
      expect(link.getAttribute('href')).toContain(filter);
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    }
  });
});

it('every type of question has a result that fits, within groups too', async () => {
  const every = everyType();
  const responses = [1, 2, 3].map((n) =>
    importedSource(`every${String(n).padStart(5, '0')}`, every, EVERY_ANSWER, {
      submittedAt: Date.now() - n * DAY_MS,
    }),
  );
  await openInsights('&view=questions', { definition: every, sources: responses });
  const guests = within(await screen.findByRole('region', { name: 'Guests' }, WAIT));
  // Each question within the group, over all entries; texts are in the responses alone.
  expect(guests.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(0);
  expect(guests.getAllByText(/ in all entries$/).length).toBeGreaterThan(0);
  const asked = Object.values(every.fields).filter(
    (field) => 'label' in field && EVERY_ANSWER[field.id] !== undefined,
  );
  for (const { label } of asked) {
    const heading = await screen.findByRole('heading', { level: 2, name: label }, WAIT);
    const card = heading.closest('section');
    if (!card) throw new Error(`No card of ${label}.`);
    expect(card.textContent, label).toMatch(/3 answered · 0 skipped · 0 not seen/);
    expect(card.textContent, label).not.toContain('No answers in this period');
  }
});
