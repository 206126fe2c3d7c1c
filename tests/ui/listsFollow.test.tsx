/** Rows beyond the first page follow what members do with them: read once, and again when they change here. */
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { NEWEST } from '@/domain/filter/listPlan';
import { NO_FILTER } from '@/domain/conditions/filters';
import { contactSchema } from '@/domain/documents/crm.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useContacts } from '@/features/crm/contacts/list/useContacts';
import { useChangeContact } from '@/features/crm/contacts/record/useContact';
import { useMerge } from '@/features/crm/merge/useMerge';
import { useEditResponse } from '@/features/submissions/editing/useEditResponse';
import { useMarking } from '@/features/submissions/marks/useMarking';
import { useResponseActions } from '@/features/submissions/useResponseActions';
import { useResponses } from '@/features/submissions/useResponses';
import { useStableLiveList } from '@/shared/data/lists/useStableLiveList';
import { WorkspaceContext, type Workspace } from '@/shared/data/workspace';
import { queryOf } from '@/shared/firebase/query';
import { ToastProvider } from '@/shared/ui/feedback/ToastProvider';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { documentAt, fill, put } from '../support/inMemory/db';
import { clearServer, server } from '../support/inMemory/server';

const COUNT = 56;
const LAST = 's055';

const workspace: Workspace = {
  id: WS,
  name: 'Engines',
  timeZone: 'Europe/London',
  role: 'owner',
  plan: 'free',
  tags: [],
  folders: [],
  stages: [],
  properties: [],
  accountProperties: [],
  contactRetention: undefined,
  assist: undefined,
  assistAnswers: undefined,
  privateVisits: 'visits',
  spamWords: [],
  recounting: false,
  duplicatesVersion: 0,
  isSample: false,
  picture: undefined,
  endsAt: undefined,
  needsTwoStep: false,
};

