/**
 * The text of a Word document (the XML of word/document.xml), line by line, as the reader of plain questionnaires takes it:
 * numbered paragraphs as questions, those below them and boxes to tick as options, cells of tables with bars between.
 */
import { elementsIn, readXml, textIn, type XmlElement } from '@/domain/form/translation/xml';

/** Boxes and circles that are drawn as characters, as the reader of questionnaires knows them. */
const BOXES: readonly (readonly [RegExp, string])[] = [
  [/^\s*[\u2610\u2611\u2612\u25a1\u25fb\u2751\uf0a8\uf06f]\s*/u, '[ ] '],
  [/^\s*[\u25cb\u25ef\u25cf\u2b58]\s*/u, '( ) '],
];

/** What separates words without being one. */
const GAPS: readonly string[] = ['tab', 'br', 'cr'];

/** What a control asks for, “Click or tap here to enter text.”, is no text of the document; nor is what a list offers. */
const isEmptyControl = (element: XmlElement) =>
  element.name === 'sdt' &&
  (found(element, 'showingPlcHdr') !== undefined || listOf(element) !== undefined);

/** The list of a control to choose from. */
const listOf = (element: XmlElement): XmlElement | undefined =>
  found(element, 'dropDownList') ?? found(element, 'comboBox') ?? found(element, 'ddList');

/** What such a list offers, a line each. Its first entry says only that there is one to choose. */
function offeredIn(element: XmlElement): string[] {
  const list = listOf(element);
  if (!list) return [];
  return elementsIn(list)
    .filter(({ name }) => name === 'listItem' || name === 'listEntry')
    .filter(({ name, attributes }) => name === 'listEntry' || attributes['w:value'] !== '')
    .map(
      ({ attributes }) =>
        attributes['w:displayText'] ?? attributes['w:val'] ?? attributes['w:value'],
    )
    .filter((label): label is string => label !== undefined && label.trim() !== '')
    .filter((label, at) => at > 0 || !/^(?:choose|select) an? (?:item|option)\.?$/i.test(label))
    .map((label) => `( ) ${label.trim()}`);
}

/** The runs of a paragraph as text. */
function textOf(element: XmlElement): string {
  if (element.name === 't') return textIn(element);
  if (isEmptyControl(element)) return '';
  if (GAPS.includes(element.name)) return ' ';
  return elementsIn(element).map(textOf).join('');
}

/** The first element of that name, at any depth. */
function found(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of elementsIn(element)) {
    const inside = child.name === name ? child : found(child, name);
    if (inside) return inside;
  }
  return undefined;
}

function lineOf(paragraph: XmlElement): string {
  const text = textOf(paragraph).trim();
  if (text === '') return '';
  for (const [box, mark] of BOXES) if (box.test(text)) return text.replace(box, mark);
  if (found(paragraph, 'checkbox')) return `[ ] ${text}`;
  const numbered = found(paragraph, 'numPr');
  if (!numbered) return text;
  return found(numbered, 'ilvl')?.attributes['w:val'] === '0' ? `1. ${text}` : `- ${text}`;
}

/** Lines of what holds paragraphs: the body, a cell, a control around some of them. */
function linesOf(element: XmlElement): string[] {
  return elementsIn(element).flatMap((child) => {
    if (child.name === 'p') return [lineOf(child), ...offeredIn(child)];
    if (isEmptyControl(child)) return offeredIn(child);
    if (child.name === 'tr') {
      return [
        elementsIn(child, 'tc')
          .map((cell) => linesOf(cell).join(' ').trim())
          .join(' | '),
      ];
    }
    return linesOf(child);
  });
}

/**
 * Lines of the document; empty paragraphs are none.
 *
 * @throws UnreadableTexts for what is no XML
 */
export function docxText(xml: string): string {
  return linesOf(readXml(xml))
    .filter((line) => line !== '')
    .join('\n');
}
