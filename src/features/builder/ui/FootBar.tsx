import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Below this width of the bar, its items have no room for their words. In rem: large text needs more. */
const WITHOUT_WORDS = '@container foot (width < 21rem)';

/** The bar at the foot of a narrow screen: the tools that a wide screen has at the top and beside the form. */
export function FootBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (bar.current ? reserveFoot(bar.current) : undefined), []);
  return (
    <Paper
      ref={bar}
      square
      elevation={0}
      role="toolbar"
      aria-label="Form tools"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
        container: 'foot / inline-size',
      }}
    >
      <Box sx={{ display: 'flex', maxWidth: '30rem', mx: 'auto', px: 0.5 }}>{children}</Box>
    </Paper>
  );
}

/**
 * Keeps toasts above a bar at the foot of the window while it is there.
 *
 * @returns how to give the space back
 */
export function reserveFoot(bar: HTMLElement): () => void {
  const root = document.documentElement.style;
  // One bar can stand on another: that of several selected questions on that of a phone.
  const before = root.getPropertyValue('--foot-height');
  const observer = new ResizeObserver(() => {
    const foot = parseFloat(getComputedStyle(bar).bottom) || 0;
    root.setProperty('--foot-height', `${foot + bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.setProperty('--foot-height', before);
  };
}

type ItemProps = Omit<ButtonBaseProps, 'children'> & {
  label: string;
  icon: ReactNode;
  /** The one that is used most. */
  isMain?: boolean;
  [data: `data-${string}`]: string | undefined;
};

/** An icon over its word, as large as a thumb. */
export function FootItem({ label, icon, isMain = false, ...button }: ItemProps) {
  return (
    <ButtonBase
      aria-label={label}
      {...button}
      sx={{
        flex: '1 1 0',
        minWidth: 44,
        minHeight: 56,
        flexDirection: 'column',
        gap: 0.25,
        borderRadius: 1,
        color: isMain ? 'primary.readable' : 'text.secondary',
        '&[aria-disabled=true]': { color: 'text.disabled' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {icon}
      <Box
        component="span"
        aria-hidden
        sx={{
          typography: 'caption',
          fontWeight: 500,
          lineHeight: 1.2,
          [WITHOUT_WORDS]: { display: 'none' },
        }}
      >
        {label}
      </Box>
    </ButtonBase>
  );
}
