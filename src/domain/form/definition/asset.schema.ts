import * as z from 'zod';
import { ASSET_ID_PATTERN, ASSET_LIMITS, type AssetRef } from '@/domain/options/asset';

const side = z.number().int().min(1).max(ASSET_LIMITS.edge);

/** A picture in a definition of unknown origin. That it is there, and the workspace's own, this does not say. */
export const assetRefSchema: z.ZodType<AssetRef> = z.strictObject({
  id: z.string().regex(ASSET_ID_PATTERN),
  width: side,
  height: side,
});
