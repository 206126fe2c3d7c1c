/** The bytes of a PDF. The same strips give the same bytes: nothing in it comes from a clock or by chance. */
import PDFDocument from 'pdfkit';
import { faceBytes } from './faces';
import { linesOf, type Line } from './lines';
import { pdfPages, type PlacedStrip } from './pages';
import {
  INK,
  INNER,
  STRIP_PAGE,
  type StripPart,
  type SetLine,
  type Shape,
  type Strip,
} from './strips';

type Pdf = InstanceType<typeof PDFDocument>;
type Element = PDFKit.PDFStructureElement;

export interface PaperAbout {
  /** What the file calls itself. */
  title: string;
  /** When it was asked for, in milliseconds. */
  asOf: number;
  /** BCP 47. */
  language: string;
}

/** Pages that belong together. */
export interface PaperSection {
  strips: readonly Strip[];
  /** At the foot of each page: on the left, and on the right. */
  foot: (page: number, of: number) => [start: string, end: string];
  /** Its name among those of the file. */
  outline?: string;
  /** In a language that is read from right to left: everything is where a mirror would show it. */
  isMirrored?: boolean;
  language?: string;
}

const FOOTER = { weight: 'regular', size: 8.5 } as const;
/** No features beside those that scripts need: a line is as wide as its letters. */
const PLAIN = { lineBreak: false, features: [] };

export class PdfPaper {
  private readonly pdf: Pdf;
  private readonly root: Element;
  private readonly faces = new Set<string>();
  private isMirrored = false;

  constructor({ title, asOf, language }: PaperAbout) {
    this.pdf = new PDFDocument({
      // The fonts of PDF itself would be read from a file.
      font: '',
      autoFirstPage: false,
      fontLayoutCache: false,
      size: [STRIP_PAGE.width, STRIP_PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      lang: language,
      tagged: true,
      displayTitle: true,
      info: {
        Title: title,
        Creator: 'Formloom',
        Producer: 'Formloom',
        CreationDate: new Date(asOf),
        ModDate: new Date(asOf),
      },
    });
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** Sets strips on pages of their own. @returns how many */
  add({ strips, foot, outline, isMirrored = false, language }: PaperSection): number {
    this.isMirrored = isMirrored;
    const parent = language === undefined ? this.root : this.pdf.struct('Sect', { lang: language });
    if (parent !== this.root) this.root.add(parent);
    const pages = pdfPages(strips, STRIP_PAGE.height - STRIP_PAGE.margin - STRIP_PAGE.bottom);
    pages.forEach((page, number) => {
      this.pdf.addPage();
      if (number === 0 && outline !== undefined) this.pdf.outline.addItem(outline);
      this.drawPage(parent, page);
      this.drawFooter(...foot(number + 1, pages.length));
    });
    if (parent !== this.root) parent.end();
    return pages.length;
  }

  /** What has been written so far. */
  *read(): Generator<Buffer> {
    for (;;) {
      // The stream types its chunks as anything; it writes bytes.
      const bytes = this.pdf.read() as Buffer | null;
      if (bytes === null) return;
      yield bytes;
    }
  }

  *end(): Generator<Buffer> {
    this.root.end();
    this.pdf.end();
    yield* this.read();
  }

  private drawPage(parent: Element, page: readonly PlacedStrip[]): void {
    let open: StripPart | undefined;
    for (const { strip, y } of page) {
      const top = STRIP_PAGE.margin + y;
      if (strip.part !== open) {
        if (open) this.pdf.endMarkedContent();
        if (strip.isRuled && y > 0) this.drawRule(top - strip.gap / 2);
        open = strip.part;
        parent.add(this.elementOf(open));
      }
      for (const shape of strip.shapes ?? []) this.drawShape(shape, top);
      for (const line of strip.lines) this.drawLine(line, top);
      if (strip.drawn) this.drawPath(strip.drawn, top);
    }
    if (open) this.pdf.endMarkedContent();
  }

  /** Begins what is read out as one part; a part that goes on overleaf is two. */
  private elementOf({ role }: StripPart): Element {
    const content = this.pdf.markStructureContent(role);
    const element = this.pdf.struct(role, role === 'Figure' ? { alt: 'Signature' } : {}, [content]);
    element.end();
    return element;
  }

  private drawLine({ line, x, y, size, color, align }: SetLine, top: number): void {
    this.pdf.fillColor(color).fontSize(size);
    const width = align !== undefined || this.isMirrored ? this.widthOf(line) : 0;
    const start = align === undefined ? x : align === 'middle' ? x - width / 2 : x - width;
    this.drawRuns(line, STRIP_PAGE.margin + this.mirrored(start, width), top + y);
  }

  private mirrored(x: number, width: number): number {
    return this.isMirrored ? INNER - x - width : x;
  }

  private drawRuns(line: Line, from: number, baseline: number): void {
    let x = from;
    for (const { face, text } of line) {
      this.useFace(face).text(text, x, baseline, { ...PLAIN, baseline: 'alphabetic' });
      if (line.length > 1) x += this.pdf.widthOfString(text, PLAIN);
    }
  }

  /** Sets a font, which the file holds from the first time on. */
  private useFace(face: string): Pdf {
    if (!this.faces.has(face)) {
      this.pdf.registerFont(face, faceBytes(face));
      this.faces.add(face);
    }
    return this.pdf.font(face);
  }

  private drawShape({ kind, x, y, width, height, color = INK.box }: Shape, top: number): void {
    const left = STRIP_PAGE.margin + this.mirrored(x, width);
    const { pdf } = this;
    pdf.lineWidth(0.75);
    if (kind === 'box') pdf.rect(left, top + y, width, height).stroke(color);
    else if (kind === 'circle') {
      pdf.circle(left + width / 2, top + y + height / 2, width / 2).stroke(color);
    } else {
      pdf
        .moveTo(left, top + y)
        .lineTo(left + width, top + y + height)
        .stroke(color);
    }
  }

  private drawRule(y: number): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf
      .moveTo(STRIP_PAGE.margin, y)
      .lineTo(STRIP_PAGE.width - STRIP_PAGE.margin, y)
      .lineWidth(0.75)
      .stroke(INK.line);
    this.pdf.endMarkedContent();
  }

  private drawPath({ path, scale }: { path: string; scale: number }, top: number): void {
    this.pdf.save();
    this.pdf.translate(STRIP_PAGE.margin, top).scale(scale);
    this.pdf.path(path).lineWidth(2).lineCap('round').stroke(INK.text);
    this.pdf.restore();
  }

  /** The start is cut if the end leaves no room for all of it. */
  private drawFooter(start: string, end: string): void {
    const baseline = STRIP_PAGE.height - STRIP_PAGE.margin + 12;
    this.pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    this.pdf.fillColor(INK.quiet).fontSize(FOOTER.size);
    const [right = []] = linesOf(end, FOOTER, INNER, { replaced: 0 });
    const width = this.widthOf(right);
    const [left = []] = linesOf(start, FOOTER, INNER - width - 24, { replaced: 0 });
    this.drawRuns(left, STRIP_PAGE.margin + this.mirrored(0, this.widthOf(left)), baseline);
    this.drawRuns(right, STRIP_PAGE.margin + this.mirrored(INNER - width, width), baseline);
    this.pdf.endMarkedContent();
  }

  private widthOf(line: Line): number {
    return line.reduce(
      (sum, { face, text }) => sum + this.useFace(face).widthOfString(text, PLAIN),
      0,
    );
  }
}
