/** The screens of contacts by role: what is shown, and what each press asks of the server. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@/domain/options/access';
import type {
  ActivityDoc,
  ContactDoc,
  ContactReviewDoc,
  TaskDoc,
} from '@/domain/documents/crm.schema';
import type { JobDoc } from '@/domain/documents/jobs.schema';
import type { MemberDoc } from '@/domain/documents/workspaces.schema';
import { recordFacets } from '@/domain/contacts/facets';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { put } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const main = () => within(screen.getByRole('main'));
const NOW = Date.now();

const ada: ContactDoc = {
  schemaVersion: 2,
  status: 'active',
  name: 'Ada Lovelace',
  sortName: 'ada lovelace',
  facets: recordFacets('contact', { name: 'Ada Lovelace', emails: ['ada@engines.example'] }),
  emails: ['ada@engines.example', 'ada@home.example'],
  phones: ['+44 20 7946 0018'],
  company: 'Engines',
  stage: 'lead',
  custom: { size: 12 },
  suggestions: [
    {
      id: 'name:ada king',
      property: 'name',
      value: 'Ada King',
      submissionId: 'r1',
      formId: FORM,
      at: NOW,
    },
  ],
  consents: [{ id: 'c', text: 'Send me news', status: 'given', at: NOW, by: ROBIN.uid }],
  submissionCount: 1,
  createdAt: NOW,
  updatedAt: NOW,
  lastActivityAt: NOW,
  provenance: { name: { submissionId: 'r1', formId: FORM, at: NOW } },
};

const line = { schemaVersion: 1, at: NOW, contactId: 'c1' } as const;
const mira: MemberDoc = {
  schemaVersion: 1,
  role: 'editor',
  displayName: 'Mira Okonkwo',
  email: 'mira@example.org',
  joinedAt: 2,
};

function documents(role: Role = 'owner') {
  const all = aWorkspace();
  const mirror = all[paths.userWorkspace(ROBIN.uid, WS)];
  return {
    ...all,
    [paths.userWorkspace(ROBIN.uid, WS)]: { ...mirror, role },
    [paths.workspace(WS)]: {
      ...all[paths.workspace(WS)],
      properties: [{ id: 'size', name: 'Company size', type: 'number' }],
    },
    [paths.member(WS, 'mira')]: mira,
    [paths.contact(WS, 'c1')]: ada,
    [paths.activity(WS, 'entry_n1')]: {
      ...line,
      type: 'note',
      by: 'mira',
      text: '@Robin Ashdown has the plans',
      mentions: [ROBIN.uid],
    } satisfies ActivityDoc,
    [paths.activity(WS, 'edit_1')]: {
      ...line,
      type: 'edit',
      by: 'mira',
      changes: [{ property: 'stage', after: 'lead' }],
    } satisfies ActivityDoc,
    [paths.task(WS, 't1')]: {
      schemaVersion: 1,
      contactId: 'c1',
      status: 'open',
      title: 'Send the quote',
      due: '2020-01-01',
      assignee: ROBIN.uid,
      by: 'mira',
      at: NOW,
      updatedAt: NOW,
    } satisfies TaskDoc,
    [paths.contactReview(WS, 'r2')]: {
      schemaVersion: 1,
      submissionId: 'r2',
      formId: FORM,
      at: NOW,
      contactId: 'c1',
      name: 'Grace Hopper',
      phone: '+44 20 7946 0018',
    } satisfies ContactReviewDoc,
  };
}

const nothing = () => ({});
const responses = {
  changeContact: nothing,
  changeContacts: () => ({ done: ['c1'] }),
  saveEntry: nothing,
  saveTask: nothing,
  changeTask: nothing,
  decideReview: () => ({ contactId: 'c1' }),
  createContact: () => ({
    stored: false,
    duplicates: [{ id: 'c1', name: 'Ada Lovelace', by: 'phone' as const }],
  }),
  downloadContact: nothing,
  eraseContact: nothing,
  changeBlockList: nothing,
  changeProperties: () => ({ id: 'p' }),
  changeStages: () => ({ id: 's' }),
} as never;

const open = (url: string, role?: Role) =>
  renderRoute(url, { documents: documents(role), responses });

describe('a contact', () => {
  it('shows facts with their source, properties, consent, tasks and the timeline', async () => {
    await open('/contacts/c1');
    expect(await main().findByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'ada@home.example' }).getAttribute('href')).toBe(
      'mailto:ada@home.example',
    );
    expect(main().getByRole('link', { name: '+44 20 7946 0018' }).getAttribute('href')).toBe(
      'tel:+442079460018',
    );
    expect(main().getByText('Company size')).toBeTruthy();
    expect(main().getByText('12')).toBeTruthy();
    expect(main().getByText('Given')).toBeTruthy();
    expect(await main().findByText('Send the quote')).toBeTruthy();
    expect(await main().findByText('@Robin Ashdown')).toBeTruthy();
    expect(main().getAllByText(/Mira Okonkwo/).length).toBeGreaterThan(0);
  });

  it('is edited in place, by what one saw', async () => {
    const { person, called } = await open('/contacts/c1');
    await person.click(await main().findByRole('button', { name: /^Edit Name/ }));
    const field = main().getByRole('textbox', { name: 'Name' });
    await person.clear(field);
    await person.type(field, 'Ada King{Enter}');
    await waitFor(() =>
      expect(called()).toContainEqual({
        name: 'changeContact',
        request: {
          workspace: WS,
          id: 'c1',
          change: {
            kind: 'set',
            property: 'name',
            value: 'Ada King',
            expected: 'Ada Lovelace',
          },
        },
      }),
    );
    await waitFor(() => expect(main().queryByRole('textbox', { name: 'Name' })).toBeNull());
  });

  it('has suggestions that are accepted or dismissed', async () => {
    const { person, called } = await open('/contacts/c1');
    await person.click(await main().findByRole('button', { name: 'Accept name' }));
    await waitFor(() =>
      expect(called()).toContainEqual({
        name: 'changeContact',
        request: {
          workspace: WS,
          id: 'c1',
          change: { kind: 'suggestion', id: 'name:ada king', accept: true },
        },
      }),
    );
  });

  it('takes a note that mentions a member by keys alone', async () => {
    const { person, called } = await open('/contacts/c1');
    const note = await main().findByRole('textbox', { name: 'Write a note' });
    await person.type(note, 'Ask @mi');
    expect(await screen.findByRole('option', { name: /Mira Okonkwo/ })).toBeTruthy();
    await person.keyboard('{Enter}');
    await waitFor(() => expect((note as HTMLTextAreaElement).value).toBe('Ask @Mira Okonkwo '));
    await person.type(note, 'about it');
    await person.click(main().getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(called()).toContainEqual({
        name: 'saveEntry',
        request: expect.objectContaining({
          contactId: 'c1',
          type: 'note',
          text: 'Ask @Mira Okonkwo about it',
          mentions: ['mira'],
        }) as never,
      }),
    );
  });

  it('can be read, and not changed, by a viewer', async () => {
    await open('/contacts/c1', 'viewer');
    expect(await main().findByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy();
    expect(await main().findByText('Send the quote')).toBeTruthy();
    for (const name of [/^Edit/, 'Accept name', 'Add task', 'Note', /^Change stage/, 'More']) {
      expect(main().queryByRole('button', { name })).toBeNull();
    }
    expect(main().queryByRole('textbox')).toBeNull();
  });
});

describe('the list', () => {
  it('is filtered by what its address says, and says what it is filtered by', async () => {
    const { person, address } = await open('/contacts?f=stage.lead');
    expect(await main().findByText('Stage:', { exact: false })).toBeTruthy();
    await person.click(main().getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/contacts'));
    expect(
      await main().findByRole('link', { name: 'Ada Lovelace' }, { timeout: 5_000 }),
    ).toBeTruthy();
  });

  it('has “me” for the person who reads it', async () => {
    const owned = (
      id: string,
      name: string,
      owner: string,
    ): Record<string, Record<string, unknown>> => ({
      [paths.contact(WS, id)]: {
        ...ada,
        name,
        owner,
        facets: recordFacets('contact', { name, emails: [], owner }),
      },
    });
    const { person, address } = await renderRoute('/contacts?f=owner.me', {
      documents: {
        ...documents(),
        ...owned('c2', 'Grace Hopper', ROBIN.uid),
        ...owned('c3', 'Mary Somerville', 'mira'),
      },
      responses,
    });
    expect(await main().findByRole('link', { name: 'Grace Hopper' })).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Mary Somerville' })).toBeNull();
    // What is saved and sent on stays “me”.
    expect(address()).toContain('f=owner.me');
    await person.click(main().getByRole('button', { name: /Owner: Me/ }));
  });

  it('warns of a contact with the same number before one is added twice', async () => {
    const { person, called } = await open('/contacts');
    await person.click(await main().findByRole('button', { name: 'Add contact' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add contact' }));
    await person.type(dialog.getByRole('textbox', { name: 'Phone' }), '020 7946 0018');
    await person.click(dialog.getByRole('button', { name: 'Add contact' }));
    expect(await dialog.findByText(/has this phone number/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Add anyway' }));
    await waitFor(() =>
      expect(called().at(-1)).toMatchObject({ name: 'createContact', request: { anyway: true } }),
    );
  });

  it('has no actions for a viewer', async () => {
    await open('/contacts', 'viewer');
    expect(
      await main().findByRole('link', { name: 'Ada Lovelace' }, { timeout: 5_000 }),
    ).toBeTruthy();
    expect(main().queryByRole('checkbox')).toBeNull();
    expect(main().queryByRole('button', { name: 'Add contact' })).toBeNull();
  });
});

it('tasks: mine, overdue, done with one press', async () => {
  const { person, called } = await open('/contacts?view=tasks');
  expect(await main().findByText(/Overdue · /)).toBeTruthy();
  await person.click(main().getByRole('button', { name: 'Mark “Send the quote” as done' }));
  await waitFor(() =>
    expect(called().at(-1)).toEqual({
      name: 'changeTask',
      request: { workspace: WS, id: 't1', act: 'done' },
    }),
  );
  await person.click(main().getByRole('button', { name: 'Today' }));
  expect(await main().findByText('Nothing is due today.')).toBeTruthy();
});

it('review: a response that may be someone else’s is decided', async () => {
  const { person, called } = await open('/contacts?view=review');
  const card = within(await main().findByRole('article'));
  expect(await card.findByText('Grace Hopper')).toBeTruthy();
  await person.click(card.getByRole('button', { name: 'Add as new contact' }));
  await waitFor(() =>
    expect(called().at(-1)).toEqual({
      name: 'decideReview',
      request: { workspace: WS, submissionId: 'r2', decision: 'new' },
    }),
  );
});

describe('privacy', () => {
  it('erases a person as the admin chose, and leaves the record', async () => {
    const { person, called } = await open('/contacts/c1');
    await person.click(await main().findByRole('button', { name: 'Privacy' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Erase this person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase Ada Lovelace?' }));
    await person.click(dialog.getByRole('radio', { name: /Keep responses without answers/ }));
    await person.click(dialog.getByRole('checkbox', { name: /Don’t add this person/ }));
    await person.click(dialog.getByRole('button', { name: 'Erase permanently' }));
    await waitFor(() =>
      expect(called()).toContainEqual({
        name: 'eraseContact',
        request: { workspace: WS, id: 'c1', responses: 'strip', block: true },
      }),
    );
    expect(await main().findByRole('heading', { name: 'Contacts', level: 1 })).toBeTruthy();
  });

  it('gathers everything about a person, and hands it over once it is ready', async () => {
    const { person, called } = await open('/contacts/c1');
    await person.click(await main().findByRole('button', { name: 'Privacy' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Download everything' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Everything about Ada Lovelace' }),
    );
    expect(dialog.getByText('Preparing the file…')).toBeTruthy();
    const save = dialog.getByRole('button', { name: 'Download file' });
    expect(save).toHaveProperty('disabled', true);
    await waitFor(() => expect(called().map(({ name }) => name)).toContain('downloadContact'));
    const asked = called().find(({ name }) => name === 'downloadContact')?.request as {
      id: string;
      job: string;
    };
    expect(asked.id).toBe('c1');
    act(() => {
      put(paths.job(WS, asked.job), {
        schemaVersion: 2,
        kind: 'personExport',
        status: 'done',
        startedAt: NOW,
        steps: 1,
        attempts: 0,
        personExport: {
          contactId: 'c1',
          fileName: 'Personal data.zip',
          files: 2,
          bytes: 2_000_000,
        },
      } satisfies JobDoc);
    });
    expect(await dialog.findByText(/^Ready: 2 MB, with 2 files/)).toBeTruthy();
    expect(save).toHaveProperty('disabled', false);
    // Once, however often the screen is drawn.
    expect(called().filter(({ name }) => name === 'downloadContact')).toHaveLength(1);
  });

  it('is for admins', async () => {
    await open('/contacts/c1', 'editor');
    expect(await main().findByRole('heading', { name: 'Ada Lovelace' })).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Privacy' })).toBeNull();
  });

  it('keeps a block list, and certificates that name no one', async () => {
    const { person, called } = await renderRoute('/profile-settings?tab=contacts', {
      responses,
      documents: {
        ...documents(),
        [paths.blocked(WS, '1_a')]: {
          schemaVersion: 1,
          kind: 'domain',
          value: 'spam.example',
          at: 1,
          by: 'mira',
        },
        [paths.blocked(WS, '1_b')]: { schemaVersion: 1, kind: 'email', at: 2, by: 'mira' },
        [paths.job(WS, 'erase-c9')]: {
          schemaVersion: 2,
          kind: 'eraseContact',
          status: 'done',
          startedAt: NOW,
          steps: 3,
          attempts: 0,
          erase: { responses: 'delete', blocked: true, counts: { responses: 2 }, verifiedAt: NOW },
        },
      },
    });
    const list = within(await main().findByRole('list', { name: 'Block list' }));
    expect(await list.findByText('Everyone at spam.example')).toBeTruthy();
    expect(list.getByText('Email address of an erased person')).toBeTruthy();
    expect(await main().findByText('Erased and checked')).toBeTruthy();
    await person.type(
      main().getByRole('textbox', { name: 'Email address or domain' }),
      'x@y.example',
    );
    await person.click(main().getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(called()).toContainEqual({
        name: 'changeBlockList',
        request: { workspace: WS, change: { kind: 'add', value: 'x@y.example' } },
      }),
    );
  });
});

describe('settings', () => {
  it('define stages and properties', async () => {
    const { person, called } = await open('/profile-settings?tab=contacts');
    await person.click(await main().findByRole('button', { name: 'Add property' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add property' }));
    await person.type(dialog.getByRole('textbox', { name: 'Property name' }), 'Budget');
    await person.click(dialog.getByRole('button', { name: 'Add property' }));
    await waitFor(() =>
      expect(called().at(-1)).toEqual({
        name: 'changeProperties',
        request: {
          workspace: WS,
          of: 'contact',
          change: { kind: 'create', name: 'Budget', type: 'text' },
        },
      }),
    );
  });

  it('are read only for editors', async () => {
    await open('/profile-settings?tab=contacts', 'editor');
    expect(await main().findByText('Lead')).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Add stage' })).toBeNull();
  });
});
