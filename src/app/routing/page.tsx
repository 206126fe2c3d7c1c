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

/** A route of its own chunk, with its own error page. */
export function page(path: string, importer: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: await loadChunk(importer, host()) }),
    errorElement: <RouteError />,
  };
}
