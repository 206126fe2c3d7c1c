/** Pictures that forms show: `/api/assets/{id}`, drawn again by the server and never changed. */

/** A picture as a definition names it. Width and height let a page keep its place free before it arrives. */
export interface AssetRef {
  /** 64 hexadecimal digits; see ASSET_ID_PATTERN. */
  id: string;
  /** In pixels of the stored picture. */
  width: number;
  height: number;
}

export const ASSET_ID_PATTERN = /^[0-9a-f]{64}$/;

export const ASSET_LIMITS = {
  /** Most bytes of a file that is sent. */
  sentBytes: 10 * 1024 * 1024,
  /** Most pixels that are decoded: a small file can hold a huge picture. */
  sentPixels: 40_000_000,
  /** The longer side of what is stored. */
  edge: 1_600,
  /** What is stored has at most this many bytes. */
  bytes: 400_000,
  /** All pictures of a workspace together. Not part of a plan: a guard against filling the bucket. */
  workspaceBytes: 500_000_000,
} as const;

/** Fonts of owners: WOFF2 files, kept beside the pictures. Bytes of one, and characters of its name. */
export const FONT_LIMITS = { bytes: 200_000, name: 60 } as const;

/** The types of file that are taken, as an `accept` attribute lists them. */
export const ASSET_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** Where a picture is, from the root of the site. */
export function assetUrl(id: string): string {
  return `/api/assets/${id}`;
}
