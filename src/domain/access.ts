/** Who may do what in a workspace. firestore.rules mirrors these names; functions ask `can`. */
export const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** The least role for each act. A higher role includes the lower ones. */
export const ACTS = {
  readWorkspace: 'viewer',
  editForms: 'editor',
  publishForms: 'editor',
  changeSettings: 'admin',
  deleteWorkspace: 'owner',
} as const satisfies Record<string, Role>;
export type Act = keyof typeof ACTS;

/** Whether a member with this role may do this. */
export function can(role: Role, act: Act): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(ACTS[act]);
}
