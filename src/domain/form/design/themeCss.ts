/**
 * The design of a form as a style sheet that follows page.css. Each value is made of digits or a name of ours, whatever
 * the definition holds: nothing of it can close the style element or add a rule.
 */
import { ASSET_ID_PATTERN, assetUrl } from '@/domain/options/asset';
import type { BackdropLook, FormDesign, FramedPicture } from '@/domain/form/definition/definition';
import { isColour, isDark } from './colour';
import { designFont } from './fonts';
import { coloursOf, farOf, paletteOf, type Mode } from './palette';

const RADIUS = { sharp: 0, soft: 10, round: 16, pill: 26 } as const;
/** Between questions. */
const GAP = { tight: '1.5rem', normal: '2rem', airy: '3rem' } as const;
const WIDTH = { narrow: '34rem', normal: '43rem', wide: '56rem' } as const;

/** A style sheet in parts, so that another document can say for itself when it is dark (builder/canvas/look). */
export interface ThemeRules {
  /** Declarations of the root. */
  root: string;
  /** The same for a dark system; empty where that makes no difference. */
  dark: string;
  rules: string;
  /** What is about the window as a whole. */
  page: string;
}

const known = <T extends object>(table: T, name: unknown): T[keyof T] | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name as keyof T] : undefined;

function variables(design: FormDesign, mode: Mode): string {
  const colours = coloursOf(design, mode);
  const far = farOf(design, mode);
  const palette = Object.entries({
    ...paletteOf(colours, far, design.surface === 'open'),
    ...(far ? { far } : {}),
  })
    .filter(([, value]) => isColour(value))
    .map(([name, value]) => `--${name}:${value}`);
  return [`color-scheme:${isDark(colours.paper) ? 'dark' : 'light'}`, ...palette].join(';');
}

/** The point of a picture that stays in sight. */
const point = ({ x, y }: FramedPicture) =>
  [x, y].map((part) => `${Math.min(100, Math.max(0, Math.round(Number(part)) || 0))}%`).join(' ');

const isPicture = (framed: FramedPicture | undefined): framed is FramedPicture =>
  framed !== undefined && ASSET_ID_PATTERN.test(framed.picture.id);

/** What goes by variables that a form without a design does not have: its page carries no byte for them. */
const COLOURED =
  'a,button:is(.quiet,.link){color:var(--link)}.foot{color:var(--foot)}.foot a{color:inherit}';
const ROUNDED =
  'input:where(:not([type=radio],[type=checkbox],[type=range])),select,textarea,button,.button,.choice,.summary,.state{border-radius:var(--r)}@media (min-width: 40rem){.sheet{border-radius:min(var(--r)*1.6,28px)}}';
const SUBMIT = '.actions :is([type=submit],.button)';
const BUTTON_RULES = {
  filled: '',
  outline: `${SUBMIT}:not(.quiet){color:var(--link);background:none;border-width:2px}`,
  soft: `${SUBMIT}:not(.quiet){color:var(--link);background:var(--wash);border-color:#0000}`,
  full: `${SUBMIT}:not(.quiet){width:100%}`,
} as const;
const HIDDEN = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
const PROGRESS_RULES = {
  bar: '',
  line: `.progress{position:fixed;z-index:2;inset:0 0 auto;width:auto;max-width:none;margin:0}.progress span{${HIDDEN}}progress{height:4px;border-radius:0}`,
  text: '.progress progress{display:none}',
  none: `.progress{${HIDDEN}}`,
} as const;

/** Chosen colours are seen on a phone, too: a narrow edge of the ground around the card. */
const EDGE =
  '@media (max-width: 39.99rem){html{background:var(--ground)}#form,.notice{padding:.5rem .5rem 3rem}.sheet{border-radius:min(var(--r,10px)*1.6,20px)}}';
/** An open form has no card; on a picture there is one always. */
const OPEN =
  '.sheet{box-shadow:none}@media (min-width: 40rem){.sheet{padding-block:0}.cover ~ #form{margin-top:1rem}.cover + .logo{margin-top:-2.5rem}.cover + .logo ~ #form{margin-top:0}.cover + .logo ~ #form .sheet{padding-top:1rem}}';
