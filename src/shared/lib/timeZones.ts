/** Time zones by their IANA names, as people choose them. */

const made = new Map<string, string>();

/** "GMT+13" or what a zone is off by at the moment. */
function offsetOf(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      timeZoneName: 'shortOffset',
    }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

/** "Pacific/Auckland (GMT+13)": words apart, and the hours by which a zone is known. */
export function zoneLabel(timeZone: string): string {
  let label = made.get(timeZone);
  if (label === undefined) {
    const offset = offsetOf(timeZone);
    label = `${timeZone.replaceAll('_', ' ')}${offset === '' ? '' : ` (${offset})`}`;
    made.set(timeZone, label);
  }
  return label;
}

/** All zones that this browser knows, with UTC and the ones given. */
export function timeZones(...more: string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...more])].sort();
}
