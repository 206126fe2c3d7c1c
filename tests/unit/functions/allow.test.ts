import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { notAllowed, setErrorHeaders } from '../../../functions/src/http/respond';

it('an answer of 405 says which methods the address takes', () => {
  const headers = new Map<string, unknown>();
  const response = {
    setHeader: (name: string, value: unknown) => headers.set(name, value),
  } as unknown as ServerResponse; // All of it that is used.
  setErrorHeaders(response, notAllowed('GET', 'HEAD'));
  expect([...headers]).toEqual([['Allow', 'GET, HEAD']]);
});