const BEHIND = 'content:"";position:fixed;z-index:-1;inset:0;';
const ON_PICTURE =
  'html{background:var(--ground)}#form,.notice{padding-inline:.75rem;padding-top:min(6vh,4rem)}.sheet{border-radius:min(var(--r,10px)*1.6,28px)}.foot{width:fit-content;margin-inline:auto;padding:.25rem .75rem;border-radius:9rem;background:var(--ground)}body>.foot{margin-top:-2.25rem}';

/** The ground with its second colour. */
const BACKDROP: Readonly<Record<BackdropLook, string>> = {
  fade: 'linear-gradient(var(--ground),var(--far))',
  slant: 'linear-gradient(135deg,var(--ground),var(--far))',
  glow: 'radial-gradient(120% 90% at 50% 0,var(--far),var(--ground))',
  dots: 'radial-gradient(var(--far) 2px,#0000 2.5px) 0 0/22px 22px',
  stripes: 'repeating-linear-gradient(45deg,var(--far) 0 2px,#0000 0 14px)',
  grid: 'linear-gradient(var(--far) 1px,#0000 0) 0 0/24px 24px,linear-gradient(90deg,var(--far) 1px,#0000 0) 0 0/24px 24px',
};

/** The ground of a design as a background; empty where it is one colour. */
export const backdropOf = ({ backdrop, background }: FormDesign): string =>
  background ? '' : (known(BACKDROP, backdrop?.look) ?? '');

export function themeRules(design: FormDesign): ThemeRules {
  const { mode, light, dark, corners, spacing, width, font, cover, background } = design;
  const backdrop = backdropOf(design);
  const radius = known(RADIUS, corners);
  const measures = [
    ...(radius === undefined ? [] : [`--r:${radius}px`]),
    ...(known(GAP, spacing) ? [`--gap:${known(GAP, spacing)}`] : []),
    ...(known(WIDTH, width) ? [`--w:${known(WIDTH, width)}`] : []),
  ];
  const isColoured =
    mode ?? light ?? dark ?? (design.surface === 'open' || backdrop !== '' || undefined);
  const by = (one: Mode) => (isColoured === undefined ? [] : [variables(design, one)]);
  const hasPicture = isPicture(background);
  const rules = [
    isColoured === undefined ? '' : COLOURED,
    radius === undefined ? '' : ROUNDED,
    known(GAP, spacing) ? '.field{margin-top:var(--gap)}' : '',
    known(WIDTH, width) ? '#form,.notice{max-width:var(--w)}' : '',
    designFont(design)?.css ?? '',
    // A text font's own shapes are tight enough.
    font === 'lora' || font === 'geist-mono' ? 'h1{letter-spacing:0}' : '',
    design.surface === 'open' && !hasPicture ? OPEN : '',
    design.surface === 'open' && backdrop ? '.sheet{background:none}' : '',
    known(BUTTON_RULES, design.buttons) ?? '',
  ];
  const page = [
    known(PROGRESS_RULES, design.progress) ?? '',
    isPicture(cover) ? `.cover{object-position:${point(cover)}}` : '',
    isColoured !== undefined && design.surface !== 'open' && !hasPicture ? EDGE : '',
    hasPicture
      ? `html::before{${BEHIND}background:url(${assetUrl(background.picture.id)}) ${point(background)}/cover}${ON_PICTURE}`
      : '',
    backdrop
      ? `html{background:var(--ground)}html::before{${BEHIND}background:${backdrop}}@media(forced-colors:active){html::before{display:none}}`
      : '',
  ];
  return {
    root: [...measures, ...by(mode ?? 'light')].join(';'),
    dark: mode ? '' : by('dark').join(';'),
    rules: rules.join(''),
    page: page.join(''),
  };
}

/** What a form's page appends to its style sheets; empty for a form without a design. */
export function themeCss(design: FormDesign | undefined): string {
  if (!design) return '';
  const { root, dark, rules, page } = themeRules(design);
  const all = (declarations: string) => (declarations ? `:root,:host{${declarations}}` : '');
  const night = dark ? `@media (prefers-color-scheme: dark){${all(dark)}}` : '';
  return all(root) + night + rules + page;
}
