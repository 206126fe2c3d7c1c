/** What an owner does with responses on the screens: select, mark, remove, restore, delete. The server's part: functions/responses. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@/domain/options/access';
import type { Calls } from '@/domain/calls/contract.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { documentAt, put } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

type Request = Calls['changeResponses']['request'];
type Answer = Calls['changeResponses']['response'];

/** A list, with a server that does everything, or what is said. */
async function open(
  address: string,
  {
    role,
    change = {},
    answer = ({ ids }) => ({ done: ids }),
  }: {
    role?: Role;
    change?: Record<string, Partial<SubmissionDoc>>;
    answer?: (request: Request) => Answer | Promise<Answer>;
  } = {},
) {
  const documents = aWorkspace();
  for (const [id, fields] of Object.entries(change)) {
    const path = paths.submission(WS, id);
    documents[path] = { ...documents[path], ...fields };
  }
  if (role) {
    const member = paths.member(WS, ROBIN.uid);
    const mirror = paths.userWorkspace(ROBIN.uid, WS);
    documents[member] = { ...documents[member], role };
    documents[mirror] = { ...documents[mirror], role };
  }
  const requests: Request[] = [];
  const route = await renderRoute(address, {
    documents,
    responses: {
      changeResponses: (request) => {
        requests.push(request);
        return answer(request);
      },
    },
  });
  const bar = () => screen.findByRole('region', { name: 'Selected responses' });
  const box = (name: string) => screen.findByRole('checkbox', { name });
  return { ...route, requests, bar, box };
}

const LIST = `/forms/${FORM}/submissions`;
const status = (act: 'spam' | 'trash' | 'restore' | 'erase', ids: string[]): Request => ({
  workspace: WS,
  ids,
  change: { kind: 'status', act },
});
const read = (isRead: boolean, ids: string[]): Request => ({
  workspace: WS,
  ids,
  change: { kind: 'read', read: isRead },
});

describe('selected responses', () => {
  it('go to the trash together, and come back by Undo', async () => {
    const { person, requests, bar, box } = await open(LIST);
    await person.click(await box('Select all responses shown'));
    expect(await bar()).toHaveProperty(
      'textContent',
      expect.stringContaining('2 responses selected'),
    );
    await person.click(within(await bar()).getByRole('button', { name: 'Move to trash' }));
    await waitFor(() => expect(requests).toEqual([status('trash', ['r1', 'r2'])]));
    await screen.findByText('2 responses moved to the trash.');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requests[1]).toEqual(status('restore', ['r1', 'r2'])));
  });

  it('put back by Undo stand where they were, and are not new', async () => {
    const { person, box } = await open(LIST, {
      answer: ({ ids, change }) => {
        if (change.kind !== 'status') throw new Error('not asked here');
        for (const id of ids) {
          const path = paths.submission(WS, id);
          const status = change.act === 'trash' ? 'trashed' : 'complete';
          put(path, { ...documentAt(path), status });
        }
        return { done: ids };
      },
    });
    const main = () => within(screen.getByRole('main'));
    const boxes = () => main().getAllByRole('checkbox', { name: /^Select the response/ });
    await box('Select all responses shown');
    const before = boxes().map((one) => one.getAttribute('aria-label'));
    expect(before).toHaveLength(2);
    await person.click(await box(before[0] ?? ''));
    await person.click(await screen.findByRole('button', { name: 'Move to trash' }));
    await waitFor(() => expect(boxes()).toHaveLength(1));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(boxes().map((one) => one.getAttribute('aria-label'))).toEqual(before),
    );
    expect(main().queryByRole('button', { name: /^Show \d+ new/ })).toBeNull();
  });

  it('marked as read are unread again by Undo, but for those that were read before', async () => {
    const { person, requests, bar, box } = await open(LIST, {
      answer: ({ ids }) => ({ done: ids, changed: ids.slice(1) }),
    });
    await person.click(await box('Select all responses shown'));
    await person.click(within(await bar()).getByRole('button', { name: 'Mark as read' }));
    await screen.findByText('2 responses marked as read.');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requests[1]).toEqual(read(false, ['r2'])));
  });

  it('no longer offer to undo one action once another begins', async () => {
    const answers: (() => void)[] = [];
    const { person, requests, bar, box } = await open(LIST, {
      answer: ({ ids, change }) =>
        change.kind === 'read'
          ? { done: ids }
          : new Promise((resolve) => answers.push(() => resolve({ done: ids }))),
    });
    await person.click(await box('Select all responses shown'));
    await person.click(within(await bar()).getByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    await person.click(within(await bar()).getByRole('button', { name: 'Move to trash' }));
    // It would close by itself only after eight seconds.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
      timeout: 4_000,
    });
    answers.forEach((answer) => answer());
    await screen.findByText('2 responses moved to the trash.');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requests[2]).toEqual(status('restore', ['r1', 'r2'])));
  });

  it('are chosen one by one, in a range, and by x; Clear ends it', async () => {
    const { person, bar, box } = await open('/forms/all-responses');
    await person.click(await box('Select the response of Ada Lovelace'));
    expect((await bar()).textContent).toContain('1 response selected');
    await person.keyboard('{Shift>}');
    await person.click(await box('Select the response of Grace Hopper'));
    await person.keyboard('{/Shift}');
    expect((await bar()).textContent).toContain('2 responses selected');
    // The focus is in the second row.
    await person.keyboard('x');
    expect((await bar()).textContent).toContain('1 response selected');
    await person.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected responses' })).toBeNull();
  });

  it('that someone else has moved are told of', async () => {
    const { person, bar, box } = await open(LIST, { answer: () => ({ done: ['r1'] }) });
    await person.click(await box('Select all responses shown'));
    await person.click(within(await bar()).getByRole('button', { name: 'Mark as spam' }));
    await screen.findByText(
      'Response marked as spam. 1 response couldn’t be changed: someone else moved or deleted it.',
    );
  });
});

