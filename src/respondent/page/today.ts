import { localDay } from '@/domain/base/calendar';
import { optionalViews } from '../fields/optionalViews';

/** The day by which answers are judged: the respondent's, or that of the response that is changed (parts/uncounted.ts). */
export const today = () => optionalViews().day ?? localDay(new Date());
