/** The view of partial responses: of one form and of all, what it says, and deleting. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@/domain/options/access';
import type { Calls } from '@/domain/calls/contract.schema';
import type { PartialDoc } from '@/domain/documents/submissions.schema';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { paths } from '@/domain/base/firestorePaths';
import { aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { put } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const VIEW = `/forms/${FORM}/submissions?view=partials`;
const MINUTE = 60_000;

function aPartial(name: string, minutesAgo: number, over: Partial<PartialDoc> = {}): PartialDoc {
  const updatedAt = Date.now() - minutesAgo * MINUTE;
  return {
    schemaVersion: 1,
    formId: FORM,
    version: 1,
    seq: 3,
    answers: { fname: { t: 'text', v: name }, fguests: { t: 'number', v: 4 } },
    questions: 3,
    answered: 2,
    page: 1,
    pages: 2,
    startedAt: updatedAt - MINUTE,
    updatedAt,
    purgeAt: updatedAt + 30 * 24 * 60 * MINUTE,
    locale: 'en-GB',
    day: '2026-11-24',
    device: 'phone',
    source: 'newsletter',
    respondent: { name },
    summary: `${name} · 4`,
    ...over,
  };
}

function documents(role: Role = 'owner', keeps = true) {
  const all = aWorkspace();
  const version = paths.version(WS, FORM, 1);
  const { definition } = all[version] as { definition: string };
  all[version] = {
    ...all[version],
    definition: canonicalJson({ ...readStoredDefinition(definition), keepPartials: keeps }),
  };
  const mirror = paths.userWorkspace(ROBIN.uid, WS);
  all[mirror] = { ...all[mirror], role };
  return all;
}

function withTwo(role?: Role) {
  const all = documents(role);
  all[paths.partial(WS, 'p1')] = { ...aPartial('Ada Lovelace', 5) };
  all[paths.partial(WS, 'p2')] = { ...aPartial('Grace Hopper', 60, { answered: 1 }) };
  return all;
}

const rowsOf = async () =>
  within(await screen.findByRole('list', { name: 'Partial responses' })).getAllByRole('listitem');

describe('partial responses', () => {
  it('are listed with who, how far, when and from where, under the rule by which they are kept', async () => {
    await renderRoute(VIEW, { documents: withTwo() });
    const [first, second] = await rowsOf();
    for (const text of ['Ada Lovelace', 'Page 1 of 2 · 2 of 3 answered', 'Phone']) {
      expect(first?.textContent).toContain(text);
    }
    expect(first?.textContent).toContain('newsletter');
    expect(second?.textContent).toContain('Grace Hopper');
    expect(screen.getByText(/haven’t submitted them\. They aren’t counted/)).toBeTruthy();
    expect(screen.getByText('2 partial responses')).toBeTruthy();
    const tab = screen.getByRole('link', { name: 'Partial' });
    expect(tab.getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
  });

  it('open beside the list with the answers so far, and follow the respondent to the response', async () => {
    const { person, address } = await renderRoute(VIEW, { documents: withTwo() });
    await person.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));
    const sheet = await screen.findByRole('complementary', { name: 'Partial response' });
    const answers = await within(sheet).findByRole('region', { name: 'Answers so far' });
    expect(answers.textContent).toContain('No answer');
    expect(answers.textContent).toContain('4');
    expect(sheet.textContent).toContain('Kept until');
    // It is submitted: the response has the same id.
    put(paths.submission(WS, 'p1'), { ...aWorkspace()[paths.submission(WS, 'r1')] });
    put(paths.partial(WS, 'p1'), undefined);
    await person.click(await within(sheet).findByRole('link', { name: 'See the response' }));
    await waitFor(() => expect(address()).toBe(`/forms/${FORM}/submissions?submission=p1`));
  });

  it('are deleted after a question, one or several', async () => {
    const asked: Calls['deletePartials']['request'][] = [];
    const { person } = await renderRoute(VIEW, {
      documents: withTwo(),
      responses: {
        deletePartials: (request) => {
          asked.push(request);
          for (const id of request.ids) put(paths.partial(WS, id), undefined);
          return {};
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));
    const sheet = await screen.findByRole('complementary', { name: 'Partial response' });
    await person.click(await within(sheet).findByRole('button', { name: 'Delete' }));
    expect(asked).toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Delete this partial response?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('Partial response deleted.');
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: 'Partial response' })).toBeNull(),
    );
    await person.click(
      await screen.findByRole('checkbox', {
        name: 'Select the partial response of Grace Hopper',
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Delete 1 partial response' }));
    await person.click(await screen.findByRole('button', { name: 'Delete for good' }));
    await screen.findByText(/^No partial responses\./);
    expect(asked).toEqual([
      { workspace: WS, ids: ['p1'] },
      { workspace: WS, ids: ['p2'] },
    ]);
  });

  it('are read by viewers, who delete none', async () => {
    const { person } = await renderRoute(VIEW, { documents: withTwo('viewer') });
    await person.click(await screen.findByRole('button', { name: /Ada Lovelace/ }));
    const sheet = await screen.findByRole('complementary', { name: 'Partial response' });
    await within(sheet).findByRole('region', { name: 'Answers so far' });
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('say how to turn them on where the form keeps none, and only there', async () => {
    await renderRoute(VIEW, { documents: documents('owner', false) });
    const link = await screen.findByRole('link', { name: 'Open form settings' });
    expect(link.getAttribute('href')).toBe(`/form-builder/${FORM}?tab=settings`);
  });

  it('say that none are there where the form keeps them', async () => {
    await renderRoute(VIEW, { documents: documents() });
    await screen.findByText(/^No partial responses\. Answers appear here/);
    expect(screen.queryByRole('link', { name: 'Open form settings' })).toBeNull();
  });

  it('of all forms are in one list, with their forms', async () => {
    await renderRoute('/forms/all-responses?view=partials', { documents: withTwo() });
    const [first] = await rowsOf();
    await waitFor(() => expect(first?.textContent).toContain('Request a quote'));
  });
});
