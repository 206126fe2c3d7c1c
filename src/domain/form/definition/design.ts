/** How a form looks, and how its questions are laid out. Types only; design.schema.ts checks foreign input. */
import type { AssetRef } from '@/domain/options/asset';

/** What an owner chooses, as `#rrggbb`. All other colours of a page are derived from these (design/palette.ts). */
export interface Colours {
  /** Buttons, links and chosen options. */
  accent: string;
  /** Behind the form. */
  ground: string;
  /** What the questions lie on. */
  paper: string;
  /** Text. */
  ink: string;
}

/** A picture that fills a space of another shape. */
export interface FramedPicture {
  picture: AssetRef;
  /** The point that stays in sight, in percent from the left and from the top. */
  x: number;
  y: number;
}

export interface Logo {
  picture: AssetRef;
  /** Read aloud; empty where it is decoration. */
  alt: string;
}

export const FONTS = [
  'figtree',
  'dm-sans',
  'nunito',
  'space-grotesk',
  'lora',
  'fraunces',
  'playfair-display',
  'geist-mono',
] as const;
export type FontName = (typeof FONTS)[number];

export const CORNERS = ['sharp', 'soft', 'round', 'pill'] as const;
export const SPACINGS = ['tight', 'normal', 'airy'] as const;
export const WIDTHS = ['narrow', 'normal', 'wide'] as const;
export const SURFACES = ['card', 'open'] as const;
export const BUTTONS = ['filled', 'outline', 'soft', 'full'] as const;
/** How the ground goes over into a second colour, or is patterned with it. */
export const BACKDROPS = ['fade', 'slant', 'glow', 'dots', 'stripes', 'grid'] as const;
export type BackdropLook = (typeof BACKDROPS)[number];

export interface Backdrop {
  look: BackdropLook;
  /** `#rrggbb`; derived from the ground and the accent where absent. */
  light?: string;
  dark?: string;
}

/** A font that the owner uploaded, with a licence of their own. */
export interface OwnFont {
  /** Of its file, as a picture's. */
  id: string;
  name: string;
  /** Its weights are in one file. */
  variable?: true;
}

export const LAYOUTS = ['pages', 'one_page', 'question'] as const;
export const PROGRESS = ['bar', 'line', 'text', 'none'] as const;

/** `pages` is page by page, as the form is built. The screens of the others are made from it (logic/screens.ts). */
export type Layout = (typeof LAYOUTS)[number];

/**
 * Everything is optional: what is absent is as on a form without a design. The first value of each list but `corners` and
 * those with a `normal` is the default, which is left out when it is stored (`withDesign`).
 */
export interface FormDesign {
  light?: Colours;
  /** Derived from `light` where that is given and this is not. */
  dark?: Colours;
  /** Always the one or the other; absent, the respondent's system decides. */
  mode?: 'light' | 'dark';
  font?: FontName;
  /** In place of `font`. */
  ownFont?: OwnFont;
  corners?: (typeof CORNERS)[number];
  spacing?: (typeof SPACINGS)[number];
  width?: (typeof WIDTHS)[number];
  surface?: (typeof SURFACES)[number];
  buttons?: (typeof BUTTONS)[number];
  logo?: Logo;
  cover?: FramedPicture;
  background?: FramedPicture;
  /** Not where a background picture is. */
  backdrop?: Backdrop;
  layout?: Layout;
  progress?: (typeof PROGRESS)[number];
}
