/**
 * A reader of XML for files of translations: elements, attributes, texts, CDATA, comments. It knows no document types, so
 * that no file can make it load or expand anything.
 */
import { UnreadableTexts } from './textFile';

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

/** Deeper than any tool writes. */
const MAX_DEPTH = 100;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const BROKEN = 'This file is broken: it isn’t valid XML. Export it from your tool again.';

const broken = () => new UnreadableTexts(BROKEN);

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;]{0,12};?)/g, (_all, found: string) => {
    const name = found.endsWith(';') ? found.slice(0, -1) : '';
    const hex = /^#x([0-9a-fA-F]{1,6})$/.exec(name)?.[1];
    const digits = /^#([0-9]{1,7})$/.exec(name)?.[1];
    const code = hex ? parseInt(hex, 16) : digits ? Number(digits) : undefined;
    const isSign = code !== undefined && code > 0 && code <= 0x10ffff;
    const sign = isSign
      ? String.fromCodePoint(code)
      : Object.hasOwn(NAMED, name)
        ? NAMED[name]
        : undefined;
    if (sign === undefined) throw broken();
    return sign;
  });
}

/** Line ends as XML reads them. */
const normal = (text: string) => text.replace(/\r\n?/g, '\n');
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const NAME = /[A-Za-z_:\u0080-\uffff][\w:.\-\u0080-\uffff]*/y;
const SPACE = /[ \t\r\n]*/y;

class Reader {
  at = 0;

  constructor(private readonly text: string) {}

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private expect(sign: string): void {
    if (!this.text.startsWith(sign, this.at)) throw broken();
    this.at += sign.length;
  }

  private until(end: string): string {
    const to = this.text.indexOf(end, this.at);
    if (to < 0) throw broken();
    const between = this.text.slice(this.at, to);
    this.at = to + end.length;
    return between;
  }

  /** Past declarations, comments and instructions; whether there was one. */
  private skip(): boolean {
    if (this.text.startsWith('<!--', this.at)) this.until('-->');
    else if (this.text.startsWith('<?', this.at)) this.until('?>');
    else if (/^<!DOCTYPE/i.test(this.text.slice(this.at, this.at + 9))) {
      throw new UnreadableTexts(
        'This file declares a document type, which we don’t read. Remove the DOCTYPE and try again.',
      );
    } else return false;
    return true;
  }

  document(): XmlElement {
    do this.match(SPACE);
    while (this.skip());
    const root = this.element(0);
    do this.match(SPACE);
    while (this.skip());
    if (this.at < this.text.length) throw broken();
    return root;
  }

  private attributes(): Record<string, string> {
    const found: Record<string, string> = {};
    for (;;) {
      this.match(SPACE);
      const name = this.match(NAME);
      if (name === '') return found;
      this.match(SPACE);
      this.expect('=');
      this.match(SPACE);
      const quote = this.text.charAt(this.at);
      if (quote !== '"' && quote !== "'") throw broken();
      this.at += 1;
      const value = this.until(quote);
      // A second of the same name, or a tag within: no parser takes it.
      if (value.includes('<') || Object.hasOwn(found, name)) throw broken();
      Object.defineProperty(found, name, { value: decoded(normal(value)), enumerable: true });
    }
  }

  private element(depth: number): XmlElement {
    if (depth > MAX_DEPTH) throw broken();
    this.expect('<');
    const name = this.match(NAME);
    if (name === '') throw broken();
    const attributes = this.attributes();
    const element: XmlElement = { name: localName(name), attributes, children: [] };
    if (this.text.startsWith('/>', this.at)) {
      this.at += 2;
      return element;
    }
    this.expect('>');
    const add = (text: string) => {
      if (text !== '') element.children.push(text);
    };
    for (;;) {
      const next = this.text.indexOf('<', this.at);
      if (next < 0) throw broken();
      add(decoded(normal(this.text.slice(this.at, next))));
      this.at = next;
      if (this.text.startsWith('</', next)) break;
      if (this.text.startsWith('<![CDATA[', next)) {
        this.at += '<![CDATA['.length;
        add(normal(this.until(']]>')));
      } else if (!this.skip()) {
        element.children.push(this.element(depth + 1));
      }
    }
    this.expect('</');
    this.expect(name);
    this.match(SPACE);
    this.expect('>');
    return element;
  }
}

/** @throws UnreadableTexts with a sentence for its owner */
export function readXml(text: string): XmlElement {
  return new Reader(text.startsWith('\ufeff') ? text.slice(1) : text).document();
}

/** Its elements, of one name where that is given. */
export function elementsIn({ children }: XmlElement, name?: string): XmlElement[] {
  return children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** All text in it. */
export function textIn({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}

/** A text for an element or an attribute. Line ends other than \n would not come back. */
export function xliffText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
