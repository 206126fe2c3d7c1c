/**
 * What a page needs only once it serves: the measuring of the visit, numbers as people type them, and the ways out where
 * an answer was not simply received. One file, fetched right after the page has come to life, so that it is there when
 * there is no connection.
 */
import { optionalEngine } from '@/domain/form/fieldTypes/optionalEngine';
import { readNumber } from '@/domain/form/fieldTypes/readNumber';

Object.assign(optionalEngine, { readNumber });

export { Presses } from './presses';
export { Session } from './session';
export { KeyUsedScreen, copyAnswers } from './errorScreens';
