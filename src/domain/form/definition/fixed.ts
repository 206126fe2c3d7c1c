/** What an edit may set of a form, a page and a field. */

/** What no patch may set: identity, and what says where something is, which has operations of its own. */
export const FIXED = {
  form: ['schemaVersion', 'pages', 'fields'],
  page: ['id', 'fieldIds'],
  field: ['id', 'type', 'fieldIds'],
} as const;

/** Properties of a field by name; null takes an optional one away. What `FIXED` names cannot be set. */
export type FieldPatch = Readonly<Record<string, unknown>>;
