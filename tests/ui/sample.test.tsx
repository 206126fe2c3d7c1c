/** The sample workspace on screen: the ways in, the bar, the ways out, and no real form inside. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '@/domain/base/firestorePaths';
import { aNewWorkspace, aWorkspace, FORM, ROBIN, WS } from '../support/aWorkspace';
import { put } from '../support/inMemory/db';
import { renderRoute } from '../support/renderRoute';

const OWN = 'own';
const CHOSEN = `formloomWorkspace:${ROBIN.uid}`;
const main = () => within(screen.getByRole('main'));
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const bar = () => screen.queryByRole('region', { name: 'Sample data' });
const toast = (text: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Message' })).findByText(text);

/** Robin's own workspace, empty, and the sample with a form, which was made later. */
function withSample() {
  const documents = { ...aNewWorkspace(), ...aWorkspace() };
  const of = (path: string) => documents[path] ?? {};
  return {
    ...documents,
    [paths.workspace(OWN)]: { ...of(paths.workspace(WS)) },
    [paths.member(OWN, ROBIN.uid)]: { ...of(paths.member(WS, ROBIN.uid)) },
    [paths.userWorkspace(ROBIN.uid, OWN)]: {
      ...of(paths.userWorkspace(ROBIN.uid, WS)),
      // Even if it were joined later, the own one opens first.
      joinedAt: Date.now(),
    },
    [paths.workspace(WS)]: { ...of(paths.workspace(WS)), name: 'Sample data', sample: true },
    [paths.userWorkspace(ROBIN.uid, WS)]: {
      ...of(paths.userWorkspace(ROBIN.uid, WS)),
      name: 'Sample data',
      sample: true,
    },
  };
}

/** Opens a screen with the sample as the current workspace. */
function inSample(url: string, more: Partial<Parameters<typeof renderRoute>[1]> = {}) {
  localStorage.setItem(CHOSEN, WS);
  return renderRoute(url, { documents: withSample(), ...more });
}

afterEach(() => localStorage.clear());

describe('the way in', () => {
  it('thank you: a card makes the sample, says so, and leads to its responses', async () => {
    let finish: () => void = () => undefined;
    const made = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { person, address, called } = await renderRoute('/thank-you', {
      documents: aNewWorkspace(),
      responses: {
        createSample: () => made.then(() => ({ workspace: WS, formId: FORM })),
      },
    });
    const card = await main().findByRole('button', { name: /Sample form with responses/ });
    expect(card.textContent).toContain('Remove it whenever you like.');
    await person.click(card);
    await waitFor(() =>
      expect(main().getByRole('status').textContent).toBe('Preparing your sample…'),
    );
    await person.click(card);
    const before = new Set(Object.keys(aNewWorkspace()));
    act(() => {
      for (const [path, data] of Object.entries(withSample())) {
        if (!before.has(path) || path === paths.userWorkspace(ROBIN.uid, WS)) put(path, data);
        if (path === paths.workspace(WS)) put(path, data);
      }
    });
    finish();
    await waitFor(() => expect(address()).toBe(`/forms/${FORM}/submissions`));
    expect(await main().findByRole('row', { name: /Ada Lovelace/ })).toBeTruthy();
    await waitFor(() => expect(bar()?.textContent).toContain('You’re looking at sample data.'));
    expect(called().filter(({ name }) => name === 'createSample')).toHaveLength(1);
  });

  it.each(['/forms', '/dashboard'])('%s: an empty list offers it too', async (url) => {
    const { person, called } = await renderRoute(url, {
      documents: aNewWorkspace(),
      responses: {
        createSample: () => {
          throw new Error('You’ve created a lot of sample data today. Try again tomorrow.');
        },
      },
    });
    const button = await main().findByRole('button', { name: 'Show me with sample data' });
    await person.click(button);
    expect(await toast(/Try again tomorrow/)).toBeTruthy();
    expect(called()).toEqual([{ name: 'createSample', request: {} }]);
  });

  it('where nothing was chosen in this browser, the own workspace opens', async () => {
    await renderRoute('/dashboard', { documents: withSample() });
    await heading('Dashboard');
    expect(await main().findAllByRole('link', { name: 'Create your first form' })).not.toHaveLength(
      0,
    );
    expect(bar()).toBeNull();
  });
});

describe('the bar', () => {
  it.each([
    '/dashboard',
    '/forms',
    `/forms/${FORM}/submissions`,
    '/contacts',
    '/insights',
    '/profile-settings',
  ])('is on %s', async (url) => {
    await inSample(url);
    await waitFor(() => expect(bar()).toBeTruthy());
  });

  it('leads back, and keeps the sample', async () => {
    const { person, address, called, router } = await inSample(`/forms/${FORM}/submissions`);
    await person.click(await screen.findByRole('button', { name: 'Back to your workspace' }));
    await heading('Dashboard');
    expect(address()).toBe('/dashboard');
    await waitFor(() => expect(bar()).toBeNull());
    expect(localStorage.getItem(CHOSEN)).toBe(OWN);
    await waitFor(() => expect(router.state.location.state).toBeNull());
    expect(address()).toBe('/dashboard');
    expect(called()).toEqual([]);
  });

  it('removes the sample once one has agreed, and is gone with it', async () => {
    const { person, address, called } = await inSample('/contacts', {
      responses: {
        removeSample: () => {
          put(paths.userWorkspace(ROBIN.uid, WS), undefined);
          return {};
        },
      },
    });
    const ask = async () =>
      person.click(await screen.findByRole('button', { name: 'Remove sample data' }));
    await ask();
    const dialog = await screen.findByRole('dialog', { name: 'Remove sample data?' });
    expect(dialog.textContent).toContain('Your own forms stay as they are.');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(called()).toEqual([]);
    await ask();
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove sample data' }),
    );
    expect(await toast('Sample data removed.')).toBeTruthy();
    await heading('Dashboard');
    expect(address()).toBe('/dashboard');
    expect(bar()).toBeNull();
    expect(called()).toEqual([{ name: 'removeSample', request: {} }]);
  });
});

describe('what is one’s own stays out of it', () => {
  it.each(['/forms/create', '/forms/create/contact'])(
    '%s switches to the own workspace and says so',
    async (url) => {
      await inSample(url);
      expect(await toast(/^Switched to “Ashdown Studio”/)).toBeTruthy();
      expect(bar()).toBeNull();
      expect(localStorage.getItem(CHOSEN)).toBe(OWN);
    },
  );

  it('a template is used in the own workspace', async () => {
    const { person, called } = await inSample('/forms/create/contact', {
      responses: { createForm: ({ formId }) => ({ formId, rev: 1 }) },
    });
    await person.click(await main().findByRole('button', { name: 'Use this template' }));
    await waitFor(() =>
      expect(called()).toMatchObject([{ name: 'createForm', request: { workspace: OWN } }]),
    );
  });

  it('no first steps are counted or shown', async () => {
    await inSample('/dashboard');
    await heading('Dashboard');
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
