/** A form's design: what is derived can be read, what cannot is fixed, and no value reaches a style sheet as it is. */
import fc from 'fast-check';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BACKDROPS,
  FONTS,
  type Colours,
  type FormDesign,
} from '@/domain/form/definition/definition';
import { designSchema } from '@/domain/form/definition/design.schema';
import { contrast } from '@/domain/form/design/colour';
import { changeDesign, dressed, looksLike, patched } from '@/domain/form/design/edit';
import { FONT_INFO, fontUrl } from '@/domain/form/design/fonts';
import {
  coloursOf,
  contrastProblems,
  darkOf,
  paletteOf,
  repairedDesign,
  type Palette,
} from '@/domain/form/design/palette';
import { PRESETS } from '@/domain/form/design/presets';
import { themeCss } from '@/domain/form/design/themeCss';
import { applyAll } from '@/domain/form/editing/operations';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { merge } from '@/domain/form/merge/merge';
import { changeText } from '@/domain/form/versions/changeText';
import { compareDefinitions } from '@/domain/form/versions/diff';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { aForm } from '../../../support/forms';
import { cases } from '../../../support/cases';

const TEXT = 4.5;
const EDGE = 3;

/** What of a palette cannot be read, by the pairs that a page draws. */
function unreadable(palette: Palette): string[] {
  const pairs: [keyof Palette, keyof Palette, number][] = [
    ['ink', 'paper', TEXT],
    ['ink', 'wash', TEXT],
    ['soft', 'paper', TEXT],
    ['soft', 'wash', TEXT],
    ['link', 'paper', TEXT],
    ['link', 'wash', TEXT],
    ['on-accent', 'accent', TEXT],
    ['wrong', 'paper', TEXT],
    ['foot', 'ground', TEXT],
    ['line', 'paper', EDGE],
    ['accent', 'paper', EDGE],
  ];
  return pairs
    .filter(([one, other, least]) => contrast(palette[one], palette[other]) < least)
    .map(
      ([one, other]) =>
        `${one} on ${other}: ${contrast(palette[one], palette[other]).toFixed(2)} (${palette[one]}, ${palette[other]})`,
    );
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const palettes: fc.Arbitrary<Colours> = fc.record({
  accent: hex,
  ground: hex,
  paper: hex,
  ink: hex,
});

describe('presets', () => {
  it('are at least twelve beside the plain one, each with a name of its own', () => {
    expect(PRESETS.length).toBeGreaterThan(12);
    expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length);
  });

  it.each(PRESETS)('$name can be read in both modes', ({ design }) => {
    expect(designSchema.safeParse(design).success).toBe(true);
    expect(contrastProblems(design)).toEqual([]);
    for (const mode of ['light', 'dark'] as const) {
      expect(unreadable(paletteOf(coloursOf(design, mode)))).toEqual([]);
    }
  });
});

describe('repair', () => {
  it('brings any palette to 4.5:1 for text and 3:1 for controls, in both modes and on every surface', () => {
    fc.assert(
      fc.property(palettes, palettes, fc.constantFrom('card', 'open'), (light, dark, surface) => {
        const design = repairedDesign({ light, dark, surface });
        expect(contrastProblems(design)).toEqual([]);
        for (const mode of ['light', 'dark'] as const) {
          expect(unreadable(paletteOf(coloursOf(design, mode)))).toEqual([]);
        }
      }),
      { numRuns: cases(200) },
    );
  });

  it('leaves colours as they are that can be read', () => {
    for (const { design } of PRESETS) expect(repairedDesign(design)).toEqual(design);
  });

  it('derives colours by night that can be read', () => {
    fc.assert(
      fc.property(palettes, (light) => {
        const { light: repaired = light } = repairedDesign({ light, mode: 'light' });
        expect(unreadable(paletteOf(darkOf(repaired)))).toEqual([]);
      }),
      { numRuns: cases(200) },
    );
  });
});

