/** Strips on pages: a page ends where it must, but never between a question and its answer. */
import type { Strip } from './strips';

export interface PlacedStrip {
  strip: Strip;
  /** From the top of the page's inner part. */
  y: number;
}

/** @param height of a page's inner part */
export function pdfPages(strips: readonly Strip[], height: number): PlacedStrip[][] {
  let page: PlacedStrip[] = [];
  const pages = [page];
  let y = 0;
  strips.forEach((strip, index) => {
    const gap = page.length === 0 ? 0 : strip.gap;
    const wanted = gap + chainHeight(strips, index, height);
    // A chain that no page can hold goes on where it is.
    const needed = wanted - gap > height ? gap + strip.height : wanted;
    if (page.length > 0 && y + needed > height) {
      const { head } = strip;
      page = head ? [{ strip: head, y: 0 }] : [];
      pages.push(page);
      y = head?.height ?? 0;
    } else {
      y += gap;
    }
    page.push({ strip, y });
    y += strip.height;
  });
  return pages;
}

/** The height of a strip and of those that must stand on its page; counted no further than a page is high. */
function chainHeight(strips: readonly Strip[], from: number, most: number): number {
  let height = 0;
  for (let index = from; height <= most; index += 1) {
    const strip = strips[index];
    if (!strip) break;
    height += strip.height + (index === from ? 0 : strip.gap);
    if (!strip.isKept) break;
  }
  return height;
}
