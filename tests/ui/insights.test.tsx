/** Insights of a form, over an answer store as the server writes it. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldId } from '@/domain/form/definition/definition';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Answers } from '@/domain/values/answer';
import { importedSource } from '../support/answerTables';
import { aField, aForm } from '../support/forms';
import { openInsights } from '../support/insightsOf';

const WAIT = { timeout: 8_000 };
const DAY_MS = 24 * 3_600_000;

const definition = aForm([
  aField('nps', 'fnps', { label: 'Would you recommend us?' }),
  aField('matrix', 'fgrid', {
    label: 'How was it?',
    rows: [{ id: 'rfood', label: 'Food' }],
    columns: [
      { id: 'cgood', label: 'Good' },
      { id: 'cbad', label: 'Bad' },
    ],
  }),
]);

const answered = (id: FieldId, answers: Answers, daysAgo: number, more?: Partial<SubmissionDoc>) =>
  importedSource(id, definition, answers, { submittedAt: Date.now() - daysAgo * DAY_MS, ...more });

const sources = Array.from({ length: 12 }, (_none, index) =>
  answered(
    `r${String(index).padStart(9, '0')}`,
    {
      fnps: { t: 'number', v: index % 11 },
      fgrid: { t: 'grid', v: { rfood: [index % 3 === 0 ? 'cbad' : 'cgood'] } },
    },
    1 + index,
  ),
);

it.each([
  ['session.last.one_of.fnps', 'Last question reached: Would you recommend us?'],
  ['session.weekday.one_of.1', 'Weekday: Monday'],
  ['session.hour.one_of.14', 'Hour: 14:00 to 15:00'],
  ['part.fgrid.rfood.one_of.cbad', 'How was it? · Food: Bad'],
])('a filter by %s is named by its question and its words', async (filter, text) => {
  await openInsights(`&view=questions&filter=${filter}`, { definition, sources });
  const chips = within(await screen.findByRole('group', { name: 'Filters' }, WAIT));
  expect(await chips.findByText(text, {}, WAIT)).toBeTruthy();
});

it('rows of a matrix are filtered by pressing them, and not offered in the menu', async () => {
  const { person } = await openInsights('&view=questions', { definition, sources });
  await screen.findByRole('heading', { name: 'How was it?' }, WAIT);
  await person.click(screen.getByRole('button', { name: 'Add filter' }));
  const menu = within(await screen.findByRole('menu', { name: 'Add filter' }));
  expect(menu.getByRole('menuitem', { name: 'Last question reached' })).toBeTruthy();
  expect(menu.getByRole('menuitem', { name: 'Weekday' })).toBeTruthy();
  expect(menu.queryByRole('menuitem', { name: /Food/ })).toBeNull();
});
