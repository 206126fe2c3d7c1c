/** Calls about the members of a workspace (functions/src/callable/members). */
import * as z from 'zod';
import { ROLES } from '@/domain/options/access';
import { MAX_API_KEYS } from '@/domain/documents/apiKeys.schema';
import { INVITED_ROLES, MEMBER_LIMITS } from '@/domain/options/members';
import { PICTURE_BYTES } from './limits';
import { anyName, base64, inWorkspace, key, nothing, ofForm, ofId, uid } from './parts.schema';

const role = z.enum(INVITED_ROLES);
const count = z.int().min(0);
/** As it stands in the link of the mail. */
const code = z.string().min(1).max(120);

const INVITATION_STATES = ['open', 'member', 'other', 'unproven', 'gone'] as const;

export const MEMBER_CALLS = {
  /**
   * Invites people by mail. Anyone who is a member or invited already is answered in `known`, and gets no second mail. Admins
   * with a proven address. `conflict` for too many, `rate_limited` in an hour.
   */
  inviteMembers: {
    request: z.strictObject({
      ...inWorkspace,
      emails: z.array(z.string().max(254)).min(1).max(MEMBER_LIMITS.perCall),
      role,
    }),
    response: z.strictObject({ invited: z.array(z.string()), known: z.array(z.string()) }),
  },

  /** Sends an invitation again, for another seven days; gives it another role; or revokes it. */
  changeInvitation: {
    request: z.strictObject({
      ...ofId,
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('resend') }),
        z.strictObject({ kind: z.literal('role'), role }),
        z.strictObject({ kind: z.literal('revoke') }),
      ]),
    }),
    response: nothing,
  },

  /**
   * What an invitation is for, asked by anyone who followed its link: `other` if it is for another address, `unproven` if the
   * caller's is not verified. Of an invitation for someone else nothing but its masked address is told.
   */
  askInvitation: {
    request: z.strictObject({ code }),
    response: z.strictObject({
      state: z.enum(INVITATION_STATES),
      /** Of the workspace, to anyone who may know it: `open` and `member`. */
      workspace: z.string().optional(),
      name: z.string().optional(),
      /** Of an open one. */
      role: role.optional(),
      by: z.string().optional(),
      /** Masked for `other`; one's own for `unproven`. */
      email: z.string().optional(),
    }),
  },

  /** Makes the caller a member. A repeat answers as the first did. */
  acceptInvitation: {
    request: z.strictObject({ code }),
    response: z.strictObject({ workspace: z.string() }),
  },

  /** What taking a member out would pass on, and the API keys that they made; asked by anyone who may do it. */
  askRemoval: {
    request: z.strictObject({ ...inWorkspace, uid }),
    response: z.strictObject({
      work: z.strictObject({ tasks: count, contacts: count, accounts: count, responses: count }),
      keys: z.array(z.strictObject({ id: z.string(), name: z.string(), ending: z.string() })),
    }),
  },

  /**
   * Gives a member another role, or takes them out; members may take themselves out. What they look after passes to the
   * member named, in steps that go on by themselves.
   */
  changeMember: {
    request: z.strictObject({
      ...inWorkspace,
      uid,
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('role'), role }),
        z.strictObject({
          kind: z.literal('remove'),
          to: uid.nullable().optional(),
          deleteKeys: z.array(z.string().max(64)).max(MAX_API_KEYS).optional(),
        }),
      ]),
    }),
    response: nothing,
  },

  /** Makes another member the owner; the caller, who was it, becomes an admin. Asks for a recent log-in. */
  handOver: {
    request: z.strictObject({ ...inWorkspace, uid }),
    response: z.strictObject({ role: z.enum(ROLES) }),
  },

  /** A further workspace of the caller's own. */
  createWorkspace: {
    request: z.strictObject({ id: key, name: anyName, timeZone: z.string().max(64) }),
    response: z.strictObject({ workspace: z.string() }),
  },

  /**
   * Deletes a workspace, whose name the owner types. For two weeks its members see it and change nothing, its forms are
   * closed, and the owner can take it back. Asks for a recent log-in. A repeat answers as the first did.
   */
  deleteWorkspace: {
    request: z.strictObject({ ...inWorkspace, name: anyName }),
    response: z.strictObject({ purgeAt: z.number() }),
  },

  /** Whether the workspace opens only to logins with two steps. The owner, in such a login. */
  demandTwoStep: {
    request: z.strictObject({ ...inWorkspace, demanded: z.boolean() }),
    response: nothing,
  },

  /** Takes the deletion of a workspace back. The owner. */
  keepWorkspace: { request: z.strictObject(inWorkspace), response: nothing },

  /** What a workspace uses of its plan and of the safety limits. Members. */
  workspaceUsage: {
    request: z.strictObject(inWorkspace),
    response: z.strictObject({
      forms: z.int(),
      /** Accepted responses of the present month, in the workspace's zone (`YYYY-MM`). */
      month: z.string(),
      answers: z.int(),
      contacts: z.int(),
      members: z.int(),
      /** Bytes of all files. */
      bytes: z.int(),
      /** Requests to the assistant of the present day, in UTC. */
      assist: z.int(),
    }),
  },

  /** Copies a form's draft with its pictures into another workspace in which the caller may make forms. */
  copyForm: {
    request: z.strictObject({ ...ofForm, to: key, copyId: key }),
    response: z.strictObject({ formId: z.string(), title: z.string() }),
  },

  /** The square picture of a workspace (base64; JPEG, PNG or WebP), or none. Admins. */
  setWorkspacePicture: {
    request: z.strictObject({ ...inWorkspace, image: base64(PICTURE_BYTES).nullable() }),
    response: z.strictObject({ picture: z.string().nullable() }),
  },
};
