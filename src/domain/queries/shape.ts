/** The shape of a query. */

export interface QueryShape {
  /** Name of the collection. */
  collection: string;
  /** Over all collections of that name: the server's sweep only. */
  group?: true;
  where: readonly (readonly [
    field: string,
    op: '==' | 'in' | '<' | '<=' | '>=' | 'array-contains' | 'array-contains-any',
  ])[];
  orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
}
