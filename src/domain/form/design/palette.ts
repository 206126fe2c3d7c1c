/** All colours of a page from the few that an owner chooses; what of those can be read; and how to fix what cannot. */
import type { BackdropLook, Colours, FormDesign } from '@/domain/form/definition/definition';
import { colourOf, contrast, isDark, lchOf, mix, readable } from './colour';

export type Mode = 'light' | 'dark';

/** WCAG 2.2 AA: of text, and of the edges of controls. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** A form without a design, as page.css has it. */
export const PLAIN: Readonly<Record<Mode, Colours>> = {
  light: { accent: '#1565c0', ground: '#eef3fa', paper: '#ffffff', ink: '#171a21' },
  dark: { accent: '#90caf9', ground: '#111316', paper: '#1a1d21', ink: '#f1f3f5' },
};

/** The variables of page.css, by their names there. */
export interface Palette {
  ink: string;
  soft: string;
  line: string;
  paper: string;
  ground: string;
  accent: string;
  'on-accent': string;
  wrong: string;
  wash: string;
  /** Words in the accent's colour. */
  link: string;
  /** Text beside the sheet. */
  foot: string;
}

/**
 * Every colour of a page. Whatever is chosen, what is derived can be read: 4.5:1 for words, 3:1 for edges.
 *
 * @param far the other end of a gradient, or what a pattern is drawn in
 * @param isOpen without a card, words lie on both ends
 */
export function paletteOf(
  { accent, ground, paper, ink }: Colours,
  far?: string,
  isOpen = false,
): Palette {
  const papers = far && isOpen ? [paper, far] : [paper];
  const tints = [0.12, 0.1, 0.08, 0.06, 0.04, 0.02].map((share) => mix(accent, paper, share));
  const wash = tints.find((tint) => contrast(ink, tint) >= TEXT_CONTRAST) ?? paper;
  const [light, dark] = [contrast('#ffffff', accent), contrast('#14171c', accent)];
  const own = light >= TEXT_CONTRAST || light > dark ? '#ffffff' : '#14171c';
  return {
    ink,
    soft: readable(mix(ink, paper, 0.72), [...papers, wash], TEXT_CONTRAST),
    line: readable(mix(ink, paper, 0.46), papers, CONTROL_CONTRAST),
    paper,
    ground,
    accent,
    'on-accent': readable(own, [accent], TEXT_CONTRAST),
    wrong: readable(isDark(paper) ? '#ffb4ab' : '#b3261e', papers, TEXT_CONTRAST),
    wash,
    link: readable(accent, [...papers, wash], TEXT_CONTRAST),
    foot: readable(mix(ink, ground, 0.72), far ? [ground, far] : [ground], TEXT_CONTRAST),
  };
}

/** Colours by night from those by day: the same hues, paper above its ground. What is dark already stays. */
export function darkOf(light: Colours): Colours {
  if (isDark(light.paper)) return light;
  const { h, c } = lchOf(light.accent);
  const tint = Math.min(c, 0.018);
  const paper = colourOf({ l: 0.235, c: tint, h });
  const accent = lchOf(light.accent);
  return {
    ground: colourOf({ l: 0.185, c: tint, h }),
    paper,
    ink: colourOf({ l: 0.955, c: Math.min(c, 0.008), h }),
    accent: readable(
      colourOf({ ...accent, l: Math.max(accent.l, 0.74), c: Math.min(accent.c, 0.14) }),
      [paper],
      TEXT_CONTRAST,
    ),
  };
}

/** The colours of a design in a mode; on an open surface there is no paper but the ground. */
export function coloursOf(design: FormDesign, mode: Mode): Colours {
  const { light, dark } = design;
  const chosen =
    mode === 'light' ? (light ?? PLAIN.light) : (dark ?? (light ? darkOf(light) : PLAIN.dark));
  // On a picture, what is read lies on paper.
  return design.surface === 'open' && !design.background
    ? { ...chosen, paper: chosen.ground }
    : chosen;
}

const GRADIENTS: readonly BackdropLook[] = ['fade', 'slant', 'glow'];

export const isGradient = (look: BackdropLook): boolean => GRADIENTS.includes(look);

/** The second colour of the ground, chosen or derived; undefined for a ground of one. */
export function farOf(design: FormDesign, mode: Mode): string | undefined {
  const { backdrop, background } = design;
  if (!backdrop || background) return undefined;
  const chosen = mode === 'light' ? backdrop.light : backdrop.dark;
  if (chosen) return chosen;
  const { ground, accent } = coloursOf(design, mode);
  return mix(accent, ground, isGradient(backdrop.look) ? 0.28 : 0.14);
}

/** The modes that respondents can meet. */
export function modesOf({ mode }: FormDesign): Mode[] {
  return mode ? [mode] : ['light', 'dark'];
}

export interface ContrastProblem {
  mode: Mode;
  kind: 'text' | 'controls';
  ratio: number;
  least: number;
}

/** What words lie on: the card; without one, both ends of the ground. */
function papersOf(design: FormDesign, mode: Mode): string[] {
  const { paper } = coloursOf(design, mode);
  const far = design.surface === 'open' ? farOf(design, mode) : undefined;
  return far ? [paper, far] : [paper];
}

/** What of the chosen colours cannot be read well. What is derived always can. */
export function contrastProblems(design: FormDesign): ContrastProblem[] {
  return modesOf(design).flatMap((mode) => {
    const { ink, accent } = coloursOf(design, mode);
    const papers = papersOf(design, mode);
    const text = Math.min(...papers.map((one) => contrast(ink, one)));
    const controls = Math.min(...papers.map((one) => contrast(accent, one)));
    return [
      ...(text < TEXT_CONTRAST
        ? [{ mode, kind: 'text' as const, ratio: text, least: TEXT_CONTRAST }]
        : []),
      ...(controls < CONTROL_CONTRAST
        ? [{ mode, kind: 'controls' as const, ratio: controls, least: CONTROL_CONTRAST }]
        : []),
    ];
  });
}

/** Colours that can be read: text and accent are moved as little as it takes, in their own hue. */
export function repaired(colours: Colours, papers: readonly string[] = [colours.paper]): Colours {
  return {
    ...colours,
    ink: readable(colours.ink, papers, TEXT_CONTRAST),
    accent: readable(colours.accent, papers, CONTROL_CONTRAST),
  };
}

/** A design whose colours can be read in all its modes; itself where they can. */
export function repairedDesign(design: FormDesign): FormDesign {
  const next = { ...design };
  for (const { mode } of contrastProblems(design)) {
    const papers = papersOf(next, mode);
    const chosen =
      mode === 'light'
        ? (next.light ?? PLAIN.light)
        : (next.dark ?? (next.light ? darkOf(next.light) : PLAIN.dark));
    next[mode] = repaired(chosen, papers);
  }
  return next;
}
