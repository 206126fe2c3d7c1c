const CURLY = 0x7b;
const SQUARE = 0x5b;
const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Counts the values of a JSON text, given as UTF-8 chunk by chunk: each follows a bracket or a comma outside of strings. */
export function jsonValueCounter(): (chunk: Uint8Array) => number {
  let inText = false;
  let escaped = false;
  return (chunk) => {
    let count = 0;
    for (const byte of chunk) {
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA || byte === CURLY || byte === SQUARE) count += 1;
    }
    return count;
  };
}
