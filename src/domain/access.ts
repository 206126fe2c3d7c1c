/** Who may do what in a workspace. firestore.rules has the same ladder (a test compares them); functions and screens ask `can`. */
export const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The least role for each act; a higher role includes the lower ones. What gets a button or a call of its own gets an act
 * of its own, so that its role can change without any other's (invariant 8 says which).
 */
export const ACTS = {
  readWorkspace: 'viewer',

  editForms: 'editor',
  publishForms: 'editor',
  uploadPictures: 'editor',

  sendTestResponses: 'editor',
  decideHeldResponses: 'editor',

  changeSettings: 'admin',
  deleteWorkspace: 'owner',
} as const satisfies Record<string, Role>;
export type Act = keyof typeof ACTS;

/** The roles that may do this, the lowest first. */
export function holdersOf(act: Act): readonly Role[] {
  return ROLES.slice(ROLES.indexOf(ACTS[act]));
}

/** Whether a member with this role may do this. */
export function can(role: Role, act: Act): boolean {
  return holdersOf(act).includes(role);
}
