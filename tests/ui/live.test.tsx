import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLive, useLive, type LiveSource } from '@/shared/firebase/live';

/** A listener under the test's hand. */
function aSource(key = 'forms') {
  const open: { next: (value: string) => void; fail: (error: Error) => void }[] = [];
  let started = 0;
  const source: LiveSource<string> = {
    key: ['live', key],
    subscribe(next, fail) {
      const listener = { next, fail };
      open.push(listener);
      started += 1;
      return () => {
        const at = open.indexOf(listener);
        if (at >= 0) open.splice(at, 1);
      };
    },
  };
  return {
    source,
    open: () => open.length,
    started: () => started,
    tell: (value: string) => open.forEach((listener) => listener.next(value)),
    fail: (message: string) => [...open].forEach((listener) => listener.fail(new Error(message))),
  };
}

function Reader({ source, name = 'reader' }: { source: LiveSource<string> | null; name?: string }) {
  const result = useLive(source);
  return (
    <div data-testid={name}>
      {`${result.data ?? 'nothing'} ${result.isError ? result.error.message : 'fine'}`}
      <button onClick={() => void result.refetch()}>retry</button>
    </div>
  );
}

let client: QueryClient;
const inClient = (children: ReactNode) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
/** After something was told, once the query client has passed it on. */
const told = async (tell: () => void) => {
  act(tell);
  await settle();
};
const lingerOver = () => act(() => vi.advanceTimersByTimeAsync(5_000));

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

describe('useLive', () => {
  it('shows what the listener tells, and goes on showing it', async () => {
    const one = aSource();
    render(inClient(<Reader source={one.source} />));
    await settle();
    expect(screen.getByTestId('reader').textContent).toContain('nothing fine');
    await told(() => one.tell('first'));
    expect(screen.getByTestId('reader').textContent).toContain('first fine');
    await told(() => one.tell('second'));
    expect(screen.getByTestId('reader').textContent).toContain('second fine');
  });

  it('listens again after a remount, although its data is never stale', async () => {
    const one = aSource();
    const view = render(inClient(<Reader source={one.source} />));
    await settle();
    await told(() => one.tell('before'));
    view.rerender(inClient(null));
    await lingerOver();
    expect(one.open()).toBe(0);
    view.rerender(inClient(<Reader source={one.source} />));
    await settle();
    expect(screen.getByTestId('reader').textContent).toContain('before fine');
    expect(one.open()).toBe(1);
    await told(() => one.tell('after'));
    expect(screen.getByTestId('reader').textContent).toContain('after fine');
  });

  it('has one listener under StrictMode', async () => {
    const one = aSource();
    render(<StrictMode>{inClient(<Reader source={one.source} />)}</StrictMode>);
    await settle();
    await lingerOver();
    expect(one.open()).toBe(1);
    await told(() => one.tell('told'));
    expect(screen.getByTestId('reader').textContent).toContain('told fine');
  });

  it('shares one listener between two consumers, and keeps it while one is left', async () => {
    const one = aSource();
    const both = (
      <>
        <Reader source={one.source} name="a" />
        <Reader source={one.source} name="b" />
      </>
    );
    const view = render(inClient(both));
    await settle();
    expect(one.started()).toBe(1);
    await told(() => one.tell('both'));
    expect(screen.getByTestId('a').textContent).toContain('both');
    expect(screen.getByTestId('b').textContent).toContain('both');
    view.rerender(inClient(<Reader source={one.source} name="a" />));
    await lingerOver();
    expect(one.open()).toBe(1);
    view.rerender(inClient(null));
    await lingerOver();
    expect(one.open()).toBe(0);
  });

  it('tells an error, keeps what was there, and listens again on retry', async () => {
    const one = aSource();
    render(inClient(<Reader source={one.source} />));
    await settle();
    await told(() => one.tell('kept'));
    await told(() => one.fail('denied'));
    expect(screen.getByTestId('reader').textContent).toContain('kept denied');
    act(() => screen.getByText('retry').click());
    await settle();
    expect(one.started()).toBe(2);
    await told(() => one.tell('again'));
    expect(screen.getByTestId('reader').textContent).toContain('again fine');
  });

  it('tells an error that comes before any value', async () => {
    const one = aSource();
    render(inClient(<Reader source={one.source} />));
    await settle();
    await told(() => one.fail('denied'));
    expect(screen.getByTestId('reader').textContent).toContain('nothing denied');
  });

  it('goes on by itself when a listener that failed tells again', async () => {
    const one = aSource();
    render(inClient(<Reader source={one.source} />));
    await settle();
    await told(() => one.fail('unreachable'));
    expect(screen.getByTestId('reader').textContent).toContain('nothing unreachable');
    await told(() => one.tell('back'));
    expect(screen.getByTestId('reader').textContent).toContain('back fine');
    expect(one.started()).toBe(1);
  });

  it('waits without a source', async () => {
    render(inClient(<Reader source={null} />));
    await settle();
    expect(screen.getByTestId('reader').textContent).toContain('nothing fine');
  });

  it('forgets listeners and data when the person goes', async () => {
    const one = aSource();
    render(inClient(<Reader source={one.source} />));
    await settle();
    await told(() => one.tell('private'));
    act(() => forgetLive(client));
    expect(one.open()).toBe(0);
    expect(client.getQueryData(one.source.key)).toBeUndefined();
  });
});
