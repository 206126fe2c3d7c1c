import { vi } from 'vitest';

/** What a file of tests has replaced is as before: files share a process (decision 0138). */
export function putBack(): void {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
