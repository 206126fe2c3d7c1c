import { matches } from '@/domain/answers/pattern';
import type { Part } from './part';

export const part = { tools: { matches }, views: {} } satisfies Part;
