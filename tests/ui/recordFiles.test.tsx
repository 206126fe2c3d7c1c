/** The files of a contact: those of responses and those of members, attaching with progress and errors, deleting with undo. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@/domain/options/access';
import type { ActivityDoc, ContactDoc } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { recordFacets } from '@/domain/contacts/facets';
import { Gone, FileRefusal } from '@/domain/files/sending';
import { paths } from '@/domain/base/firestorePaths';
import * as attaching from '@/shared/firebase/attachFile';
import * as saving from '@/shared/firebase/saveFile';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { renderRoute } from '../support/renderRoute';

const send = vi.spyOn(attaching, 'attachFile');
const withdraw = vi.spyOn(attaching, 'withdrawFile');
const save = vi.spyOn(saving, 'saveFile');

const NOW = Date.now();
const OWN = 'f'.repeat(22);
const OTHERS = 'g'.repeat(22);
const SENT = 's'.repeat(22);
let contacts = 0;

async function open(role: Role = 'owner', status: ContactDoc['status'] = 'active') {
  // Files on their way are kept by record, so that each test has its own.
  const id = `c${(contacts += 1)}`;
  const documents = aWorkspace();
  const place = Object.keys(documents).find((path) => path.startsWith(`${paths.submissions(WS)}/`));
  if (place === undefined) throw new Error('no response');
  const submissionId = place.split('/').at(-1) ?? '';
  const submission = documents[place] as unknown as SubmissionDoc;
  const mirror = documents[paths.userWorkspace(ROBIN.uid, WS)];
  const line = { schemaVersion: 1, contactId: id, hasFiles: true } as const;
  const file = (fileId: string, name: string, by: string, at: number): ActivityDoc => ({
    ...line,
    type: 'file',
    at,
    by,
    fileId,
    name,
    size: 1_234_567,
    mediaType: 'application/pdf',
  });
  const contact: ContactDoc = {
    schemaVersion: 2,
    status,
    name: 'Ada Lovelace',
    sortName: 'ada lovelace',
    facets: recordFacets('contact', { name: 'Ada Lovelace', emails: [] }),
    emails: [],
    phones: [],
    submissionCount: 1,
    createdAt: NOW,
    updatedAt: NOW,
    lastActivityAt: NOW,
    provenance: {},
  };
  const shown = await renderRoute(`/contacts/${id}`, {
    documents: {
      ...documents,
      [paths.userWorkspace(ROBIN.uid, WS)]: { ...mirror, role },
      [paths.contact(WS, id)]: contact,
      [place]: {
        ...submission,
        answers: {
          ...submission.answers,
          fcv: { t: 'files', v: [{ id: SENT, name: 'me.png', size: 800 }] },
        },
      },
      [paths.activity(WS, `file_${OWN}`)]: file(OWN, 'Quote 7.pdf', ROBIN.uid, NOW),
      [paths.activity(WS, `file_${OTHERS}`)]: file(OTHERS, 'Plan.pdf', 'mira', NOW - 1),
      [paths.activity(WS, `sub_${submissionId}`)]: {
        ...line,
        type: 'submission',
        at: NOW - 2,
        formId: FORM,
        submissionId,
      } satisfies ActivityDoc,
    },
    responses: {
      openFiles: (request) => ({
        files:
          'attached' in request
            ? Object.fromEntries(
                request.attached.map((one) => [one, { path: `/api/files/${one}` }]),
              )
            : { [SENT]: { path: '/api/files/sent', preview: '/api/files/sent?preview=1' } },
      }),
      changeFile: () => ({}),
    },
  });
  const region = await screen.findByRole('region', { name: 'Files' });
  const files = within(region);
  await files.findByText('Quote 7.pdf');
  return { ...shown, id, region, files, submissionId };
}

const aFile = (name: string, size = 2_000_000) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });
/** A transfer that the test ends. */
function held() {
  let end: { done: () => void; fail: (error: unknown) => void; received: (bytes: number) => void };
  send.mockImplementationOnce(
    (_ws, { id, name, size }, _blob, { received }) =>
      new Promise((resolve, reject) => {
        end = { done: () => resolve({ id, name, size }), fail: reject, received };
      }),
  );
  return () => end;
}

beforeEach(() => {
  send.mockReset();
  withdraw.mockReset();
  withdraw.mockResolvedValue(undefined);
  save.mockReset().mockReturnValue(undefined);
});

