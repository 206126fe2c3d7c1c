/** The dashboard: what is new since the last visit, what needs its reader, and how it goes. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/base/calendar';
import { dayIn } from '@/domain/base/days';
import type { TaskDoc } from '@/domain/documents/crm.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { paths } from '@/domain/base/firestorePaths';
import { recentOf } from '@/domain/form/head/recent';
import { noTotals } from '@/domain/insights/totals';
import { storedState } from '@/domain/documents/people.schema';
import { aNewWorkspace, aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { documentsRead, documentAt, put, type Documents } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const HOUR = 3_600_000;
const TODAY = dayIn('Europe/London', Date.now());
const part = (name: string) => within(screen.getByRole('region', { name }));

const STATE = paths.userState(ROBIN.uid, 'dashboard');
const state = (value: Record<string, unknown>) => ({
  ...storedState({ checklistDismissed: true, ...value }),
});
const kept = () => {
  const text = documentAt(STATE)?.['value'];
  return JSON.parse(typeof text === 'string' ? text : '{}') as Record<string, unknown>;
};

function workspace(more: Documents = {}, head: Partial<FormHeadDoc> = {}): Documents {
  const documents = aWorkspace();
  const path = paths.form(WS, FORM);
  return { ...documents, [STATE]: state({}), ...more, [path]: { ...documents[path], ...head } };
}

const open = (
  documents: Documents,
  responses: Parameters<typeof renderRoute>[1]['responses'] = {},
) => renderRoute('/dashboard', { documents, responses });

describe('what is new', () => {
  const before = (count: number) =>
    state({ latest: { at: Date.now() - 30 * HOUR, counts: { [FORM]: count } } });

  it('is the responses and contacts since the last visit, which can be marked as seen', async () => {
    const documents = workspace({ [STATE]: before(0) }, { counts: { submissions: 6 } });
    const { person } = await open(documents);
    const row = await screen.findByRole('link', { name: '6 new responses to Request a quote' });
    expect(row.getAttribute('href')).toBe(`/forms/${FORM}/submissions`);
    await part('What’s new').findByRole('link', { name: '1 new contact' });
    await person.click(screen.getByRole('button', { name: /^Mark as seen/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /6 new responses/ })).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('link', { name: /6 new responses/ });
  });

  it('is nothing on the first visit, which is remembered', async () => {
    await open(workspace());
    await part('What’s new').findByText(/that arrive after this visit appear here/);
    await waitFor(() => expect(kept()).toMatchObject({ latest: { counts: { [FORM]: 2 } } }));
    put(paths.form(WS, FORM), { ...documentAt(paths.form(WS, FORM)), counts: { submissions: 3 } });
    await waitFor(() => expect(kept()).toMatchObject({ latest: { counts: { [FORM]: 3 } } }));
  });
});

describe('what needs its reader', () => {
  const aTask = (more: Partial<TaskDoc>): TaskDoc => ({
    schemaVersion: 1,
    contactId: 'c1',
    status: 'open',
    title: 'Call Ada',
    due: addDays(TODAY, -1),
    assignee: ROBIN.uid,
    by: ROBIN.uid,
    at: 1,
    updatedAt: 1,
    ...more,
  });

  it('is tasks that are due, done with one press and taken back with another', async () => {
    const tasks = {
      [paths.task(WS, 't1')]: aTask({}),
      [paths.task(WS, 't2')]: aTask({ title: 'Send the offer', due: TODAY }),
      [paths.task(WS, 't3')]: aTask({ title: 'Later', due: addDays(TODAY, 1) }),
      [paths.task(WS, 't4')]: aTask({ title: 'Somebody else’s', assignee: 'bo' }),
    };
    const { person, called } = await open(workspace(tasks), { changeTask: () => ({}) });
    const needs = part('What needs you');
    expect(await needs.findByText('Overdue · Yesterday')).toBeTruthy();
    expect(needs.getByRole('link', { name: 'Call Ada' }).getAttribute('href')).toBe('/contacts/c1');
    expect(needs.getByRole('link', { name: 'Send the offer' })).toBeTruthy();
    expect(needs.queryByRole('link', { name: /Later|Somebody/ })).toBeNull();
    await person.click(needs.getByRole('button', { name: 'Done: Call Ada' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(called().map(({ request }) => request)).toEqual([
        { workspace: WS, id: 't1', act: 'done' },
        { workspace: WS, id: 't1', act: 'reopen' },
      ]),
    );
  });

  it('is responses on hold: one that was rejected comes back by Undo', async () => {
    const { person, called } = await open(workspace(), {
      decideHeld: () => ({ status: 'trashed' }),
      changeResponses: ({ ids }) => ({ done: ids }),
    });
    await person.click(await screen.findByRole('button', { name: /^Reject: / }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(called().at(-1)).toEqual({
        name: 'changeResponses',
        request: { workspace: WS, ids: ['r3'], change: { kind: 'status', act: 'restore' } },
      }),
    );
  });

  it('is forms: falling, closing, nearly full, with errors or failing webhooks; each can be dismissed', async () => {
    const days = Object.fromEntries(
      Array.from({ length: 15 }, (_none, index) => [
        addDays(TODAY, -index),
        { ...noTotals(), views: 100, completions: index <= 7 ? 10 : 20 },
      ]),
    );
    const documents = workspace(
      {},
      {
        recent: recentOf(days, TODAY),
        closesAt: Date.now() + 24 * HOUR,
        limit: 2,
        webhooks: 'failing',
        errors: 3,
        draftRev: 9,
      },
    );
    const { person } = await open(documents);
    const needs = part('What needs you');
    for (const name of [
      'Conversion rate of “Request a quote” fell',
      '“Request a quote” closes soon',
      '“Request a quote” is full',
      'A connection of “Request a quote” is failing',
      '3 errors in the draft of “Request a quote”',
    ]) {
      expect(await needs.findByRole('link', { name })).toBeTruthy();
    }
    expect(needs.getByText(/10% in 7 days, after 20%/)).toBeTruthy();
    const row = { name: /^Dismiss: Conversion rate/ };
    await person.click(needs.getByRole('button', row));
    await waitFor(() => expect(needs.queryByRole('button', row)).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await needs.findByRole('button', row);
  });

  it('a form that closes soon is extended in place, and taken back', async () => {
    const access = {
      schemaVersion: 1,
      timeZone: 'Europe/Paris',
      closes: '2026-11-28T18:00',
      slugs: [],
      updatedAt: 1,
      updatedBy: ROBIN.uid,
    };
    const { person, called } = await open(
      workspace({ [paths.access(WS, FORM)]: access }, { closesAt: Date.now() + 24 * HOUR }),
      { saveAccess: () => ({}) },
    );
    await person.click(
      await screen.findByRole('button', { name: 'Extend by a week: Request a quote' }),
    );
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    const asked = (closes: string) => ({
      workspace: WS,
      formId: FORM,
      access: { timeZone: 'Europe/Paris', closes },
      changed: ['closes'],
    });
    await waitFor(() =>
      expect(called().map(({ request }) => request)).toEqual([
        asked('2026-12-05T18:00'),
        asked('2026-11-28T18:00'),
      ]),
    );
  });

  it('is the usage of the plan, from the month’s statistics', async () => {
    const documents = workspace();
    const month = paths.workspaceStatsMonth(WS, TODAY.slice(0, 7));
    const stats = { ...documents[month], month: TODAY.slice(0, 7) };
    const days = { [TODAY]: { ...noTotals(), submissions: 410 } };
    await open({
      ...documents,
      [month]: {
        schemaVersion: 1,
        workspace: WS,
        timeZone: 'Europe/London',
        updatedAt: 1,
        ...stats,
        days,
      },
    });
    await screen.findByRole('link', { name: '80% of this month’s responses are used' });
    expect(screen.getByText(/^410 of 500\./)).toBeTruthy();
  });

  it('is nothing at times, and says so', async () => {
    const { [paths.submission(WS, 'r3')]: _held, ...documents } = workspace();
    await open(documents);
    await part('What needs you').findByText('Nothing needs you right now.');
  });
});

describe('its parts', () => {
  it('are moved and hidden for this person alone', async () => {
    const { person } = await open(workspace());
    await screen.findByRole('region', { name: 'Conversion rate' });
    await person.click(screen.getByRole('button', { name: 'Arrange' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Arrange dashboard' }));
    await person.click(await panel.findByRole('checkbox', { name: 'Conversion rate' }));
    await person.click(panel.getByRole('checkbox', { name: 'Starts' }));
    await person.click(panel.getByRole('button', { name: 'Move How it’s going up' }));
    await person.click(panel.getByRole('checkbox', { name: 'Recent forms' }));
    await waitFor(() =>
      expect(kept()).toMatchObject({
        blocks: { order: ['new', 'week', 'needs', 'latest', 'forms'], hidden: ['forms'] },
      }),
    );
    await person.keyboard('{Escape}');
    await waitFor(() => {
      const names = screen
        .getAllByRole('region')
        .map((one) => one.getAttribute('aria-label') ?? '');
      expect(names).toContain('Starts');
      expect(names).not.toContain('Conversion rate');
    });
    expect(screen.queryByRole('region', { name: 'Recent forms' })).toBeNull();
  });
});

describe('the first data', () => {
  it('come with at most 12 documents, however many there are', async () => {
    const more: Record<string, Documents[string]> = {};
    const head = aWorkspace()[paths.form(WS, FORM)];
    const response = aWorkspace()[paths.submission(WS, 'r1')];
    for (let n = 0; n < 60; n += 1) {
      more[paths.form(WS, `form${n}`)] = { ...head, lastResponseAt: n };
      more[paths.submission(WS, `more${n}`)] = { ...response };
    }
    const documents = workspace({
      ...more,
      [STATE]: state({ latest: { at: Date.now() - 30 * HOUR, counts: { [FORM]: 0 } } }),
    });
    const seen = new MutationObserver(() => {
      if (atFirst === undefined && screen.queryByRole('link', { name: /new responses? to/ })) {
        atFirst = documentsRead();
      }
    });
    let atFirst: number | undefined;
    seen.observe(document.body, { childList: true, subtree: true });
    await open(documents);
    await screen.findByRole('link', { name: /new responses? to/ });
    seen.disconnect();
    // What opens every screen is not the dashboard’s: the profile, the workspace and the list of workspaces.
    expect(atFirst).toBeLessThanOrEqual(12 + 3);
    expect(atFirst).toBeGreaterThan(3);
  });
});

describe('a new workspace', () => {
  it('has its first steps, and says what will be there', async () => {
    await open(aNewWorkspace());
    await screen.findByRole('region', { name: 'First steps' });
    await part('What needs you').findByText('Nothing needs you right now.');
    expect(await screen.findByRole('link', { name: 'Create your first form' })).toBeTruthy();
  });
});
