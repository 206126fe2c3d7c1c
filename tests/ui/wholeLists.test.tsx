/** Lists that are longer than what is shown: how many there are, all of them selected, and changes beyond the first page. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { renderRoute } from '../support/renderRoute';

const row = (index: number): SubmissionDoc => ({
  schemaVersion: 1,
  formId: FORM,
  version: 1,
  answers: {},
  contentHash: 'x',
  status: 'complete',
  facets: [],
  todo: [],
  sessionId: 's',
  submittedAt: 1_000_000 - index,
  summary: `Person ${index}`,
});

function documents(count: number) {
  const all = aWorkspace();
  for (const path of Object.keys(all)) {
    if (path.startsWith(`${paths.submissions(WS)}/`)) delete all[path];
  }
  for (let index = 0; index < count; index += 1) {
    all[paths.submission(WS, `s${String(index).padStart(3, '0')}`)] = row(index);
  }
  const form = all[paths.form(WS, FORM)];
  all[paths.form(WS, FORM)] = { ...form, counts: { submissions: count } };
  return all;
}

it('say how many there are, and select all that match', async () => {
  const { person } = await renderRoute(`/forms/${FORM}/submissions`, { documents: documents(60) });
  await screen.findByText('50 of 60 responses');
  await person.click(await screen.findByRole('checkbox', { name: 'Select all responses shown' }));
  const bar = await screen.findByRole('region', { name: 'Selected responses' });
  within(bar).getByText('50 responses selected');
  await person.click(screen.getByRole('button', { name: 'Select all 60 responses' }));
  await waitFor(() => within(bar).getByText('60 responses selected'));
  expect(screen.queryByRole('button', { name: /^Select all \d/ })).toBeNull();
  await person.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Selected responses' })).toBeNull(),
  );
});
