import { describe, expect, it } from 'vitest';
import { DARK_TOKENS, HUES, LIGHT_TOKENS, type SiteTokens } from '@/app/siteTokens';

type Rgb = readonly [number, number, number];

/** A colour laid over a ground: `#rrggbb`, or `rgba(…)` of the given share. */
function over(color: string, ground: Rgb): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(color);
  if (hex) return [1, 2, 3].map((at) => parseInt(hex[at] ?? '', 16)) as unknown as Rgb;
  const [r = 0, g = 0, b = 0, share = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b].map(
    (part, at) => part * share + (ground[at] ?? 0) * (1 - share),
  ) as unknown as Rgb;
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

interface Mode {
  tokens: SiteTokens;
  ground: string;
  paper: string;
  text: string;
  soft: string;
  link: string;
}
const MODES: Record<string, Mode> = {
  light: {
    tokens: LIGHT_TOKENS,
    ground: '#f5f5f5',
    paper: '#ffffff',
    text: 'rgba(0, 0, 0, 0.87)',
    soft: 'rgba(0, 0, 0, 0.64)',
    link: '#145ea8',
  },
  dark: {
    tokens: DARK_TOKENS,
    ground: '#121212',
    paper: '#1d1d1d',
    text: 'rgba(255, 255, 255, 0.92)',
    soft: 'rgba(255, 255, 255, 0.72)',
    link: '#8ec5ff',
  },
};
const BLACK: Rgb = [0, 0, 0];

describe.each(Object.entries(MODES))('tokens of the site, %s', (_name, mode) => {
  const ground = over(mode.ground, BLACK);
  const paper = over(mode.paper, BLACK);

  it.each(HUES)('%s can be read on paper, on the ground and on its wash', (hue) => {
    const { ink, wash } = mode.tokens.hue[hue];
    for (const below of [ground, paper, over(wash, BLACK)]) {
      expect(contrast(over(ink, below), below)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('leave text and links readable on every tint and under the hero', () => {
    const { tint, hero } = mode.tokens;
    // The two lights of the hero add up where they overlap.
    const heroGround = over(hero.veil, over(hero.glow, ground));
    const grounds = [tint.faint, tint.soft, tint.strong].flatMap((color) => [
      over(color, ground),
      over(color, paper),
    ]);
    for (const below of [...grounds, heroGround]) {
      for (const color of [mode.text, mode.soft, mode.link]) {
        expect(contrast(over(color, below), below)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('leave the texts of the deep band readable from edge to edge', () => {
    const { deep } = mode.tokens;
    for (const end of [deep.ground, deep.glow]) {
      const below = over(end, BLACK);
      for (const color of [deep.ink, deep.soft]) {
        expect(contrast(over(color, below), below)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
