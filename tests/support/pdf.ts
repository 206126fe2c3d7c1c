/** A PDF as another reader sees it (pdf.js). */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Node 20 has no navigator, and the one that pdf.js defines has no languages: other test files would trip over it.
if (!('languages' in navigator)) Object.assign(navigator, { languages: [] });

export interface ReadPdf {
  /** The lines of each page, in the order in which they stand in it. */
  pages: string[][];
  /** All of it, with single spaces. */
  text: string;
  info: Record<string, unknown>;
  outline: string[];
}

/** Reads all pages; fails where the file is broken. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    stopAtErrors: true,
    verbosity: 0,
  });
  const pdf = await task.promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
    pages.push(
      text
        .join('')
        .split('\n')
        .filter((line) => line.trim() !== ''),
    );
  }
  const { info } = await pdf.getMetadata();
  const outline = ((await pdf.getOutline()) as { title: string }[] | null) ?? [];
  await task.destroy();
  return {
    pages,
    text: pages.flat().join(' ').replace(/\s+/g, ' '),
    info: info as Record<string, unknown>,
    outline: outline.map(({ title }) => title),
  };
}
