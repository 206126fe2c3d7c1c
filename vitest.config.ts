import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = path.dirname(fileURLToPath(import.meta.url));
const shared = {
  root,
  resolve: { alias: { '@': path.join(root, 'src') } },
  define: { __RESPONDENT_SCRIPT__: '"/assets/respondent-test.js"' },
};
/** These share one emulated Firestore, so their files run one after another. */
const withEmulators = {
  environment: 'node',
  fileParallelism: false,
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

/** rules, functions and soak need the emulators' hosts in the environment: `npm test -- rules` brings them up. */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        plugins: [react()],
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/uiSetup.ts'],
          testTimeout: 15_000,
        },
      },
      {
        ...shared,
        test: { ...withEmulators, name: 'rules', include: ['tests/rules/**/*.test.ts'] },
      },
      {
        ...shared,
        test: {
          ...withEmulators,
          name: 'functions',
          include: ['tests/functions/**/*.test.{ts,tsx}'],
        },
      },
      {
        ...shared,
        test: {
          ...withEmulators,
          name: 'soak',
          include: ['tests/soak/**/*.test.ts'],
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
