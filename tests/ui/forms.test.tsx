import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { FORM_STATUSES, type FormStatus } from '@/domain/options/formStatus';
import { extendRegistry } from '@/domain/form/registry/fieldHistory';
import { FORMS_PAGE, useForms, useRegistry } from '@/shared/data/forms';
import { useAnswerColumns } from '@/features/submissions/useAnswerColumns';
import * as database from '@/shared/firebase/db';
import type { DocumentQuery, QueryWhere } from '@/shared/firebase/query';
import { aField, aForm } from '../support/forms';

/** The forms of a workspace, newest first, and a database that answers from them as Firestore does. */
let heads: FormHeadDoc[] = [];
/** Sends a registry's text to anyone who listens for it. */
let tellRegistry: (fields: string) => void = () => undefined;

const matches = (row: object, [field, op, value]: QueryWhere) => {
  const is: unknown = Reflect.get(row, field);
  if (op === '==') return is === value;
  if (op === 'in') return Array.isArray(value) && value.includes(is);
  throw new Error(`The test's database knows no ${op}.`);
};

function answerTo({ where, limit }: DocumentQuery) {
  const all = heads.filter((row) => where.every((condition) => matches(row, condition)));
  const rows = all.slice(0, limit).map((data) => ({ id: data.title, data }));
  const last = rows.at(-1);
  return {
    rows,
    next:
      last && rows.length === limit ? { values: [last.data.updatedAt], id: last.id } : undefined,
  };
}

vi.spyOn(database, 'listenPage').mockImplementation((query, schema, next) => {
  const { rows, next: after } = answerTo(query);
  next({
    rows: rows.flatMap(({ id, data }) => {
      const parsed = schema.safeParse(data);
      return parsed.success ? [{ id, data: parsed.data }] : [];
    }),
    next: after,
  });
  return () => undefined;
});
vi.spyOn(database, 'listenDocument').mockImplementation((_path, schema, next) => {
  tellRegistry = (fields) => {
    const parsed = schema.safeParse({ schemaVersion: 1, fields });
    next(parsed.success ? parsed.data : null);
  };
  return () => undefined;
});

const head = (title: string, status: FormStatus): FormHeadDoc => ({
  schemaVersion: 1,
  title,
  status,
  createdAt: 1,
  createdBy: 'ada',
  updatedAt: 1,
  draftRev: 1,
  counts: { submissions: 0 },
});

function aWrapper() {
  const client = new QueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}

async function listed(limit?: number) {
  const { result } = renderHook(() => useForms('ws', limit), { wrapper: aWrapper() });
  await waitFor(() => expect(result.current.forms).toBeDefined());
  await act(() => Promise.resolve());
  return {
    titles: result.current.forms?.map(({ data }) => data.title),
    hasMore: result.current.hasMore,
  };
}

describe('the list of forms', () => {
  beforeEach(() => {
    heads = [];
  });

  it('shows what comes after a page of trashed forms', async () => {
    heads = [
      ...Array.from({ length: FORMS_PAGE }, (_none, n) => head(`Trashed ${n}`, 'trashed')),
      head('Kept', 'draft'),
    ];
    expect(await listed()).toEqual({ titles: ['Kept'], hasMore: false });
  });

  it('fills the dashboard’s few places, however many forms are in the trash', async () => {
    heads = Array.from({ length: 20 }, (_none, n) => [
      head(`Trashed ${n}`, 'trashed'),
      head(`Form ${n}`, 'live'),
    ]).flat();
    expect((await listed(6)).titles).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Form ${n}`));
  });

  it('leaves out no other state', async () => {
    heads = FORM_STATUSES.map((status) => head(status, status));
    expect((await listed()).titles).toEqual(FORM_STATUSES.filter((one) => one !== 'trashed'));
  });
});

describe('a form’s registry', () => {
  it('is parsed once for each text, however often a screen renders', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const text = JSON.stringify({ fa: { type: 'short_text', label: 'Name' } });
    const timesParsed = () => parse.mock.calls.filter(([one]) => one === text).length;
    const view = renderHook(() => useRegistry('ws', 'fa'), { wrapper: aWrapper() });
    await act(() => Promise.resolve());
    act(() => tellRegistry(text));
    await waitFor(() => expect(view.result.current.registry).toBeDefined());
    const { registry } = view.result.current;
    view.rerender();
    view.rerender();
    expect(view.result.current.registry).toBe(registry);
    expect(timesParsed()).toBe(1);

    // The same text again, as after a lost connection, is the same registry; another text is another.
    act(() => tellRegistry(text));
    await act(() => Promise.resolve());
    expect(view.result.current.registry).toBe(registry);
    act(() => tellRegistry('{}'));
    await waitFor(() => expect(view.result.current.registry).toEqual({}));
    parse.mockRestore();
  });

  it('gives the table its columns once', () => {
    const registry = extendRegistry({}, aForm([aField('short_text', 'fa')]), 1);
    const { result, rerender } = renderHook(
      () => useAnswerColumns({ workspace: 'ws', formId: 'fa' }, 1, registry),
      { wrapper: aWrapper() },
    );
    const { columns } = result.current;
    rerender();
    expect(columns?.map(({ id }) => id)).toEqual(['fa']);
    expect(result.current.columns).toBe(columns);
  });
});
