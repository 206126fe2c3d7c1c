/**
 * An honest guess at how hard a password is to guess: how many tries it stands for, in bits, after what people who
 * guess know already is taken off. It advises and never forbids.
 */
export type Strength = 'weak' | 'fair' | 'good' | 'strong';

/** What is tried first: words that half of all stolen lists begin with. */
const COMMON =
  /(passw[o0]rd|passwort|qwert[yz]|azerty|letmein|welcome|admin|login|iloveyou|monkey|dragon|football|baseball|master|sunshine|princess|shadow|superman|batman|secret|summer|winter|spring|autumn|january|august|london|liverpool|arsenal|chelsea)/gi;
const YEAR = /(19|20)\d\d/g;
/** Bits that a known word, a year, or a run is still worth: which one it is. */
const KNOWN_BITS = 6;

/** Bits of one character, by the kinds of characters there are. */
function alphabet(text: string): number {
  let size = 0;
  if (/[a-z]/.test(text)) size += 26;
  if (/[A-Z]/.test(text)) size += 26;
  if (/\d/.test(text)) size += 10;
  if (/[^A-Za-z0-9]/.test(text)) size += 33;
  return Math.log2(Math.max(2, size));
}

/** Characters that do not simply repeat or follow the one before: "aaaa" and "1234" have one. */
function fresh(text: string): number {
  let count = 0;
  let step = Number.NaN;
  for (let index = 0; index < text.length; index += 1) {
    const next = index === 0 ? Number.NaN : text.charCodeAt(index) - text.charCodeAt(index - 1);
    const follows = Math.abs(next) <= 1 && (next === step || Number.isNaN(step));
    if (!follows) count += 1;
    step = Math.abs(next) <= 1 ? next : Number.NaN;
  }
  return count;
}

/**
 * How strong a password is.
 *
 * @param known what anybody knows of the person: their name and address
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  let rest = password;
  let bits = 0;
  const words = known
    .flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
  for (const word of words) {
    const at = rest.toLowerCase().indexOf(word.toLowerCase());
    if (at >= 0) rest = rest.slice(0, at) + rest.slice(at + word.length);
  }
  for (const pattern of [COMMON, YEAR]) {
    rest = rest.replace(pattern, () => {
      bits += KNOWN_BITS;
      return '';
    });
  }
  bits += fresh(rest) * alphabet(rest);
  if (password.length < 8 || bits < 36) return 'weak';
  if (bits < 52) return 'fair';
  return bits < 72 ? 'good' : 'strong';
}
