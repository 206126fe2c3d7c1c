/** Internationalised domain names: one domain has one way to be written (UTS 46, RFC 3492). */

const ACE = 'xn--';
// Parameters of Punycode, RFC 3492 section 5.
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];

/** RFC 3492 section 6.1. */
function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

function digitOf(character: string | undefined): number {
  const code = character?.charCodeAt(0) ?? 0;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : BASE;
}

/** The letters of a label without its prefix, RFC 3492 section 6.2; undefined for what is no Punycode. */
function decoded(label: string): string | undefined {
  const dash = label.lastIndexOf('-');
  const output = dash > 0 ? [...label.slice(0, dash)].map((letter) => letter.charCodeAt(0)) : [];
  let [code, at, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  for (let index = dash > 0 ? dash + 1 : 0; index < label.length;) {
    const before = at;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(label[index]);
      index += 1;
      if (digit >= BASE) return undefined;
      at += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = output.length + 1;
    bias = adapted(at - before, count, before === 0);
    code += Math.floor(at / count);
    at %= count;
    if (code > 0x10ffff) return undefined;
    output.splice(at, 0, code);
    at += 1;
  }
  return String.fromCodePoint(...output);
}

/** A domain in ASCII, as the net knows it; undefined for what is none. */
function domainToAscii(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** A domain as people read it, in the one way that UTS 46 allows; undefined for what is none. ASCII stays as it is. */
export function domainToUnicode(domain: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant
  const isPlain = /^[\u0000-\u007f]*$/.test(domain) && !domain.includes(ACE);
  if (isPlain) return domain;
  // Signs of an address around a domain would be read as such.
  if (/[\s/?#@:\\[\]%]/.test(domain)) return undefined;
  const ascii = domainToAscii(domain);
  if (ascii === undefined) return undefined;
  const letters = ascii
    .split('.')
    .map((label) => (label.startsWith(ACE) ? decoded(label.slice(ACE.length)) : label));
  return letters.every((label) => label !== undefined) ? letters.join('.') : ascii;
}
