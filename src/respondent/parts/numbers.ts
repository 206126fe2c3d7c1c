import { readNumber } from '@/domain/form/fieldTypes/readNumber';
import type { Part } from './part';

export const part = { tools: { readNumber }, views: {} } satisfies Part;
