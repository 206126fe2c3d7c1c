/** Files of the demo, of respondents and members: drawn and written here, so that none of anybody's is in the repository. */
import type { Answers } from '@/domain/values/answer';
import type { FileField } from '@/domain/form/definition/definition';
import { attachWhole, type Attaching } from '../contacts/attachedFiles';
import { readPublicForm } from '../forms/publicForms';
import { receiveWhole, type UploadContext } from '../uploads/uploads';

export const PHOTOS: FileField = {
  id: 'fphotos',
  type: 'file',
  key: 'photos',
  label: 'Photos or drawings',
  required: false,
  accept: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'pdf'],
  maxFiles: 3,
  maxMegabytes: 10,
};

/** A plan of a room and a wall of tiles, 1,200 × 900. */
const PICTURES = [
  {
    name: 'Kitchen plan.png',
    svg: `<rect width="1200" height="900" fill="#f4f1ea"/><g fill="none" stroke="#34506b" stroke-width="14"><path d="M120 120H1080V780H700M560 780H120Z"/><path d="M560 780a140 140 0 0 1 140-140V780" stroke-width="5"/></g><g fill="#c9d6e2" stroke="#34506b" stroke-width="5"><rect x="150" y="150" width="700" height="120"/><rect x="150" y="270" width="120" height="330"/><rect x="520" y="430" width="320" height="150"/></g><circle cx="300" cy="210" r="38" fill="none" stroke="#34506b" stroke-width="5"/><text x="610" y="520" font-family="sans-serif" font-size="44" fill="#34506b">Island</text>`,
  },
  {
    name: 'Wall today.jpg',
    svg: `<rect width="1200" height="900" fill="#d8cdbb"/>${Array.from({ length: 48 }, (_, n) => `<rect x="${(n % 8) * 150 + 6}" y="${Math.floor(n / 8) * 150 + 6}" width="138" height="138" rx="6" fill="${['#efe7d8', '#e6dcc8', '#f3ecdf'][n % 3] ?? ''}"/>`).join('')}<path d="M430 0L510 190L470 330L560 520L520 900" fill="none" stroke="#6b5d49" stroke-width="7"/>`,
  },
] as const;

/** Uploads the pictures, and returns the answer that names them. */
export async function sentPhotos(context: UploadContext, formId: string): Promise<Answers> {
  const form = await readPublicForm(context.db, formId);
  if (!form) return {};
  const { default: sharp } = await import('sharp');
  const v = [];
  for (const { name, svg } of PICTURES) {
    const drawing = sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${svg}</svg>`),
    );
    const bytes = await (name.endsWith('.jpg') ? drawing.jpeg() : drawing.png()).toBuffer();
    const about = { version: 1, field: PHOTOS.id, name };
    v.push(await receiveWhole(context, form, formId, about, bytes));
  }
  return { [PHOTOS.id]: { t: 'files', v } };
}

/** A page of text as the least PDF that readers open. */
function textPdf(title: string, lines: readonly string[]): Buffer {
  const plain = (text: string) => text.replace(/[\\()]/g, '\\$&');
  const shown = lines.map((line) => `(${plain(line)}) Tj T*`).join('\n');
  const content = `BT /F1 20 Tf 60 770 Td (${plain(title)}) Tj /F1 11 Tf 18 TL 0 -40 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}

/** What members attached: a quote and a plan to a contact, an agreement to an account. */
export async function attachFiles(
  context: UploadContext,
  member: Attaching,
  { contactId, accountId }: { contactId: string; accountId: string },
): Promise<void> {
  const { default: sharp } = await import('sharp');
  const [{ svg }] = PICTURES;
  const plan = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${svg}</svg>`,
  );
  const at = (hours: number) => ({ ...context, now: context.now - hours * 3_600_000 });
  const quote = textPdf('Quote 2041', [
    'Ashdown Joinery',
    'Kitchen in oak, 12 fronts, island with drawers',
    'Materials: 8,400.00   Work: 5,150.00   Total: 13,550.00',
    'Valid for 30 days.',
  ]);
  const agreement = textPdf('Framework agreement', [
    'Ashdown Joinery and the client',
    'Hourly rates, response times and invoicing for twelve months.',
  ]);
  const image = await sharp(plan).png().toBuffer();
  await attachWhole(at(4), member, { contactId }, { name: 'Island, revised.png', bytes: image });
  await attachWhole(at(3), member, { contactId }, { name: 'Quote 2041.pdf', bytes: quote });
  await attachWhole(
    at(3),
    member,
    { accountId },
    { name: 'Framework agreement.pdf', bytes: agreement },
  );
}