describe('the style sheet of a design', () => {
  it('is empty for a form without one', () => {
    expect(themeCss(undefined)).toBe('');
    expect(themeCss({})).toBe('');
  });

  it('holds nothing of a value that no owner can choose', () => {
    const evil = '</style><script>alert(1)</script>';
    const picture = { picture: { id: evil, width: 1, height: 1 }, x: evil, y: evil };
    const design = {
      light: { accent: evil, ground: '#ffffff;}', paper: 'red', ink: evil },
      mode: evil,
      font: evil,
      corners: 'constructor',
      spacing: '__proto__',
      width: evil,
      surface: evil,
      buttons: 'toString',
      cover: picture,
      background: picture,
      logo: { picture: picture.picture, alt: evil },
      progress: evil,
    } as unknown as FormDesign;
    const css = themeCss(design);
    expect(css).not.toMatch(/script|[<>]|constructor|red|;\}\s*;/);
  });

  it('shows one mode alone where the owner wants it', () => {
    const both = themeCss({ light: PRESETS[1]?.design.light as Colours });
    expect(both).toContain('prefers-color-scheme: dark');
    expect(themeCss({ mode: 'dark' })).not.toContain('prefers-color-scheme');
    expect(themeCss({ mode: 'dark' })).toContain('color-scheme:dark');
  });

  it.each(FONTS)('loads %s alone, from our own address, within 40 kB a file', (font) => {
    const css = themeCss({ font });
    const urls = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url);
    expect(urls).toEqual([fontUrl(font), fontUrl(font, 'latin-ext')]);
    expect(css.match(/font-display:swap/g)).toHaveLength(2);
    expect(css).toContain('size-adjust:');
    for (const url of urls) {
      const file = path.resolve(import.meta.dirname, '../../../../public', `.${url}`);
      expect(statSync(file).size).toBeLessThanOrEqual(40_000);
    }
    const licence = readFileSync(
      path.resolve(import.meta.dirname, `../../../../public/fonts/${font}-OFL.txt`),
      'utf8',
    );
    expect(licence).toContain('SIL Open Font License');
    expect(FONT_INFO[font].name).toMatch(/^[A-Z]/);
  });
});

describe('edits of a design', () => {
  it('keep only what differs from a form without one', () => {
    expect(patched({}, { corners: 'soft', layout: 'pages' })).toBeUndefined();
    expect(patched({ corners: 'pill' }, { corners: 'soft', layout: 'question' })).toEqual({
      layout: 'question',
    });
  });

  it('can be undone', () => {
    const form = aForm();
    const operations = changeDesign(form, { font: 'lora' });
    const { definition, inverses } = applyAll(form, operations);
    expect(definition.design).toEqual({ font: 'lora' });
    expect(applyAll(definition, inverses).definition).toEqual(form);
    expect(changeDesign(definition, { font: 'lora' })).toEqual([]);
  });

  it('take over a look, and leave pictures and layout', () => {
    const picture = { picture: { id: 'a'.repeat(64), width: 10, height: 10 }, x: 50, y: 50 };
    const own: FormDesign = { font: 'lora', buttons: 'soft', cover: picture, layout: 'question' };
    const look = PRESETS.find(({ id }) => id === 'forest')?.design ?? {};
    const next = dressed(own, look);
    expect(next).toEqual({ ...look, cover: picture, layout: 'question' });
    expect(looksLike(next ?? {}, look)).toBe(true);
    expect(looksLike(own, look)).toBe(false);
  });
});

