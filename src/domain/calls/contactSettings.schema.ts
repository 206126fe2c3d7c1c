/** Calls about the stages and properties of a workspace (functions/src/callable/contacts). Admins. */
import * as z from 'zod';
import { PROPERTY_TYPES } from '@/domain/options/contactLimits';
import { anyName, inWorkspace, key, localId, withId } from './parts.schema';

const by = z.union([z.literal(1), z.literal(-1)]);

const stageChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), name: anyName }),
  z.strictObject({ kind: z.literal('rename'), id: localId, name: anyName }),
  z.strictObject({ kind: z.literal('move'), id: localId, by }),
  z.strictObject({ kind: z.literal('delete'), id: localId }),
]);
export type StageChange = z.output<typeof stageChange>;

/** Whose properties: contacts and accounts have lists of their own. */
const propertyOwner = z.enum(['contact', 'account']);
export type PropertyOwner = z.output<typeof propertyOwner>;

/** More options than a property may have: the domain explains the limit in words. */
const MANY = 200;
const propertyChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('create'),
    name: anyName,
    type: z.enum(PROPERTY_TYPES),
    options: z.array(anyName).max(MANY).optional(),
  }),
  /** Options that are left out go; those without an id are new. The type stays. */
  z.strictObject({
    kind: z.literal('update'),
    id: key,
    name: anyName,
    options: z
      .array(z.strictObject({ id: key.optional(), name: anyName }))
      .max(MANY)
      .optional(),
  }),
  z.strictObject({ kind: z.literal('move'), id: key, by }),
  z.strictObject({ kind: z.literal('delete'), id: key }),
]);
export type PropertyChange = z.output<typeof propertyChange>;

export const CONTACT_SETTINGS_CALLS = {
  /** Makes, renames, moves or deletes a stage; answers its id. */
  changeStages: {
    request: z.strictObject({ ...inWorkspace, change: stageChange }),
    response: withId,
  },

  /** The same of properties; of contacts unless `of` names accounts. */
  changeProperties: {
    request: z.strictObject({
      ...inWorkspace,
      of: propertyOwner.optional(),
      change: propertyChange,
    }),
    response: withId,
  },
};
