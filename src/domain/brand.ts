/** The product's working name, spelled in this one file. */
export const BRAND = {
  name: 'Formloom',
  /** What the product is, in one sentence fit for a page description. */
  tagline: 'AI-driven form solutions that streamline data collection',
} as const;
