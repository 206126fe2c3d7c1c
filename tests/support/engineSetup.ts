/** Tests run the same engine as app and functions. */
import { installEngine } from '@/domain/installEngine';
import { afterAll, vi } from 'vitest';

installEngine();

// Files share a process (decision 0138): what one of them replaces is put back when it ends.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