function Frame({ children }: { children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ToastProvider>
          <WorkspaceContext value={{ workspace, all: [workspace], switchTo: () => undefined }}>
            {children}
          </WorkspaceContext>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

const response = (index: number, status: SubmissionDoc['status']): SubmissionDoc => ({
  schemaVersion: 1,
  formId: FORM,
  version: 1,
  answers: {},
  contentHash: 'x',
  status,
  facets: [],
  todo: [],
  sessionId: 's',
  submittedAt: 1_000_000 - index,
  summary: `Person ${index}`,
});
const idOf = (index: number) => `s${String(index).padStart(3, '0')}`;

/** 56 responses of one status, or 56 contacts; the server does what it is asked with the documents. */
function stock(status: SubmissionDoc['status'] = 'complete') {
  const all = aWorkspace();
  const contact = all[paths.contact(WS, 'c1')] ?? {};
  for (const path of Object.keys(all)) {
    if (/\/(submissions|contacts)\//.test(path)) delete all[path];
  }
  for (let index = 0; index < COUNT; index += 1) {
    all[paths.submission(WS, idOf(index))] = { ...response(index, status) };
    all[paths.contact(WS, idOf(index))] = {
      ...contact,
      name: `Person ${index}`,
      lastActivityAt: 1_000_000 - index,
    };
  }
  fill(all);
  clearServer();
  const patch = (path: string, change: object) => put(path, { ...documentAt(path), ...change });
  const doing = (does: (request: never) => object) => does as (request: unknown) => unknown;
  Object.assign(server.responses, {
    editResponse: doing(({ submissionId }: { submissionId: string }) => {
      patch(paths.submission(WS, submissionId), { summary: 'Renamed' });
      return { revision: 1 };
    }),
    changeResponses: doing(({ ids, change }: { ids: string[]; change: Record<string, string> }) => {
      const to = { spam: 'spam', trash: 'trashed', restore: 'complete' }[change['act'] ?? ''];
      const made = {
        tag: { tags: [change['tagId']] },
        assign: { assignee: change['uid'] },
        status: { status: to },
      }[change['kind'] ?? ''];
      for (const id of ids) patch(paths.submission(WS, id), made ?? {});
      return { done: ids };
    }),
    changeContact: doing(({ id }: { id: string }) => {
      patch(paths.contact(WS, id), { name: 'Renamed' });
      return {};
    }),
    mergeContacts: doing(({ losers }: { losers: string[] }) => {
      for (const id of losers)
        patch(paths.contact(WS, id), { status: 'merged', mergedInto: idOf(0) });
      return {};
    }),
  });
}

const LIST = { workspace: WS, formId: FORM, order: NEWEST } as const;

async function responses(status: SubmissionDoc['status']) {
  stock(status);
  const { result } = renderHook(
    () => ({
      list: useResponses({ ...LIST, status }, NO_FILTER, { timeZone: 'Europe/London', now: 0 }),
      edit: useEditResponse(LAST, { answers: {} }, () => undefined),
      mark: useMarking([{ id: LAST, data: {} }], 'one'),
      act: useResponseActions(WS),
    }),
    { wrapper: Frame },
  );
  await waitFor(() => expect(result.current.list.rows).toHaveLength(50));
  act(() => result.current.list.loadMore());
  await waitFor(() => expect(result.current.list.rows).toHaveLength(COUNT));
  return result;
}
type Shown = Awaited<ReturnType<typeof responses>>['current'];
const last = ({ list }: Shown) => list.rows?.find(({ id }) => id === LAST)?.data;

describe('a response beyond the first page', () => {
  it.each<[string, (shown: Shown) => void, Partial<SubmissionDoc>]>([
    ['edited', ({ edit }) => edit.save({}), { summary: 'Renamed' }],
    ['tagged', ({ mark }) => mark.setTag('hot', 'Hot', true), { tags: ['hot'] }],
    ['assigned', ({ mark }) => mark.assign('ada', 'Ada'), { assignee: 'ada' }],
  ])('is shown %s at once', async (_what, change, expected) => {
    const result = await responses('complete');
    act(() => change(result.current));
    await waitFor(() => expect(last(result.current)).toMatchObject(expected));
    expect(result.current.list.rows).toHaveLength(COUNT);
  });

  it.each([
    ['marked as spam', 'spam', 'complete'],
    ['moved to the trash', 'trash', 'complete'],
    ['restored', 'restore', 'trashed'],
  ] as const)('leaves the list at once if it is %s', async (_what, wanted, status) => {
    const result = await responses(status);
    const from = status === 'trashed' ? 'trash' : 'complete';
    act(() => result.current.act.run({ act: wanted, ids: [LAST], from }));
    await waitFor(() => expect(last(result.current)).toBeUndefined());
    expect(result.current.list.rows).toHaveLength(COUNT - 1);
  });
});

describe('a contact beyond the first page', () => {
  async function contacts() {
    stock();
    const wanted = {
      workspace: WS,
      status: 'active',
      sort: 'active',
      filter: { conditions: [], search: '' },
    } as const;
    const { result } = renderHook(
      () => ({
        list: useContacts(wanted),
        edit: useChangeContact(LAST),
        merge: useMerge('contact', () => undefined),
      }),
      { wrapper: Frame },
    );
    await waitFor(() => expect(result.current.list.rows).toHaveLength(50));
    act(() => result.current.list.loadMore());
    await waitFor(() => expect(result.current.list.rows).toHaveLength(COUNT));
    const named = () => result.current.list.rows?.find(({ id }) => id === LAST)?.data;
    return { result, named };
  }

  it('is shown edited at once', async () => {
    const { result, named } = await contacts();
    act(() =>
      result.current.edit.mutate({
        kind: 'set',
        property: 'name',
        value: 'Renamed',
        expected: null,
      }),
    );
    await waitFor(() => expect(named()?.name).toBe('Renamed'));
  });

  it('leaves the list at once if it is merged into another', async () => {
    const { result, named } = await contacts();
    act(() => result.current.merge.mutate({ winner: idOf(0), losers: [LAST], choices: {} }));
    await waitFor(() => expect(named()).toBeUndefined());
    expect(result.current.list.rows).toHaveLength(COUNT - 1);
  });
});

describe('a row of any other list, beyond its first page', () => {
  const query = queryOf('contacts', paths.contacts(WS), ['active'], 50);

  async function listed(change: () => void) {
    stock();
    const { result } = renderHook(
      () => ({
        list: useStableLiveList(query, contactSchema, 'wait'),
        change: useMutation({ mutationFn: () => Promise.resolve(change()) }),
      }),
      { wrapper: Frame },
    );
    await waitFor(() => expect(result.current.list.rows).toHaveLength(50));
    act(() => result.current.list.loadMore());
    await waitFor(() => expect(result.current.list.rows).toHaveLength(COUNT));
    act(() => result.current.change.mutate());
    return result;
  }

  it('is shown as it was changed', async () => {
    const path = paths.contact(WS, LAST);
    const result = await listed(() => put(path, { ...documentAt(path), name: 'Renamed' }));
    await waitFor(() => expect(result.current.list.rows?.at(-1)?.data.name).toBe('Renamed'));
  });

  it('is gone once it is deleted', async () => {
    const result = await listed(() => put(paths.contact(WS, LAST), undefined));
    await waitFor(() => expect(result.current.list.rows).toHaveLength(COUNT - 1));
  });
});
