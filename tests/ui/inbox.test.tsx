/** What leads to responses and tells of them: links, badges, the search of contacts, shortcuts. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Calls } from '@/domain/calls/contract.schema';
import type { Answers } from '@/domain/values/answer';
import { paths } from '@/domain/base/firestorePaths';
import { initialsOf } from '@/shared/lib/people';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { put } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const LIST = `/forms/${FORM}/submissions`;
const badgeOf = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;

describe('a link to a response', () => {
  it('leads to the view where it is now', async () => {
    const documents = aWorkspace();
    const path = paths.submission(WS, 'r1');
    documents[path] = { ...documents[path], status: 'spam' };
    const { address } = await renderRoute(`${LIST}?submission=r1`, { documents });
    await waitFor(() => expect(address()).toBe(`${LIST}?submission=r1&view=spam`));
    const sheet = await screen.findByRole('complementary', { name: 'Response' });
    for (const name of ['Not spam', 'Move to trash', 'Delete for good']) {
      expect((await within(sheet).findByRole('button', { name })).textContent).toBe(name);
    }
  });

  it('stays where it was opened when the response is moved', async () => {
    const documents = aWorkspace();
    const { address } = await renderRoute(`${LIST}?submission=r1`, { documents });
    await screen.findByRole('complementary', { name: 'Response' });
    await screen.findByRole('button', { name: 'Mark as spam' });
    put(paths.submission(WS, 'r1'), {
      ...documents[paths.submission(WS, 'r1')],
      status: 'spam',
    });
    await screen.findByText(/This response is marked as spam/);
    expect(address()).toBe(`${LIST}?submission=r1`);
  });
});

describe('responses that need review', () => {
  it('are counted on their tab', async () => {
    const documents = aWorkspace();
    await renderRoute(LIST, { documents });
    await waitFor(async () => expect(await badgeOf(/^Needs review/)).toBe('Needs review1'));
    const held = documents[paths.submission(WS, 'r3')];
    for (let n = 0; n < 10; n += 1) put(paths.submission(WS, `more${n}`), { ...held });
    await waitFor(async () => expect(await badgeOf(/^Needs review/)).toBe('Needs review9+'));
  });

  it('are told of on the dashboard', async () => {
    await renderRoute('/dashboard', { documents: aWorkspace() });
    const link = await screen.findByRole('link', { name: /needs review$/ });
    expect(link.getAttribute('href')).toBe(`${LIST}?submission=r3&view=held`);
  });
});

describe('contacts', () => {
  it.each(['lovelace', 'Ada', 'eng', 'lov ada'])('are found by “%s”', async (text) => {
    const { person } = await renderRoute('/contacts', { documents: aWorkspace() });
    await person.type(await screen.findByRole('searchbox', { name: 'Search contacts' }), text);
    await waitFor(() => expect(screen.queryByText(/No contacts match/)).toBeNull());
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeTruthy();
  });

  it('that have other words are not', async () => {
    const { person } = await renderRoute('/contacts', { documents: aWorkspace() });
    await person.type(
      await screen.findByRole('searchbox', { name: 'Search contacts' }),
      'ada grace',
    );
    await screen.findByText(/No contacts match/);
  });

  it('have initials of their name, or of the part of their address that is theirs', () => {
    expect(initialsOf('Ada King Lovelace')).toBe('AL');
    expect(initialsOf('tom@tern-labs.example')).toBe('T');
    expect(initialsOf('ada.lovelace+forms@tern-labs.example')).toBe('AL');
  });
});

describe('shortcuts', () => {
  it('are listed by “?”, not while a text is typed', async () => {
    const { person } = await renderRoute(LIST, { documents: aWorkspace() });
    await person.type(await screen.findByRole('searchbox', { name: 'Search answers' }), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await person.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).toContain('Mark as read or unread');
  });
});

describe('an edit', () => {
  it('is taken back by Undo, as one more edit', async () => {
    const edits: Calls['editResponse']['request'][] = [];
    const documents = aWorkspace();
    const { person } = await renderRoute(`${LIST}?submission=r1`, {
      documents,
      responses: {
        editResponse: (request) => ({ revision: edits.push(request) }),
        changeResponses: ({ ids }) => ({ done: ids }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Edit response' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Answers');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    const answers: Answers = { fname: { t: 'text', v: 'Adele' } };
    fireEvent(
      window,
      new MessageEvent('message', {
        data: { type: 'formloom:edit-save', answers },
        origin: window.location.origin,
        source: frame.contentWindow,
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Edit undone.');
    expect(edits).toEqual([
      { workspace: WS, submissionId: 'r1', base: 0, answers },
      {
        workspace: WS,
        submissionId: 'r1',
        base: 1,
        answers: documents[paths.submission(WS, 'r1')]?.['answers'],
      },
    ]);
  });
});
