/**
 * Translations into one language as XLIFF 2.0 (OASIS). A reference to an answer is an inline code that tools protect: `ph`,
 * or `pc` around its fallback, which is translated. Equal texts make equal bytes.
 */
import { referenceIn, withNames } from '@/domain/logic/chips';
import { PLACEHOLDER } from '@/domain/form/definition/placeholders';
import type { Scope } from '../definition/definition';
import { UnreadableTexts, type TextFile, type TextRow } from './textFile';
import { elementsIn, readXml, textIn, xliffText, type XmlElement } from './xml';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
/** What XML 1.0 cannot hold even as a number. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const textOf = (text: string) =>
  xliffText(text).replace(
    UNWRITABLE,
    (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  );
/** Attributes hold no elements. */
const attribute = (text: string) => xliffText(text.replace(UNWRITABLE, '').replace(/\s+/g, ' '));

/** The codes of one unit: those of the original first, by the reference without its fallback. */
class Codes {
  private readonly ids = new Map<string, number[]>();
  private readonly data: string[] = [];
  private next = 1;

  constructor(private readonly scope: Scope) {}

  private idFor(reference: string, nth: number): number {
    const known = this.ids.get(reference) ?? [];
    const id = known[nth] ?? this.next++;
    if (known[nth] === undefined) this.ids.set(reference, [...known, id]);
    return id;
  }

  /** A text with its references as codes. */
  content(text: string): string {
    const seen = new Map<string, number>();
    let end = 0;
    let written = '';
    for (const { 0: whole, 1: fieldId = '', 2: part, 3: fallback, index } of text.matchAll(
      PLACEHOLDER,
    )) {
      written += textOf(text.slice(end, index));
      end = index + whole.length;
      const start = `{{@${fieldId}${part === undefined ? '' : `.${part}`}`;
      const kind = fallback === undefined ? start : `${start}|`;
      const nth = seen.get(kind) ?? 0;
      seen.set(kind, nth + 1);
      const id = this.idFor(kind, nth);
      const name = attribute(withNames(whole, this.scope));
      if (fallback === undefined) {
        this.keep(`d${id}`, whole);
        written += `<ph id="${id}" dataRef="d${id}" disp="${name}"/>`;
      } else {
        this.keep(`d${id}s`, `${start}|`);
        this.keep(`d${id}e`, '}}');
        written += `<pc id="${id}" dataRefStart="d${id}s" dataRefEnd="d${id}e" dispStart="${name}">${textOf(fallback)}</pc>`;
      }
    }
    return written + textOf(text.slice(end));
  }

  private keep(id: string, text: string): void {
    const line = `        <data id="${id}">${textOf(text)}</data>\n`;
    if (!this.data.includes(line)) this.data.push(line);
  }

  get originalData(): string {
    if (this.data.length === 0) return '';
    return `      <originalData>\n${this.data.join('')}      </originalData>\n`;
  }
}

function unitOf({ id, place = '', source, targets }: TextRow, locale: string, scope: Scope) {
  const codes = new Codes(scope);
  const original = codes.content(source);
  const target = targets[locale] ?? '';
  const translated = codes.content(target);
  const state = target === '' ? 'initial' : 'translated';
  return [
    `    <unit id="${attribute(id)}" name="${attribute(place)}" xml:space="preserve">\n`,
    codes.originalData,
    `      <segment state="${state}">\n`,
    `        <source>${original}</source>\n`,
    target === '' ? '' : `        <target>${translated}</target>\n`,
    '      </segment>\n    </unit>\n',
  ].join('');
}

/** @param scope of the form: names answers for those who translate */
export function textXliff({ sourceLocale, rows }: TextFile, locale: string, scope: Scope): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${attribute(sourceLocale)}" trgLang="${attribute(locale)}">\n`,
    '  <file id="form">\n',
    ...rows.map((row) => unitOf(row, locale, scope)),
    '  </file>\n</xliff>\n',
  ].join('');
}

