import type { CollectionGroup, CollectionReference, Query } from 'firebase-admin/firestore';
import type { QueryShape } from '@/domain/queries/shape';

/** A query of that shape (domain/queries/queries.ts), with one value per condition, in their order. */
export function serverQuery(
  from: CollectionReference | CollectionGroup,
  shape: QueryShape,
  values: readonly unknown[],
): Query {
  let query: Query = from;
  shape.where.forEach(([field, op], index) => {
    query = query.where(field, op, values[index]);
  });
  for (const [field, direction] of shape.orderBy) query = query.orderBy(field, direction);
  return query;
}
