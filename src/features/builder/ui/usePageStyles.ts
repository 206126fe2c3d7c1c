import { useEffect, useState } from 'react';

/**
 * Rules for parts of the page that are drawn elsewhere, such as the cards of the canvas: none of these is drawn again.
 * Emotion's own global styles take turns in the document's head, and fail when two of them change.
 *
 * @param css a style sheet, made of values that cannot leave it
 */
export function usePageStyles(css: string): void {
  // Browsers of before 2023 go without.
  const [sheet] = useState(() =>
    'adoptedStyleSheets' in document ? new CSSStyleSheet() : undefined,
  );
  useEffect(() => {
    if (!sheet) return undefined;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [sheet]);
  useEffect(() => sheet?.replaceSync(css), [sheet, css]);
}
