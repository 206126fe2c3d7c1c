/** A form as a PDF to fill in by hand, in one or more of its languages. */
import { Buffer } from 'node:buffer';
import { fill } from '@/domain/base/fill';
import { languageName } from '@/domain/base/languages';
import type { PaperForm } from '@/domain/export/paper/paper';
import { loadFontsFor } from '../faces';
import { PdfPaper } from '../paper';
import { formStrips } from './formStrips';

/** @param asOf milliseconds: the same forms at the same time give the same bytes */
export async function formPdf(forms: readonly PaperForm[], asOf: number): Promise<Buffer> {
  const [first] = forms;
  const paper = new PdfPaper({
    title: first?.title ?? '',
    asOf,
    language: first?.locale ?? 'en-GB',
  });
  await loadFontsFor(JSON.stringify(forms));
  const parts: Buffer[] = [];
  for (const form of forms) {
    const { title, locale, isRightToLeft, pageOf } = form;
    paper.add({
      strips: formStrips(form).strips,
      foot: (page, of) => [title, fill(pageOf, { n: page, of })],
      isMirrored: isRightToLeft,
      language: locale,
      ...(forms.length > 1 ? { outline: languageName(locale) } : {}),
    });
    parts.push(...paper.read());
  }
  parts.push(...paper.end());
  return Buffer.concat(parts);
}
