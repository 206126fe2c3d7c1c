import { matches } from '@/domain/answers/pattern';
import type { Part } from '../../fields/part';

export const part = { tools: { matches }, views: {} } satisfies Part;
