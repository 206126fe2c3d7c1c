/** Days in digits: what links that fill in a form and the lines of its dates read alike. */
import type { Part } from '../../fields/part';

export { digitDays } from '@/domain/form/fieldTypes/digitDay';

export const part = { views: {} } satisfies Part;
