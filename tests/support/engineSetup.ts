/** Tests run the same engine as app and functions. */
import { installEngine } from '@/domain/installEngine';
import { afterAll, vi } from 'vitest';

installEngine();

// Files share a process and what it has loaded (vitest.config.ts): what one of them puts up ends with it.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
