import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SubmissionDoc } from '@/domain/documents.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { extendRegistry, type Registry } from '@/domain/form/versions/fieldHistory';
import { submissionsQuery } from '@/features/submissions/data';
import { FormSubmissions } from '@/features/submissions/FormSubmissions';
import { WorkspaceContext } from '@/shared/data/workspace';
import type * as dbModule from '@/shared/firebase/db';
import { aField, aForm } from '../support/forms';

const VERSIONS = 10;
const ROWS = 50;

/** Version n of a form: each asks for stars out of more. */
const version = (n: number) =>
  aForm([
    aField('rating', 'fstars', { label: `Stars, version ${n}`, max: 3 + (n % 8) }),
    aField('short_text', `fonly${n}`, { label: `Only in ${n}` }),
  ]);
const row = (index: number): SubmissionDoc => ({
  schemaVersion: 1,
  formId: 'fa',
  version: 1 + (index % VERSIONS),
  answers: { fstars: { t: 'number', v: 2 } },
  contentHash: 'x',
  status: 'complete',
  facets: [],
  todo: [],
  sessionId: 's',
  submittedAt: 1_000_000 - index,
  summary: '',
});

const { documents } = vi.hoisted(() => ({
  documents: { registry: '', read: [] as string[], live: '' },
}));

vi.mock('@/shared/firebase/db', (): Partial<typeof dbModule> => ({
  listenPage: (_query, schema, next) => {
    next({
      rows: Array.from({ length: ROWS }, (_none, index) => {
        const parsed = schema.safeParse(row(index));
        if (!parsed.success) throw new Error(parsed.error.message);
        return { id: `s${index}`, data: parsed.data };
      }),
      next: undefined,
    });
    return () => undefined;
  },
  listenDocument: (_path, schema, next) => {
    const parsed = schema.safeParse({ schemaVersion: 1, fields: documents.registry });
    next(parsed.success ? parsed.data : null);
    return () => undefined;
  },
  getDocument: (path, schema) => {
    documents.read.push(path);
    const n = Number(path.split('/').at(-1));
    const parsed = schema.safeParse({
      schemaVersion: 1,
      n,
      definition: canonicalJson(version(n)),
      hash: 'x',
      publishedAt: 1,
      publishedBy: 'ada',
      diff: [],
    });
    return Promise.resolve(parsed.success ? parsed.data : null);
  },
}));

/** The registry of all versions, with what it has kept since version `from`. */
function registry(from: number): Registry {
  let known: Registry = {};
  for (let n = 1; n <= VERSIONS; n += 1) {
    if (n === from) {
      known = Object.fromEntries(
        Object.entries(known).map(([id, { readings: _r, position: _p, ...field }]) => [id, field]),
      );
    }
    known = extendRegistry(known, version(n), n);
  }
  return known;
}

function open() {
  const workspace = {
    id: 'ws',
    name: 'Lab',
    timeZone: 'Europe/London',
    role: 'viewer' as const,
    recounting: false,
  };
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceContext value={{ workspace, all: [workspace], switchTo: () => undefined }}>
        <FormSubmissions
          query={submissionsQuery('ws', 'complete', 'fa')}
          formId="fa"
          liveVersion={VERSIONS}
          status="complete"
          total={ROWS}
        />
      </WorkspaceContext>
    </QueryClientProvider>
  );
  render(
    <ThemeProvider theme={createTheme()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </ThemeProvider>,
  );
}

/** What the table says of stars, row after row. */
async function stars(): Promise<(string | null)[]> {
  const table = await screen.findByRole('table');
  if (!(table instanceof HTMLTableElement)) throw new Error('The table is none.');
  return [...table.rows].slice(1).map((one) => one.cells[1]?.textContent ?? null);
}
const wanted = Array.from(
  { length: ROWS },
  (_none, index) => `2 / ${3 + ((1 + (index % VERSIONS)) % 8)}`,
);

beforeEach(() => {
  documents.read = [];
});

it('issue 16: lists 50 responses to 10 versions without reading one of the versions', async () => {
  documents.registry = canonicalJson(registry(1));
  open();
  expect(await stars()).toEqual(wanted);
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers.slice(1, 3)).toEqual(['Stars, version 10', 'Only in 10']);
  expect(headers.slice(3)).toHaveLength(VERSIONS - 1);
  expect(headers.slice(3).every((header) => header?.endsWith('Archived'))).toBe(true);
  expect(documents.read).toEqual([]);
});

it('issue 16: reads only those versions that an older registry cannot read', async () => {
  documents.registry = canonicalJson(registry(9));
  open();
  await vi.waitFor(async () => expect(await stars()).toEqual(wanted));
  const numbers = documents.read.map((path) => Number(path.split('/').at(-1)));
  expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
