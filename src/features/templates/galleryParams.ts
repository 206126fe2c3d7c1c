/** What the address of the gallery holds, besides the search (`q`). */
import { TEMPLATE_CATEGORIES, type TemplateCategory } from '@/domain/content/templates/categories';
import { oneOf } from '@/shared/lib/urlState';

export type Category = TemplateCategory;

export const CATEGORY_NAMES = Object.keys(TEMPLATE_CATEGORIES) as TemplateCategory[];

export const GALLERY_PARAMS = { category: oneOf(CATEGORY_NAMES) } as const;