describe('the files of a contact', () => {
  it('are listed with who added them, or the form they came with, and downloaded', async () => {
    const { files, region, person, submissionId, called } = await open();
    const rows = within(files.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
    await waitFor(() =>
      expect(rows[0]?.textContent).toMatch(/Quote 7\.pdf1\.2\sMB · .*Added by Robin/),
    );
    expect(rows[1]?.textContent).toContain('Added by a former member');
    await files.findByText('me.png');
    expect(region.textContent).toContain('Sent with ');
    const link = within(region).getByRole('link').getAttribute('href');
    expect(link).toContain(`submission=${submissionId}`);
    await waitFor(() => expect(region.querySelector('img[src*="preview=1"]')).not.toBeNull());
    await person.click(files.getByRole('button', { name: 'Download me.png' }));
    await waitFor(() => expect(save).toHaveBeenLastCalledWith('/api/files/sent'));
    await person.click(files.getByRole('button', { name: 'Download Quote 7.pdf' }));
    await waitFor(() => expect(save).toHaveBeenLastCalledWith(`/api/files/${OWN}`));
    expect(called()).toContainEqual({
      name: 'openFiles',
      request: { workspace: WS, attached: [OWN] },
    });
    // The timeline says so, too.
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    expect(timeline.getByRole('button', { name: 'Download Quote 7.pdf' })).toBeTruthy();
  });

  it('are deleted with a way back: one’s own, others’ by admins', async () => {
    const { files, person, called } = await open('editor');
    expect(files.queryByRole('button', { name: 'More for Plan.pdf' })).toBeNull();
    await person.click(files.getByRole('button', { name: 'More for Quote 7.pdf' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(called().filter(({ name }) => name === 'changeFile')).toEqual([
        { name: 'changeFile', request: { workspace: WS, id: OWN, act: 'delete' } },
        { name: 'changeFile', request: { workspace: WS, id: OWN, act: 'restore' } },
      ]),
    );
  });

  it.each([
    ['a viewer', 'viewer', 'active'],
    ['a contact in the trash', 'owner', 'trashed'],
  ] as const)('are only read by or of %s', async (_who, role, status) => {
    const { files, region } = await open(role, status);
    expect(files.queryByRole('button', { name: 'Add files' })).toBeNull();
    expect(files.queryByRole('button', { name: /^More for/ })).toBeNull();
    fireEvent.drop(region, { dataTransfer: { types: ['Files'], files: [aFile('a.pdf')] } });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('attaching files', () => {
  it('sends one after the other, with progress, and takes one back', async () => {
    const { files, region, person, id } = await open();
    const [first, second] = [held(), held()];
    fireEvent.drop(region, {
      dataTransfer: { types: ['Files'], files: [aFile('a.pdf'), aFile('b.pdf')] },
    });
    const bar = await files.findByRole('progressbar', { name: 'Uploading a.pdf' });
    expect(send.mock.calls[0]?.slice(0, 2)).toEqual([
      WS,
      { id: expect.any(String) as string, name: 'a.pdf', size: 2_000_000, contactId: id },
    ]);
    expect(files.getByText('Waiting')).toBeTruthy();
    first().received(1_000_000);
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
    expect(region.textContent).toMatch(/1\sMB of 2\sMB/);
    first().done();
    await files.findByRole('progressbar', { name: 'Uploading b.pdf' });
    expect(send).toHaveBeenCalledTimes(2);
    await person.click(files.getByRole('button', { name: 'Cancel upload of b.pdf' }));
    expect(send.mock.calls[1]?.[3].signal.aborted).toBe(true);
    expect(withdraw).toHaveBeenCalledWith(WS, send.mock.calls[1]?.[1].id);
    second().fail(new Error('aborted'));
    await waitFor(() => expect(files.queryByText('b.pdf')).toBeNull());
  });

  it('says why a file is not attached, and tries again where that can help', async () => {
    const { files, person } = await open();
    const [refused, full] = [held(), held()];
    await person.upload(files.getByLabelText('Add files'), [
      aFile('tool.exe'),
      aFile('empty.pdf', 0),
      aFile('large.pdf', 50_000_001),
      aFile('lie.pdf'),
      aFile('full.pdf'),
    ]);
    expect(
      files.getByText('Files of this type can’t be accepted. Choose another file.'),
    ).toBeTruthy();
    expect(files.getByText('This file is empty. Choose another file.')).toBeTruthy();
    expect(files.getByText('Each file can be up to 50 MB.')).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(1);
    refused().fail(new FileRefusal({ code: 'file_content' }));
    expect(await files.findByText(/content of this file doesn’t match its type/)).toBeTruthy();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    full().fail(new Gone('A contact can have up to 200 attached files. Delete some first.'));
    expect(await files.findByText(/up to 200 attached files/)).toBeTruthy();
    const again = held();
    await person.click(files.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    again().done();
    await waitFor(() => expect(files.queryByText('full.pdf')).toBeNull());
    await person.click(files.getByRole('button', { name: 'Dismiss tool.exe' }));
    expect(files.queryByText('tool.exe')).toBeNull();
  });
});
