import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { env } from '@/shared/config/env';
import { loadChunk, type ChunkHost } from './loadChunk';
import { RouteError } from './RouteError';

const host = (): ChunkHost => ({
  buildId: env().buildId,
  online: () => navigator.onLine,
  // Looked up when it is needed: pages are rendered at build, too.
  get storage() {
    return window.sessionStorage;
  },
  reload: () => window.location.reload(),
});

/**
 * What a route shows, as a chunk of its own with its own error page. A `lazy` that rejects would leave the router with
 * an unresolved route, and the whole screen empty: so it brings a component that throws where the error page is.
 */
export function lazyElement(importer: () => Promise<ComponentType>) {
  return {
    lazy: async () => {
      try {
        return { Component: await loadChunk(importer, host()) };
      } catch (error) {
        return {
          Component: function Missing(): never {
            throw error;
          },
        };
      }
    },
    errorElement: <RouteError />,
  };
}

/** A route of its own chunk. */
export function page(path: string, importer: () => Promise<ComponentType>): RouteObject {
  return { path, ...lazyElement(importer) };
}

/** A route whose screens read, check or show answers: the engine is installed before they are shown. */
export function withEngine(path: string, importer: () => Promise<ComponentType>): RouteObject {
  return page(path, async () => {
    const [component, { installEngine }] = await Promise.all([
      importer(),
      import('@/domain/engine/installEngine'),
    ]);
    installEngine();
    return component;
  });
}
