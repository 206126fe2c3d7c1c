/** The corpus of table files, from their bytes to the people that an import of contacts makes of them. */
import { describe, expect, it } from 'vitest';
import { readContactRow } from '@/domain/contacts/import/readContactRow';
import { contactTargets, guessContactMapping } from '@/domain/contacts/import/targets';
import { readTable } from '@/shared/lib/tableFiles/readTable';
import { encoded } from '../../support/encodings';
import { ENCODINGS, TABLES } from '../../wild/tables';

const read = (content: string | Uint8Array, name = 'people.csv') => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return readTable({
    name,
    size: bytes.length,
    arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
  });
};

it('the corpus has what it says', () => {
  expect([TABLES.length, ENCODINGS.length]).toEqual([40, 12]);
});

describe('a file of', () => {
  it.each(TABLES)('$of has its people', async ({ content, file, people }) => {
    const table = await read(content, file);
    const mapping = guessContactMapping(table, contactTargets([]));
    const found = table.rows.map((row) => {
      const reader = {
        mapping,
        writing: { dates: 'day', numbers: 'point' } as const,
        properties: [],
        stages: [],
        tags: [],
        members: new Map<string, string>(),
      };
      return readContactRow(reader, row).values;
    });
    expect(found).toHaveLength(people.length);
    people.forEach((person, index) => expect(found[index]).toMatchObject(person));
  });
});

describe('a file without a mark of its encoding', () => {
  it.each(ENCODINGS)('is read in %s: %s', async (encoding, name) => {
    const table = await read(encoded(`Name;Email\n${name};ann@example.org\n`, encoding));
    expect(table.rows[0]?.cells).toEqual([name, 'ann@example.org']);
  });
});
