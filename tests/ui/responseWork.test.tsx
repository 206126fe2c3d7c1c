/** Tags, assignee, notes and edits on the screens. The server's part: functions/responseWork; the whole way: e2e/responseWork. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@/domain/options/access';
import type { Calls } from '@/domain/calls/contract.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import type { NoteDoc } from '@/domain/documents/notes.schema';
import type { RevisionDoc, SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { AppError } from '@/domain/base/errors';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { documentAt, put } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const HOT = { id: 'hot-------------------', name: 'Hot lead' };
const LATER = { id: 'later-----------------', name: 'Later' };
const LIST = `/forms/${FORM}/submissions`;
const note = (text: string, by: string, at: number): NoteDoc => ({
  schemaVersion: 1,
  about: { submissionId: 'r1' },
  text,
  at,
  by,
});

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => window.localStorage.clear());

type Change = Calls['changeResponses']['request']['change'];

/** A list whose server keeps tags and assignees as the real one does, unless it fails. */
async function open(
  address: string,
  {
    role = 'owner',
    fails = false,
    more = {},
  }: { role?: Role; fails?: boolean; more?: Record<string, object> } = {},
) {
  const documents = aWorkspace();
  const workspace = paths.workspace(WS);
  documents[workspace] = { ...documents[workspace], tags: [HOT, LATER] };
  for (const path of [paths.member(WS, ROBIN.uid), paths.userWorkspace(ROBIN.uid, WS)]) {
    documents[path] = { ...documents[path], role };
  }
  documents[paths.member(WS, 'grace')] = {
    schemaVersion: 1,
    role: 'editor',
    displayName: 'Grace Hopper',
    email: 'grace@example.org',
    joinedAt: 2,
  } satisfies MemberDoc;
  for (const [path, data] of Object.entries(more)) {
    documents[path] = { ...documents[path], ...data };
  }
  const requests: { ids: string[]; change: Change }[] = [];
  const route = await renderRoute(address, {
    documents,
    responses: {
      changeResponses: ({ ids, change }) => {
        if (change.kind === 'read') return { done: ids };
        requests.push({ ids, change });
        if (fails) throw new AppError('conflict', 'A response can have up to 20 tags.');
        for (const id of ids) mark(paths.submission(WS, id), change);
        return { done: ids };
      },
      changeTags: ({ change }) => {
        if (change.kind === 'create') {
          put(workspace, {
            ...documentAt(workspace),
            tags: [HOT, LATER, { id: 'new', name: change.name }],
          });
        }
        return { id: 'new' };
      },
    },
  });
  return { ...route, requests };
}

function mark(path: string, change: Change): void {
  const { tags = [], assignee: _before, ...rest } = documentAt(path) as Partial<SubmissionDoc>;
  if (change.kind === 'tag') {
    const others = tags.filter((id) => id !== change.tagId);
    put(path, { ...documentAt(path), tags: change.on ? [...others, change.tagId] : others });
  } else if (change.kind === 'assign') {
    put(path, { ...rest, tags, ...(change.uid === null ? {} : { assignee: change.uid }) });
  }
}

const sheet = () => screen.findByRole('complementary', { name: 'Response' });
const tagsOf = async () => within(await sheet()).findByRole('group', { name: 'Tags' });
const picker = () => screen.findByRole('dialog', { name: 'Tags' });

