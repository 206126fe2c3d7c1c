import { installEngine } from '@/domain/engine/installEngine';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { clearServer } from './inMemory/server';
import { putBack } from './putBack';
import { lookUpVisibility } from './visibility';

installEngine();
// What is waited for comes at once; on a busy machine, a little later.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);
// The library does this itself, but only in the file that loads it first.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
lookUpVisibility();
// Before the grid is loaded, which asks once: every browser that can run the app mixes colours.
globalThis.CSS ??= {
  supports: () => true,
  escape: (text: string) => text,
} as unknown as typeof CSS;
// This DOM has no layout, so no size ever changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Files share a process and its browser (decisions 0138, 0139).
afterAll(() => {
  putBack();
  clearServer();
  // As a click elsewhere would, this cancels a focus that is still awaited.
  window.dispatchEvent(new Event('pointerdown'));
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
  window.history.replaceState(null, '', '/');
});
