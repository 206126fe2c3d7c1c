import { laidOut } from '@/domain/logic/screens';
import type { Part } from './part';

/** Screens made of the pages, for forms that are not shown page by page. */
export const part = { tools: { laidOut }, views: {} } satisfies Part;
