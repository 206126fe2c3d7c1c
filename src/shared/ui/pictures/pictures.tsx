/**
 * Our illustrations: form elements as small characters, drawn with lines of 1.5 px in two tones of the theme. One family:
 * rounded shapes, a soft disc behind, the accent on one element only.
 */
import type { ReactNode } from 'react';
import { ACCENT, Drawing, Face, LINE, LostPicture, PAPER, SOFT } from './drawing';

export type PictureName =
  | 'form'
  | 'welcome'
  | 'answers'
  | 'people'
  | 'numbers'
  | 'bell'
  | 'book'
  | 'lost';

const SHAPES: Record<Exclude<PictureName, 'lost'>, ReactNode> = {
  form: (
    <>
      <rect x="46" y="18" width="68" height="84" rx="10" {...PAPER} />
      <path d="M58 32h26" {...LINE} />
      <rect x="58" y="40" width="44" height="14" rx="5" {...LINE} />
      <Face x={80} y={68} />
      <rect x="58" y="82" width="28" height="11" rx="5" {...ACCENT} />
      <path d="M118 30l10-10 6 6-10 10-8 2z" {...PAPER} />
    </>
  ),
  welcome: (
    <>
      <path d="M30 52l4 4M28 66h6M126 44l6-4M128 58h7M52 14l3 5M108 13l-4 5" {...LINE} />
      <rect x="44" y="22" width="62" height="80" rx="10" {...PAPER} transform="rotate(-5 75 62)" />
      <path d="M55 38l24-2" {...LINE} />
      <rect x="54" y="44" width="42" height="13" rx="5" {...LINE} transform="rotate(-5 75 50)" />
      <Face x={76} y={71} />
      <path d="M104 62c8-2 12-8 14-16" {...LINE} />
      <circle cx="120" cy="40" r="6" {...PAPER} />
      <circle cx="102" cy="92" r="15" {...ACCENT} />
      <path d="M95 92l5 5 9-10" {...LINE} />
    </>
  ),
  answers: (
    <>
      <path d="M38 62l10-30h64l10 30v32a8 8 0 01-8 8H46a8 8 0 01-8-8z" {...PAPER} />
      <path d="M38 62h24c2 10 8 14 18 14s16-4 18-14h24" {...LINE} />
      <rect x="60" y="18" width="40" height="26" rx="6" {...PAPER} />
      <path d="M68 28h16M68 35h10" {...LINE} />
      <circle cx="100" cy="20" r="7" {...ACCENT} />
      <Face x={80} y={87} />
    </>
  ),
  people: (
    <>
      <rect x="28" y="34" width="64" height="50" rx="10" {...PAPER} />
      <circle cx="48" cy="54" r="9" {...LINE} />
      <path d="M36 76c2-8 6-11 12-11s10 3 12 11M66 50h16M66 58h12" {...LINE} />
      <rect x="72" y="48" width="62" height="50" rx="10" {...PAPER} />
      <circle cx="92" cy="67" r="9" {...ACCENT} />
      <path d="M80 89c2-8 6-11 12-11s10 3 12 11M110 64h14M110 72h10" {...LINE} />
    </>
  ),
  numbers: (
    <>
      <rect x="32" y="20" width="96" height="80" rx="10" {...PAPER} />
      <path d="M44 88h72" {...LINE} />
      <rect x="50" y="66" width="14" height="22" rx="4" {...SOFT} />
      <rect x="73" y="54" width="14" height="34" rx="4" {...SOFT} />
      <rect x="96" y="40" width="14" height="48" rx="4" {...ACCENT} />
      <path d="M48 56l16-10 14 6 22-20" {...LINE} />
      <path d="M92 31l9 0 0 9" {...LINE} />
    </>
  ),
  bell: (
    <>
      <path d="M50 86c8-8 9-18 9-32a21 21 0 0142 0c0 14 1 24 9 32z" {...PAPER} />
      <path d="M72 95a8 8 0 0016 0M80 24v9" {...LINE} />
      <Face x={80} y={60} />
      <circle cx="106" cy="36" r="8" {...ACCENT} />
    </>
  ),
  book: (
    <>
      <path
        d="M80 36c-12-9-28-11-44-9v58c16-2 32 0 44 9 12-9 28-11 44-9V27c-16-2-32 0-44 9z"
        {...PAPER}
      />
      <path d="M80 36v58M46 42c8 0 16 1 24 5M46 54c8 0 16 1 24 5" {...LINE} />
      <path d="M104 26v24l7-6 7 6V26z" {...ACCENT} />
      <Face x={101} y={66} />
    </>
  ),
};

export function Picture({ name }: { name: PictureName }) {
  return name === 'lost' ? <LostPicture /> : <Drawing>{SHAPES[name]}</Drawing>;
}
