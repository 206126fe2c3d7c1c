import createCache from '@emotion/cache';
import { installEngine } from '@/domain/installEngine';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

installEngine();
// What is waited for comes at once; on a busy machine, a little later.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

// Whether an element can be seen or pressed, jsdom asks every rule of every sheet, for each element around it. Only those
// that can hide it have a say.
const sheets = Object.getPrototypeOf(createCache({ key: 'tests' }).sheet) as {
  insert: (rule: string) => void;
};
const { insert } = sheets;
sheets.insert = function (rule) {
  if (/display:\s*none|visibility:\s*hidden|pointer-events:\s*none/.test(rule)) {
    insert.call(this, rule);
  }
};
