const CURLY = 0x7b;
const SQUARE = 0x5b;
const CURLY_END = 0x7d;
const SQUARE_END = 0x5d;
const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Values within values, at most: firebase-functions reads them by recursion. */
const MAX_DEPTH = 200;

/**
 * Counts the values of a JSON text, given as UTF-8 chunk by chunk: each follows a bracket or a comma outside of strings.
 * Infinite for what is nested deeper than any reader's stack is sure to hold.
 */
export function jsonValueCounter(): (chunk: Uint8Array) => number {
  let inText = false;
  let escaped = false;
  let depth = 0;
  return (chunk) => {
    let count = 0;
    for (const byte of chunk) {
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA) count += 1;
      else if (byte === CURLY || byte === SQUARE) {
        count += 1;
        depth += 1;
        if (depth > MAX_DEPTH) return Infinity;
      } else if (byte === CURLY_END || byte === SQUARE_END) depth -= 1;
    }
    return count;
  };
}