describe('tags', () => {
  it('are found by typing, set and taken off by Enter, and made where there is none', async () => {
    const { person, requests } = await open(`${LIST}?submission=r1`);
    await tagsOf();
    await person.keyboard('t');
    const tags = await picker();
    await person.keyboard('hot{Enter}');
    await waitFor(() =>
      expect(requests).toEqual([{ ids: ['r1'], change: { kind: 'tag', tagId: HOT.id, on: true } }]),
    );
    const option = () => within(tags).getByRole('option', { name: 'Hot lead' });
    expect(option().getAttribute('aria-checked')).toBe('true');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(option().getAttribute('aria-checked')).toBe('false'));
    await person.clear(within(tags).getByRole('combobox'));
    await person.keyboard('Big order');
    await person.click(within(tags).getByRole('option', { name: 'Create “Big order”' }));
    await waitFor(() =>
      expect(requests[2]?.change).toEqual({ kind: 'tag', tagId: 'new', on: true }),
    );
    await person.keyboard('{Escape}');
    expect((await tagsOf()).textContent).toContain('Big order');
  });

  it('of a selection are all, some or none; one press sets them all, Undo those that were set', async () => {
    const { person, requests } = await open(LIST, {
      more: { [paths.submission(WS, 'r2')]: { tags: [HOT.id, 'deleted'] } },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Select all responses shown' }));
    await person.keyboard('t');
    const option = within(await picker()).getByRole('option', { name: 'Hot lead' });
    expect(option.getAttribute('aria-checked')).toBe('mixed');
    await person.click(option);
    await screen.findByText('Tag “Hot lead” added to 2 responses.');
    expect(requests).toEqual([{ ids: ['r1'], change: { kind: 'tag', tagId: HOT.id, on: true } }]);
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(requests[1]).toEqual({
        ids: ['r1'],
        change: { kind: 'tag', tagId: HOT.id, on: false },
      }),
    );
  });

  it('that could not be set are not shown as if they were', async () => {
    const { person } = await open(`${LIST}?submission=r1`, { fails: true });
    await person.click(within(await tagsOf()).getByRole('button', { name: 'Add tags' }));
    await person.click(within(await picker()).getByRole('option', { name: 'Later' }));
    await screen.findByText('A response can have up to 20 tags.');
    const option = within(await picker()).getByRole('option', { name: 'Later' });
    expect(option.getAttribute('aria-checked')).toBe('false');
  });
});

describe('an assignee', () => {
  it('is chosen among the members, and undone', async () => {
    const { person, requests } = await open(`${LIST}?submission=r1`);
    await tagsOf();
    await person.keyboard('a');
    await person.click(await screen.findByRole('menuitemradio', { name: 'Grace Hopper' }));
    await screen.findByText('Response assigned to Grace Hopper.');
    await within(await sheet()).findByRole('button', { name: /Assigned to\s+Grace Hopper/ });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(requests.map(({ change }) => change)).toEqual([
        { kind: 'assign', uid: 'grace' },
        { kind: 'assign', uid: null },
      ]),
    );
    await within(await sheet()).findByRole('button', { name: 'Assign' });
  });
});

describe('notes', () => {
  const notes = async () => within(await sheet()).findByRole('region', { name: 'Notes' });
  const more = {
    [paths.note(WS, 'n1')]: note('Theirs', 'grace', 5),
    [paths.note(WS, 'n2')]: note('Mine', ROBIN.uid, 6),
  };

  it('are added by Ctrl+Enter, changed, and deleted with an undo', async () => {
    const { person } = await open(`${LIST}?submission=r1`, { more, role: 'editor' });
    const region = await notes();
    await person.click(await within(region).findByRole('textbox', { name: 'Add a note' }));
    await person.keyboard('Third{Enter}line{Control>}{Enter}{/Control}');
    await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(3));
    const items = within(region).getAllByRole('listitem');
    expect(items[2]?.textContent).toContain('Third\nline');
    // An editor may do nothing to another's.
    expect(within(items[0] as HTMLElement).queryByRole('button')).toBeNull();
    await person.click(within(items[1] as HTMLElement).getByRole('button', { name: 'Edit note' }));
    const text = within(region).getByRole('textbox', { name: 'Note' });
    await person.type(text, ' too');
    await person.click(within(region).getByRole('button', { name: 'Save note' }));
    await within(region).findByText('Mine too');
    expect(documentAt(paths.note(WS, 'n2'))).toMatchObject({ text: 'Mine too', at: 6 });
    await person.click(
      within(items[1] as HTMLElement).getByRole('button', { name: 'Delete note' }),
    );
    await waitFor(() => expect(within(region).queryByText('Mine too')).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await within(region).findByText('Mine too');
  });

  it('an admin deletes another’s after a question', async () => {
    const { person } = await open(`${LIST}?submission=r1`, { more, role: 'admin' });
    const region = await notes();
    const [theirs] = await within(region).findAllByRole('button', { name: 'Delete note' });
    await person.click(theirs as HTMLElement);
    const question = await screen.findByRole('dialog', { name: 'Delete this note?' });
    await person.click(within(question).getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(documentAt(paths.note(WS, 'n1'))).toBeUndefined());
  });
});

