import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createMemoryRouter, Link, MemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppTheme } from '@/app/theme';
import { ARTICLE_CATEGORIES } from '@/domain/content/articleEntry';
import { articleDocument } from '@/domain/content/articleEntry';
import { ARTICLES } from '@/domain/content/articles';
import type { ArticleDoc } from '@/domain/documents/content.schema';
import { ArticleList } from '@/features/help/ArticleList';
import { ArticleShow } from '@/features/help/ArticleShow';
import { HelpPopover } from '@/features/help/HelpPopover';
import { HelpSupportPage } from '@/features/help/HelpSupportPage';
import { Markdown } from '@/shared/ui/text/Markdown';
import { matchesRoute } from '@/features/help/matchesRoute';
import { articlesFor, helpsAt } from '@/features/help/matching';
import { isSafeHref } from '@/shared/lib/markdown';
import { SessionContext } from '@/shared/data/session';
import * as calls from '@/shared/firebase/call';
import * as live from '@/shared/firebase/live';
import * as idle from '@/shared/ui/rendering/useIdle';
import { ThemeProvider } from '@mui/material/styles';

/** The listener of the articles: what it has heard, and who wants to know. */
const listener = (() => {
  let heard: unknown;
  const waiting = new Set<() => void>();
  return {
    read: () => heard,
    subscribe: (wake: () => void) => {
      waiting.add(wake);
      return () => waiting.delete(wake);
    },
    hear: (next: unknown) => {
      heard = next;
      for (const wake of waiting) wake();
    },
  };
})();
vi.spyOn(live, 'useLive').mockImplementation(
  () => useSyncExternalStore(listener.subscribe, listener.read) as never,
);
vi.spyOn(idle, 'useIdle').mockReturnValue(true);
const rate = vi.spyOn(calls, 'call');
const user = userEvent.setup();

const ROWS = ARTICLES.map((entry) => ({
  id: entry.id,
  data: articleDocument(entry),
}));

/** The articles change, as a listener tells it. */
function articlesAre(rows: readonly { id: string; data: ArticleDoc }[] | undefined, error?: Error) {
  const data = rows && { rows, hasMore: false };
  act(() => listener.hear({ data, error: error ?? null, refetch: vi.fn() }));
}

beforeEach(() => {
  articlesAre(ROWS);
  rate.mockReset();
});