// ---- reading --------------------------------------------------------------------------------------------------------

/** What a fallback cannot hold. */
const inFallback = (text: string) => text.replace(/[{}|]/g, '');

/** The text of a source or target; undefined where it holds a code that the unit does not know. */
function contentOf(element: XmlElement, data: ReadonlyMap<string, string>): string | undefined {
  let text = '';
  for (const child of element.children) {
    if (typeof child === 'string') {
      text += child;
      continue;
    }
    const { dataRef = '', dataRefStart = '', dataRefEnd = '', hex = '' } = child.attributes;
    const within = contentOf(child, data);
    if (within === undefined) return undefined;
    switch (child.name) {
      case 'ph': {
        const code = data.get(dataRef);
        if (code === undefined) return undefined;
        text += code;
        break;
      }
      case 'pc': {
        const [start, end] = [data.get(dataRefStart), data.get(dataRefEnd)];
        if (start === undefined || end === undefined) return undefined;
        const whole = `${start}${inFallback(within)}${end}`;
        if (!referenceIn(whole)) return undefined;
        text += whole;
        break;
      }
      case 'cp':
        text += /^[0-9A-Fa-f]{1,4}$/.test(hex) ? String.fromCharCode(parseInt(hex, 16)) : '';
        break;
      // Marks of tools around a text.
      case 'mrk':
        text += within;
        break;
      case 'sm':
      case 'em':
        break;
      default:
        return undefined;
    }
  }
  return text;
}

function rowOf(unit: XmlElement, locale: string): TextRow {
  const { id = '' } = unit.attributes;
  const data = new Map(
    elementsIn(unit, 'originalData')
      .flatMap((one) => elementsIn(one, 'data'))
      .map((one) => [one.attributes['id'] ?? '', contentOf(one, new Map()) ?? textIn(one)]),
  );
  let source = '';
  let target: string | undefined = '';
  let isWhole = true;
  // Tools cut texts into sentences; what is between them is not translated.
  for (const part of elementsIn(unit)) {
    if (part.name !== 'segment' && part.name !== 'ignorable') continue;
    const [own] = elementsIn(part, 'source');
    const [other] = elementsIn(part, 'target');
    const said = own ? contentOf(own, data) : '';
    source += said ?? '';
    if (!other && part.name === 'segment') isWhole = false;
    const translated = other ? contentOf(other, data) : part.name === 'ignorable' ? said : '';
    target = target === undefined || translated === undefined ? undefined : target + translated;
  }
  return {
    id,
    source,
    targets: { [locale]: isWhole ? (target ?? '') : '' },
    ...(target === undefined ? { broken: [locale] } : {}),
  };
}

function unitsIn(element: XmlElement): XmlElement[] {
  return elementsIn(element).flatMap((child) =>
    child.name === 'unit' ? [child] : child.name === 'group' ? unitsIn(child) : [],
  );
}

/** @throws UnreadableTexts with a sentence for its owner */
export function readXliff(text: string): TextFile {
  const root = readXml(text);
  const { version = '', srcLang = '', trgLang = '' } = root.attributes;
  if (root.name !== 'xliff') {
    throw new UnreadableTexts(
      'This is an XML file, but not XLIFF. Import a CSV or XLIFF 2.0 file.',
    );
  }
  if (!/^2\.\d$/.test(version)) {
    throw new UnreadableTexts(
      `This file is XLIFF ${version.slice(0, 10) || 'of an unknown version'}. We read XLIFF 2.0: choose it where your tool exports the file.`,
    );
  }
  if (srcLang === '' || trgLang === '') {
    throw new UnreadableTexts(
      'This file doesn’t name its two languages (srcLang and trgLang). Export it from your tool again.',
    );
  }
  const units = elementsIn(root, 'file').flatMap(unitsIn);
  return {
    sourceLocale: srcLang,
    locales: [trgLang],
    rows: units.map((unit) => rowOf(unit, trgLang)),
  };
}
