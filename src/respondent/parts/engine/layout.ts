import { lay } from '@/domain/logic/screens';
import type { Part } from '../../fields/part';

/** Screens made of the pages, for forms that are not shown page by page. */
export const part = { tools: { lay }, views: {} } satisfies Part;
