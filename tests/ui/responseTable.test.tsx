/** The table of responses: columns and cells come from the registry, whatever versions were answered. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { extendRegistry } from '@/domain/form/registry/fieldHistory';
import type { Registry } from '@/domain/form/registry/registered';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { aField, aForm } from '../support/forms';
import { readPaths, type Documents } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

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
  formId: FORM,
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

function documents(from: number): Documents {
  const all = aWorkspace();
  for (const path of Object.keys(all)) {
    if (path.startsWith(`${paths.submissions(WS)}/`)) delete all[path];
  }
  for (let index = 0; index < ROWS; index += 1) {
    all[paths.submission(WS, `s${index}`)] = row(index);
  }
  for (let n = 1; n <= VERSIONS; n += 1) {
    all[paths.version(WS, FORM, n)] = {
      schemaVersion: 1,
      n,
      definition: canonicalJson(version(n)),
      hash: 'x',
      publishedAt: 1,
      publishedBy: 'ada',
      diff: [],
    };
  }
  all[paths.registry(WS, FORM)] = { schemaVersion: 1, fields: canonicalJson(registry(from)) };
  all[paths.form(WS, FORM)] = { ...all[paths.form(WS, FORM)], liveVersion: VERSIONS };
  return all;
}

const open = (from: number) =>
  renderRoute(`/forms/${FORM}/submissions`, { documents: documents(from) });

/** What the table says of stars, row after row: by hand, since roles of 600 cells take seconds to work out. */
async function stars(): Promise<(string | null)[]> {
  const grid = await screen.findByRole('grid', { name: 'Responses' }, { timeout: 30_000 });
  const cells = grid.querySelectorAll('[role="gridcell"][data-field="fstars"]');
  return [...cells].map((cell) => cell.textContent);
}
const wanted = Array.from(
  { length: ROWS },
  (_none, index) => `2 / ${3 + ((1 + (index % VERSIONS)) % 8)}`,
);
const versionsRead = () =>
  readPaths()
    .flatMap((path) => /\/versions\/(\d+)$/.exec(path)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);

it('lists 50 responses to 10 versions without reading one of the versions', async () => {
  await open(1);
  await vi.waitFor(async () => expect(await stars()).toEqual(wanted), { timeout: 20_000 });
  const headers = [...document.querySelectorAll('[role="columnheader"]')].map(
    (header) => header.textContent,
  );
  expect(headers.slice(1, 5)).toEqual([
    'Respondent',
    'Submitted',
    'Stars, version 10',
    'Only in 10',
  ]);
  expect(headers.slice(5)).toHaveLength(VERSIONS - 1);
  expect(headers.slice(5).every((header) => header?.endsWith('Archived'))).toBe(true);
  expect(versionsRead()).toEqual([]);
});

it('reads only those versions that an older registry cannot read', async () => {
  await open(9);
  await vi.waitFor(async () => expect(await stars()).toEqual(wanted), { timeout: 20_000 });
  expect(versionsRead()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
