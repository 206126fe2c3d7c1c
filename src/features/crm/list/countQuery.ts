import type { CountPlan } from '@/domain/contacts/listFilter';
import type { RecordDocs, RecordNoun } from '@/domain/contacts/records';
import { paths } from '@/domain/base/firestorePaths';
import { queryOf, type DocumentQuery } from '@/shared/firebase/query';

const PATHS = { contact: paths.contacts, account: paths.accounts } as const;
const RANGED = { active: 'Active', created: 'Made' } as const;

/** Counts the records that have any of some facets, within a range: all of them without facets, and without a range. */
export function countQuery(
  noun: RecordNoun,
  { workspace, status }: { workspace: string; status: RecordDocs[RecordNoun]['status'] },
  facets: readonly string[],
  range: CountPlan['range'],
): DocumentQuery {
  const path = PATHS[noun](workspace);
  if (facets.length === 0) {
    return range
      ? queryOf(`${noun}s${RANGED[range.by]}`, path, [status, range.from, range.until], 1)
      : queryOf(`${noun}s`, path, [status], 1);
  }
  return range
    ? queryOf(
        `${noun}sFoundAny${RANGED[range.by]}`,
        path,
        [status, facets, range.from, range.until],
        1,
      )
    : queryOf(`${noun}sFoundAny`, path, [status, facets], 1);
}
