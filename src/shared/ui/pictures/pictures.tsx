/** Our own pictures of empty screens: thin lines and flat shapes in the theme's colours. */
import SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

export type PictureName = 'form' | 'answers' | 'people' | 'numbers' | 'bell' | 'book' | 'lost';

const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
} as const;
const SOFT = { fill: 'currentColor', opacity: 0.14 } as const;

const SHAPES: Record<PictureName, ReactNode> = {
  form: (
    <>
      <rect x="34" y="14" width="72" height="84" rx="8" {...SOFT} />
      <rect x="26" y="8" width="72" height="84" rx="8" {...LINE} />
      <path d="M38 26h28M38 58h20" {...LINE} />
      <rect x="38" y="34" width="48" height="12" rx="4" {...LINE} />
      <rect x="38" y="66" width="48" height="12" rx="4" {...LINE} />
    </>
  ),
  answers: (
    <>
      <rect x="18" y="20" width="104" height="20" rx="6" {...SOFT} />
      <rect x="18" y="20" width="104" height="20" rx="6" {...LINE} />
      <rect x="18" y="48" width="104" height="20" rx="6" {...LINE} strokeDasharray="5 6" />
      <rect x="18" y="76" width="104" height="20" rx="6" {...LINE} strokeDasharray="5 6" />
      <path d="M30 30h40M30 58h28M30 86h34" {...LINE} />
    </>
  ),
  people: (
    <>
      <circle cx="52" cy="38" r="16" {...LINE} />
      <path d="M24 92c2-20 14-30 28-30s26 10 28 30" {...LINE} />
      <circle cx="92" cy="44" r="12" {...SOFT} />
      <path d="M84 90h32c-1-16-10-26-22-26-4 0-8 1-11 3" {...LINE} />
    </>
  ),
  numbers: (
    <>
      <path d="M20 94h100" {...LINE} />
      <rect x="28" y="62" width="18" height="32" rx="4" {...SOFT} />
      <rect x="58" y="44" width="18" height="50" rx="4" {...SOFT} />
      <rect x="88" y="26" width="18" height="68" rx="4" {...SOFT} />
      <path d="M28 54l30-18 24 8 30-30" {...LINE} />
    </>
  ),
  bell: (
    <>
      <path d="M42 80c8-8 8-18 8-30a20 20 0 0140 0c0 12 0 22 8 30z" {...SOFT} />
      <path
        d="M42 80c8-8 8-18 8-30a20 20 0 0140 0c0 12 0 22 8 30zM62 90a8 8 0 0016 0M70 22v8"
        {...LINE}
      />
    </>
  ),
  book: (
    <>
      <path d="M70 30c-12-10-30-12-46-10v62c16-2 34 0 46 10z" {...SOFT} />
      <path
        d="M70 30c-12-10-30-12-46-10v62c16-2 34 0 46 10 12-10 30-12 46-10V20c-16-2-34 0-46 10zM70 30v62"
        {...LINE}
      />
    </>
  ),
  lost: (
    <>
      <circle cx="70" cy="52" r="40" {...SOFT} />
      <circle cx="70" cy="52" r="40" {...LINE} />
      <path d="M86 34L76 60 54 70l10-26z" {...LINE} />
    </>
  ),
};

export function Picture({ name }: { name: PictureName }) {
  return (
    <SvgIcon
      viewBox="0 0 140 104"
      aria-hidden
      sx={{ width: 140, height: 104, color: 'primary.readable' }}
    >
      {SHAPES[name]}
    </SvgIcon>
  );
}
