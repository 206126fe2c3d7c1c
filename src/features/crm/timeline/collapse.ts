/** Changes that one person made to one record at one time are one line of a timeline. Pure. */
import type { ActivityDoc, FactChange } from '@/domain/documents/crm.schema';

/** Changes that are no further apart than this were made together, in milliseconds. */
const TOGETHER = 10 * 60_000;
/** Properties of which a record has several values: each change says something of its own. */
const SEVERAL: readonly string[] = ['email', 'phone', 'domain', 'tag', 'people', 'status', 'file'];

interface Row {
  id: string;
  data: ActivityDoc;
}

type Edit = Extract<ActivityDoc, { type: 'edit' }>;

const isTogether = (later: Edit, earlier: Edit) =>
  later.by === earlier.by &&
  later.contactId === earlier.contactId &&
  later.accountId === earlier.accountId &&
  later.at - earlier.at <= TOGETHER;

/** The changes in the order in which they were made; of a property with one value, from the first to the last. */
function joined(earlier: readonly FactChange[], later: readonly FactChange[]): FactChange[] {
  const changes = [...earlier];
  for (const change of later) {
    const at = SEVERAL.includes(change.property)
      ? -1
      : changes.findIndex(({ property }) => property === change.property);
    const known = changes[at];
    if (!known) changes.push(change);
    else changes[at] = { ...change, before: known.before };
  }
  return changes;
}

/** @param rows newest first */
export function collapsed<R extends Row>(rows: readonly R[]): R[] {
  const lines: R[] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    const { data } = row;
    if (last?.data.type === 'edit' && data.type === 'edit' && isTogether(last.data, data)) {
      const changes = joined(data.changes, last.data.changes);
      lines[lines.length - 1] = { ...last, data: { ...last.data, changes } };
    } else lines.push(row);
  }
  return lines;
}
