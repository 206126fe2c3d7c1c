/**
 * Who may do what in a workspace. Functions and screens ask `can`; the predicates of firestore.rules are written from here
 * (`node scripts/rules.mjs`).
 */
export const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The least role for each act; a higher role includes the lower ones. What gets a button or a call of its own gets an act
 * of its own, so that its role can change without any other's (invariant 8 says which).
 */
export const PERMISSIONS = {
  readWorkspace: 'viewer',

  editForms: 'editor',
  publishForms: 'editor',
  uploadPictures: 'editor',
  duplicateForms: 'editor',
  archiveForms: 'editor',
  trashForms: 'editor',
  /** For good: with all responses, as `eraseResponses`. */
  deleteForms: 'admin',
  manageFolders: 'editor',
  managePersonalLinks: 'editor',

  sendTestResponses: 'editor',
  decideHeldResponses: 'editor',
  markResponses: 'editor',
  tagResponses: 'editor',
  editResponses: 'editor',
  manageTags: 'editor',
  writeNotes: 'editor',
  deleteNotes: 'admin',
  commentForms: 'editor',
  /** Those of others. */
  deleteComments: 'admin',
  saveViews: 'editor',
  saveReports: 'editor',
  annotateFigures: 'editor',
  /** A link that people without an account open; and changing what it shows. */
  shareReports: 'admin',
  removeResponses: 'editor',
  eraseResponses: 'admin',
  exportResponses: 'admin',
  importResponses: 'editor',

  editContacts: 'editor',
  trashContacts: 'editor',
  /** For good, with what was written about them; their people stay. */
  deleteAccounts: 'admin',
  attachFiles: 'editor',
  /** Those of others; one's own, who may attach. */
  deleteFiles: 'admin',
  mergeContacts: 'editor',
  /** All that is kept of a person, as a file. */
  downloadContacts: 'admin',
  /** With responses, and without a way back. */
  eraseContacts: 'admin',
  manageBlockList: 'admin',
  /** Whether contacts are deleted when nothing happens. */
  manageContactRetention: 'admin',
  importContacts: 'editor',
  /** As `exportResponses`: everybody's addresses in one file. */
  exportContacts: 'admin',
  /** Runs old responses through a new mapping. */
  applyMapping: 'editor',
  editTasks: 'editor',
  /** Stages and properties, which every contact of the workspace has. */
  manageContactFields: 'admin',

  /** Invites, gives roles, takes out; never an owner. */
  manageMembers: 'admin',
  /** What members did. */
  readAuditLog: 'admin',
  handOver: 'owner',
  /** That its members log in with two steps. */
  demandTwoStep: 'owner',
  changeSettings: 'admin',
  changeDelivery: 'admin',
  changeAccess: 'admin',
  manageDestinations: 'admin',
  manageApiKeys: 'admin',
  deleteWorkspace: 'owner',
} as const satisfies Record<string, Role>;
export type Permission = keyof typeof PERMISSIONS;

/** The acts that firestore.rules asks for, by the name of the predicate there. */
export const RULE_PREDICATES = {
  canRead: 'readWorkspace',
  canEdit: 'editForms',
  canDeleteNotes: 'deleteNotes',
  canManageApiKeys: 'manageApiKeys',
  canManageMembers: 'manageMembers',
  canReadAuditLog: 'readAuditLog',
  canSaveViews: 'saveViews',
} as const satisfies Record<string, Permission>;

/** The roles that may do this, the lowest first. */
export function rolesWith(act: Permission): readonly Role[] {
  return ROLES.slice(ROLES.indexOf(PERMISSIONS[act]));
}

/** Whether a member with this role may do this. */
export function can(role: Role, act: Permission): boolean {
  return rolesWith(act).includes(role);
}
