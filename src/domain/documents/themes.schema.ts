import * as z from 'zod';
import { instant, version } from './common.schema';

/** Most themes of a workspace, and most letters of a name and bytes of a design, as the rules have them. */
export const MAX_THEMES = 50;
export const THEME = { name: 60, bytes: 4_000 } as const;

/** `…/themes/{id}`: a design under a name, for the forms of a workspace. */
export const themeSchema = z.object({
  schemaVersion: version,
  name: z.string().min(1).max(THEME.name),
  /** A `FormDesign` as JSON, without layout and progress. */
  design: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});

export type ThemeDoc = z.infer<typeof themeSchema>;
