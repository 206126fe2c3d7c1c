/** The preview's stand-in for what a browser decides: its colour scheme, and the size of its text. */
type Scheme = 'light' | 'dark' | undefined;

const DARK = /\(\s*prefers-color-scheme:\s*dark\s*\)/g;
/** What the condition is while it is forced: holds always, or never. */
const FORCED = { dark: '(min-width: 0px)', light: '(max-width: 0px)' } as const;

/** What rules said before they were forced. */
const asWritten = new WeakMap<CSSMediaRule, string>();

function forceIn(rules: CSSRuleList, scheme: Scheme): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const written = asWritten.get(rule) ?? rule.media.mediaText;
    asWritten.set(rule, written);
    const next = schemed(written, scheme);
    if (rule.media.mediaText !== next) rule.media.mediaText = next;
    forceIn(rule.cssRules, scheme);
  }
}

/** A style sheet's text as it is in a scheme. */
export const schemed = (css: string, scheme: Scheme): string =>
  scheme ? css.replace(DARK, FORCED[scheme]) : css;

/** The page's own style sheets in a scheme; that of the form's design is written again by its text. */
export function forceScheme(scheme: Scheme): void {
  for (const sheet of document.styleSheets) {
    // One of an extension of the browser cannot be read.
    try {
      forceIn(sheet.cssRules, scheme);
    } catch {
      continue;
    }
  }
}

/** What the preview adds to the styles: of a scheme, its controls; of large text, its size. */
export const lookCss = (scheme: Scheme, isLarge: boolean): string =>
  [
    ...(scheme ? [`:root{color-scheme:${scheme}}`] : []),
    ...(isLarge ? [':root{font-size:200%}'] : []),
  ].join('');
