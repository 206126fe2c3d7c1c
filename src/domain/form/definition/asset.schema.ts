import * as z from 'zod';
import { ASSET_ID_PATTERN, ASSET_LIMITS, FONT_LIMITS, type AssetRef } from '@/domain/options/asset';
import type { OwnFont } from './design';

const side = z.number().int().min(1).max(ASSET_LIMITS.edge);

/** A picture in a definition of unknown origin. That it is there, and the workspace's own, this does not say. */
export const assetRefSchema: z.ZodType<AssetRef> = z.strictObject({
  id: z.string().regex(ASSET_ID_PATTERN),
  width: side,
  height: side,
});

/** A font in a definition of unknown origin. */
export const fontRefSchema: z.ZodType<OwnFont> = z.strictObject({
  id: z.string().regex(ASSET_ID_PATTERN),
  name: z.string().min(1).max(FONT_LIMITS.name),
  variable: z.literal(true).optional(),
});
