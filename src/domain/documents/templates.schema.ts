import * as z from 'zod';
import { instant, version } from './common.schema';

/** Most templates that a workspace saves, and letters of a name, as the rules have them. */
export const MAX_OWN_TEMPLATES = 50;
export const OWN_TEMPLATE_NAME = 100;

/** `…/templates/{id}`: a form that a workspace saved as a template, as lists show it. */
export const ownTemplateSchema = z.object({
  schemaVersion: version,
  name: z.string().min(1).max(OWN_TEMPLATE_NAME),
  /** How many questions it has. */
  questions: z.number().int().min(0),
  /** As in a form's head (`readSketch`). */
  sketch: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});

/** `…/templates/{id}/body/current`: its definition, as the draft of a form has it. */
export const ownTemplateBodySchema = z.object({
  schemaVersion: version,
  definition: z.string(),
});

export type OwnTemplateDoc = z.infer<typeof ownTemplateSchema>;

export type OwnTemplateBodyDoc = z.infer<typeof ownTemplateBodySchema>;
