/** Names of the hues that mark groups of question types (src/app/siteTokens.ts has their colours). */
export const TYPE_HUES = ['blue', 'teal', 'violet', 'amber', 'green', 'rose', 'indigo'] as const;
export type TypeHue = (typeof TYPE_HUES)[number];
