/** Texts as outlines of our own fonts: for pictures, since a server may have no fonts. */
import { PICTURE_INK, type TextPlace, type WriteText } from '@/domain/answerStore/pictures';
import { outlineOf } from './faces';
import { linesOf, type Line } from './lines';

/** A line as paths: its runs from left to right, as `linesOf` gives them. */
export function outlinedLine(
  line: Line,
  { x, y, size, anchor, fill = PICTURE_INK }: TextPlace,
): string {
  let width = 0;
  const runs = line.map((run) => {
    const outline = outlineOf(run.face, run.text);
    const at = width;
    width += outline.width;
    return outline.path === '' ? '' : `<path transform="translate(${at} 0)" d="${outline.path}"/>`;
  });
  const back = anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0;
  const left = x - back * size;
  return `<g fill="${fill}" transform="translate(${left.toFixed(2)} ${y.toFixed(2)}) scale(${size})">${runs.join('')}</g>`;
}

/** Writes texts as paths. Fonts of other scripts than Roboto's have to be loaded before (`loadFontsFor`). */
export const writeOutlines: WriteText = (text, place) => {
  const style = { weight: place.isBold ? 'medium' : 'regular', size: place.size } as const;
  const [line = []] = linesOf(text.replace(/\s+/g, ' '), style, Infinity, { replaced: 0 });
  return outlinedLine(line, place);
};
