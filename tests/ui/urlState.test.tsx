import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { anyText, idOrNothing, oneOf } from '@/shared/lib/urlState';
import { useUrlState } from '@/shared/lib/useUrlState';

const LIST = { view: oneOf(['all', 'held', 'spam'], 'all'), submission: idOrNothing };
const SEARCH = { q: anyText, sort: oneOf(['name', 'date'], 'date') };

/** Two hooks on one screen, as a list and its search field have them. */
async function open(search: string) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter(
      [
        { path: '/', element: children },
        { path: '/before', element: null },
      ],
      {
        initialEntries: ['/before', `/${search}`],
        initialIndex: 1,
      },
    );
    return (
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>
    );
  };
  const hook = renderHook(
    () => {
      const list = useUrlState(LIST);
      const found = useUrlState(SEARCH);
      return { list, found };
    },
    { wrapper },
  );
  await act(async () => Promise.resolve());
  if (!router) throw new Error('The router was not made.');
  const at = router;
  return {
    ...hook,
    go: (to: string) => act(() => at.navigate(to)),
    back: () => act(() => at.navigate(-1)),
    url: () => `${at.state.location.search}${at.state.location.hash}`,
    path: () => at.state.location.pathname,
  };
}
const settled = (run: () => void) =>
  act(async () => {
    run();
    await Promise.resolve();
  });

describe('state of a screen in its address', () => {
  it('drops what cannot be read, of all hooks at once, and keeps the rest', async () => {
    const { result, url } = await open('?view=what&sort=no&utm=1&submission=abc#part');
    expect(result.current.list[0]).toEqual({ view: 'all', submission: 'abc' });
    expect(url()).toBe('?utm=1&submission=abc#part');
  });

  it('takes several changes within one render, from several hooks', async () => {
    const { result, url, back } = await open('?utm=1');
    await settled(() => {
      const { list, found } = result.current;
      list[1]({ view: 'held', submission: 'abc' }, 'push');
      found[1]({ q: 'x' }, 'replace');
      list[1]({ view: 'spam' }, 'replace');
    });
    expect(url()).toBe('?utm=1&view=spam&submission=abc&q=x');
    expect(result.current.found[0]).toEqual({ q: 'x', sort: 'date' });
    await back();
    expect(url()).toBe('?utm=1');
  });

  it('goes back to what was pushed, not to what was replaced', async () => {
    const { result, url, back } = await open('');
    await settled(() => result.current.list[1]({ view: 'held' }, 'push'));
    await settled(() => result.current.list[1]({ view: 'spam' }, 'replace'));
    expect(url()).toBe('?view=spam');
    await back();
    expect(url()).toBe('');
    expect(result.current.list[0].view).toBe('all');
  });

  it('leaves an entry of the history alone where nothing changes', async () => {
    const { result, back, path } = await open('?view=held');
    await settled(() => result.current.list[1]({ view: 'held' }, 'push'));
    await back();
    expect(path()).toBe('/before');
  });

  it('keeps the identity of values and setters while others change', async () => {
    const { result } = await open('?view=held');
    const [values, set] = result.current.list;
    await settled(() => result.current.found[1]({ q: 'x' }, 'replace'));
    expect(result.current.found[0].q).toBe('x');
    expect(result.current.list[0]).toBe(values);
    expect(result.current.list[1]).toBe(set);
  });

  it('follows links and the Back button', async () => {
    const { result, go } = await open('');
    await go('/?view=held');
    expect(result.current.list[0].view).toBe('held');
    await go('/?view=nothing');
    expect(result.current.list[0].view).toBe('all');
  });
});
