/** Where a page was scrolled to: React Router keeps it by location, with the two rules below. */
interface Place {
  key: string;
  pathname: string;
  search: string;
}

/** Of React Router, which does not export it. */
const POSITIONS = 'react-router-scroll-positions';

/** Every document that is loaded again has the key "default": without its path one would get another page's position. */
export function scrollKey({ key, pathname, search }: Place): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

/** A page opened by its address begins at its top; only a reload, or going back to it, finds where one was. */
export function forgetScroll(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'navigate') return;
  try {
    const { pathname, search } = window.location;
    const kept = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>;
    const { [scrollKey({ key: 'default', pathname, search })]: _here, ...others } = kept;
    sessionStorage.setItem(POSITIONS, JSON.stringify(others));
  } catch {
    // Storage that cannot be read keeps no position.
  }
}
