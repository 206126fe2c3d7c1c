/**
 * Texts on their way to a translator that may change anything: what must come back as it is (answers in texts, words that
 * are filled in, links) goes as a number between marks. A fallback beside its number is translated.
 */
import { hasForeignLink } from '@/domain/text/links';
import { PLACEHOLDER } from '@/domain/form/definition/placeholders';

const KEPT = new RegExp(
  `${PLACEHOLDER.source}|\\{\\{[^{}]{0,200}\\}\\}|\\{[A-Za-z]{1,40}\\}|https?://[^\\s<>()]{1,2000}[^\\s<>().,;:!?]`,
  'g',
);

const MARKS = /[⟦⟧]/;
const MARKED = /⟦(\d{1,4})(?:\|([^⟦⟧]{0,500}))?⟧/g;

export interface ProtectedText {
  text: string;
  /** What the numbers stand for, from 1. */
  kept: readonly string[];
}

/** Undefined for a text that has such marks itself. */
export function protectedText(text: string): ProtectedText | undefined {
  if (MARKS.test(text)) return undefined;
  const kept: string[] = [];
  const marked = text.replace(KEPT, (whole: string, ...groups: unknown[]) => {
    kept.push(whole);
    const fallback = groups[2];
    const beside = typeof fallback === 'string' && fallback !== '' ? `|${fallback}` : '';
    return `⟦${kept.length}${beside}⟧`;
  });
  return { text: marked, kept };
}

/** A translation with what the numbers stand for; undefined if one is missing, comes twice or was made up. */
export function restoredText(translated: string, { kept }: ProtectedText): string | undefined {
  const seen = new Set<number>();
  let isWhole = true;
  const text = translated.replace(MARKED, (_all, digits: string, fallback?: string) => {
    const at = Number(digits) - 1;
    const whole = kept[at];
    if (whole === undefined || seen.has(at)) {
      isWhole = false;
      return '';
    }
    seen.add(at);
    const bar = whole.indexOf('|');
    if (bar < 0 || fallback === undefined) return whole;
    return `${whole.slice(0, bar)}|${fallback.replace(/[{}|]/g, '')}}}`;
  });
  const isSame = isWhole && seen.size === kept.length && !MARKS.test(text);
  // A translator must not add placeholders or links.
  const isOurs = translated.search(KEPT) < 0 && !hasForeignLink(text.replace(KEPT, ''), '');
  return isSame && isOurs ? text : undefined;
}
