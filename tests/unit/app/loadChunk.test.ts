import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkError, loadChunk, type ChunkHost } from '@/app/routing/loadChunk';

function aHost(more: Partial<ChunkHost> = {}) {
  const kept = new Map<string, string>();
  return {
    buildId: 'build-1',
    online: () => true,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: vi.fn(),
    ...more,
  };
}
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('loadChunk', () => {
  it('hands over what was loaded', async () => {
    await expect(loadChunk(() => Promise.resolve('page'), aHost())).resolves.toBe('page');
  });

  it('fails after 120 seconds, not before', async () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    const outcome = vi.fn();
    void loadChunk(never, aHost()).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkError', reason: 'late' });
  });

  it('reloads once when a chunk is gone, then shows the error', async () => {
    const host = aHost();
    const settled = vi.fn();
    void loadChunk(gone, host).then(settled, settled);
    await vi.advanceTimersByTimeAsync(0);
    expect(host.reload).toHaveBeenCalledTimes(1);
    expect(settled).not.toHaveBeenCalled();
    // The page after the reload is of the same build: no second one.
    await expect(loadChunk(gone, host)).rejects.toBeInstanceOf(ChunkError);
    expect(host.reload).toHaveBeenCalledTimes(1);
  });

  it('may reload again after the next deploy', async () => {
    const host = aHost();
    void loadChunk(gone, host);
    await vi.advanceTimersByTimeAsync(0);
    void loadChunk(gone, { ...host, buildId: 'build-2' });
    await vi.advanceTimersByTimeAsync(0);
    expect(host.reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload away a page that is offline', async () => {
    const host = aHost({ online: () => false });
    await expect(loadChunk(gone, host)).rejects.toMatchObject({ reason: 'gone' });
    expect(host.reload).not.toHaveBeenCalled();
  });
});
