/** The statuses of a response: one table, and everybody asks it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  afterAct,
  COUNTED,
  isCounted,
  isDone,
  isListed,
  isOpen,
  STATUS_ACTIONS,
  SUBMISSION_STATUSES,
} from '@/domain/options/responseStatus';

test('exactly one status counts, and queries name it', () => {
  expect(SUBMISSION_STATUSES.filter(isCounted)).toEqual([COUNTED]);
});

test('what counts is open, and what is open is listed', () => {
  for (const status of SUBMISSION_STATUSES) {
    if (isCounted(status)) expect(isOpen(status)).toBe(true);
    if (isOpen(status)) expect(isListed(status)).toBe(true);
  }
});

test('an act leads to a status of which it is the result, so that a repeat changes nothing', () => {
  for (const status of SUBMISSION_STATUSES) {
    for (const act of STATUS_ACTIONS) {
      const after = afterAct(status, act);
      if (after !== undefined && after !== 'back') expect(isDone(after, act)).toBe(true);
    }
  }
});

test('the rules allow lists of the statuses that are listed', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const [, list = ''] =
    /match \/submissions\/\{submission\}[\s\S]*?status in \[([^\]]*)\]/.exec(rules) ?? [];
  const allowed = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(new Set(allowed)).toEqual(new Set(SUBMISSION_STATUSES.filter(isListed)));
});

test('no one compares with the status that counts, or queries it, by its name', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'functions/src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
  const named = files.filter(
    (file) =>
      !file.endsWith('options/responseStatus.ts') &&
      /(?:status|before)\)? [!=]==? 'complete'|'status', '==', 'complete'/.test(
        readFileSync(file, 'utf8'),
      ),
  );
  expect(named).toEqual([]);
});
