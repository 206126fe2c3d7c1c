/** Responses as a PDF: one after the other, each on pages of its own. */
import type { ResponseDocument } from '@/domain/export/document';
import { loadFontsFor } from '../../pdf/faces';
import { PdfPaper } from '../../pdf/paper';
import { stripsOf } from './responseStrips';

/** What a PDF says of itself. */
export interface PdfAbout {
  /** Of the form. */
  title: string;
  /** When it was asked for, in milliseconds. */
  asOf: number;
  /** How many responses it holds. */
  count: number;
}

/** @param notes counts the characters that no font has */
export async function* pdfOf(
  responses: AsyncIterable<ResponseDocument>,
  { title, asOf, count }: PdfAbout,
  notes: { replaced: number },
): AsyncGenerator<Buffer> {
  const paper = new PdfPaper({ title: `${title} responses`, asOf, language: 'en-GB' });
  let index = 0;
  for await (const response of responses) {
    index += 1;
    await loadFontsFor(JSON.stringify([title, response]));
    const { strips, replaced } = stripsOf(response.form ?? title, response);
    notes.replaced += replaced;
    const which = count > 1 ? `Response ${index} of ${count}` : '';
    const foot = (page: number, of: number): [string, string] => {
      const place = of > 1 ? `Page ${page} of ${of}` : '';
      return [response.form ?? title, [which, place].filter((part) => part !== '').join(' · ')];
    };
    paper.add({ strips, foot, ...(count > 1 ? { outline: response.name } : {}) });
    yield* paper.read();
  }
  if (index === 0) paper.add({ strips: [], foot: () => [title, 'No responses'] });
  yield* paper.end();
}
