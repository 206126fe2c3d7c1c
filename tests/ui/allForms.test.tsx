/** Insights of all forms together: sources, devices, languages, hours, and filters that all of it follows. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RowSource } from '@/domain/answerStore/rows';
import { paths } from '@/domain/base/firestorePaths';
import type { SessionDoc } from '@/domain/documents/numbers.schema';
import * as loading from '@/shared/data/answers/loadVisits';
import { registryOf, tableOfVisits } from '../support/answerTables';
import { aWorkspace, FORM, WS } from '../support/aWorkspace';
import { aField, aForm } from '../support/forms';
import { renderRoute } from '../support/renderRoute';

const WAIT = { timeout: 8_000 };
const OTHER = 'otherformotherformoth1';
const definition = aForm([aField('short_text', 'fname', { label: 'Name' })]);

function visit(id: string, more: Partial<SessionDoc>): RowSource {
  const viewedAt = Date.now() - 3_600_000;
  const session: SessionDoc = {
    schemaVersion: 1,
    formId: FORM,
    workspace: WS,
    version: 1,
    viewedAt,
    lastActiveAt: viewedAt,
    hiddenMs: 0,
    submissions: 0,
    ...more,
  };
  return { id: `${id}tailoftheid`, session, kind: 'visit', definition };
}

async function open(search: string) {
  const documents = aWorkspace();
  documents[paths.form(WS, OTHER)] = { ...documents[paths.form(WS, FORM)], title: 'Newsletter' };
  const months = Object.entries(documents).filter(([path]) =>
    path.startsWith(`${paths.formStats(WS, FORM)}/`),
  );
  for (const [path, month] of months) documents[path.replace(FORM, OTHER)] = month;
  const table = tableOfVisits(
    {
      [FORM]: [
        visit('a1', { source: 'ads', device: 'phone', locale: 'en' }),
        visit('a2', { source: 'ads', device: 'desktop', locale: 'en' }),
        visit('a3', { device: 'desktop' }),
      ],
      [OTHER]: [visit('b1', { source: 'mail', device: 'phone', locale: 'de' })],
    },
    registryOf(definition),
    Date.now(),
  );
  const loadVisits = vi.spyOn(loading, 'loadVisits').mockResolvedValue({
    forms: [FORM, OTHER],
    writtenAt: Date.now(),
    isBehind: false,
    table,
  });
  return { ...(await renderRoute(`/insights${search}`, { documents })), loadVisits };
}

/** The table within its section. */
async function sources() {
  const found = await screen.findAllByRole('region', { name: /^(Sources|Languages)$/ }, WAIT);
  return within(found.at(-1) as HTMLElement);
}

it('has sources, devices, languages and hours of the forms together, and says which visits these are', async () => {
  const { person, address, loadVisits } = await open('?by=version');
  const list = await sources();
  expect(list.getByRole('row', { name: /^ads 2 0 0/i })).toBeTruthy();
  expect(list.getByRole('row', { name: /^No source 1/ })).toBeTruthy();
  expect(
    screen.getByText(/count 4 views of 2 forms\. Forms in the trash aren’t included\./),
  ).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Views by hour and day of the week' })).toBeTruthy();
  // Versions are of one form.
  expect(screen.queryByRole('button', { name: 'Versions' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Languages' }));
  expect((await sources()).getByRole('row', { name: /^German 1/ })).toBeTruthy();
  expect(address()).toContain('by=language');
  // One request for all of them, those with most views first.
  expect(loadVisits).toHaveBeenCalledTimes(1);
  expect(new Set(loadVisits.mock.calls[0]?.[0].forms)).toEqual(new Set([FORM, OTHER]));
});

it('a source that is pressed is a filter: in the address, and everything follows', async () => {
  const { person, address } = await open('');
  await person.click((await sources()).getByRole('button', { name: 'Filter by ads' }));
  await waitFor(() => expect(address()).toContain('filter=session.source.one_of.ads'));
  const views = within(await screen.findByRole('region', { name: 'Views' }, WAIT));
  await waitFor(() => expect(views.getByText('2')).toBeTruthy());
  const forms = within(screen.getByRole('region', { name: 'Figures by form' }));
  const row = forms.getByRole('row', { name: /Request a quote/ });
  expect(within(row).getByRole('link', { name: /^2 views of/ })).toBeTruthy();
  expect(screen.getByText(/count 2 views of 2 forms/)).toBeTruthy();
  // The form's own report is under the same filter.
  await person.click(forms.getByRole('link', { name: 'Request a quote' }));
  await waitFor(() => expect(address()).toContain(`form=${FORM}`));
  expect(address()).toContain('filter=session.source.one_of.ads');
});

it('forms are a filter, by their names; of one form, visits and responses open', async () => {
  await open(`?filter=session.form.one_of.${OTHER}*field.fname.is_empty`);
  const chips = within(await screen.findByRole('group', { name: 'Filters' }, WAIT));
  expect(await chips.findByText('Form: Newsletter', {}, WAIT)).toBeTruthy();
  // Answers are of one form alone.
  expect(chips.queryByText(/Name/)).toBeNull();
  const list = await sources();
  const link = list.getByRole('link', { name: /^1 views, mail\. Open these visits/ });
  const href = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(href).toContain(`form=${OTHER}`);
  expect(href).toContain('view=visits');
  expect(href).toContain('filter=session.source.one_of.mail');
  expect(href).not.toContain('session.form');
});
