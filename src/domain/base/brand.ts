/** The product's working name, spelled in this one file. */
export const BRAND = {
  name: 'Formloom',
} as const;
