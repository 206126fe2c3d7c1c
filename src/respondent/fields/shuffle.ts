/** A number that looks random, the same for the same text (FNV-1a, 32 bits). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // The low bits of short texts differ little: mix them again.
  return Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) >>> 0;
}

/** A list in an order that belongs to the seed. */
export function shuffled<T extends { id: string }>(list: readonly T[], seed: string): T[] {
  return [...list].sort((a, b) => hash(seed + a.id) - hash(seed + b.id));
}
