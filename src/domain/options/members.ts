/** Members of a workspace: what each role is for, and who may change whose. */
import { can, ROLES, type Role } from './access';

/** Roles that an invitation can give: ownership is handed over, by its owner. */
export const INVITED_ROLES = ['viewer', 'editor', 'admin'] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Longest name of a workspace. */
export const WORKSPACE_NAME = 100;

/** Limits on invitations. */
export const MEMBER_LIMITS = {
  /** Addresses of one call. */
  perCall: 20,
  /** Invitations that wait, and members, in one workspace. */
  pending: 100,
  members: 200,
  /** Workspaces that one person owns. */
  workspaces: 10,
  /** Days for which an invitation can be accepted. */
  days: 7,
  /** Mails of one invitation. */
  mails: 5,
} as const;

/** How long a deleted workspace can be taken back, in days. */
export const WORKSPACE_GRACE_DAYS = 14;

/** What a role is for, in words for anyone who chooses it. */
export const ROLE_TEXTS: Readonly<Record<Role, { name: string; text: string }>> = {
  viewer: {
    name: 'Viewer',
    text: 'Sees forms, responses, contacts and insights, and changes nothing.',
  },
  editor: {
    name: 'Editor',
    text: 'Builds and publishes forms, and works with responses and contacts.',
  },
  admin: {
    name: 'Admin',
    text: 'Also manages members, settings, exports, connections and API keys, and erases data.',
  },
  owner: { name: 'Owner', text: 'Also hands over or deletes the workspace.' },
};

/** A change of who belongs to a workspace. */
export type MemberChange =
  | { kind: 'role'; role: InvitedRole }
  | {
      kind: 'remove';
      /** Who gets their tasks, contacts and responses; no one if it is null, or absent. */
      to?: string | null | undefined;
      /** API keys of theirs that go with them. */
      deleteKeys?: string[] | undefined;
    };

/** What a member looks after, in numbers. */
export interface CarriedWork {
  tasks: number;
  contacts: number;
  accounts: number;
  responses: number;
}

const NOUNS = [
  ['tasks', 'task', 'tasks'],
  ['contacts', 'contact', 'contacts'],
  ['accounts', 'account', 'accounts'],
  ['responses', 'response', 'responses'],
] as const;

/** "3 tasks, 1 contact"; empty for no work. */
export const workText = (work: CarriedWork, format: (count: number) => string): string =>
  NOUNS.flatMap(([name, one, many]) =>
    work[name] === 0 ? [] : [`${format(work[name])} ${work[name] === 1 ? one : many}`],
  ).join(', ');

/**
 * Whether someone may make a change to a member. No one changes an owner, who hands over first; everybody else may leave.
 *
 * @param isSelf whether it is about oneself
 */
export function mayChangeMember(
  own: Role,
  theirs: Role,
  change: MemberChange,
  isSelf: boolean,
): boolean {
  if (theirs === 'owner') return false;
  if (isSelf && change.kind === 'remove') return true;
  return can(own, 'manageMembers');
}

/** The highest role first, as lists show it. */
export const byRole = (a: Role, b: Role): number => ROLES.indexOf(b) - ROLES.indexOf(a);

/** An address as invitations are compared by it. */
export const invitedAddress = (email: string): string => email.trim().toLowerCase();

/** Times of presence, in milliseconds (decision 0220). */
export const PRESENCE = {
  /** From one heartbeat to the next: at most two a minute, whatever else is written. */
  beat: 60_000,
  /** How long someone counts as there after their last write: two beats may be lost. */
  life: 150_000,
  /** Between two writes of what someone is at; none while no one else is there to see it. */
  turn: 5_000,
  /** How long a selection rests before it is written. */
  rest: 1_000,
} as const;

/** What several can be in at once, and its id. */
export type PresencePlace = `${'form' | 'response' | 'contact' | 'account'}:${string}`;

/** Comments on the questions of a form: threads of a form, comments of a thread, letters of one and of the question's name. */
export const COMMENTS = { threads: 300, replies: 50, text: 2_000, question: 200 } as const;
