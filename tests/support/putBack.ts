import { vi } from 'vitest';

/** Puts back what a file of tests has replaced: files share a process (decision 0138). */
export function putBack(): void {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
