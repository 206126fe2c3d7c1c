/** Instants as the wall clock of a zone shows them. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** `YYYY-MM-DDTHH:MM:SS` in a zone. */
export function localTime(timeZone: string, instant: number): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** The instant of a wall clock's time in a zone. A time that the zone skips is the one after. */
export function instantIn(timeZone: string, local: string): number {
  const wanted = Date.parse(`${local}Z`);
  let instant = wanted;
  // Twice: the first guess may be on the other side of a change of the clocks.
  for (let round = 0; round < 2; round += 1) {
    instant += wanted - Date.parse(`${localTime(timeZone, instant)}Z`);
  }
  return instant;
}
