/** What all our illustrations are drawn with, and the one that every page may need. */
import SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

export const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
/** A sheet, a card or a field: paper with a line around it. */
export const PAPER = { ...LINE, fill: 'var(--mui-palette-background-paper)' } as const;
export const SOFT = { fill: 'currentColor', opacity: 0.12 } as const;
/** The second tone, for one element of each picture. */
export const ACCENT = { fill: 'var(--mui-palette-hue-rose-fill)' } as const;

/** Two eyes and a smile, around a point. */
export function Face({ x, y, sad = false }: { x: number; y: number; sad?: boolean }) {
  return (
    <>
      <circle cx={x - 6} cy={y} r="1.6" fill="currentColor" />
      <circle cx={x + 6} cy={y} r="1.6" fill="currentColor" />
      <path d={`M${x - 4} ${y + (sad ? 8 : 5)}q4 ${sad ? -4 : 4} 8 0`} {...LINE} />
    </>
  );
}

const DISC = <circle cx="80" cy="60" r="52" {...SOFT} />;

/** An illustration; it says nothing that the text beside it does not. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <SvgIcon
      viewBox="0 0 160 120"
      aria-hidden
      sx={{ width: 176, height: 132, color: 'primary.readable' }}
    >
      {DISC}
      {children}
    </SvgIcon>
  );
}

/** For an address with nothing behind it. It is drawn here, because every page may need it, and the others only some. */
export function LostPicture() {
  return (
    <Drawing>
      <rect x="40" y="24" width="62" height="78" rx="10" {...PAPER} />
      <path d="M52 38h22" {...LINE} />
      <rect x="52" y="46" width="38" height="13" rx="5" {...LINE} strokeDasharray="3 5" />
      <Face x={71} y={74} sad />
      <circle cx="108" cy="76" r="19" {...PAPER} />
      <circle cx="108" cy="76" r="12" {...ACCENT} />
      <path d="M122 90l13 13" {...LINE} strokeWidth={3} />
    </Drawing>
  );
}
