/** What a tool of ODK makes of a survey: rows in their order, each with its condition and its calculation worked out. */

type Value = string | number | boolean | readonly string[];
type Token = string;

const TOKEN =
  /\s+|'[^']*'|"[^"]*"|\$\{[^}]*\}|\d+(?:\.\d+)?|!=|<=|>=|[-+*=<>(),.]|[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/gy;

function tokensOf(text: string): Token[] {
  const tokens = text.match(TOKEN) ?? [];
  if (tokens.join('') !== text) throw new Error(`Not XPath: ${text}`);
  return tokens.filter((token) => token.trim() !== '');
}

const dayNumber = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / 86_400_000;

function figure(value: Value): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  const text = String(value);
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d).*)?$/.exec(text) ?? [];
  if (day !== undefined) {
    return dayNumber(day) + (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) / 1_440;
  }
  return text.trim() === '' ? Number.NaN : Number(text);
}

const words = (value: Value): string => String(value);
/** As texts are compared: a letter and its mark are one, as people type them. */
const letters = (value: Value): string => words(value).normalize('NFC');
const truth = (value: Value): boolean =>
  typeof value === 'number'
    ? value !== 0 && !Number.isNaN(value)
    : value === true || (typeof value === 'string' && value !== '');
const several = (value: Value): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : [words(value)];
const shareOfDay = (text: string) => {
  const [, hours, minutes] = /(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? Number.NaN : (Number(hours) * 60 + Number(minutes)) / 1_440;
};
const picked = (value: Value) => words(value).split(' ').filter(Boolean);

export interface World {
  valueOf: (name: string) => Value;
  /** The label of a choice. */
  labelOf: (name: string, choice: string) => string;
  today: string;
}

class Reader {
  private at = 0;
  constructor(
    private readonly tokens: readonly Token[],
    private readonly world: World,
  ) {}

  whole(): Value {
    const value = this.or();
    if (this.at < this.tokens.length)
      throw new Error(`Rest: ${this.tokens.slice(this.at).join(' ')}`);
    return value;
  }

  private takes(...of: readonly string[]): Token | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !of.includes(token)) return undefined;
    this.at += 1;
    return token;
  }

  private or(): Value {
    let value = this.and();
    while (this.takes('or')) {
      const right = this.and();
      value = truth(value) || truth(right);
    }
    return value;
  }

  private and(): Value {
    let value = this.compared();
    while (this.takes('and')) {
      const right = this.compared();
      value = truth(value) && truth(right);
    }
    return value;
  }

  private compared(): Value {
    let left = this.sum();
    for (
      let sign = this.takes('=', '!=', '<', '<=', '>', '>=');
      sign;
      sign = this.takes('=', '!=', '<', '<=', '>', '>=')
    ) {
      left = compare(sign, left, this.sum());
    }
    return left;
  }

  private sum(): Value {
    let value = this.product();
    for (let sign = this.takes('+', '-'); sign; sign = this.takes('+', '-')) {
      const right = figure(this.product());
      value = sign === '+' ? figure(value) + right : figure(value) - right;
    }
    return value;
  }

  private product(): Value {
    let value = this.single();
    for (let sign = this.takes('*', 'div', 'mod'); sign; sign = this.takes('*', 'div', 'mod')) {
      const right = figure(this.single());
      const left = figure(value);
      value = sign === '*' ? left * right : sign === 'div' ? left / right : left % right;
    }
    return value;
  }

  private single(): Value {
    const token = this.tokens[this.at] ?? '';
    this.at += 1;
    if (token === '-') return -figure(this.single());
    if (token === '(') {
      const value = this.or();
      if (!this.takes(')')) throw new Error('Missing )');
      return value;
    }
    if (/^['"]/.test(token)) return token.slice(1, -1);
    if (/^\d/.test(token)) return Number(token);
    if (token.startsWith('${')) return this.world.valueOf(token.slice(2, -1));
    if (!this.takes('(')) throw new Error(`Unexpected ${token}`);
    const of: Value[] = [];
    while (!this.takes(')')) {
      of.push(this.or());
      this.takes(',');
    }
    return this.call(token, of);
  }

  private call(name: string, of: readonly Value[]): Value {
    const [first = '', second = '', third = ''] = of;
    switch (name) {
      case 'true':
      case 'false':
        return name === 'true';
      case 'not':
        return !truth(first);
      case 'if':
        return truth(first) ? second : third;
      case 'coalesce':
        return words(first) === '' ? second : first;
      case 'concat':
        return of.map(words).join('');
      case 'string':
        return words(first);
      case 'number':
        return figure(first);
      case 'string-length':
        return Array.from(words(first)).length;
      case 'normalize-space':
        return words(first).replace(/\s+/g, ' ').trim();
      case 'substr':
        return Array.from(words(first))
          .slice(figure(second), of.length > 2 ? figure(third) : undefined)
          .join('');
      case 'contains':
        return letters(first).includes(letters(second));
      case 'starts-with':
        return letters(first).startsWith(letters(second));
      case 'ends-with':
        return letters(first).endsWith(letters(second));
      case 'selected':
        return picked(first).includes(words(second));
      case 'selected-at':
        return picked(first)[figure(second)] ?? '';
      case 'count-selected':
        return picked(first).length;
      case 'count':
        return several(first).length;
      case 'count-non-empty':
        return several(first).filter((one) => one !== '').length;
      case 'sum':
        return several(first).reduce((total, one) => total + figure(one), 0);
      case 'min':
      case 'max': {
        const figures = of.flatMap((value) => several(value).map(figure));
        return name === 'min' ? Math.min(...figures) : Math.max(...figures);
      }
      case 'round': {
        const scale = 10 ** figure(second || 0);
        const scaled = Number((figure(first) * scale).toPrecision(14));
        return (Math.sign(scaled) * Math.round(Math.abs(scaled))) / scale;
      }
      case 'int':
        return Math.trunc(figure(first));
      case 'abs':
        return Math.abs(figure(first));
      case 'sqrt':
        return Math.sqrt(figure(first));
      case 'pow':
        return figure(first) ** figure(second);
      case 'today':
        return dayNumber(this.world.today);
      case 'date':
        return Math.floor(figure(first));
      case 'date-time':
      case 'decimal-date-time':
        return figure(first);
      case 'decimal-time':
        return shareOfDay(words(first));
      case 'format-date': {
        if (words(first) === '') return '';
        const text =
          typeof first === 'number' ? new Date(first * 86_400_000).toISOString() : words(first);
        const [year = '', month = '', day = ''] = text.slice(0, 10).split('-');
        return {
          '%Y-%m-%d': text.slice(0, 10),
          '%Y': year,
          '%n': String(Number(month)),
          '%e': String(Number(day)),
        }[words(second)] as string;
      }
      case 'jr:choice-name': {
        const question = /^\$\{([^}]*)\}$/.exec(words(second))?.[1] ?? '';
        return words(first) === '' ? '' : this.world.labelOf(question, words(first));
      }
      default:
        throw new Error(`No function ${name}`);
    }
  }
}

