/** Words of answers where no one’s language is known. */
import type { AnswerWords } from '@/domain/form/definition/definition';
import { ENGLISH_ANSWERS } from '@/domain/form/fieldTypes/formatAnswer';
import { phoneText } from '@/domain/form/fieldTypes/phone/written';

/** What is stored or mailed has no reader's language: English. The app has the reader's (shared/lib/amounts.ts). */
export const OWNER_WORDS: AnswerWords = {
  ...ENGLISH_ANSWERS,
  agreed: 'Agreed',
  phone: phoneText,
};
