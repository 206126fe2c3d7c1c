import { formatCount } from '@/shared/lib/numbers';

/** The first of many names: “A”, “B” and 3 more. */
export function namesIn(names: readonly string[]): string {
  const shown = names.slice(0, 8).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${formatCount(more)} more` : shown.join(', ');
}
