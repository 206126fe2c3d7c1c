/** What a WOFF2 file says of itself in its head (W3C WOFF 2.0, sections 4 and 5). */

/** Number of the table of variations among the known tables. */
const FVAR = 47;
/** Of these two, version 0 is the transformed one. */
const GLYF = 10;
const LOCA = 11;
const ANY_TAG = 63;
const HEAD = 48;
const MOST_TABLES = 100;

const FLAVOURS: readonly number[] = [0x00010000, 0x4f54544f, 0x74727565];

/** Reads bytes one after the other; NaN beyond the end. */
class Reader {
  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  byte(): number {
    return this.bytes[this.at++] ?? Number.NaN;
  }

  number(length: number): number {
    let value = 0;
    for (let n = 0; n < length; n += 1) value = value * 256 + this.byte();
    return value;
  }

  /** UIntBase128. */
  varied(): number {
    let value = 0;
    for (let n = 0; n < 5; n += 1) {
      const next = this.byte();
      value = value * 128 + (next & 127);
      if (Number.isNaN(next) || next < 128) return Number.isNaN(next) ? next : value;
    }
    return Number.NaN;
  }
}

/**
 * Whether bytes are one WOFF2 font, and if so, whether its weights are in it. Collections are none.
 *
 * @returns undefined if they are anything else
 */
export function readWoff2(bytes: Uint8Array): { isVariable: boolean } | undefined {
  const head = new Reader(bytes, 0);
  const [signature, flavour, length] = [head.number(4), head.number(4), head.number(4)];
  const count = head.number(2);
  const isFont = signature === 0x774f4632 && FLAVOURS.includes(flavour);
  if (!isFont || length !== bytes.length || !(count >= 1 && count <= MOST_TABLES)) return undefined;
  const directory = new Reader(bytes, HEAD);
  let isVariable = false;
  for (let table = 0; table < count; table += 1) {
    const flags = directory.byte();
    const [known, version] = [flags & 63, flags >> 6];
    const tag = known === ANY_TAG ? directory.number(4) : 0;
    const size = directory.varied();
    const isTransformed = known === GLYF || known === LOCA ? version === 0 : version !== 0;
    const transformed = isTransformed ? directory.varied() : 0;
    if ([flags, tag, size, transformed].some(Number.isNaN)) return undefined;
    if (known === FVAR) isVariable = true;
  }
  return { isVariable };
}