describe('a design among the rest of a form', () => {
  const base = aForm([], { design: { font: 'lora', corners: 'pill' } });

  it('is merged property by property', () => {
    const theirs = { ...base, design: { font: 'figtree', corners: 'pill' } as FormDesign };
    const ours = { ...base, design: { font: 'lora', corners: 'sharp' } as FormDesign };
    const { definition, conflicts } = merge(base, theirs, ours);
    expect(definition.design).toEqual({ font: 'figtree', corners: 'sharp' });
    expect(conflicts).toEqual([]);
    const other = { ...base, design: { font: 'nunito', corners: 'pill' } as FormDesign };
    expect(merge(base, theirs, other).conflicts.map(({ path: at }) => at)).toEqual([
      ['design', 'font'],
    ]);
  });

  it('is told among the changes, by what differs', () => {
    const changes = compareDefinitions(base, { ...base, design: { font: 'nunito' } });
    expect(changes).toEqual([{ kind: 'design_changed', parts: ['corners', 'font'] }]);
    expect(changes.map(changeText)).toEqual(['Design changed: corners, font.']);
  });

  it('is part of the public copy, and a definition without one stays valid', () => {
    expect(publicCopy(base).design).toEqual(base.design);
    expect(publicCopy(aForm())).not.toHaveProperty('design');
    expect(definitionSchema.safeParse(base).success).toBe(true);
    expect(definitionSchema.safeParse(aForm()).success).toBe(true);
    const evil = { ...base, design: { light: { accent: 'red' } } };
    expect(definitionSchema.safeParse(evil).success).toBe(false);
  });
});

describe('a gradient or a pattern behind a form', () => {
  const grounds = fc.record({ colours: palettes, far: hex, look: fc.constantFrom(...BACKDROPS) });

  it('leaves words readable at both of its ends, once repaired', () => {
    fc.assert(
      fc.property(grounds, ({ colours, far, look }) => {
        const backdrop = { look, light: far };
        const design: FormDesign = { mode: 'light', light: colours, surface: 'open', backdrop };
        const repaired = repairedDesign(design);
        const { ink, ground } = coloursOf(repaired, 'light');
        const [near, distant] = [contrast(ink, ground), contrast(ink, far)];
        // No colour can be read on black and on white: then it is as readable as it can be.
        const best = Math.max(
          ...['#000000', '#ffffff'].map((one) =>
            Math.min(contrast(one, ground), contrast(one, far)),
          ),
        );
        expect(Math.min(near, distant)).toBeGreaterThanOrEqual(Math.min(4.5, best) - 0.01);
      }),
      { numRuns: cases(300) },
    );
  });

  it('is told where text without a card cannot be read at the far end', () => {
    const light: Colours = {
      accent: '#1565c0',
      ground: '#ffffff',
      paper: '#ffffff',
      ink: '#171a21',
    };
    const backdrop = { look: 'fade', light: '#101010' } as const;
    const open: FormDesign = { mode: 'light', light, surface: 'open', backdrop };
    expect(contrastProblems(open).map(({ kind }) => kind)).toEqual(['text']);
    expect(contrastProblems({ ...open, surface: 'card' })).toEqual([]);
  });

  it('is drawn by styles alone, in colours that are six digits whatever is stored', () => {
    for (const look of BACKDROPS) {
      const css = themeCss({ backdrop: { look, light: '#ff0000' } });
      expect(css).toContain('html::before{');
      expect(css).toContain('var(--far)');
      expect(css).toContain('--far:#ff0000');
      // Chosen colours of a reader's own lie on one ground.
      expect(css).toContain('@media(forced-colors:active){html::before{display:none}}');
    }
    const evil = { look: 'fade', light: '}</style>' } as unknown as FormDesign['backdrop'];
    expect(themeCss({ backdrop: evil as never })).not.toContain('</style>');
    expect(designSchema.safeParse({ backdrop: evil }).success).toBe(false);
  });
});

describe('a font of the owner’s', () => {
  const ownFont = { id: 'a'.repeat(64), name: 'Corporate"}' };

  it('comes from our address, swaps in, and lends no part of its name to the sheet', () => {
    const css = themeCss({ ownFont });
    expect(css).toContain(`src:url(/api/assets/${ownFont.id})format("woff2")`);
    expect(css).toContain('font-display:swap');
    expect(css).not.toContain('Corporate');
    expect(css).not.toContain('font-weight:100 900');
    expect(themeCss({ ownFont: { ...ownFont, variable: true } })).toContain('font-weight:100 900');
    expect(themeCss({ ownFont: { ...ownFont, id: 'x);}' } })).not.toContain('x);}');
  });
});
