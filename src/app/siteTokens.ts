/**
 * Tokens of the brand surfaces (site, empty states, sign-in) and the eight hues. Values per mode; the theme turns each
 * into a CSS variable. `tests/unit/app/siteTokens.test.ts` holds their contrast at 4.5:1 for text.
 */

/** Names of the muted hues: one per group of question types, template category, avatar or series. */
export const HUES = [
  'blue',
  'indigo',
  'violet',
  'rose',
  'amber',
  'olive',
  'green',
  'teal',
] as const;
export type Hue = (typeof HUES)[number];

export interface HueColors {
  /** Text, icons and outlines, on paper, on the ground and on its own wash. */
  ink: string;
  /** A quiet ground behind the ink. */
  wash: string;
  /** Flat shapes in illustrations and charts; never under text. */
  fill: string;
}

/** Washes of primary, from 4 to 12 %. */
export interface Tints {
  faint: string;
  soft: string;
  strong: string;
  /** Outline of a tinted surface. */
  edge: string;
}

/** The band of the last call to action: primary darkened towards indigo. The same in both modes but for its depth. */
export interface Deep {
  ground: string;
  glow: string;
  ink: string;
  soft: string;
}

export interface SiteTokens {
  hue: Record<Hue, HueColors>;
  tint: Tints;
  deep: Deep;
  /** The one soft gradient, behind the hero. */
  hero: { glow: string; veil: string };
  /** Shadow under product pictures. */
  lift: { picture: string; card: string };
}

export const LIGHT_TOKENS: SiteTokens = {
  hue: {
    blue: { ink: '#1a5a9e', wash: '#e6f0fa', fill: '#9cc4ec' },
    indigo: { ink: '#3f4c9f', wash: '#ebedf9', fill: '#b3bbe8' },
    violet: { ink: '#6d3f98', wash: '#f3ebf9', fill: '#cfb0e6' },
    rose: { ink: '#a02c58', wash: '#fbeaf0', fill: '#eeaac3' },
    amber: { ink: '#85500c', wash: '#fbf0df', fill: '#ecc58a' },
    olive: { ink: '#5a5f14', wash: '#f3f3df', fill: '#cfd18a' },
    green: { ink: '#2a6632', wash: '#e7f3e8', fill: '#a5d0aa' },
    teal: { ink: '#0f6468', wash: '#e1f2f2', fill: '#93cfd0' },
  },
  tint: {
    faint: 'rgba(25, 118, 210, 0.04)',
    soft: 'rgba(25, 118, 210, 0.07)',
    strong: 'rgba(25, 118, 210, 0.1)',
    edge: 'rgba(25, 118, 210, 0.24)',
  },
  deep: { ground: '#17306f', glow: '#2c3f9c', ink: '#ffffff', soft: '#cfdcf7' },
  hero: { glow: 'rgba(25, 118, 210, 0.12)', veil: 'rgba(94, 92, 214, 0.07)' },
  lift: {
    picture: '0 1px 2px rgba(16, 32, 72, 0.08), 0 24px 48px -16px rgba(16, 32, 72, 0.24)',
    card: '0 1px 2px rgba(16, 32, 72, 0.06), 0 12px 28px -14px rgba(16, 32, 72, 0.2)',
  },
};

export const DARK_TOKENS: SiteTokens = {
  hue: {
    blue: { ink: '#9cc9f5', wash: '#182a3d', fill: '#2f5f92' },
    indigo: { ink: '#b6bff3', wash: '#20243f', fill: '#4a57a6' },
    violet: { ink: '#d4b6ee', wash: '#2b2038', fill: '#70479a' },
    rose: { ink: '#f4aec6', wash: '#38202a', fill: '#9a3f63' },
    amber: { ink: '#efc682', wash: '#33281a', fill: '#8a5f20' },
    olive: { ink: '#d2d58a', wash: '#2a2b18', fill: '#6a6e25' },
    green: { ink: '#a3d6a9', wash: '#1b2d1e', fill: '#3d7a46' },
    teal: { ink: '#8fd3d4', wash: '#152d2e', fill: '#247679' },
  },
  tint: {
    faint: 'rgba(142, 197, 255, 0.04)',
    soft: 'rgba(142, 197, 255, 0.07)',
    strong: 'rgba(142, 197, 255, 0.12)',
    edge: 'rgba(142, 197, 255, 0.24)',
  },
  deep: { ground: '#12224e', glow: '#232f78', ink: '#ffffff', soft: '#c9d6f2' },
  hero: { glow: 'rgba(66, 145, 230, 0.2)', veil: 'rgba(120, 110, 240, 0.14)' },
  lift: {
    picture: '0 0 0 1px rgba(255, 255, 255, 0.08), 0 24px 48px -12px rgba(0, 0, 0, 0.7)',
    card: '0 0 0 1px rgba(255, 255, 255, 0.06), 0 12px 28px -12px rgba(0, 0, 0, 0.6)',
  },
};
