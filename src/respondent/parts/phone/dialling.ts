/** The countries and their dialling codes: half of what a page with a phone question needs, as each part is small. */
import type { Part } from '../../fields/part';

export { dialledCountries, diallingIn, diallingOf } from '@/domain/form/fieldTypes/phone/dialling';

export const part = { views: {} } satisfies Part;
