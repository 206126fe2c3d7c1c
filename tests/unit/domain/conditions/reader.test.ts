import { describe, expect, it } from 'vitest';
import { formatConditions, parseFilter } from '@/domain/conditions/address';
import { comparison, FILTER_LIMITS } from '@/domain/conditions/filters';
import { filterFor, ME } from '@/domain/conditions/reader';

const ASSIGNEE = { kind: 'response', property: 'assignee' } as const;
const STATUS = { kind: 'response', property: 'tag' } as const;

describe('“me” in a filter', () => {
  const mine = comparison(ASSIGNEE, 'one_of', [ME, 'mira']);
  const stored = formatConditions([mine]);

  it('is stored as such, and is the person who reads it', () => {
    expect(stored).toContain(ME);
    const conditions = parseFilter(stored, 'responses', FILTER_LIMITS.conditions) ?? [];
    expect(filterFor({ conditions, search: 'x' }, 'ada')).toEqual({
      conditions: [{ ...mine, values: ['ada', 'mira'] }],
      search: 'x',
    });
    expect(filterFor({ conditions, search: '' }, 'mira').conditions).toEqual([
      { ...mine, values: ['mira'] },
    ]);
  });

  it('is found within groups, and is no word of anything else', () => {
    const tagged = comparison(STATUS, 'one_of', [ME]);
    const group = { op: 'any', of: [mine, tagged] } as const;
    expect(
      filterFor({ conditions: [{ op: 'any', of: [...group.of] }], search: '' }, 'ada'),
    ).toEqual({
      conditions: [{ op: 'any', of: [{ ...mine, values: ['ada', 'mira'] }, tagged] }],
      search: '',
    });
    const untouched = { conditions: [tagged], search: '' };
    expect(filterFor(untouched, 'ada')).toBe(untouched);
  });
});
