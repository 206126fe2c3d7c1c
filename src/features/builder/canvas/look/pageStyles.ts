/**
 * The respondent's own style sheets on the canvas (decision 0064): the text that forms' pages are served, scoped to the
 * canvas, so that what an owner edits is drawn by the same rules as what respondents see.
 */
import common from '@/respondent/page.css?raw';
import choices from '@/respondent/styles/choices.css?raw';
import file from '@/respondent/styles/file.css?raw';
import grids from '@/respondent/styles/grids.css?raw';
import group from '@/respondent/styles/group.css?raw';
import media from '@/respondent/styles/media.css?raw';
import pages from '@/respondent/styles/pages.css?raw';
import people from '@/respondent/styles/people.css?raw';
import prices from '@/respondent/styles/prices.css?raw';
import scales from '@/respondent/styles/scales.css?raw';
import signature from '@/respondent/styles/signature.css?raw';
import values from '@/respondent/styles/values.css?raw';
import { useLayoutEffect } from 'react';
import type { FormDesign } from '@/domain/form/definition/definition';
import { backdropOf, themeRules } from '@/domain/form/design/themeCss';

/** Those of `styleOf` (respondent/server/styles.ts) that the canvas draws, in its order: names from a to z. */
const SHEETS = [
  common,
  choices,
  file,
  grids,
  group,
  media,
  pages,
  people,
  prices,
  scales,
  signature,
  values,
] as const;

/** The root that looks like a form's page. */
export const AS_PAGE = 'as-page';
/** What belongs to the builder and not to the page: handles, toolbars, buttons. */
const OWN = 'own';

const DARK = /@media \(prefers-color-scheme: dark\) \{\n([\s\S]*?)\n\}\n/g;

/** The rules of a page for a part of another document. */
function ofPart(css: string): string {
  return (
    css
      .replaceAll(':host', ':scope')
      // The app's own mode decides.
      .replaceAll('color-scheme: light dark;', '')
      // Titles are text controls here: no headings of the builder's screen.
      .replace(/^( *)(h[12])(?=[ ,:.])/gm, '$1:is($2, .$2)')
      // By the room that the canvas has beside the panels. Narrower than a window, which has a margin around the sheet.
      .replaceAll('@media (min-width: 40rem)', '@container canvas (min-width: 34rem)')
  );
}

/**
 * Style sheets of a form's page, as rules for what lies in `.as-page` and not in `.own`. In a layer, so that the
 * builder's rules come first whatever their specificity.
 */
export function scopedSheet(css: string): string {
  const dark = [...css.matchAll(DARK)].map(([, rules = '']) => rules).join('\n');
  const light = css.replace(DARK, '');
  const rules = (root: string, text: string) =>
    `@scope (${root}) to (.${OWN}) {\n${ofPart(text)}\n}\n`;
  return `@layer page {\n${rules(`.${AS_PAGE}`, light)}${rules(`[data-theme='dark'] .${AS_PAGE}`, dark)}}`;
}

/** The form's own design, for the canvas: what the server appends to those style sheets. */
export function scopedTheme(design: FormDesign | undefined): string {
  if (!design) return '';
  const { root, dark, rules } = themeRules(design);
  const scope = (of: string, text: string) =>
    text ? `@scope (${of}) to (.${OWN}) {\n${text}\n}\n` : '';
  // Around the sheets, without moving them.
  const ground = root.includes('--ground')
    ? `:scope{background:${[backdropOf(design), 'var(--ground)'].filter(Boolean).join()};border-radius:4px;box-shadow:0 0 0 1rem var(--ground)}`
    : '';
  // Fonts are known to the whole document, and a rule of a font stands in no scope.
  const faces = rules.match(/@font-face\{[^}]*\}/g)?.join('') ?? '';
  const others = rules.replace(/@font-face\{[^}]*\}/g, '');
  return `${faces}@layer page {\n${scope(`.${AS_PAGE}`, `:scope{${root}}${ground}${ofPart(others).replaceAll('body,', '')}`)}${scope(`[data-theme='dark'] .${AS_PAGE}`, dark && `:scope{${dark}}`)}}`;
}

let sheet: CSSStyleSheet | undefined;
let theme: CSSStyleSheet | undefined;

/**
 * Adds the style sheet to the document, once, and the form's design after it. As objects: the policy of the app allows no
 * style element with text.
 */
export function usePageSheet(design: FormDesign | undefined): void {
  useLayoutEffect(() => {
    if (sheet || !('adoptedStyleSheets' in document)) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(scopedSheet(SHEETS.join('\n')));
    theme = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet, theme);
  }, []);
  useLayoutEffect(() => theme?.replaceSync(scopedTheme(design)), [design]);
}