describe('a response that is open', () => {
  it('is marked as read once, and goes by # to the trash', async () => {
    const { person, requests } = await open(`${LIST}?submission=r1`, {
      change: { r1: { facets: ['unread', 'v:1'] } },
    });
    const sheet = await screen.findByRole('complementary');
    await within(sheet).findByRole('button', { name: 'Move to trash' });
    await waitFor(() => expect(requests).toEqual([read(true, ['r1'])]));
    // What told of it is read with it.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy());
    // What is unread says so beside the name.
    expect(await screen.findByRole('button', { name: 'Ada Lovelace, unread' })).toBeTruthy();
    await person.keyboard('#');
    await waitFor(() => expect(requests[1]).toEqual(status('trash', ['r1'])));
  });

  it('is marked by e', async () => {
    const { person, requests } = await open(`${LIST}?submission=r2`);
    await within(await screen.findByRole('complementary')).findByText('Device');
    await person.keyboard('e');
    await waitFor(() => expect(requests).toEqual([read(false, ['r2'])]));
  });
});

describe('spam and trash', () => {
  it('say how long they keep, restore, and ask before deleting for good', async () => {
    const { person, requests, box, bar } = await open('/forms/all-responses?view=trash', {
      change: { r1: { status: 'trashed' }, r2: { status: 'spam' } },
    });
    expect(screen.getByText(/deleted for good after 30 days/)).toBeTruthy();
    await person.click(await box('Select the response of Ada Lovelace'));
    await person.click(within(await bar()).getByRole('button', { name: 'Delete for good' }));
    const question = screen.getByRole('dialog', { name: 'Delete this response for good?' });
    expect(requests).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(requests).toEqual([status('erase', ['r1'])]));
    await screen.findByText('Response deleted for good.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('spam is “not spam” again', async () => {
    const { person, requests, box, bar } = await open(`${LIST}?view=spam`, {
      change: { r2: { status: 'spam' } },
    });
    await person.click(await box('Select the response of Grace Hopper'));
    await person.click(within(await bar()).getByRole('button', { name: 'Not spam' }));
    await waitFor(() => expect(requests).toEqual([status('restore', ['r2'])]));
    await screen.findByText('Response marked as not spam.');
  });

  it('are empty with a word on what they are for', async () => {
    await open(`${LIST}?view=spam`);
    expect(await screen.findByText(/^No spam\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Spam and trash' })).toBeTruthy();
  });
});

describe('who may do what', () => {
  it('an editor deletes nothing for good', async () => {
    const { person, box, bar } = await open('/forms/all-responses?view=trash', {
      role: 'editor',
      change: { r1: { status: 'trashed' } },
    });
    await person.click(await box('Select the response of Ada Lovelace'));
    const buttons = within(await bar()).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['', 'Tag', 'Assign', 'Restore']);
  });

  it('a viewer selects nothing, and what they open stays unread', async () => {
    const { requests } = await open(`${LIST}?submission=r1`, {
      role: 'viewer',
      change: { r1: { facets: ['unread', 'v:1'] } },
    });
    const sheet = await screen.findByRole('complementary');
    await within(sheet).findByText('Device');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(within(sheet).queryByRole('button', { name: /trash/ })).toBeNull();
    expect(requests).toEqual([]);
  });
});
