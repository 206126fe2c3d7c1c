/** A number and its unit stay on one line. */
const of = (count: number, unit: 's' | 'min' | 'h') => `${count}\u00a0${unit}`;

/** "48 s", "3 min 12 s", "1 h 5 min", with no-break spaces before the units. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 60) return of(seconds, 's');
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${of(Math.floor(minutes / 60), 'h')} ${of(minutes % 60, 'min')}`;
  const rest = seconds % 60;
  return rest === 0 ? of(minutes, 'min') : `${of(minutes, 'min')} ${of(rest, 's')}`;
}
