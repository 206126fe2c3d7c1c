/** Respondents of the demo sent pictures: drawn here, so that none of anybody's is in the repository. */
import type { Answers } from '@/domain/answers/answer';
import type { FileField } from '@/domain/form/definition/definition';
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
