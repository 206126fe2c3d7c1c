/** Reads a pattern into a tree. Throws `Unreadable` for what is no pattern of ours. */
import { ownValue } from '@/domain/base/ownValue';

type Ranges = readonly (readonly [number, number])[];

export type Node =
  | { kind: 'chars'; not: boolean; ranges: Ranges }
  | { kind: 'all'; of: Node[] }
  | { kind: 'any'; of: Node[] }
  | { kind: 'repeat'; of: Node; min: number; max: number };

const DIGIT: Ranges = [[48, 57]];

const WORD: Ranges = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];

const SPACE: Ranges = [
  [9, 10],
  [12, 13],
  [32, 32],
];

const SETS: Readonly<Record<string, Ranges>> = { d: DIGIT, w: WORD, s: SPACE };

const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, r: 13, f: 12, v: 11 };

const LAST = 0x10ffff;

const MAX_REPEAT = 1_000;

export class Unreadable extends Error {}

/** All characters but these. */
function others(ranges: Ranges): [number, number][] {
  const gaps: [number, number][] = [];
  let from = 0;
  for (const [low, high] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (low > from) gaps.push([from, low - 1]);
    from = Math.max(from, high + 1);
  }
  if (from <= LAST) gaps.push([from, LAST]);
  return gaps;
}

export class Parser {
  private at = 0;
  private readonly signs: string[];

  constructor(pattern: string) {
    this.signs = [...pattern.replace(/^\^/, '')];
    // A `$` at the end is the anchor, but for one behind a backslash that is not itself escaped.
    const [, slashes] = /(\\*)\$$/.exec(pattern) ?? [];
    if (slashes !== undefined && slashes.length % 2 === 0) this.signs.pop();
  }

  whole(): Node {
    const node = this.alternatives(0);
    if (this.at < this.signs.length)
      throw new Unreadable('A closing bracket has no opening bracket.');
    return node;
  }

  private next(): string | undefined {
    return this.signs[this.at];
  }

  private take(sign: string): boolean {
    if (this.next() !== sign) return false;
    this.at += 1;
    return true;
  }

  private alternatives(depth: number): Node {
    if (depth > 20) throw new Unreadable('There are too many brackets inside each other.');
    const of = [this.sequence(depth)];
    while (this.take('|')) of.push(this.sequence(depth));
    return { kind: 'any', of };
  }

  private sequence(depth: number): Node {
    const of: Node[] = [];
    for (
      let sign = this.next();
      sign !== undefined && sign !== '|' && sign !== ')';
      sign = this.next()
    ) {
      of.push(this.repeated(this.atom(depth)));
    }
    return { kind: 'all', of };
  }

  private repeated(node: Node): Node {
    let repeated = node;
    let min = 1;
    let max = 1;
    if (this.take('*')) [min, max] = [0, Number.POSITIVE_INFINITY];
    else if (this.take('+')) [min, max] = [1, Number.POSITIVE_INFINITY];
    else if (this.take('?')) [min, max] = [0, 1];
    else if (this.take('{')) [min, max] = this.counts();
    else return node;
    repeated = { kind: 'repeat', of: node, min, max };
    // What comes first does not matter where only the whole counts.
    this.take('?');
    const sign = this.next() ?? '';
    if ('*+?{'.includes(sign) && sign !== '')
      throw new Unreadable('Two repetitions follow each other. Remove one.');
    return repeated;
  }

  private counts(): [number, number] {
    const rest = this.signs.slice(this.at, this.at + 12).join('');
    const match = /^(\d{1,4})(,(\d{0,4}))?\}/.exec(rest);
    if (!match) throw new Unreadable('Write a repetition as {2}, {2,} or {2,5}.');
    this.at += match[0].length;
    const min = Number(match[1]);
    const max =
      match[2] === undefined ? min : match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3]);
    if (min > MAX_REPEAT || (max > MAX_REPEAT && max !== Number.POSITIVE_INFINITY) || max < min) {
      throw new Unreadable(`A repetition goes from less to more, up to ${MAX_REPEAT}.`);
    }
    return [min, max];
  }

  private atom(depth: number): Node {
    const sign = this.next() ?? '';
    this.at += 1;
    switch (sign) {
      case '.':
        return { kind: 'chars', not: true, ranges: [[10, 10]] };
      case '[':
        return this.charClass();
      case '\\':
        return { kind: 'chars', not: false, ranges: this.escape() };
      case '(': {
        if (this.take('?') && !this.take(':')) {
          throw new Unreadable('Lookarounds and named groups can’t be used.');
        }
        const inner = this.alternatives(depth + 1);
        if (!this.take(')')) throw new Unreadable('A closing bracket is missing.');
        return inner;
      }
      case '*':
      case '+':
      case '?':
      case '{':
        throw new Unreadable('There is nothing to repeat.');
      case '^':
      case '$':
        throw new Unreadable(
          'The pattern always matches the whole answer: use ^ and $ only at the start and end.',
        );
      default: {
        const code = sign.codePointAt(0) ?? 0;
        return { kind: 'chars', not: false, ranges: [[code, code]] };
      }
    }
  }

  private escape(): Ranges {
    const sign = this.next();
    if (sign === undefined) throw new Unreadable('The pattern ends with a single \\.');
    this.at += 1;
    const set = ownValue(SETS, sign.toLowerCase());
    if (set) return sign === sign.toLowerCase() ? set : others(set);
    const control = ownValue(CONTROLS, sign);
    if (control !== undefined) return [[control, control]];
    if (/[A-Za-z0-9]/.test(sign)) throw new Unreadable(`\\${sign} can’t be used here.`);
    const code = sign.codePointAt(0) ?? 0;
    return [[code, code]];
  }

  private charClass(): Node {
    const not = this.take('^');
    const ranges: (readonly [number, number])[] = [];
    for (let first = true; !(this.next() === ']' && !first); first = false) {
      const from = this.classItem();
      const [start] = from[0] ?? [0];
      const isOne = from.length === 1 && from[0]?.[0] === from[0]?.[1];
      if (this.next() === '-' && this.signs[this.at + 1] !== ']' && isOne) {
        this.at += 1;
        const to = this.classItem();
        const end = to[0]?.[0] ?? 0;
        if (to.length !== 1 || to[0]?.[1] !== end || end < start) {
          throw new Unreadable('A range must go from a lower to a higher character.');
        }
        ranges.push([start, end]);
      } else ranges.push(...from);
    }
    this.at += 1;
    return { kind: 'chars', not, ranges };
  }

  private classItem(): Ranges {
    const sign = this.next();
    if (sign === undefined) throw new Unreadable('A closing ] is missing.');
    this.at += 1;
    if (sign === '\\') return this.escape();
    const code = sign.codePointAt(0) ?? 0;
    return [[code, code]];
  }
}
