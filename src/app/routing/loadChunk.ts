/**
 * Loading a route's code. Late is an error after the spec's 120 seconds; gone after a deploy reloads the page once, and
 * only once for each build, so that a chunk that is truly broken shows its error page instead of a loop.
 */
export const CHUNK_TIMEOUT_MS = 120_000;
export const RELOADED_KEY = 'formloomReloadedFor';

export class ChunkError extends Error {
  override name = 'ChunkError';
  constructor(readonly reason: 'late' | 'gone') {
    super(
      reason === 'late'
        ? 'This page took too long to load. Check your connection and reload.'
        : 'This page couldn’t be loaded. Check your connection and reload.',
    );
  }
}

/** Whether code could not be fetched: of a route, or of a part of its screen, as the browsers put it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof ChunkError ||
  (error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message));

export interface ChunkHost {
  buildId: string;
  online(): boolean;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
}

/** Loads a chunk within the limits above. */
export async function loadChunk<T>(importer: () => Promise<T>, host: ChunkHost): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('late')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([importer(), late]);
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    if (host.online() && host.storage.getItem(RELOADED_KEY) !== host.buildId) {
      host.storage.setItem(RELOADED_KEY, host.buildId);
      host.reload();
      // The page is about to go: nothing more should be drawn on it.
      return await new Promise<never>(() => undefined);
    }
    throw new ChunkError('gone');
  } finally {
    clearTimeout(timer);
  }
}
