import { expect, it } from 'vitest';
import type { ActivityDoc, FactChange } from '@/domain/documents/crm.schema';
import { collapsed } from '@/features/crm/timeline/collapse';

const MINUTE = 60_000;
const edit = (id: string, at: number, changes: FactChange[], by = 'ada') => ({
  id,
  data: { schemaVersion: 1, type: 'edit', contactId: 'c', at, by, changes } as ActivityDoc,
});

it('changes of one person at one time are one line, from the first value to the last', () => {
  // Each within ten minutes of the line that it joins.
  const rows = [
    edit('3', 12 * MINUTE, [{ property: 'name', before: 'B', after: 'C' }]),
    edit('2', 5 * MINUTE, [
      { property: 'tag', after: 't1' },
      { property: 'tag', after: 't2' },
    ]),
    edit('1', 0, [{ property: 'name', before: 'A', after: 'B' }]),
  ];
  expect(collapsed(rows)).toEqual([
    {
      id: '3',
      data: expect.objectContaining({
        changes: [
          { property: 'tag', after: 't1' },
          { property: 'tag', after: 't2' },
          { property: 'name', before: 'B', after: 'C' },
        ],
      }) as unknown,
    },
    rows[2],
  ]);
});

it('others, other records and later changes are lines of their own', () => {
  const rows = [
    edit('3', 30 * MINUTE, [{ property: 'name', after: 'C' }]),
    edit('2', 2, [{ property: 'name', after: 'B' }], 'bo'),
    edit('1', 1, [{ property: 'name', after: 'A' }]),
  ];
  expect(collapsed(rows)).toEqual(rows);
});
