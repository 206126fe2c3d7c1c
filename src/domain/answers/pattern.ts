/**
 * Patterns of owners over answers of strangers: a subset of RE2's syntax, matched in time linear in the text by
 * simulating all ways at once (Thompson 1968; Cox, “Regular Expression Matching Can Be Simple And Fast”, 2007), so
 * that no pattern can hang a browser or a function, and both decide alike.
 *
 * Read are: literals, `.`, classes `[a-z]` and `[^…]`, `\d \w \s \D \W \S`, groups `(…)` and `(?:…)`, `|`, `* + ?`,
 * `{m}`, `{m,}`, `{m,n}`, and escapes of signs. The whole text must match; `^` at the start and `$` at the end change
 * nothing. Classes are ASCII, as in RE2; a character is a code point.
 */
import { type Node, Parser, Unreadable } from './patternParser';

/** Most states of one pattern: `{m,n}` multiplies. */
const MAX_STATES = 2_500;

/** What was published when more were allowed is still judged as it says. */
const MAX_STORED_STATES = 10_000;

/** What a state reads: one of these characters, or one of the others. */
type Chars = Extract<Node, { kind: 'chars' }>;

/** No state. */
const NONE = -1;

/**
 * A state either reads a character and goes on to `one`, or goes on to `one` and to `two` without reading. Tables and
 * not objects: a long pattern over a long answer looks at millions of states.
 */
interface Program {
  /** What is read anywhere in it, each once. */
  chars: readonly Chars[];
  /** By state: which of `chars` it reads; `NONE` where it reads nothing. */
  reads: Int32Array;
  one: Int32Array;
  two: Int32Array;
  start: number;
  end: number;
}

class Builder {
  readonly reads: number[] = [];
  readonly one: number[] = [];
  readonly two: number[] = [];
  readonly chars = new Map<Chars, number>();

  constructor(private readonly most: number) {}

  add(one: number, two = NONE, chars?: Chars): number {
    if (this.reads.length >= this.most) {
      throw new Unreadable('The pattern is too large. Repeat less, or limit the length instead.');
    }
    if (chars && !this.chars.has(chars)) this.chars.set(chars, this.chars.size);
    this.one.push(one);
    this.two.push(two);
    return this.reads.push((chars && this.chars.get(chars)) ?? NONE) - 1;
  }

  /** Builds what leads from a node to the state `then`; gives where it begins. */
  build(node: Node, then: number): number {
    switch (node.kind) {
      case 'chars':
        return this.add(then, NONE, node);
      case 'all':
        return node.of.reduceRight((after, part) => this.build(part, after), then);
      case 'any': {
        if (node.of.length > 1) {
          return node.of.reduceRight(
            (other, part) => this.add(this.build(part, then), other),
            NONE,
          );
        }
        const only = this.build({ kind: 'all', of: node.of }, then);
        // A state even for nothing, so that each round of a repetition counts.
        return only === then ? this.add(then) : only;
      }
      case 'repeat': {
        let after = then;
        if (node.max === Number.POSITIVE_INFINITY) {
          after = this.add(then);
          this.two[after] = this.build(node.of, after);
        } else {
          for (let n = node.min; n < node.max; n += 1) {
            after = this.add(then, this.build(node.of, after));
          }
        }
        for (let n = 0; n < node.min; n += 1) after = this.build(node.of, after);
        return after;
      }
    }
  }
}

function compile(pattern: string, most: number): Program {
  const builder = new Builder(most);
  const end = builder.add(NONE);
  const start = builder.build(new Parser(pattern).whole(), end);
  return {
    chars: [...builder.chars.keys()],
    reads: Int32Array.from(builder.reads),
    one: Int32Array.from(builder.one),
    two: Int32Array.from(builder.two),
    start,
    end,
  };
}

const compiled = new Map<string, Program>();

const KEPT = 100;

function programOf(pattern: string): Program {
  const known = compiled.get(pattern);
  if (known) return known;
  const program = compile(pattern, MAX_STORED_STATES);
  if (compiled.size >= KEPT) compiled.clear();
  compiled.set(pattern, program);
  return program;
}

function isOneOf({ not, ranges }: Chars, code: number): boolean {
  return ranges.some(([low, high]) => code >= low && code <= high) !== not;
}

/** What was matched last: a request asks for the same several times. */
const matched = new Map<string, boolean>();

const MAX_MATCHED = 1_000;

/**
 * Whether a whole text matches a pattern. A pattern that cannot be read matches everything: lint keeps it from being
 * published, and no answer may be lost to it.
 */
export function matches(pattern: string, text: string): boolean {
  const key = `${pattern}\n${text}`;
  const known = matched.get(key) ?? run(pattern, text);
  if (matched.size >= MAX_MATCHED) matched.clear();
  matched.set(key, known);
  return known;
}

function run(pattern: string, text: string): boolean {
  let program: Program;
  try {
    program = programOf(pattern);
  } catch {
    return true;
  }
  const { chars, reads, one, two, start, end } = program;
  /** By state: after how many characters it was last reached, from 1 on. */
  const reached = new Int32Array(reads.length);
  const waiting = new Int32Array(2 * reads.length + 1);
  let now = new Int32Array(reads.length);
  let next = new Int32Array(reads.length);
  let count = 0;
  let step = 1;
  /** Adds to `next` what reads a character and can be reached from a state without reading. */
  const reach = (from: number) => {
    let left = 0;
    for (let state = from; ; state = waiting[(left -= 1)] ?? NONE) {
      if (state !== NONE && reached[state] !== step) {
        reached[state] = step;
        if (reads[state] !== NONE) next[count++] = state;
        else {
          waiting[left++] = two[state] ?? NONE;
          waiting[left++] = one[state] ?? NONE;
        }
      }
      if (left === 0) return;
    }
  };
  reach(start);
  const known = new Map<string, boolean[]>();
  for (const sign of text) {
    let takes = known.get(sign);
    if (!takes) {
      const code = sign.codePointAt(0) ?? 0;
      takes = chars.map((one) => isOneOf(one, code));
      known.set(sign, takes);
    }
    [now, next] = [next, now];
    const many = count;
    if (many === 0) return false;
    count = 0;
    step += 1;
    for (let index = 0; index < many; index += 1) {
      const state = now[index] ?? NONE;
      if (takes[reads[state] ?? NONE]) reach(one[state] ?? NONE);
    }
  }
  return reached[end] === step;
}

/** A class of POSIX within a class, which RE2 reads and we would take for its letters. */
const POSIX = /\[\^?[^\]]*\[:\^?\w+:\]/;

/** What is wrong with a pattern, in a sentence; undefined where it can be used. */
export function patternProblem(pattern: string): string | undefined {
  if (POSIX.test(pattern)) {
    return 'Classes such as [[:alpha:]] can’t be used. List the characters instead, like [A-Za-z].';
  }
  if (/\(\?[imsU-]+[:)]/.test(pattern)) {
    return 'Flags such as (?i) can’t be used. Allow both cases instead, like [Aa].';
  }
  try {
    compile(pattern, MAX_STATES);
    return undefined;
  } catch (error) {
    return error instanceof Unreadable ? error.message : 'This isn’t a valid pattern.';
  }
}

/** The most that one character of an answer may cost: states to look at, and ranges of characters; 0 if unreadable. */
export function patternCost(pattern: string): number {
  try {
    const { chars, reads } = programOf(pattern);
    return chars.reduce((sum, { ranges }) => sum + ranges.length, reads.length);
  } catch {
    return 0;
  }
}
