/** Most bytes of the picture of a person; the app sends a few tens of thousands. */
export const PICTURE_BYTES = 2_000_000;
