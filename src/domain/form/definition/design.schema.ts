/** Schema of a form's design from an unknown source: a definition, or a theme of a workspace. */
import * as z from 'zod';
import { assetRefSchema as assetRef, fontRefSchema } from './asset.schema';
import {
  BACKDROPS,
  BUTTONS,
  CORNERS,
  FONTS,
  LAYOUTS,
  LIMITS,
  PROGRESS,
  SPACINGS,
  SURFACES,
  WIDTHS,
  type FormDesign,
} from './definition';
import { text } from './parts.schema';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const colours = z.strictObject({ accent: colour, ground: colour, paper: colour, ink: colour });
const percent = z.number().min(0).max(100);
const framed = z.strictObject({ picture: assetRef, x: percent, y: percent });

export const designSchema: z.ZodType<FormDesign> = z.strictObject({
  light: colours.optional(),
  dark: colours.optional(),
  mode: z.enum(['light', 'dark']).optional(),
  font: z.enum(FONTS).optional(),
  ownFont: fontRefSchema.optional(),
  corners: z.enum(CORNERS).optional(),
  spacing: z.enum(SPACINGS).optional(),
  width: z.enum(WIDTHS).optional(),
  surface: z.enum(SURFACES).optional(),
  buttons: z.enum(BUTTONS).optional(),
  logo: z.strictObject({ picture: assetRef, alt: text(LIMITS.label) }).optional(),
  cover: framed.optional(),
  background: framed.optional(),
  backdrop: z
    .strictObject({
      look: z.enum(BACKDROPS),
      light: colour.optional(),
      dark: colour.optional(),
    })
    .optional(),
  layout: z.enum(LAYOUTS).optional(),
  progress: z.enum(PROGRESS).optional(),
});
