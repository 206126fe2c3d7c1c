/** What signed-in screens cost on their first visit, until their first row is there (docs/architecture.md). */
import { expect, it } from 'vitest';
import { ENGINE, FRAME, SCREENS, SHELL, USER_NAV } from '../../scripts/lib/builtFiles.mjs';
import { built, bytesOf } from '../support/builtFiles';

const AROUND = [...SHELL, built.font, ...built.stylesOf('index.html')];

/** Kilobytes and files. */
const BUDGETS = [
  ['dashboard', 560, 40],
  ['forms', 680, 60],
  ['responses', 680, 80],
  ['contacts', 680, 80],
  ['accounts', 680, 80],
  ['insights', 680, 80],
  ['builder', 680, 60],
] as const;

it.each(BUDGETS)('%s asks for few bytes and files', (name, kilobytes, files) => {
  const { route, engine } = SCREENS[name];
  const sources = ['index.html', ...FRAME, USER_NAV, route, ...(engine ? [ENGINE] : [])];
  const all = [...built.scriptsOf(...sources), ...AROUND];
  expect(bytesOf(all)).toBeLessThanOrEqual(kilobytes * 1000);
  expect(all.length).toBeLessThanOrEqual(files);
});