describe('an edited response', () => {
  it('says what was edited, by whom', async () => {
    await open(`${LIST}?submission=r1`, {
      more: {
        [paths.submission(WS, 'r1')]: { editedAt: 9, revision: 1 },
        [paths.revision(WS, 'r1', 1)]: {
          schemaVersion: 1,
          n: 1,
          at: 9,
          by: 'grace',
          before: { fguests: { t: 'number', v: 11 } },
          after: { fguests: { t: 'number', v: 12 } },
        } satisfies RevisionDoc,
      },
    });
    const history = await within(await sheet()).findByRole('region', { name: 'History' });
    await within(history).findByText('Grace Hopper');
    const change = within(history).getByText('Guests').closest('dl');
    expect(change?.textContent).toBe('GuestsBefore: 11 → After: 12');
    expect(within(await sheet()).getByText('Edited')).toBeTruthy();
  });
});

describe('the history of a response', () => {
  it('says who tagged, assigned and moved it, the last first', async () => {
    await open(`${LIST}?submission=r1`, {
      more: {
        [paths.submission(WS, 'r1')]: {
          log: [
            { kind: 'tag', at: 10, by: 'grace', tag: HOT.id, on: true },
            { kind: 'tag', at: 20, by: 'gone', tag: 'deleted', on: false },
            { kind: 'assignee', at: 30, by: 'grace', from: null, to: ROBIN.uid },
            { kind: 'status', at: 40, by: 'grace', from: 'complete', to: 'spam' },
            { kind: 'status', at: 50, from: 'spam', to: 'complete' },
          ] satisfies SubmissionDoc['log'],
        },
      },
    });
    const history = await within(await sheet()).findByRole('region', { name: 'History' });
    await within(history).findByText('a former member');
    const lines = within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/(Jan|Nov) \d.*$/, ''));
    expect(lines).toEqual([
      'Marked as not spamBefore: Spam → After: Responses',
      'Marked as spam by Grace HopperBefore: Responses → After: Spam',
      'Assigned by Grace HopperBefore: Nobody → After: Robin Ashdown',
      'Tag removed by a former memberA deleted tag',
      `Tag added by Grace Hopper${HOT.name}`,
      'Submitted',
    ]);
  });
});

describe('a viewer', () => {
  it('reads what others did, and changes nothing', async () => {
    const { person, requests } = await open(`${LIST}?submission=r1`, {
      role: 'viewer',
      more: {
        [paths.submission(WS, 'r1')]: { tags: [HOT.id], assignee: 'grace' },
        [paths.note(WS, 'n1')]: note('Theirs', 'grace', 5),
      },
    });
    const region = await sheet();
    await within(region).findByText('Theirs');
    expect((await tagsOf()).textContent).toBe('Hot lead');
    expect(await within(region).findAllByText('Grace Hopper')).toHaveLength(2);
    for (const name of [/tags/, /Assign/, /note/, 'Edit response']) {
      expect(within(region).queryByRole('button', { name })).toBeNull();
    }
    await person.keyboard('ta');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('what comes next after a response', () => {
  it('is a reply to the respondent, and a task about their contact', async () => {
    const more = {
      [paths.submission(WS, 'r1')]: {
        respondent: { name: 'Ada', email: 'ada+forms@example.org' },
        contactId: 'c1',
      },
    };
    const { person } = await open(`${LIST}?submission=r1`, { more });
    const reply = await screen.findByRole('link', { name: 'Reply by email' });
    expect(reply.getAttribute('href')).toMatch(
      /^mailto:ada%2Bforms@example\.org\?subject=Re%3A%20/,
    );
    await person.click(screen.getByRole('button', { name: 'Add task' }));
    await screen.findByRole('dialog', { name: 'Add task' });
  });
});
