import { marked } from '@/domain/form/marks';
import type { Part } from './part';

/** Bold, italic and links: for forms that have any in their texts. */
export const part = { tools: { marked }, views: {} } satisfies Part;
