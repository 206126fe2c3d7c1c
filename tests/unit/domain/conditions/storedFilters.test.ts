/**
 * Saved views and filters as they were stored before all conditions had one language (decision 0172): each finds the
 * rows that it found then. `storedFilters.json` was written by the code of that time and never changes.
 */
import { describe, expect, it } from 'vitest';
import { formatConditions, parseConditions } from '@/domain/conditions/address';
import {
  FILTER_LIMITS,
  type ResponseFilterCondition,
  type ResponseFilter,
} from '@/domain/conditions/filters';
import { readResponseFilter, type StoredFilter } from '@/domain/conditions/stored';
import { ACCOUNT_FILTER } from '@/domain/contacts/filter';
import { inContactScope } from '@/domain/contacts/export/scope';
import { CONTACT_FILTER } from '@/domain/contacts/filter';
import type { ListFilter, RecordCondition } from '@/domain/contacts/listFilter';
import type { AccountDoc, ContactDoc } from '@/domain/documents/crm.schema';
import type { ContactScope } from '@/domain/documents/contactExports.schema';
import { exportScopeSchema } from '@/domain/documents/exports.schema';
import { inScope } from '@/domain/export/scope';
import { matchesFilter, type Filtered } from '@/domain/filter/filterMatches';
import fixture from './storedFilters.json';

const { now, timeZone } = fixture;
const at = { now, timeZone };
type Row<D> = D & { id: string };
// The rows are documents as far as filters read them.
const responses = fixture.responses as unknown as Row<Filtered & { status: 'complete' }>[];
const contacts = fixture.contacts as unknown as Row<ContactDoc>[];
const accounts = fixture.accounts as unknown as Row<AccountDoc>[];

interface Stored {
  of: string;
  name: string;
  stored: unknown;
  finds: string[];
}
const filters: Stored[] = fixture.filters;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const read = (query: string) => {
  const params = new URLSearchParams(query);
  return { f: params.get('f') ?? '', search: params.get('q') ?? '' };
};

const responsesFor = (filter: ResponseFilter) =>
  idsOf(responses.filter((one) => matchesFilter(filter, one, at)));

function responseView(query: string) {
  const { f, search } = read(query);
  const conditions = parseConditions(f, 'responses', FILTER_LIMITS.conditions) ?? [];
  return { conditions, search };
}

function recordsFor<
  C extends RecordCondition,
  D extends { facets: string[]; lastActivityAt: number; createdAt: number; updatedAt: number },
>(spec: ListFilter<C, D>, rows: readonly Row<D>[], query: string) {
  const { f, search } = read(query);
  const conditions = spec.parse(f) ?? [];
  const again = spec.parse(spec.format(conditions));
  expect(again).toEqual(conditions);
  return idsOf(rows.filter((row) => spec.isWanted(row, conditions, search, at)));
}

function found({ of, stored }: Stored): string[] {
  switch (of) {
    case 'responses':
      return responsesFor(responseView(String(stored)));
    case 'responseScope': {
      const scope = { statuses: ['complete' as const], filter: stored as StoredFilter };
      // As a job has it, unread, and as a call of an older app brings it.
      const ids = idsOf(
        responses.filter((one) =>
          inScope({ ...scope, filter: readResponseFilter(scope.filter) }, one, at),
        ),
      );
      const parsed = exportScopeSchema.parse(scope);
      expect(idsOf(responses.filter((one) => inScope(parsed, one, at)))).toEqual(ids);
      return ids;
    }
    case 'contacts':
      return recordsFor(CONTACT_FILTER, contacts, String(stored));
    case 'contactScope':
      return idsOf(contacts.filter((one) => inContactScope(stored as ContactScope, one, at, [])));
    default:
      return recordsFor(ACCOUNT_FILTER, accounts, String(stored));
  }
}

describe('filters that were stored before', () => {
  it('are forty, and most of them find some rows and not all', () => {
    expect(filters).toHaveLength(40);
    const all = { accounts: 3, contacts: 5, responses: 6 };
    const telling = filters.filter(({ of, finds }) => {
      const rows = of.startsWith('account')
        ? all.accounts
        : of.startsWith('contact')
          ? all.contacts
          : all.responses;
      return finds.length > 0 && finds.length < rows;
    });
    expect(telling.length).toBeGreaterThan(35);
  });

  it.each(filters)('find the same rows: $name', (filter) => {
    expect(found(filter)).toEqual(filter.finds);
  });

  it('are written in the words of today, and read as they were', () => {
    for (const { of, stored } of filters) {
      if (of !== 'responses') continue;
      const { conditions } = responseView(String(stored));
      const text = formatConditions(conditions);
      expect(text).not.toMatch(/\.(is|is_not|answered|empty)(\.|\*|$)/);
      const again: readonly ResponseFilterCondition[] | undefined = parseConditions(
        text,
        'responses',
        FILTER_LIMITS.conditions,
      );
      expect(again).toEqual(conditions);
    }
  });
});
