/** Texts in encodings that the platform can only read. */

/** The bytes of a text in an encoding that the platform can only read. */
export function encoded(text: string, encoding: string): Uint8Array {
  const bytes = new Map<string, number[]>();
  const decoder = () => new TextDecoder(encoding);
  for (let one = 0; one < 256; one += 1) {
    const sign = decoder().decode(Uint8Array.of(one));
    if (sign.length === 1 && !bytes.has(sign)) bytes.set(sign, [one]);
  }
  if (/jis|euc|big5|gb/.test(encoding)) {
    for (let lead = 0x81; lead < 0xff; lead += 1) {
      for (let trail = 0x40; trail < 0xff; trail += 1) {
        const sign = decoder().decode(Uint8Array.of(lead, trail));
        if (sign.length === 1 && sign !== '\ufffd' && !bytes.has(sign)) {
          bytes.set(sign, [lead, trail]);
        }
      }
    }
  }
  return Uint8Array.from(
    [...text].flatMap((sign) => {
      const found = bytes.get(sign);
      if (!found) throw new Error(`${encoding} has no ${sign}`);
      return found;
    }),
  );
}
