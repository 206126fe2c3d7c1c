/** The bytes of a PDF. The same responses give the same bytes: nothing in it comes from a clock or by chance. */
import PDFDocument from 'pdfkit';
import type { ResponseDocument } from '@/domain/export/document';
import { faceBytes, loadFontsFor } from './faces';
import { linesOf, type Line } from './lines';
import { pagesOf, type PlacedStrip } from './pages';
import { INK, INNER, PAGE, SIGNATURE_SCALE, stripsOf, type Part, type SetLine } from './strips';

/** What a PDF says of itself. */
export interface PdfAbout {
  /** Of the form. */
  title: string;
  /** When it was asked for, in milliseconds. */
  asOf: number;
  /** How many responses it holds. */
  count: number;
}

type Pdf = InstanceType<typeof PDFDocument>;

const FOOTER = { weight: 'regular', size: 8.5 } as const;
/** No features beside those that scripts need: a line is as wide as its letters. */
const PLAIN = { lineBreak: false, features: [] };

/**
 * Sets one response after the other, each on pages of its own.
 *
 * @param notes counts the characters that no font has
 */
export async function* pdfOf(
  responses: AsyncIterable<ResponseDocument>,
  about: PdfAbout,
  notes: { replaced: number },
): AsyncGenerator<Buffer> {
  const pdf = begun(about);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let index = 0;
  for await (const response of responses) {
    index += 1;
    await loadFontsFor(JSON.stringify([about.title, response]));
    const { strips, replaced } = stripsOf(response.form ?? about.title, response);
    notes.replaced += replaced;
    const pages = pagesOf(strips, PAGE.height - PAGE.margin - PAGE.bottom);
    pages.forEach((page, number) => {
      pdf.addPage();
      if (number === 0 && about.count > 1) pdf.outline.addItem(response.name);
      drawPage(pdf, root, page);
      const place = pages.length > 1 ? `Page ${number + 1} of ${pages.length}` : '';
      const which = about.count > 1 ? `Response ${index} of ${about.count}` : '';
      const right = [which, place].filter((part) => part !== '').join(' · ');
      drawFooter(pdf, response.form ?? about.title, right);
    });
    yield* read(pdf);
  }
  if (index === 0) {
    pdf.addPage();
    drawFooter(pdf, about.title, 'No responses');
  }
  root.end();
  pdf.end();
  yield* read(pdf);
}

function begun({ title, asOf }: PdfAbout): Pdf {
  const pdf = new PDFDocument({
    // The fonts of PDF itself would be read from a file.
    font: '',
    autoFirstPage: false,
    fontLayoutCache: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${title} responses`,
      Creator: 'Formloom',
      Producer: 'Formloom',
      CreationDate: new Date(asOf),
      ModDate: new Date(asOf),
    },
  });
  return pdf;
}

/** What has been written so far. */
function* read(pdf: Pdf): Generator<Buffer> {
  for (;;) {
    // The stream types its chunks as anything; it writes bytes.
    const bytes = pdf.read() as Buffer | null;
    if (bytes === null) return;
    yield bytes;
  }
}

function drawPage(pdf: Pdf, root: PDFKit.PDFStructureElement, page: readonly PlacedStrip[]): void {
  let open: Part | undefined;
  for (const { strip, y } of page) {
    const top = PAGE.margin + y;
    if (strip.part !== open) {
      if (open) pdf.endMarkedContent();
      if (strip.isRuled && y > 0) drawRule(pdf, top - strip.gap / 2);
      open = strip.part;
      root.add(elementOf(pdf, open));
    }
    for (const line of strip.lines) drawLine(pdf, line, top);
    if (strip.drawn !== undefined) drawSignature(pdf, strip.drawn, top);
  }
  if (open) pdf.endMarkedContent();
}

/** Begins what is read out as one part; a part that goes on overleaf is two. */
function elementOf(pdf: Pdf, { role }: Part): PDFKit.PDFStructureElement {
  const content = pdf.markStructureContent(role);
  const element = pdf.struct(role, role === 'Figure' ? { alt: 'Signature' } : {}, [content]);
  element.end();
  return element;
}

function drawLine(pdf: Pdf, { line, x, y, size, color }: SetLine, top: number): void {
  pdf.fillColor(color).fontSize(size);
  drawRuns(pdf, line, PAGE.margin + x, top + y);
}

function drawRuns(pdf: Pdf, line: Line, from: number, baseline: number): void {
  let x = from;
  for (const { face, text } of line) {
    useFace(pdf, face);
    pdf.text(text, x, baseline, { ...PLAIN, baseline: 'alphabetic' });
    if (line.length > 1) x += pdf.widthOfString(text, PLAIN);
  }
}

const registered = new WeakMap<Pdf, Set<string>>();

/** Sets a font, which the file holds from the first time on. */
function useFace(pdf: Pdf, face: string): Pdf {
  const faces = registered.get(pdf) ?? new Set();
  registered.set(pdf, faces);
  if (!faces.has(face)) {
    pdf.registerFont(face, faceBytes(face));
    faces.add(face);
  }
  return pdf.font(face);
}

function drawRule(pdf: Pdf, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.75)
    .stroke(INK.line);
  pdf.endMarkedContent();
}

function drawSignature(pdf: Pdf, path: string, top: number): void {
  pdf.save();
  pdf.translate(PAGE.margin, top).scale(SIGNATURE_SCALE);
  pdf.path(path).lineWidth(2).lineCap('round').stroke(INK.text);
  pdf.restore();
}

/** The form's title on the left, where one is on the right. */
function drawFooter(pdf: Pdf, title: string, right: string): void {
  const baseline = PAGE.height - PAGE.margin + 12;
  pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
  pdf.fillColor(INK.quiet).fontSize(FOOTER.size);
  const [end = []] = linesOf(right, FOOTER, INNER, { replaced: 0 });
  const width = widthOf(pdf, end);
  const [start = []] = linesOf(title, FOOTER, INNER - width - 24, { replaced: 0 });
  drawRuns(pdf, start, PAGE.margin, baseline);
  drawRuns(pdf, end, PAGE.width - PAGE.margin - width, baseline);
  pdf.endMarkedContent();
}

function widthOf(pdf: Pdf, line: Line): number {
  return line.reduce(
    (sum, { face, text }) => sum + useFace(pdf, face).widthOfString(text, PLAIN),
    0,
  );
}
