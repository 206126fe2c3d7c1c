import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { CALL_AREAS, callAt, callPath, type CallName } from '@/domain/calls/areas';
import { CONTRACT } from '@/domain/calls/contract.schema';

const names = Object.keys(CONTRACT) as CallName[];

describe('the contract of the calls', () => {
  it('has the names of the table of areas, each with a request and a response', () => {
    expect([...names].sort()).toEqual(Object.keys(CALL_AREAS).sort());
    expect(names.length).toBeGreaterThan(75);
    for (const name of names) {
      expect(Object.keys(CONTRACT[name]).sort(), name).toEqual(['request', 'response']);
    }
  });

  it.each(names)('takes no key of %s that it does not know', (name) => {
    const { request, response } = CONTRACT[name];
    expect(refusals(request.safeParse({ surplus: 1 }))).toContain('surplus');
    expect(refusals(response.safeParse({ surplus: 1 }))).toContain('surplus');
  });
});

describe('a path', () => {
  it.each(names)('names %s, in its area alone', (name) => {
    const area = CALL_AREAS[name];
    expect(callAt(area, `/${callPath(name)}`)).toBe(name);
    for (const other of new Set(Object.values(CALL_AREAS))) {
      if (other !== area) expect(callAt(other, `/${other}/${name}`)).toBeUndefined();
    }
  });
});

/** The keys that are refused for being unknown; of alternatives, those that each of them refuses. */
function refusals({ error }: z.ZodSafeParseResult<unknown>): string[] {
  return (error?.issues ?? []).flatMap((issue) => keysIn(issue));
}

function keysIn(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  if (issue.code !== 'invalid_union') return [];
  const [first = [], ...others] = issue.errors.map((issues) => issues.flatMap(keysIn));
  return first.filter((key) => others.every((keys) => keys.includes(key)));
}