function compare(sign: string, left: Value, right: Value): boolean {
  if (sign === '=' || sign === '!=') {
    const isFigure = typeof left === 'number' || typeof right === 'number';
    const same = isFigure
      ? Math.abs(figure(left) - figure(right)) < 1e-6
      : letters(left) === letters(right);
    return sign === '=' ? same : !same;
  }
  const [a, b] = [figure(left), figure(right)];
  if (Math.abs(a - b) < 1e-6) return sign === '<=' || sign === '>=';
  return sign.startsWith('<') ? a < b : a > b;
}

export const xpathValue = (text: string, world: World): Value =>
  new Reader(tokensOf(text), world).whole();

/**
 * Goes through the rows of a survey.
 *
 * @param given what is answered, by name; of what repeats, a list
 * @returns the names of what is asked, and the values of all
 */
export function goThrough(
  rows: readonly Readonly<Record<string, string>>[],
  given: ReadonlyMap<string, Value>,
  { labelOf, today }: Pick<World, 'labelOf' | 'today'>,
): { asked: Set<string>; values: Map<string, Value> } {
  const asked = new Set<string>();
  const values = new Map<string, Value>();
  const world: World = { valueOf: (name) => values.get(name) ?? '', labelOf, today };
  const open: boolean[] = [];
  for (const row of rows) {
    const { type = '', name = '', relevant = '', calculation = '' } = row;
    if (/^end/.test(type)) {
      open.pop();
      continue;
    }
    const isAsked = open.every(Boolean) && (relevant === '' || truth(xpathValue(relevant, world)));
    if (/^begin/.test(type)) open.push(isAsked);
    const empty: Value = type === 'begin_repeat' ? [] : '';
    if (isAsked) asked.add(name);
    const lists = [...calculation.matchAll(/\$\{([^}]*)\}/g)].map(([, one = '']) => one);
    const list = values.get(lists[0] ?? '');
    // Within a repeat, once for each of its entries.
    if (type === 'calculate' && /_value$/.test(name) && Array.isArray(list)) {
      const worked = (list as string[]).map((_own, at) =>
        xpathValue(calculation, {
          ...world,
          valueOf: (of) => several(world.valueOf(of))[at] ?? '',
        }),
      );
      values.set(name, worked.map(String));
    } else if (type === 'calculate')
      values.set(name, isAsked ? xpathValue(calculation, world) : '');
    else values.set(name, isAsked ? (given.get(name) ?? empty) : empty);
  }
  return { asked, values };
}