function Around({ children }: { children: ReactNode }) {
  const session = {
    session: { state: 'out' } as const,
    begun: true,
    begin: () => undefined,
    logOut: () => Promise.resolve(),
  };
  return (
    <ThemeProvider theme={createAppTheme(false)}>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <SessionContext value={session}>{children}</SessionContext>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

function show(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <HelpPopover />
            <Link to="/contacts">contacts</Link>
            <Outlet />
          </>
        ),
        children: [
          { path: '/knowledge-base', element: <ArticleList /> },
          { path: '/knowledge-base/article/:articleId', element: <ArticleShow /> },
          { path: '/help-and-support', element: <HelpSupportPage /> },
          { path: '*', element: <p>somewhere</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  return { router };
}

const search = () => screen.getByRole('searchbox', { name: 'Search the articles' });
const titles = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('where an article helps', () => {
  it('is where the path equals a prefix or goes on after it with a slash', () => {
    expect(matchesRoute('/forms', '/forms')).toBe(true);
    expect(matchesRoute('/forms/abc/submissions', '/forms')).toBe(true);
    expect(matchesRoute('/forms/abc', '/forms/')).toBe(true);
    expect(matchesRoute('/formsabc', '/forms')).toBe(false);
    expect(matchesRoute('/form-builder', '/form')).toBe(false);
    expect(matchesRoute('/forms', '/')).toBe(false);
    expect(matchesRoute('/', '/')).toBe(true);
    expect(helpsAt({ routes: ['/contacts', '/accounts'] }, '/accounts/1')).toBe(true);
    expect(helpsAt({ routes: [] }, '/accounts')).toBe(false);
  });

  it('puts those for this very screen first, then in the order of the index', () => {
    const ids = articlesFor(ROWS, '/forms/all-responses').map(({ id }) => id);
    expect(ids[0]).toBe('all-responses');
    expect(ids.slice(1)).toEqual(
      ARTICLES.filter((entry) => entry.routes.includes('/forms')).map(({ id }) => id),
    );
  });
});

describe('the help popover', () => {
  it('follows the path, and the articles as they change', async () => {
    const { router } = show('/insights');
    await user.click(screen.getByRole('button', { name: 'Help' }));
    const help = await screen.findByRole('dialog', { name: 'Need Help?' });
    await within(help).findByRole('link', { name: 'Compare periods' });
    expect(titles(help)).not.toContain('Find a contact or an account');

    await router.navigate('/contacts');
    await waitFor(() => expect(titles(help)).toContain('Find a contact or an account'));
    expect(titles(help)).not.toContain('Compare periods');

    articlesAre([
      {
        id: 'x',
        data: { title: 'Elsewhere', link: 'https://example.org/x', routes: ['/contacts'] },
      },
    ]);
    const link = await within(help).findByRole('link', { name: 'Elsewhere' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');

    articlesAre([]);
    expect(await within(help).findByText('No related articles found.')).toBeTruthy();
  });

  it('leads to the knowledge base, which says why these come first', async () => {
    const { router } = show('/contacts/abc');
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await user.click(await screen.findByRole('link', { name: 'Go to Knowledge Base' }));
    expect(router.state.location.search).toBe('?from=%2Fcontacts%2Fabc');
    const region = await screen.findByRole('region', { name: 'Help with the page you came from' });
    expect(titles(region)).toEqual([
      'your contacts',
      'How responses become contacts',
      'Work with a contact',
      'Files of contacts and accounts',
      'Merge duplicate contacts',
      'Import contacts',
      'Export contacts',
      'Stages and properties of contacts',
      'Download or erase a person’s data',
      'Delete inactive contacts',
      'Find a contact or an account',
    ]);
    expect(within(region).getByRole('link', { name: 'your contacts' }).getAttribute('href')).toBe(
      '/contacts/abc',
    );
  });

  it.each(['//evil.example/contacts', 'https://evil.example', '/nowhere', '/contacts@evil'])(
    'takes no word of where one came from on trust: %s',
    async (from) => {
      show(`/knowledge-base?from=${encodeURIComponent(from)}`);
      expect(await screen.findByRole('region', { name: 'First steps' })).toBeTruthy();
      expect(screen.queryByRole('region', { name: 'Help with the page you came from' })).toBeNull();
    },
  );
});

describe('the knowledge base', () => {
  it('searches titles, headings and texts, marks the words, and says how many', async () => {
    show('/knowledge-base');
    await user.type(search(), 'autosave');
    expect(await screen.findByText(/No articles match all of these words/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Help & Support' })).toBeTruthy();

    await user.clear(search());
    await user.type(search(), 'reduced motion');
    const list = await screen.findByRole('list', { name: 'Articles found' });
    expect(titles(list)).toEqual(['Dark mode and large text']);
    const marks = [...list.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(['reduced', 'motion']);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 article found.'));
  });

  it('keeps the search in the address, and gives all articles back without it', async () => {
    const { router } = show('/knowledge-base?q=median');
    const list = await screen.findByRole('list', { name: 'Articles found' });
    await waitFor(() => expect(titles(list)).toContain('What the figures in Insights mean'));
    await user.clear(search());
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('region', { name: 'Insights' })).toBeTruthy();
  });

  it('finds what was only written to the database, by its title', async () => {
    articlesAre([
      { id: 'own', data: { title: 'Zebra crossing', link: 'https://example.org', routes: [] } },
    ]);
    show('/knowledge-base');
    expect(await screen.findByRole('region', { name: 'More' })).toBeTruthy();
    await user.type(search(), 'zebra');
    expect((await screen.findByRole('link', { name: 'Zebra crossing' })).getAttribute('href')).toBe(
      'https://example.org',
    );
  });

  it('has its states: loading, failed, empty', () => {
    articlesAre(undefined);
    show('/knowledge-base');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    articlesAre(undefined, new Error('No connection.'));
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the articles.');
    articlesAre([]);
    expect(screen.getByText(/No articles yet/)).toBeTruthy();
  });
});

describe('an article', () => {
  it('shows its text, its contents where it is long, and what to read on', async () => {
    show('/knowledge-base/article/first-form');
    expect(screen.getByRole('heading', { level: 1, name: 'Make your first form' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: '3. Publish' })).toBeTruthy();
    const [contents] = screen.getAllByRole('navigation', { name: 'In this article' });
    expect(contents && titles(contents)).toEqual([
      'Look around first',
      '1. Start',
      '2. Write your questions',
      '3. Publish',
      '4. Share',
    ]);
    expect(titles(screen.getByRole('region', { name: 'Related articles' }))).toContain(
      'Start from a template',
    );
  });

  it('that does not exist says so', async () => {
    show('/knowledge-base/article/none');
    expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeTruthy();
  });

  it('can be voted on, changed and taken back', async () => {
    rate.mockImplementation((_name, request) => Promise.resolve(request as never));
    show('/knowledge-base/article/appearance');
    const yes = () => screen.getByRole('button', { name: 'Yes' });
    await user.click(yes());
    expect(await screen.findByText('Thanks for your feedback.')).toBeTruthy();
    expect(yes().getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(await screen.findByText(/Thanks for your feedback/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Your vote has been removed.')).toBeTruthy();
    expect(document.activeElement).toBe(yes());
    expect(rate.mock.calls.map(([name, request]) => [name, request])).toEqual([
      ['rateArticle', { articleId: 'appearance', helpful: true }],
      ['rateArticle', { articleId: 'appearance', helpful: false }],
      ['rateArticle', { articleId: 'appearance', helpful: null }],
    ]);
  });

  it('says when a vote was not stored, and does not pretend', async () => {
    rate.mockRejectedValue(new Error('The service is busy.'));
    show('/knowledge-base/article/appearance');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(
      await screen.findByText('We couldn’t save your vote. The service is busy.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('false');
  });
});

describe('help for visitors', () => {
  const question = (name: RegExp) => screen.getByRole('button', { name });

  it('lists every article, and opens one in place and in the address', async () => {
    const { router } = show('/help-and-support');
    for (const { title } of ARTICLES) expect(screen.getByText(title)).toBeTruthy();
    await user.click(question(/^Preview a form/));
    expect(await screen.findByText(/Nothing in the preview is submitted/)).toBeTruthy();
    expect(router.state.location.hash).toBe('#preview-a-form');
    await user.click(question(/^Dark mode/));
    expect(question(/^Preview a form/).getAttribute('aria-expanded')).toBe('true');
    await user.click(question(/^Dark mode/));
    expect(question(/^Dark mode/).getAttribute('aria-expanded')).toBe('false');
    expect(router.state.location.hash).toBe('');
  });

  it('opens the article of the address, and goes from one to another without leaving', async () => {
    const { router } = show('/help-and-support#publish-and-share');
    expect(question(/^Publish a form/).getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(question(/^Publish a form/));
    await user.click(await screen.findByRole('link', { name: 'What respondents see' }));
    expect(router.state.location.pathname).toBe('/help-and-support');
    expect(question(/^What respondents see/).getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(question(/^What respondents see/));
  });

  it('shows the topics at a glance, each with its articles folded', async () => {
    show('/help-and-support');
    const folds = () => [...document.querySelectorAll('details')];
    expect(folds().map(({ open }) => open)).toEqual(ARTICLE_CATEGORIES.map(() => false));
    const building = ARTICLES.filter(({ category }) => category === 'Building').length;
    expect(folds()[1]?.textContent).toContain(`${building} articles`);
    await user.click(screen.getByRole('heading', { level: 2, name: 'Building' }));
    await waitFor(() => expect(folds()[1]?.open).toBe(true));
  });

  it('unfolds the topic of the article that the address names', () => {
    show('/help-and-support#publish-and-share');
    const open = [...document.querySelectorAll('details')].filter((fold) => fold.open);
    expect(open.map((fold) => fold.querySelector('h2')?.textContent)).toEqual(['Publishing']);
  });

  it('answers how to delete a form', async () => {
    show('/help-and-support');
    await user.type(search(), 'delete a form');
    await waitFor(() => {
      const [first] = screen.getAllByRole('heading', { level: 3 });
      expect(first?.textContent).toContain('Delete a form');
    });
  });

  it('leads to a person where nothing is found', async () => {
    show('/help-and-support');
    await user.type(search(), 'zqx');
    expect(await screen.findByText(/No articles match all of these words/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      '/contact-sales?topic=support',
    );
  });

  it('searches the texts as well', async () => {
    show('/help-and-support');
    await user.type(search(), 'reduced motion');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 article found.'));
    expect(question(/^Dark mode/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Preview a form/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      '/contact-sales?topic=support',
    );
  });
});

describe('the Markdown subset', () => {
  const draw = (text: string) =>
    render(
      <MemoryRouter>
        <Markdown text={text} />
      </MemoryRouter>,
    );

  it('draws headings, lists, emphasis, keys and links', () => {
    draw(
      '## Title\n\nA **bold** and *soft* _low_ `code` [link](/forms) ++Ctrl+Z++.\n\n- one\n- two\n\n1. first',
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Title' }).id).toBe('title');
    expect(screen.getByRole('link', { name: 'link' }).getAttribute('href')).toBe('/forms');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('bold').tagName).toBe('STRONG');
    expect(screen.getByText('low').tagName).toBe('EM');
    expect(screen.getByText('Ctrl').tagName).toBe('KBD');
    expect(screen.getByText('Z').tagName).toBe('KBD');
  });

  it('draws tables with a head, and notes', () => {
    draw('| Key | Act |\n| --- | --- |\n| **a** | one |\n| b | two |\n\n> Mind\n> this.');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Key',
      'Act',
    ]);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'a',
      'one',
      'b',
      'two',
    ]);
    expect(screen.getByRole('note').textContent).toBe('Mind this.');
  });

  it('never makes HTML or an unsafe link', () => {
    const { container } = draw(
      '<img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](//evil)\n\n| <b>a</b> |\n| --- |\n| ++<i>k</i>++ |\n\n> <script>x</script>',
    );
    expect(container.querySelector('img, b, i, script')).toBeNull();
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(isSafeHref('http://plain.example')).toBe(false);
  });
});
