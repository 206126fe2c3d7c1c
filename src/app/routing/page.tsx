import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { env } from '@/shared/config/env';
import { loadChunk, type ChunkHost } from './loadChunk';
import { RouteError } from './RouteError';

const host = (): ChunkHost => ({
  buildId: env().buildId,
  online: () => navigator.onLine,
  storage: window.sessionStorage,
  reload: () => window.location.reload(),
});

/** What a route shows, as a chunk of its own with its own error page. */
export function lazyElement(importer: () => Promise<ComponentType>) {
  return {
    lazy: async () => ({ Component: await loadChunk(importer, host()) }),
    errorElement: <RouteError />,
  };
}

/** A route of its own chunk. */
export function page(path: string, importer: () => Promise<ComponentType>): RouteObject {
  return { path, ...lazyElement(importer) };
}
